// Every contradiction of options that check() knows: which two quarrel, why, and what would be valid.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "play/tables.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"

namespace sheepshead {
namespace {

using ::testing::HasSubstr;

constexpr Card kQC(Rank::queen, Suit::clubs), kQS(Rank::queen, Suit::spades), kAC(Rank::ace, Suit::clubs),
    kAS(Rank::ace, Suit::spades), kAH(Rank::ace, Suit::hearts), k7C(Rank::seven, Suit::clubs),
    k6C(Rank::six, Suit::clubs);

struct Quarrel {
  Rules good;                         ///< which can be played
  std::function<void(Rules&)> spoil;  ///< and what makes them contradict themselves
  const char* key;
  const char* other;
  const char* why;    ///< a part of the sentence
  const char* valid;  ///< what it says would be valid
};

Rules jack() { return five_jack_of_diamonds(); }
Rules rules_of_sheep_head() {
  Rules r = table_of(4, 24, 0, {2, 2, 2}, PartnerRule::across);
  r.picking.rule = Picking::no_picker;
  r.scoring.system = System::counters;
  return r;
}
Rules pot(int players = 5) {
  Rules r = players == 7 ? table_of(7, 32, 4, {2, 2}, PartnerRule::jack_of_diamonds) : five_called_ace();
  r.pot.set = true;
  return r;
}

Rules duel() {
  return with(table_of(2, 32, 0, {4, 4, 4, 4}, PartnerRule::none),
              [](Rules& r) { r.picking.rule = Picking::no_picker; });
}

std::vector<Quarrel> deals() {
  return {
      {four_cutthroat(), [](Rules& r) { r.deal.blind = 2; }, "deal.blind", "table.players", "cannot share evenly",
       "the blind can be 4 or 8"},
      {five_called_ace(), [](Rules& r) { r.deal.blind = 0; }, "deal.blind", "table.players", "must be a blind",
       "at least 1 card"},
      {four_black_queens(), [](Rules& r) { r.deal.blind = 4; }, "deal.blind", "picking.rule", "has no blind",
       "must be 0, not 4"},
      {two_battery(), [](Rules& r) { r.deck.cards = 34; }, "deal.blind", "table.players", "cannot lie as",
       "the deck can be 24 or 32 cards"},
      {five_called_ace(),
       [](Rules& r) {
         r.deal.packets = {2, 2};
       },
       "deal.packets", "table.players", "4 cards, but each player gets 6", "For example [3, 3]"},
      {table_of(7, 32, 4, {2, 2}, PartnerRule::none), [](Rules& r) { r.deal.packets = {4}; }, "deal.packets",
       "deal.blind-after", "no place for the blind", "for example [2, 2]"},
      {five_called_ace(), [](Rules& r) { r.deal.blind_after = 2; }, "deal.blind-after", "deal.packets",
       "never dealt last", "after round 1"},
      {four_black_queens(), [](Rules& r) { r.deal.blind_after = 2; }, "deal.blind-after", "deal.blind",
       "there is no blind", "Leave it at 1"},
      {three_handed(), [](Rules& r) { r.deal.redeal = true; }, "deal.redeal", "table.players", "only 9 cards",
       "Leave deal.redeal at false"},
      {two_battery(), [](Rules& r) { r.play.claims = true; }, "play.claims", "deal.layout", "cards lie face down",
       "set play.claims to false"},
      {five_called_ace(),
       [](Rules& r) {
         r.leaster.blind = LeasterBlind::named_trick;
         r.leaster.blind_trick = 7;
       },
       "leaster.blind-trick", "table.players", "a hand has 6 tricks", "from 1 to 6, not 7"},
      {rules_of_sheep_head(),
       [](Rules& r) {
         r.trump.order = {kQC, k7C};
       },
       "trump.order", "deck.cards", "7C is not in a deck of 24", "Leave it out"},
      {five_called_ace(),
       [](Rules& r) {
         r.trump.order = {kQC, kQS};
         r.trump.suit = Suit::clubs;
       },
       "trump.suit", "trump.order", "has no effect", "Leave it at \"diamonds\""},
      {rules_of_sheep_head(), [](Rules& r) { r.trump.spitz = Spitz::second; }, "trump.spitz", "deck.cards",
       "seven of diamonds", "Set deck.cards to 32"},
  };
}

std::vector<Quarrel> picking() {
  return {
      {southern_indiana(), [](Rules& r) { r.picking.rule = Picking::no_picker; }, "scoring.system", "picking.rule",
       "players hick", "Set picking.rule to \"hick\""},
      {five_called_ace(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::wilky; }, "nobody-picks.rule",
       "picking.rule", "where nobody hicks", "nobody-picks.rule to \"leaster\""},
      {southern_indiana(),
       [](Rules& r) {
         r.table.players = 8;
         r.deal.packets = {2, 2};
       },
       "picking.rule", "table.players", "a game for 4 players", "Set table.players to 4"},
      {southern_indiana(), [](Rules& r) { r.partner.rule = PartnerRule::called_ace; }, "partner.rule", "picking.rule",
       "has no place where players hick", "Set partner.rule to \"none\""},
      {southern_indiana(), [](Rules& r) { r.scoring.system = System::game_points; }, "scoring.system", "picking.rule",
       "no value for what is hicked", "Set scoring.system to \"hicks\""},
      {southern_indiana(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::leaster; }, "nobody-picks.rule",
       "picking.rule", "no place where players hick", "\"wilky\" or \"next-dealer\""},
      {southern_indiana(), [](Rules& r) { r.trump.spitz = Spitz::first; }, "trump.spitz", "picking.rule",
       "no meaning in a side-solo", "Leave trump.spitz at \"no\""},
      {southern_indiana(),
       [](Rules& r) {
         r.trump = {};
         r.trump.order = {kQC, kQS};
       },
       "trump.order", "picking.rule", "side-solo", "Leave trump.order empty"},
      {seven(PartnerRule::next_player, SharedWith::next_player, 2),
       [](Rules& r) { r.taking.shared_with = SharedWith::partner; }, "taking.shared-with", "partner.rule",
       "needs to know the partner", "Set partner.rule to \"die\""},
      {seven(PartnerRule::next_player, SharedWith::next_player, 2),
       [](Rules& r) { r.partner.rule = PartnerRule::called_ace; }, "taking.shared-with", "partner.rule",
       "may not share the blind", "\"next-player\", \"jack-of-diamonds\" or \"none\""},
      {seven(PartnerRule::next_player, SharedWith::next_player, 1), [](Rules& r) { r.taking.for_opponents = 3; },
       "taking.for-opponents", "deal.blind", "nothing for two to share", "At least 2 cards must remain"},
      {seven(PartnerRule::next_player, SharedWith::next_player, 2), [](Rules& r) { r.taking.picker_takes = 4; },
       "taking.picker-takes", "deal.blind", "not 4", "from 1 to 3 of the 4 cards"},
      {seven(PartnerRule::next_player, SharedWith::next_player, 2), [](Rules& r) { r.taking.picker_takes = 0; },
       "taking.picker-takes", "taking.shared-with", "not 0", "from 1 to 3 of the 4 cards"},
      {seven(PartnerRule::jack_of_diamonds, SharedWith::next_player, 1), [](Rules& r) { r.taking.for_opponents = 2; },
       "taking.for-opponents", "partner.rule", "a seat names the partner", "leave taking.for-opponents at 0"},
      {seven(PartnerRule::jack_of_diamonds, SharedWith::next_player, 3), [](Rules& r) { r.taking.nuclear = true; },
       "taking.nuclear", "partner.rule", "named by his seat", "leave taking.nuclear at false"},
      {seven_nuclear(), [](Rules& r) { r.taking.all_alone = true; }, "taking.all-alone", "taking.nuclear",
       "plays alone or goes nuclear", "Leave one of the two at false"},
      {seven_nuclear(), [](Rules& r) { r.picking.rule = Picking::schiller; }, "taking.nuclear", "picking.rule",
       "only a dealer goes nuclear", "Leave taking.nuclear at false"},
      {table_of(6, 32, 2, {3, 2}, PartnerRule::next_player),
       [](Rules& r) {
         r.taking.shared_with = SharedWith::next_player;
         r.taking.picker_takes = 1;
         r.taking.nuclear = true;
       },
       "taking.nuclear", "deal.blind", "a hand of 5 cards", "Leave taking.nuclear at false"},
      {seven(PartnerRule::die, SharedWith::partner, 2), [](Rules& r) { r.picking.sheepshead = CallSheepshead::yes; },
       "picking.sheepshead", "partner.rule", "has a partner already", "Leave picking.sheepshead at \"no\""},
      {five_called_ace(), [](Rules& r) { r.picking.sheepshead = CallSheepshead::with_the_jack; }, "picking.sheepshead",
       "partner.rule", "a jack names the partner", "Set picking.sheepshead to \"yes\""},
      {table_of(7, 32, 4, {2, 2}, PartnerRule::jack_of_diamonds),
       [](Rules& r) { r.picking.sheepshead = CallSheepshead::with_the_jack; }, "picking.sheepshead", "table.players",
       "5 or 6 players", "Set picking.sheepshead to \"yes\""},
      {four_cutthroat(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::mittler; }, "nobody-picks.rule",
       "table.players", "4 players have none", "play it with 3, 5 or 7"},
      {five_called_ace(),
       [](Rules& r) {
         r.leaster.trick_needed = false;
         r.leaster.no_trick_doubles = true;
       },
       "leaster.no-trick-doubles", "table.players", "for 3 players", "at false"},
      {table_of(2, 32, 2, {3, 3, 3, 3, 3}, PartnerRule::none),
       [](Rules& r) { r.leaster.winners = LeasterWinners::two_lowest; }, "leaster.winners", "table.players",
       "at least 3 players", "Leave leaster.winners at \"one\""},
      {five_called_ace(),
       [](Rules& r) {
         r.leaster.places = Numbers{2, 1, -1, -2};
       },
       "leaster.places", "table.players", "each of the 5 players", "here are 4"},
      {five_called_ace(),
       [](Rules& r) {
         r.leaster.places = Numbers{2, 1, 0, -1, -2};
         r.leaster.winners = LeasterWinners::two_lowest;
       },
       "leaster.winners", "leaster.places", "says what each place gets", "Leave leaster.winners at \"one\""},
      {five_called_ace(),
       [](Rules& r) {
         r.leaster.places = Numbers{2, 1, 0, -1, -2};
         r.leaster.no_points_triple = true;
       },
       "leaster.no-points-triple", "leaster.places", "says what each place gets",
       "Leave leaster.no-points-triple at false"},
  };
}

std::vector<Quarrel> partners() {
  return {
      {four_black_queens(),
       [](Rules& r) {
         r.picking.rule = Picking::in_turn;
         r.deal.blind = 4;
         r.deal.packets = {3, 2, 2};
       },
       "partner.rule", "picking.rule", "where nobody picks", "Set picking.rule to \"no-picker\""},
      {four_black_queens(),
       [](Rules& r) {
         r.partner.rule = PartnerRule::called_ace;
         r.partner.cards = {};
       },
       "partner.rule", "picking.rule", "needs a picker", "\"cards\", \"first-two\", \"across\" or \"none\""},
      {four_black_queens(),
       [](Rules& r) {
         r.partner.rule = PartnerRule::none;
         r.partner.cards = {};
       },
       "partner.rule", "table.players", "each plays for himself", "\"cards\" or \"first-two\""},
      {three_handed(), [](Rules& r) { r.partner.rule = PartnerRule::called_ace; }, "partner.rule", "table.players",
       "at least 4 players, and here are 3", "Set partner.rule to \"none\""},
      {five_called_ace(), [](Rules& r) { r.partner.rule = PartnerRule::jack_and_ace; }, "partner.rule", "table.players",
       "at least 6 players", "\"called-ace\""},
      {five_called_ace(), [](Rules& r) { r.partner.rule = PartnerRule::die; }, "partner.rule", "table.players",
       "needs 7 players", "Set partner.rule to \"next-player\""},
      {card_partners(8, 32, {2, 2}),
       [](Rules& r) {
         r.partner = {};
         r.partner.rule = PartnerRule::across;
         r.scoring.system = System::counters;
       },
       "partner.rule", "table.players", "for 4 players, and here are 8", "Set partner.rule to \"cards\""},
      {four_black_queens(),
       [](Rules& r) {
         r.partner.cards = {kQC, kQC};
       },
       "partner.cards", "", "stands twice", "Name each card once"},
      {card_partners(6, 30, {3, 2}),
       [](Rules& r) {
         r.partner.cards = {kQC, k7C};
       },
       "partner.cards", "deck.cards", "7C is not in a deck of 30", "Name another"},
      {four_black_queens(),
       [](Rules& r) {
         r.partner.cards = {kQC, kAC};
       },
       "partner.cards", "trump.suit", "AC is not trump", "must be trump"},
      {four_black_queens(), [](Rules& r) { r.partner.cards = {}; }, "partner.cards", "partner.rule",
       "must name the cards", "for example [\"QC\", \"QS\"]"},
      {four_black_queens(),
       [](Rules& r) {
         r.partner.cards = {kQC, kQS, kJackOfDiamonds};
       },
       "partner.cards", "table.players", "with 4 players there must be 2 cards", "not 3"},
      {card_partners(8, 32, {2, 2}), [](Rules& r) { r.partner.one_hand = OneHand::call_higher; }, "partner.one-hand",
       "partner.cards", "queen of clubs, the jack and the seven", "[\"QC\", \"JD\", \"7D\"]"},
      {six_three_partners(),
       [](Rules& r) {
         r.partner.exchange = false;
         r.partner.one_hand = OneHand::call_an_ace;
       },
       "partner.one-hand", "partner.cards", "for two partner cards", "Leave it at \"alone\""},
      {card_partners(6, 30, {3, 2}),
       [](Rules& r) {
         r.partner.exchange = true;
         r.partner.one_hand = OneHand::first_trick;
       },
       "partner.exchange", "partner.one-hand", "not both", "Leave one of the two as it is"},
      {first_two(4, {3, 3, 2}, Rank::queen), [](Rules& r) { r.partner.rank = Rank::six; }, "partner.rank", "deck.cards",
       "has only 0 of that rank", "Choose another rank"},
      {five_called_ace(),
       [](Rules& r) {
         r.trump.order = {kQC, kAC, kAS, kAH, Card(Rank::ace, Suit::diamonds)};
       },
       "partner.rule", "trump.order", "no ace is fail", "Set partner.rule to \"jack-of-diamonds\""},
      {with(jack(), [](Rules& r) { r.partner.card = PartnerJack::clubs; }),
       [](Rules& r) { r.partner.call_up = CallUp::yes; }, "partner.call-up", "partner.card", "no jack above",
       "Leave partner.call-up at \"no\""},
      {with(jack(),
            [](Rules& r) {
              r.partner.card = PartnerJack::clubs;
              r.partner.call_up = CallUp::yes;
              r.partner.call_up_to = CallUpTo::queens;
            }),
       [](Rules& r) { r.partner.call_up_to = CallUpTo::jack_of_hearts; }, "partner.call-up-to", "partner.card",
       "the jack of diamonds names the partner", "set partner.card to \"JD\""},
      {with(five_called_ace(), [](Rules& r) { r.partner.call_when = CallWhen::before_the_bury; }),
       [](Rules& r) { r.partner.buried_ace = true; }, "partner.buried-ace", "partner.call-when",
       "nothing is buried yet", "partner.call-when at \"after-the-bury\""},
  };
}

std::vector<Quarrel> scores() {
  return {
      {five_called_ace(), [](Rules& r) { r.multipliers.blitz = Blitz::after_a_crack; }, "multipliers.blitz",
       "multipliers.crack", "needs cracks", "multipliers.blitz to \"any-time\""},
      {five_called_ace(),
       [](Rules& r) {
         r.multipliers.crack = Crack::any_opponent;
         r.multipliers.recrack = true;
         r.multipliers.when = CrackWhen::before_the_bury;
         r.multipliers.around_the_corner = false;
       },
       "multipliers.around-the-corner", "multipliers.when", "the partner is not known", "Leave it at true"},
      {table_of(2, 32, 2, {3, 3, 3, 3, 3}, PartnerRule::none),
       [](Rules& r) {
         r.multipliers.crack = Crack::any_opponent;
         r.multipliers.cracks = Cracks::each;
       },
       "multipliers.cracks", "table.players", "only one opponent", "at \"once\""},
      {table_of(8, 32, 8, {2, 1}, PartnerRule::called_ace),
       [](Rules& r) {
         r.multipliers.blitz = Blitz::any_time;
         r.multipliers.all_jacks = true;
       },
       "multipliers.all-jacks", "table.players", "a hand of 3 cards", "at false"},
      {five_called_ace(), [](Rules& r) { r.multipliers.cap = 4; }, "multipliers.cap", "multipliers.crack",
       "nothing doubles a hand", "leave multipliers.cap at 0"},
      {with(five_called_ace(), [](Rules& r) { r.multipliers.crack = Crack::any_opponent; }),
       [](Rules& r) {
         r.multipliers.cap = 4;
         r.multipliers.cap_on = CapOn::cracks_and_blitzes;
       },
       "multipliers.cap-on", "nobody-picks.rule", "nothing else doubles a hand", "at \"everything\""},
      {with(five_called_ace(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::doubler; }),
       [](Rules& r) {
         r.multipliers.cap = 4;
         r.multipliers.cap_on = CapOn::cracks_and_blitzes;
       },
       "multipliers.cap-on", "multipliers.crack", "nobody cracks or blitzes", "at \"everything\""},
      {with(five_called_ace(), [](Rules& r) { r.session.hands = 9; }), [](Rules& r) { r.session.schiller_rounds = 2; },
       "session.schiller-rounds", "session.hands", "are 10 hands", "Set session.hands to 10 or more"},
      {duel(), [](Rules& r) { r.scoring.even = Even::tie; }, "scoring.even", "partner.rule", "there are no sides",
       "at \"picker-loses\""},
      {duel(), [](Rules& r) { r.scoring.misplay = Misplay::one_to_each; }, "scoring.misplay", "partner.rule",
       "there are no sides", "at \"forfeit\""},
      {duel(), [](Rules& r) { r.multipliers.late_blitz = true; }, "multipliers.late-blitz", "partner.rule",
       "needs two sides", "at false"},
      {duel(), [](Rules& r) { r.scoring.double_on_the_bump = true; }, "scoring.double-on-the-bump", "partner.rule",
       "no picker's side", "at false"},
      {four_black_queens(), [](Rules& r) { r.scoring.system = System::counters; }, "scoring.system", "partner.rule",
       "partners across the table", "Set partner.rule to \"across\""},
      {rules_of_sheep_head(), [](Rules& r) { r.scoring.system = System::game_points; }, "scoring.system",
       "partner.rule", "count counters", "Set scoring.system to \"counters\""},
      {five_called_ace(), [](Rules& r) { r.scoring.shares = Shares::equal; }, "scoring.shares", "table.players",
       "3 opponents", "\"picker-takes-the-rest\""},
      {five_called_ace(), [](Rules& r) { r.session.people = 4; }, "session.people", "table.players", "too few",
       "to 5 or more"},
      {pot(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::forced_pick; }, "pot.set", "nobody-picks.rule",
       "somebody always picks", "leave pot.set at false"},
      {pot(7), [](Rules& r) { r.pot.end = PotEnd::showdown; }, "pot.end", "table.players", "6 at most; here are 7",
       "Set pot.end to \"divided\""},
      {pot(),
       [](Rules& r) {
         r.pot.end = PotEnd::showdown;
         r.session.people = 7;
       },
       "pot.end", "session.people", "6 at most; here are 7", "Set pot.end to \"divided\""},
      {with(pot(),
            [](Rules& r) {
              r.deck.cards = 26;
              r.deal.blind = 6;
              r.deal.packets = {2, 2};
            }),
       [](Rules& r) {
         r.pot.end = PotEnd::showdown;
         r.session.people = 6;
       },
       "pot.end", "deck.cards", "more than the deck of 26", "Set pot.end to \"divided\""},
      {six_jack_and_ace(),
       [](Rules& r) {
         r.scoring.alone = {15, 10, 5, -5, -10, -15};
         r.scoring.opponent = {-3, -2, -1, 1, 2, 3};
       },
       "scoring.alone", "partner.rule", "one partner or none", "Leave them empty"},
  };
}

void expect_quarrels(const std::vector<Quarrel>& all) {
  for (const Quarrel& q : all) {
    SCOPED_TRACE(std::string(q.key) + " and " + q.other + ": " + q.why);
    for (const Problem& p : check(q.good)) ADD_FAILURE() << "the rules before: " << p.key << ": " << p.text;
    Rules bad = q.good;
    q.spoil(bad);
    std::string said;
    for (const Problem& p : check(bad)) {
      if (p.key != q.key || p.other != q.other) continue;
      said += p.text + "\n";
      EXPECT_THAT(p.text, HasSubstr(p.other)) << "names the other option";
      EXPECT_TRUE(p.text.ends_with(".") || p.text.ends_with(".)")) << p.text;
    }
    EXPECT_THAT(said, HasSubstr(q.why));
    EXPECT_THAT(said, HasSubstr(q.valid));
    if (said.empty())
      for (const Problem& p : check(bad)) ADD_FAILURE() << p.key << " and " << p.other << ": " << p.text;
  }
}

TEST(Quarrels, DeckTrumpAndDeal) { expect_quarrels(deals()); }
TEST(Quarrels, PickingTakingAndNobodyPicks) { expect_quarrels(picking()); }
TEST(Quarrels, PartnersAndSides) { expect_quarrels(partners()); }
TEST(Quarrels, ScoresPotsAndSessions) { expect_quarrels(scores()); }

TEST(Quarrels, ATrumpOrSixThatTheDeckLacks) {
  Rules r = four_cutthroat();
  r.trump.order = {kQC, k6C};
  std::string said;
  for (const Problem& p : check(r)) said += p.text;
  EXPECT_THAT(said, HasSubstr("6C is not in a deck of 32 cards"));
  r.trump.order = {kQC, kQC};
  said.clear();
  for (const Problem& p : check(r)) said += p.text;
  EXPECT_THAT(said, HasSubstr("QC stands twice. Name each trump once."));
}

TEST(Quarrels, S8_ThePlacesOfALeasterSumToZeroAndFall) {
  for (const Numbers& places : {Numbers{2, 1, 0, -1, -1}, Numbers{-2, -1, 0, 1, 2}, Numbers{0, 0, 0, 0, 0}}) {
    Rules r = five_called_ace();
    r.leaster.places = places;
    ASSERT_EQ(check(r).size(), 1u);
    EXPECT_EQ(check(r)[0].key, "leaster.places");
  }
}

TEST(Quarrels, NoCardCountsAnything) {
  Rules r;
  r.card_points = {0, 0, 0, 0, 0};
  ASSERT_EQ(check(r).size(), 1u);
  EXPECT_THAT(check(r)[0].text, HasSubstr("Give at least one rank some points"));
}

}  // namespace
}  // namespace sheepshead

// Every contradiction of options that check() knows: which two quarrel, why, and what would be valid.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "play/tables.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"
#include "speech/language.hpp"
#include "words/groups/problem.hpp"

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
  const char* why;    ///< the message is "problem." and this
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
      {four_cutthroat(), [](Rules& r) { r.deal.blind = 2; }, "deal.blind", "table.players", "share-uneven",
       "the blind can be 4 or 8"},
      {five_called_ace(), [](Rules& r) { r.deal.blind = 0; }, "deal.blind", "table.players", "no-blind",
       "at least 1 card"},
      {four_black_queens(), [](Rules& r) { r.deal.blind = 4; }, "deal.blind", "picking.rule", "blind-not-here",
       "must be 0, not 4"},
      {duel(), [](Rules& r) { r.deck.cards = 34; }, "deal.blind", "table.players", "share-too-many",
       "the deck can be 24, 26, 30, or 32 cards"},
      {duel(), [](Rules& r) { r.table.players = 7; }, "deal.blind", "table.players", "share-uneven",
       "Change table.players or deck.cards"},
      {two_battery(), [](Rules& r) { r.deck.cards = 34; }, "deal.blind", "table.players", "share-layout",
       "the deck can be 24 or 32 cards"},
      {five_called_ace(),
       [](Rules& r) {
         r.deal.packets = {2, 2};
       },
       "deal.packets", "table.players", "packets-sum", "For example: [3, 3]"},
      {table_of(7, 32, 4, {2, 2}, PartnerRule::none), [](Rules& r) { r.deal.packets = {4}; }, "deal.packets",
       "deal.blind-after", "packets-one", "For example: [2, 2]"},
      {five_called_ace(), [](Rules& r) { r.deal.blind_after = 2; }, "deal.blind-after", "deal.packets", "blind-last",
       "after round 1"},
      {four_black_queens(), [](Rules& r) { r.deal.blind_after = 2; }, "deal.blind-after", "deal.blind",
       "no-blind-to-deal", "Leave deal.blind-after at 1"},
      {three_handed(), [](Rules& r) { r.deal.redeal = true; }, "deal.redeal", "table.players", "no-poor-hand",
       "Leave deal.redeal at false"},
      {two_battery(), [](Rules& r) { r.play.claims = true; }, "play.claims", "deal.layout", "claims-hidden",
       "Set play.claims to false"},
      {five_called_ace(),
       [](Rules& r) {
         r.leaster.blind = LeasterBlind::named_trick;
         r.leaster.blind_trick = 7;
       },
       "leaster.blind-trick", "table.players", "trick-number", "from 1 to 6, not 7"},
      {rules_of_sheep_head(),
       [](Rules& r) {
         r.trump.order = {kQC, k7C};
       },
       "trump.order", "deck.cards", "card-not-in-deck", "Leave it out"},
      {five_called_ace(),
       [](Rules& r) {
         r.trump.order = {kQC, kQS};
         r.trump.suit = Suit::clubs;
       },
       "trump.suit", "trump.order", "own-trump", "Leave trump.suit at \"diamonds\""},
      {rules_of_sheep_head(), [](Rules& r) { r.trump.spitz = Spitz::second; }, "trump.spitz", "deck.cards", "no-spitz",
       "Set deck.cards to 32"},
  };
}

std::vector<Quarrel> picking() {
  return {
      {southern_indiana(), [](Rules& r) { r.picking.rule = Picking::no_picker; }, "scoring.system", "picking.rule",
       "needs-hicks", "Set picking.rule to \"hick\""},
      {five_called_ace(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::wilky; }, "nobody-picks.rule",
       "picking.rule", "wilky", "nobody-picks.rule to \"leaster\""},
      {southern_indiana(),
       [](Rules& r) {
         r.table.players = 8;
         r.deal.packets = {2, 2};
       },
       "picking.rule", "table.players", "hick-players", "Set table.players to 4"},
      {southern_indiana(), [](Rules& r) { r.partner.rule = PartnerRule::called_ace; }, "partner.rule", "picking.rule",
       "hick-partner", "Set partner.rule to \"none\""},
      {southern_indiana(), [](Rules& r) { r.scoring.system = System::game_points; }, "scoring.system", "picking.rule",
       "hick-scoring", "Set scoring.system to \"hicks\""},
      {southern_indiana(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::leaster; }, "nobody-picks.rule",
       "picking.rule", "hick-nobody", "\"wilky\" or \"next-dealer\""},
      {southern_indiana(), [](Rules& r) { r.trump.spitz = Spitz::first; }, "trump.spitz", "picking.rule", "hick-spitz",
       "Leave trump.spitz at \"no\""},
      {southern_indiana(),
       [](Rules& r) {
         r.trump = {};
         r.trump.order = {kQC, kQS};
       },
       "trump.order", "picking.rule", "hick-order", "Leave trump.order empty"},
      {seven(PartnerRule::next_player, SharedWith::next_player, 2),
       [](Rules& r) { r.taking.shared_with = SharedWith::partner; }, "taking.shared-with", "partner.rule",
       "shared-unknown", "Set partner.rule to \"die\""},
      {seven(PartnerRule::next_player, SharedWith::next_player, 2),
       [](Rules& r) { r.partner.rule = PartnerRule::called_ace; }, "taking.shared-with", "partner.rule", "shared-next",
       "\"next-player\", \"jack-of-diamonds\", or \"none\""},
      {seven(PartnerRule::next_player, SharedWith::next_player, 1), [](Rules& r) { r.taking.for_opponents = 3; },
       "taking.for-opponents", "deal.blind", "shared-nothing", "at least 2 cards must be left"},
      {seven(PartnerRule::next_player, SharedWith::next_player, 2), [](Rules& r) { r.taking.picker_takes = 4; },
       "taking.picker-takes", "deal.blind", "picker-takes", "from 1 to 3 of the 4 cards"},
      {seven(PartnerRule::next_player, SharedWith::next_player, 2), [](Rules& r) { r.taking.picker_takes = 0; },
       "taking.picker-takes", "taking.shared-with", "picker-takes", "from 1 to 3 of the 4 cards"},
      {seven(PartnerRule::jack_of_diamonds, SharedWith::next_player, 1), [](Rules& r) { r.taking.for_opponents = 2; },
       "taking.for-opponents", "partner.rule", "for-opponents", "leave taking.for-opponents at 0"},
      {seven(PartnerRule::jack_of_diamonds, SharedWith::next_player, 3), [](Rules& r) { r.taking.nuclear = true; },
       "taking.nuclear", "partner.rule", "nuclear-partner", "leave taking.nuclear at false"},
      {seven_nuclear(), [](Rules& r) { r.taking.all_alone = true; }, "taking.all-alone", "taking.nuclear",
       "nuclear-alone", "Leave one of the two at false"},
      {seven_nuclear(), [](Rules& r) { r.picking.rule = Picking::schiller; }, "taking.nuclear", "picking.rule",
       "nuclear-schiller", "Leave taking.nuclear at false"},
      {table_of(6, 32, 2, {3, 2}, PartnerRule::next_player),
       [](Rules& r) {
         r.taking.shared_with = SharedWith::next_player;
         r.taking.picker_takes = 1;
         r.taking.nuclear = true;
       },
       "taking.nuclear", "deal.blind", "nuclear-blind", "Leave taking.nuclear at false"},
      {seven(PartnerRule::die, SharedWith::partner, 2), [](Rules& r) { r.picking.sheepshead = CallSheepshead::yes; },
       "picking.sheepshead", "partner.rule", "sheepshead-partner", "leave picking.sheepshead at \"no\""},
      {five_called_ace(), [](Rules& r) { r.picking.sheepshead = CallSheepshead::with_the_jack; }, "picking.sheepshead",
       "partner.rule", "sheepshead-jack", "Set picking.sheepshead to \"yes\""},
      {table_of(7, 32, 4, {2, 2}, PartnerRule::jack_of_diamonds),
       [](Rules& r) { r.picking.sheepshead = CallSheepshead::with_the_jack; }, "picking.sheepshead", "table.players",
       "sheepshead-players", "Set picking.sheepshead to \"yes\""},
      {four_cutthroat(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::mittler; }, "nobody-picks.rule",
       "table.players", "mittler", "3, 5 or 7 players"},
      {five_called_ace(),
       [](Rules& r) {
         r.leaster.trick_needed = false;
         r.leaster.no_trick_doubles = true;
       },
       "leaster.no-trick-doubles", "table.players", "for-three", "at false"},
      {table_of(2, 32, 2, {3, 3, 3, 3, 3}, PartnerRule::none),
       [](Rules& r) { r.leaster.winners = LeasterWinners::two_lowest; }, "leaster.winners", "table.players",
       "two-lowest", "Leave leaster.winners at \"one\""},
      {five_called_ace(),
       [](Rules& r) {
         r.leaster.places = Numbers{2, 1, -1, -2};
       },
       "leaster.places", "table.players", "places-count", "not 4"},
      {five_called_ace(),
       [](Rules& r) {
         r.leaster.places = Numbers{2, 1, 0, -1, -2};
         r.leaster.winners = LeasterWinners::two_lowest;
       },
       "leaster.winners", "leaster.places", "places-say", "Leave leaster.winners at \"one\""},
      {five_called_ace(),
       [](Rules& r) {
         r.leaster.places = Numbers{2, 1, 0, -1, -2};
         r.leaster.no_points_triple = true;
       },
       "leaster.no-points-triple", "leaster.places", "places-say", "Leave leaster.no-points-triple at false"},
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
       "partner.rule", "picking.rule", "for-no-picker", "Set picking.rule to \"no-picker\""},
      {four_black_queens(),
       [](Rules& r) {
         r.partner.rule = PartnerRule::called_ace;
         r.partner.cards = {};
       },
       "partner.rule", "picking.rule", "needs-picker", "\"cards\", \"first-two\", \"across\", or \"none\""},
      {four_black_queens(),
       [](Rules& r) {
         r.partner.rule = PartnerRule::none;
         r.partner.cards = {};
       },
       "partner.rule", "table.players", "each-alone", "\"cards\" or \"first-two\""},
      {three_handed(), [](Rules& r) { r.partner.rule = PartnerRule::called_ace; }, "partner.rule", "table.players",
       "partner-players", "Set partner.rule to \"none\""},
      {five_called_ace(), [](Rules& r) { r.partner.rule = PartnerRule::jack_and_ace; }, "partner.rule", "table.players",
       "partner-players", "\"called-ace\""},
      {five_called_ace(), [](Rules& r) { r.partner.rule = PartnerRule::die; }, "partner.rule", "table.players",
       "die-players", "Set partner.rule to \"next-player\""},
      {card_partners(8, 32, {2, 2}),
       [](Rules& r) {
         r.partner = {};
         r.partner.rule = PartnerRule::across;
         r.scoring.system = System::counters;
       },
       "partner.rule", "table.players", "across-players", "Set partner.rule to \"cards\""},
      {four_black_queens(),
       [](Rules& r) {
         r.partner.cards = {kQC, kQC};
       },
       "partner.cards", "", "card-twice", "List each card once"},
      {card_partners(6, 30, {3, 2}),
       [](Rules& r) {
         r.partner.cards = {kQC, k7C};
       },
       "partner.cards", "deck.cards", "card-not-in-deck", "Name another"},
      {four_black_queens(),
       [](Rules& r) {
         r.partner.cards = {kQC, kAC};
       },
       "partner.cards", "trump.suit", "card-not-trump", "that make partners must be"},
      {four_black_queens(), [](Rules& r) { r.partner.cards = {}; }, "partner.cards", "partner.rule",
       "partner-cards-none", "For example: [\"QC\", \"QS\"]"},
      {four_black_queens(),
       [](Rules& r) {
         r.partner.cards = {kQC, kQS, kJackOfDiamonds};
       },
       "partner.cards", "table.players", "partner-cards-count", "not 3"},
      {card_partners(8, 32, {2, 2}), [](Rules& r) { r.partner.one_hand = OneHand::call_higher; }, "partner.one-hand",
       "partner.cards", "call-higher", "[\"QC\", \"JD\", \"7D\"]"},
      {six_three_partners(),
       [](Rules& r) {
         r.partner.exchange = false;
         r.partner.one_hand = OneHand::call_an_ace;
       },
       "partner.one-hand", "partner.cards", "for-two-cards", "Leave partner.one-hand at \"alone\""},
      {card_partners(6, 30, {3, 2}),
       [](Rules& r) {
         r.partner.exchange = true;
         r.partner.one_hand = OneHand::first_trick;
       },
       "partner.exchange", "partner.one-hand", "pass-or-call", "Leave one of the two as it is"},
      {first_two(4, {3, 3, 2}, Rank::queen), [](Rules& r) { r.partner.rank = Rank::six; }, "partner.rank", "deck.cards",
       "few-of-rank", "Choose another rank"},
      {five_called_ace(),
       [](Rules& r) {
         r.trump.order = {kQC, kAC, kAS, kAH, Card(Rank::ace, Suit::diamonds)};
       },
       "partner.rule", "trump.order", "no-fail-ace", "Set partner.rule to \"jack-of-diamonds\""},
      {with(jack(), [](Rules& r) { r.partner.card = PartnerJack::clubs; }),
       [](Rules& r) { r.partner.call_up = CallUp::yes; }, "partner.call-up", "partner.card", "no-higher-jack",
       "leave partner.call-up at \"no\""},
      {with(jack(),
            [](Rules& r) {
              r.partner.card = PartnerJack::clubs;
              r.partner.call_up = CallUp::yes;
              r.partner.call_up_to = CallUpTo::queens;
            }),
       [](Rules& r) { r.partner.call_up_to = CallUpTo::jack_of_hearts; }, "partner.call-up-to", "partner.card",
       "jack-of-hearts", "Set partner.card to \"JD\""},
      {with(five_called_ace(), [](Rules& r) { r.partner.call_when = CallWhen::before_the_bury; }),
       [](Rules& r) { r.partner.buried_ace = true; }, "partner.buried-ace", "partner.call-when", "not-buried-yet",
       "partner.call-when to \"after-the-bury\""},
  };
}

std::vector<Quarrel> scores() {
  return {
      {five_called_ace(), [](Rules& r) { r.multipliers.blitz = Blitz::after_a_crack; }, "multipliers.blitz",
       "multipliers.crack", "needs-cracks", "multipliers.blitz to \"any-time\""},
      {five_called_ace(),
       [](Rules& r) {
         r.multipliers.crack = Crack::any_opponent;
         r.multipliers.recrack = true;
         r.multipliers.when = CrackWhen::before_the_bury;
         r.multipliers.around_the_corner = false;
       },
       "multipliers.around-the-corner", "multipliers.when", "corner-early",
       "Leave multipliers.around-the-corner at true"},
      {table_of(2, 32, 2, {3, 3, 3, 3, 3}, PartnerRule::none),
       [](Rules& r) {
         r.multipliers.crack = Crack::any_opponent;
         r.multipliers.cracks = Cracks::each;
       },
       "multipliers.cracks", "table.players", "one-opponent", "at \"once\""},
      {table_of(8, 32, 8, {2, 1}, PartnerRule::called_ace),
       [](Rules& r) {
         r.multipliers.blitz = Blitz::any_time;
         r.multipliers.all_jacks = true;
       },
       "multipliers.all-jacks", "table.players", "four-jacks", "at false"},
      {five_called_ace(), [](Rules& r) { r.multipliers.cap = 4; }, "multipliers.cap", "multipliers.crack",
       "nothing-doubles", "Leave multipliers.cap at 0"},
      {with(five_called_ace(), [](Rules& r) { r.multipliers.crack = Crack::any_opponent; }),
       [](Rules& r) {
         r.multipliers.cap = 4;
         r.multipliers.cap_on = CapOn::cracks_and_blitzes;
       },
       "multipliers.cap-on", "nobody-picks.rule", "no-doublers", "at \"everything\""},
      {with(five_called_ace(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::doubler; }),
       [](Rules& r) {
         r.multipliers.cap = 4;
         r.multipliers.cap_on = CapOn::cracks_and_blitzes;
       },
       "multipliers.cap-on", "multipliers.crack", "no-cracks", "at \"everything\""},
      {with(five_called_ace(), [](Rules& r) { r.session.hands = 9; }), [](Rules& r) { r.session.schiller_rounds = 2; },
       "session.schiller-rounds", "session.hands", "schiller-hands", "Set session.hands to 10 or more"},
      {duel(), [](Rules& r) { r.scoring.even = Even::tie; }, "scoring.even", "partner.rule", "no-sides",
       "at \"picker-loses\""},
      {duel(), [](Rules& r) { r.scoring.misplay = Misplay::one_to_each; }, "scoring.misplay", "partner.rule",
       "no-sides", "at \"forfeit\""},
      {duel(), [](Rules& r) { r.multipliers.late_blitz = true; }, "multipliers.late-blitz", "partner.rule",
       "needs-sides", "at false"},
      {duel(), [](Rules& r) { r.scoring.double_on_the_bump = true; }, "scoring.double-on-the-bump", "partner.rule",
       "no-sides", "at false"},
      {four_black_queens(), [](Rules& r) { r.scoring.system = System::counters; }, "scoring.system", "partner.rule",
       "counters-across", "Set partner.rule to \"across\""},
      {rules_of_sheep_head(), [](Rules& r) { r.scoring.system = System::game_points; }, "scoring.system",
       "partner.rule", "across-counters", "Set scoring.system to \"counters\""},
      {five_called_ace(), [](Rules& r) { r.scoring.shares = Shares::equal; }, "scoring.shares", "table.players",
       "shares-odd", "\"picker-takes-the-rest\""},
      {five_called_ace(), [](Rules& r) { r.session.people = 4; }, "session.people", "table.players", "few-people",
       "to 5 or more"},
      {pot(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::forced_pick; }, "pot.set", "nobody-picks.rule",
       "always-picked", "leave pot.set at false"},
      {pot(7), [](Rules& r) { r.pot.end = PotEnd::showdown; }, "pot.end", "table.players", "showdown-people",
       "Set pot.end to \"divided\""},
      {pot(),
       [](Rules& r) {
         r.pot.end = PotEnd::showdown;
         r.session.people = 7;
       },
       "pot.end", "session.people", "showdown-people", "Set pot.end to \"divided\""},
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
       "pot.end", "deck.cards", "showdown-deck", "Set pot.end to \"divided\""},
      {six_jack_and_ace(),
       [](Rules& r) {
         r.scoring.alone = {15, 10, 5, -5, -10, -15};
         r.scoring.opponent = {-3, -2, -1, 1, 2, 3};
       },
       "scoring.alone", "partner.rule", "own-table", "Leave them empty"},
  };
}

/// Whether the message, or one in it, is of that id.
bool says(const Message& m, std::string_view id) {
  return m.id() == id || std::ranges::any_of(m.given, [id](const words::Value& v) {
           return std::ranges::any_of(v.messages, [id](const Message& one) { return says(one, id); });
         });
}

void expect_quarrels(const std::vector<Quarrel>& all) {
  const speech::Language& english = speech::english();
  for (const Quarrel& q : all) {
    SCOPED_TRACE(std::string(q.key) + " and " + q.other + ": " + q.why);
    for (const Problem& p : check(q.good))
      ADD_FAILURE() << "the rules before: " << p.key << ": " << english.text(p.text);
    Rules bad = q.good;
    q.spoil(bad);
    std::string said;
    for (const Problem& p : check(bad)) {
      if (p.key != q.key || p.other != q.other || !says(p.text, std::string("problem.") + q.why)) continue;
      said += english.text(p.text) + "\n";
      EXPECT_THAT(said, HasSubstr(p.other)) << "names the other option";
      EXPECT_TRUE(said.ends_with(".\n")) << said;
    }
    EXPECT_THAT(said, HasSubstr(q.valid));
    if (said.empty())
      for (const Problem& p : check(bad)) ADD_FAILURE() << p.key << " and " << p.other << ": " << english.text(p.text);
  }
}

TEST(Quarrels, DeckTrumpAndDeal) { expect_quarrels(deals()); }
TEST(Quarrels, PickingTakingAndNobodyPicks) { expect_quarrels(picking()); }
TEST(Quarrels, PartnersAndSides) { expect_quarrels(partners()); }
TEST(Quarrels, ScoresPotsAndSessions) { expect_quarrels(scores()); }

void collect(const Message& message, std::set<std::string>& ids) {
  ids.emplace(message.id());
  for (const auto& value : message.given)
    for (const Message& inner : value.messages) collect(inner, ids);
}

TEST(Quarrels, EachProblemThatCheckKnowsIsHere) {
  // What is wrong with one option alone: below, and in check_test.cpp.
  std::set<std::string> said{"problem.allowed",        "problem.each-allowed", "problem.packets-none",
                             "problem.nothing-counts", "problem.places-sum",   "problem.places-fall",
                             "problem.own-count",      "problem.own-missing",  "problem.option",
                             "problem.own-shares",     "problem.own-sum",      "problem.own-pays",
                             "problem.own-paid"};
  for (const auto& all : {deals(), picking(), partners(), scores()})
    for (const Quarrel& q : all) {
      Rules bad = q.good;
      q.spoil(bad);
      for (const Problem& p : check(bad)) collect(p.text, said);
    }
  std::string missing;
  for (const words::Declared& row : words::Group<"problem">::rows)
    if (!said.contains(std::string(row.id))) missing += std::string(row.id) + " ";
  EXPECT_EQ(missing, "");
}

TEST(Quarrels, EachIsSaidInGermanToo) {
  const speech::Language& german = *speech::language("de");
  for (const auto& all : {deals(), picking(), partners(), scores()})
    for (const Quarrel& q : all) {
      Rules bad = q.good;
      q.spoil(bad);
      for (const Problem& p : check(bad)) {
        const std::string said = german.text(p.text);
        EXPECT_NE(said, speech::english().text(p.text));
        for (const char* english : {" the ", "The ", " of ", " and ", " players", " must ", "Leave ", "Set "})
          EXPECT_THAT(said, ::testing::Not(HasSubstr(english)));
      }
    }
}

TEST(Quarrels, ATrumpOrSixThatTheDeckLacks) {
  Rules r = four_cutthroat();
  r.trump.order = {kQC, k6C};
  std::string said;
  for (const Problem& p : check(r)) said += speech::english().text(p.text);
  EXPECT_THAT(said, HasSubstr("The six of clubs isn't in a deck of 32 cards"));
  r.trump.order = {kQC, kQC};
  said.clear();
  for (const Problem& p : check(r)) said += speech::english().text(p.text);
  EXPECT_THAT(said, HasSubstr("The queen of clubs is listed twice. List each card once."));
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
  EXPECT_EQ(check(r)[0].text, say<"problem.nothing-counts">());
}

}  // namespace
}  // namespace sheepshead

// The casual bot's rules of the special games, one by one, and what they come to over many hands.
#include <gtest/gtest.h>

#include "effort.hpp"
#include "notation/variant.hpp"
#include "play/witness.hpp"
#include "search/bots/casual/casual.hpp"
#include "search/bots/random.hpp"

namespace sheepshead {
namespace {

Rules variant_rules(const std::string& id, const std::vector<std::string>& settings = {}) {
  const VariantResult r = load_variant(id, settings);
  if (r.variant) return r.variant->rules;
  ADD_FAILURE() << id << ": " << to_text(r.problems.at(0));
  return {};
}

Advice advised(const Witness& w) {
  CasualBot bot;
  Random random(1);
  return bot.advise(w.game, view(w.game, w.state, w.state.turn), random);
}

/// "rule: action"
std::string advice_of(const Witness& w) {
  const Advice a = advised(w);
  return std::string(a.rule) + ": " + to_words(a.action);
}

/// The seats of `random` play any card; the others follow the casual bot's rules.
void play_out(const Game& game, State& s, Random& random, Seats at_random = 0) {
  CasualBot bot;
  RandomBot random_bot;
  while (!is_over(s)) {
    Bot& b = has_seat(at_random, s.turn) ? static_cast<Bot&>(random_bot) : bot;
    apply(game, s, b.choose(game, view(game, s, s.turn), random));
  }
}

// ---- T4d, Southern Indiana ----

constexpr std::string_view kBillyHand = "7C 8C 9C 7S 8S 7D 8D 7H";

TEST(Casual, T4d_ABillyWithTheLowestCards) {
  Witness w(variant_rules("four-southern-indiana"), kBillyHand);
  EXPECT_EQ(advice_of(w), "billy-low: hick");
  w.does("hick pass pass pass");
  EXPECT_EQ(advice_of(w), "billy-low: billy");
}

TEST(Casual, T4d_TheBillyStaysBelow) {
  const Rules rules = variant_rules("four-southern-indiana");
  Witness w(rules, "7C 8C 10C 7S 8S 7D 8D 7H; 9C AC; KC QC");
  w.does("hick pass pass pass billy");
  Random random(3);
  w.turn_of(0);
  State s = w.state;
  play_out(w.game, s, random);
  EXPECT_EQ(s.tricks[0], 0);
  // With an ace led by another, it takes a low card, though the ten wouldn't win either.
  w.does("7C 9C");
  EXPECT_EQ(w.state.turn, 2);
}

TEST(Casual, T4d_TheBestWithAGranny) {
  Witness w(variant_rules("four-southern-indiana"), "JC JS JH JD QC QS QH AH");
  EXPECT_EQ(advice_of(w), "best-granny: best");
}

TEST(Casual, T4d_ASideSoloWithALongSuit) {
  Witness w(variant_rules("four-southern-indiana"), "JC JS AD 10D KD 9D 8D 7D");
  EXPECT_EQ(advice_of(w), "solo-long-suit: hick");
  w.does("hick pass pass pass");
  EXPECT_EQ(advice_of(w), "solo-long-suit: side-solo");
  w.does("side-solo");
  EXPECT_EQ(advice_of(w), "name-long-suit: suit diamonds");
}

TEST(Casual, T4d_ACallWithFourGoodTrump) {
  Witness w(variant_rules("four-southern-indiana"), "JC QS QD 10H 9H AC 9S 9D");
  EXPECT_EQ(advice_of(w), "hick-strong: hick");
  w.does("hick pass pass pass");
  EXPECT_EQ(advice_of(w), "call-good-trump: announce-call");
  w.does("announce-call");
  EXPECT_EQ(advised(w).rule, "call-short-suit");
}

TEST(Casual, T4d_AMiddlingHandPasses) {
  EXPECT_EQ(advised(Witness(variant_rules("four-southern-indiana"), "9H 8H AC 10C KS 9S 10D KD")).rule, "no-hick");
}

TEST(Casual, T4d_ASafeBillyIsLaidUp) {
  Witness w(variant_rules("four-southern-indiana"), "7C 8C 9C 7S 8S 7D 8D 7H; JC JS AS 10S KS 9S QC QS");
  w.does("hick hick pass pass billy side-solo");
  EXPECT_EQ(advice_of(w), "lay-up-safe: lay-up");
}

// The same Billys against those who want to give them a trick, and against random cards.
TEST(Casual, T4d_TheOthersGiveTheBillyATrick) {
  const Game game = compile(variant_rules("four-southern-indiana"));
  int made = 0, made_against_random = 0, hands = 0;
  for (std::uint64_t h = 0; hands < std::max(150, effort(400)); ++h) {
    Random random(9, h);
    State s = deal(game, shuffle(game, random), 3);
    CasualBot bot;
    const Action first = bot.choose(game, view(game, s, 0), random);
    if (first.kind() != Kind::hick || bot.advise(game, view(game, s, 0), random).rule != "billy-low") continue;
    ++hands;
    for (const Kind k : {Kind::hick, Kind::pass, Kind::pass, Kind::pass, Kind::billy}) apply(game, s, Action(k));
    State other = s;
    play_out(game, s, random);
    play_out(game, other, random, 0b1110);
    made += s.tricks[0] == 0;
    made_against_random += other.tricks[0] == 0;
  }
  EXPECT_LT(made, made_against_random);
  EXPECT_GT(made * 4, hands) << "six from each of three for a lost one, eighteen for one that is made";
}

// ---- T4e, Sheep Head ----

TEST(Casual, T4e_HuntsTheFox) {
  Witness last(variant_rules("four-sheep-head-21"), "9D QD JD AH KH 9H; KD AC KC 9C AS KS; AD 10C 10S QS 10H QH; QC");
  last.does("9D KD AD").turn_of(3);
  EXPECT_TRUE(last.game.order.beats(advised(last).action.card(), Card(Rank::ace, Suit::diamonds)));
  EXPECT_EQ(advised(last).rule, "hunt-fox");
}

TEST(Casual, T4e_SavesTheFox) {
  // The partner has led the queen of clubs, which nothing beats: the fox comes home.
  Witness w(variant_rules("four-sheep-head-21"), "QC; 9D; AD 10D KD; JS");
  w.does("QC 9D").turn_of(2);
  EXPECT_EQ(advice_of(w), "save-fox: play AD");
  // An opponent leads it: any other trump falls before the fox.
  Witness theirs(variant_rules("four-sheep-head-21"), "9D AC AS; QC; 10D KD; AD QD JD");
  theirs.does("9D QC 10D").turn_of(3);
  Witness enemy(variant_rules("four-sheep-head-21"), "9D; 10D; QC; AD QD KD");
  enemy.does("9D 10D QC").turn_of(3);
  EXPECT_NE(advised(enemy).action, Action(Kind::play, Card(Rank::ace, Suit::diamonds)));
}

TEST(Casual, T4e_SidesTakeEachOthersFoxButSeldomTheirOwn) {
  const Game game = compile(variant_rules("four-sheep-head-21"));
  int taken = 0, taken_at_random = 0;
  for (std::uint64_t h = 0; h < std::uint64_t(std::max(800, effort(2000))); ++h) {
    Random random(4, h);
    State s = deal(game, shuffle(game, random), 3);
    State other = s;
    play_out(game, s, random, 0b1010);
    play_out(game, other, random, 0b1111);
    taken += tally(game, s).fox % 2 == 0;
    taken_at_random += tally(game, other).fox % 2 == 0;
  }
  EXPECT_GT(taken, taken_at_random * 11 / 10);
}

// ---- T2a, T2b ----

// The queen of clubs lies face up before seat 1: that seat's hand plays points under it.
TEST(Casual, T2a_TheBatteryWinsWhatTheHandFeeds) {
  Witness w(variant_rules("two-battery"),
            "7C 8C 9C KC 7S 8S 9S KS up 7H 8H 9H KH; AD 7D JD QH QD JH JS JC up QC AH 10H AS", 0);
  w.turn_of(1);
  w.does("7D").turn_of(0);
  w.does("7C").turn_of(1);
  EXPECT_TRUE(view(w.game, w.state, 1).from_battery);
  EXPECT_EQ(advised(w).action, Action(Kind::play, Card(Rank::queen, Suit::clubs)));
}

TEST(Casual, T2b_TakesCheaplyWhatLiesOpen) {
  // Seat 0 has led the ten of hearts from the stacks; seat 1 has the ace and, void of it elsewhere, nothing better.
  Witness w(variant_rules("two-stacks"), "up 10H 7C 8C 9C 7S 8S 9S KS; up AH 7H QC QS 7D 8D KC AC", 1);
  w.does("10H").turn_of(1);
  EXPECT_EQ(advice_of(w), "duel-take: play AH");
}

// ---- Nobody picks ----

/// How often seat 0 wins, or loses, in hands that nobody picks, with some seats at random once the bidding is over.
int times_paid(const std::string& variant, const std::vector<std::string>& settings, Seats at_random, int hands,
               bool wins) {
  const Game game = compile(variant_rules(variant, settings));
  CasualBot bot;
  int count = 0;
  for (std::uint64_t h = 0; hands > 0; ++h) {
    Random random(6, h);
    State s = deal(game, shuffle(game, random), Seat(h % game.players));
    while (s.phase == Phase::pick) apply(game, s, bot.choose(game, view(game, s, s.turn), random));
    if (!s.contract.leaster) continue;
    --hands;
    play_out(game, s, random, at_random);
    const int mine = score(game, s)[0];
    count += wins ? mine > 0 : mine < 0;
  }
  return count;
}

TEST(Casual, N3_TheMosterIsLeftToOthers) {
  const int hands = std::max(600, effort(1500));
  const std::vector<std::string> moster{"nobody-picks.rule=moster"};
  const int paid = times_paid("five-jack-of-diamonds", moster, 0b11110, hands, false);
  EXPECT_LT(paid * 6 / 5, times_paid("five-jack-of-diamonds", moster, 0b11111, hands, false));
}

TEST(Casual, N4_TheMiddleIsAimedFor) {
  const int hands = std::max(600, effort(1500));
  const int with_bot = times_paid("five-michigan-mittler", {}, 0b11110, hands, true);
  const int at_random = times_paid("five-michigan-mittler", {}, 0b11111, hands, true);
  EXPECT_GT(with_bot, at_random * 11 / 10);
}

TEST(Casual, N4_EnoughIsEnough) {
  // Seat 0 has taken 28 points, and plays under what is led.
  Witness w(variant_rules("five-michigan-mittler"),
            "AC QC 7C 8C 9H 7H; 10C 7D KH 8H AH 10H; KC 8D AS 10S KS 9S; 9C 9D 8S 7S KD 10D; AD JD JC JS JH QS; ");
  w.does("pass pass pass pass pass");
  w.does("AC 10C KC 9C AD").turn_of(4);
  EXPECT_EQ(w.points(4), 36);
  EXPECT_TRUE(advised(w).rule.starts_with("mittler-")) << advised(w).rule;
}

TEST(Casual, T4d_WilkyIsForFewPoints) {
  Witness w(variant_rules("four-southern-indiana"), "AC 10S KD 9H 8H 7C 7S 7D; KC 8C");
  w.does("pass pass pass pass");
  const Advice a = advised(w);
  EXPECT_EQ(a.rule, "lead-low");
  EXPECT_EQ(w.game.order.points_of(a.action.card()), 0);
}

TEST(Casual, N2_TheDealerNamesTheFirstTrick) {
  Witness w(variant_rules("five-called-ace", {"leaster.blind=dealer-says"}));
  w.does("pass pass pass pass pass");
  EXPECT_EQ(advice_of(w), "name-trick: trick 1");
}

// ---- Other phases ----

TEST(Casual, P6_SheepsheadOnlyWhenNothingCanBeLost) {
  const Rules rules = variant_rules("three", {"picking.sheepshead=yes"});
  Witness sure(rules, "QC QS QH QD JC JS JH JD AD 10D; ...; ...; blind 7C 8C");
  sure.does("pick 7C 8C");
  EXPECT_EQ(advice_of(sure), "sheepshead-sure: sheepshead");
  Witness not_sure(rules, "QC QS QH QD JC JS JH JD 10D 9C; ...; ...; blind 7C 8C");
  not_sure.does("pick 7C 8C");
  EXPECT_EQ(advice_of(not_sure), "no-sheepshead: silent");
}

TEST(Casual, T4f_BothQueensLookForAPartner) {
  Witness weak(variant_rules("four-spitzer"), "QC QS 7S 8S 9S KH 9H 8H");
  EXPECT_EQ(advice_of(weak), "partner-by-trick: first-trick");
  Witness strong(variant_rules("four-spitzer"), "QC QS 7D QH QD JC JS JH");
  EXPECT_EQ(advice_of(strong), "no-partner-wanted: silent");
}

TEST(Casual, T6d_PassesTheLowerPartnerCard) {
  Witness w(variant_rules("six-three-partners"), "QC QS 9S KH 9H; 7H 8H AH 10H AS");
  EXPECT_EQ(advice_of(w), "pass-queen: give QS");
  w.does("QS").turn_of(1);
  const Advice back = advised(w);
  EXPECT_EQ(back.rule, "give-back");
  EXPECT_FALSE(w.game.order.trump.has(back.action.card()));
}

TEST(Casual, T7e_NuclearWithNothing) {
  const Rules rules = variant_rules("seven-nuclear", {"nobody-picks.rule=forced-pick"});
  Witness w(rules, "...; ...; ...; ...; ...; ...; 7C 8S 9H 8H");
  w.does("pass pass pass pass pass pass pick");
  EXPECT_EQ(advice_of(w), "nuclear-weak: take-all");
}

TEST(Casual, T7f_TheWholeBlindWithAStrongHand) {
  Witness w(variant_rules("seven-die-or-alone"), "QC QS QH QD");
  w.does("pick");
  EXPECT_EQ(advice_of(w), "take-all-strong: take-all");
  Witness usual(variant_rules("seven-die-or-alone"), "QC JS AD 9H");
  usual.does("pick");
  EXPECT_EQ(advice_of(usual), "take-weak-cards: take 2");
}

TEST(Casual, T8b_CallsOneMorePartner) {
  Witness w(variant_rules("eight-three-partners"), "QC 7D 9S KH");
  EXPECT_EQ(advice_of(w), "partner-by-card: call 8D");
}

TEST(Casual, J6_CallsAnAceWithTheJack) {
  Witness w(variant_rules("five-jack-of-diamonds", {"partner.call-up=fail-ace"}),
            "QC JD JS 8D 9C 8C; AC; ...; ...; ...; blind 7H 8H");
  w.does("pick 7H 8H");
  EXPECT_EQ(advice_of(w), "call-instead: call AC");
}

TEST(Casual, T4c_WeakCardsStayOutOfThePair) {
  // Queens make partners; clubs are led, and seat 1 may throw a queen in or a small trump.
  Witness w(variant_rules("four-first-queens"), "AC KC 9C 8C 7C AS KS 9S; QH 7D 8D 7S 8S 7H 8H 9H");
  w.does("AC").turn_of(1);
  const Advice a = advised(w);
  EXPECT_NE(a.action, Action(Kind::play, Card(Rank::queen, Suit::hearts)));
}

TEST(Casual, M5_BlitzesOnlyWithAStrongHand) {
  const Rules rules = variant_rules("five-jack-of-diamonds", {"multipliers.blitz=any-time", "picking.alone=never"});
  Witness strong(rules, "QC QS QH JC JS AD; ...; ...; ...; ...; blind JH 7C");
  strong.does("pick 7C AD");
  while (strong.state.turn != 0 && strong.state.phase == Phase::blitz) strong.does("silent");
  EXPECT_EQ(advice_of(strong), "blitz-strong: blitz black-queens");
  Witness weak(rules, "QH JC JS AD 8D 7C; QC QS 7S 8S 9S 7H; ...; ...; ...; blind 8C 9C");
  weak.does("pick 8C 9C").turn_of(1);
  EXPECT_EQ(advice_of(weak), "no-blitz: silent");
}

}  // namespace
}  // namespace sheepshead

// N1, N2, N5: what happens when nobody picks.
#include "play/score.hpp"
#include "play/series.hpp"
#include "witness.hpp"

namespace sheepshead {
namespace {

TEST(RuleBook, N1_ForcedPick) {
  Witness w(when_nobody_picks(NobodyPicks::forced_pick), kCommonDeal);
  w.does("pass pass pass pass").may("pick");
}

TEST(RuleBook, N1_TheDealerDecides) {
  const Rules rules = when_nobody_picks(NobodyPicks::dealer_decides);
  Witness w(rules, kCommonDeal);
  w.does("pass pass pass").may("pass pick").does("pass").turn_of(4).may("pick leaster doubler");
  w.refuses("pass", Refusal::dealer_must_decide);
  Witness picks = w, leaster = w, doubler = w;
  picks.does("pick");
  EXPECT_EQ(picks.state.contract.picker, 4);
  EXPECT_FALSE(picks.state.contract.forced) << "he had a choice";
  leaster.does("leaster");
  EXPECT_TRUE(leaster.state.contract.leaster);
  leaster.turn_of(0);
  doubler.does("doubler").scores({0, 0, 0, 0, 0});
  EXPECT_EQ(doubler.state.ending, Ending::doubler);
}

TEST(RuleBook, N1_OnlyTheDealerDecides) {
  Witness w(when_nobody_picks(NobodyPicks::dealer_decides), kCommonDeal);
  w.refuses("leaster", Refusal::wrong_phase).refuses("doubler", Refusal::wrong_phase);
}

TEST(RuleBook, N2_ALeasterHasNoSidesAndTheBlindStaysUnseen) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does(kAllPass).turn_of(0);
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_TRUE(w.state.contract.leaster);
  EXPECT_EQ(w.state.contract.picker, kNoSeat);
  for (const int seat : {0, 1, 2, 3, 4}) EXPECT_TRUE(w.seen_by(seat).blind.empty());
}

/// A leaster's tally by seat.
Tally leaster(std::initializer_list<int> tricks, std::initializer_list<int> points) {
  Tally t;
  t.ending = Ending::leaster;
  std::size_t i = 0;
  for (int n : tricks) t.tricks[i++] = std::uint8_t(n);
  i = 0;
  for (int n : points) t.points[i++] = std::uint8_t(n);
  return t;
}

std::vector<int> paid(const Rules& rules, const Tally& t) {
  const Game game = compile(rules);
  const Score s = score(game, t);
  return {s.begin(), s.begin() + game.players};
}
using Line = std::vector<int>;

template <class Change>
Rules leaster_rules(Change change, Rules r = five_called_ace()) {
  change(r.leaster);
  return r;
}

TEST(RuleBook, N2_FewestPointsWinsOneFromEachOther) {
  EXPECT_EQ(paid(five_called_ace(), leaster({1, 2, 1, 1, 1}, {20, 50, 10, 25, 15})), (Line{-1, -1, 4, -1, -1}));
  EXPECT_EQ(paid(three_handed(), leaster({4, 3, 3}, {50, 30, 40})), (Line{-1, 2, -1}));
}

TEST(RuleBook, N2_TiesNoStakes) {
  EXPECT_EQ(paid(five_called_ace(), leaster({1, 2, 1, 1, 1}, {10, 50, 10, 25, 25})), (Line{0, 0, 0, 0, 0}));
  // A tie above the fewest does not matter.
  EXPECT_EQ(paid(five_called_ace(), leaster({1, 2, 1, 1, 1}, {8, 50, 12, 25, 25})), (Line{4, -1, -1, -1, -1}));
}

TEST(RuleBook, N2_ATrickIsNeededToWin) {
  const Tally t = leaster({0, 3, 1, 1, 1}, {0, 80, 10, 15, 15});
  EXPECT_EQ(paid(five_called_ace(), t), (Line{-1, -1, 4, -1, -1}));
  const Rules not_needed = leaster_rules([](LeasterRules& l) { l.trick_needed = false; });
  EXPECT_EQ(paid(not_needed, t), (Line{4, -1, -1, -1, -1}));
}

TEST(RuleBook, N2_TakingAllTricksWinsWhereATrickIsNeeded) {
  EXPECT_EQ(paid(five_called_ace(), leaster({0, 6, 0, 0, 0}, {0, 120, 0, 0, 0})), (Line{-1, 4, -1, -1, -1}));
}

TEST(RuleBook, N2_AWinnerWithoutPointsMayBePaidThreeTimes) {
  const Tally t = leaster({1, 2, 1, 1, 1}, {0, 50, 20, 25, 25});
  EXPECT_EQ(paid(five_called_ace(), t), (Line{4, -1, -1, -1, -1}));
  const Rules triple = leaster_rules([](LeasterRules& l) { l.no_points_triple = true; });
  EXPECT_EQ(paid(triple, t), (Line{12, -3, -3, -3, -3}));
  EXPECT_EQ(paid(triple, leaster({1, 2, 1, 1, 1}, {2, 50, 18, 25, 25})), (Line{4, -1, -1, -1, -1}));
}

TEST(RuleBook, N2_AWinnerWithEveryTrickMayBePaidThreeTimes) {
  const Rules triple = leaster_rules([](LeasterRules& l) { l.all_tricks_triple = true; });
  EXPECT_EQ(paid(triple, leaster({0, 6, 0, 0, 0}, {0, 120, 0, 0, 0})), (Line{-3, 12, -3, -3, -3}));
  EXPECT_EQ(paid(triple, leaster({1, 5, 0, 0, 0}, {10, 110, 0, 0, 0})), (Line{4, -1, -1, -1, -1}));
}

TEST(RuleBook, N2_ThreeHandedWinningWithoutATrickMayPayDouble) {
  const Rules twice = leaster_rules(
      [](LeasterRules& l) {
        l.trick_needed = false;
        l.no_trick_doubles = true;
      },
      three_handed());
  EXPECT_EQ(paid(twice, leaster({5, 0, 5}, {60, 0, 60})), (Line{-2, 4, -2}));
  EXPECT_EQ(paid(twice, leaster({5, 1, 4}, {60, 0, 60})), (Line{-1, 2, -1}));
}

// Every trick goes to whoever led the higher trump; the blind is worth 21.
constexpr std::string_view kLeaster =
    "QC 7C 7S 7H 8H 9H; QS 8C 8S KC KS KH; QH 9C 9S 9D 8D 7D; QD JC JS JH JD AD; 10C 10S 10H AC AS KD; blind 10D AH";

/// Plays the leaster above: each trick in a line, by whoever takes it.
Witness play_leaster(const Rules& rules) {
  Witness w(rules, kLeaster);
  w.does(kAllPass);
  w.does("QC QS QH QD KD").turn_of(0);   // 0 takes it: 16 points
  w.does("7C 8C 9C AD 10C").turn_of(3);  // 3 trumps the clubs: 21
  w.does("JC AC 7S 8S 7D").turn_of(3);   // 13
  w.does("JS AS 7H KS 8D").turn_of(3);   // 17
  w.does("JH 10S 8H KC 9D").turn_of(3);  // 16
  w.does("JD 10H 9H KH 9S");             // 16
  return w;
}

TEST(RuleBook, N2_TheBlindGoesToTheLastTrick) {
  Witness w = play_leaster(five_called_ace());
  EXPECT_EQ(w.points(0), 16);
  EXPECT_EQ(w.points(3), 83);
  EXPECT_EQ(tally(w.game, w.state).points[3], 83 + 21);
  w.scores({4, -1, -1, -1, -1});
}

TEST(RuleBook, N2_OrToANamedTrick) {
  for (const int trick : {1, 2}) {
    Witness w = play_leaster(leaster_rules([&](LeasterRules& l) {
      l.blind = LeasterBlind::named_trick;
      l.blind_trick = std::uint8_t(trick);
    }));
    const Tally t = tally(w.game, w.state);
    EXPECT_EQ(t.points[0], trick == 1 ? 16 + 21 : 16);
    EXPECT_EQ(t.points[3], trick == 1 ? 83 : 83 + 21);
  }
}

TEST(RuleBook, N2_OrToNobody) {
  Witness w = play_leaster(leaster_rules([](LeasterRules& l) { l.blind = LeasterBlind::nobody; }));
  const Tally t = tally(w.game, w.state);
  EXPECT_EQ(t.points[0] + t.points[3], 120 - 21);
}

TEST(RuleBook, N5_TheCardsAreDealtAgain) {
  Witness w(when_nobody_picks(NobodyPicks::doubler), kCommonDeal);
  w.does("pass pass pass pass").may("pass pick").does("pass").scores({0, 0, 0, 0, 0});
  EXPECT_EQ(w.state.ending, Ending::doubler);
}

/// How often each hand of a session is doubled, when the hands end as told: 'd' by a doubler, 'p' played, 't' played to
/// a tie that counts as a doubler.
std::vector<int> doubled(Doublers rule, std::string_view endings) {
  Rules rules = when_nobody_picks(NobodyPicks::doubler);
  rules.nobody_picks.doublers = rule;
  const Game game = compile(rules);
  Series series;
  std::vector<int> times;
  for (const char c : endings) {
    times.push_back(series.doublers(game));
    series.finish(game, c == 'd' ? Ending::doubler : c == 'r' ? Ending::redeal : Ending::picked, c == 't');
  }
  return times;
}

TEST(RuleBook, N5_SeveralDoublersMultiply) {
  EXPECT_EQ(doubled(Doublers::multiply, "pdpp"), (std::vector<int>{0, 0, 1, 0}));
  EXPECT_EQ(doubled(Doublers::multiply, "ddpp"), (std::vector<int>{0, 1, 2, 0}));
  EXPECT_EQ(doubled(Doublers::multiply, "drpp"), (std::vector<int>{0, 1, 1, 0})) << "a redeal changes nothing";
}

TEST(RuleBook, N5_OrAddUp) {
  EXPECT_EQ(doubled(Doublers::add, "dddpp"), (std::vector<int>{0, 1, 2, 3, 0}));
  Rules rules = when_nobody_picks(NobodyPicks::doubler);
  rules.nobody_picks.doublers = Doublers::add;
  const Game game = compile(rules);
  // One doubles, two make it three times, three four times; cracks multiply that.
  EXPECT_EQ(multiplier(game, 0, 0), 1);
  EXPECT_EQ(multiplier(game, 0, 1), 2);
  EXPECT_EQ(multiplier(game, 0, 2), 3);
  EXPECT_EQ(multiplier(game, 0, 3), 4);
  EXPECT_EQ(multiplier(game, 2, 2), 12);
}

TEST(RuleBook, N5_OrQueueForTheNextHands) {
  EXPECT_EQ(doubled(Doublers::queue, "ddppp"), (std::vector<int>{0, 1, 1, 1, 0}));
}

TEST(RuleBook, N5_OrCountAsOne) { EXPECT_EQ(doubled(Doublers::once, "ddpp"), (std::vector<int>{0, 1, 1, 0})); }

TEST(RuleBook, N5_TheHandCountsDouble) {
  const Game game = compile(when_nobody_picks(NobodyPicks::doubler));
  const auto picker_gets = [&](int doublers) {
    Tally t{.picker = 0, .partners = one_seat(1), .tricks = {5, 0, 1}, .points = {80, 0, 40}};
    t.doublers = std::uint8_t(doublers);
    return score(game, t)[0];
  };
  EXPECT_EQ(picker_gets(0), 2);
  EXPECT_EQ(picker_gets(1), 4);
  EXPECT_EQ(picker_gets(2), 8);
  Witness w(when_nobody_picks(NobodyPicks::doubler), "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C", -1, 1);
  w.does("pick 7C 8C alone claim").scores({24, -6, -6, -6, -6});
}

TEST(RuleBook, N5_M7_ALeasterAfterADoublerCountsDouble) {
  Tally t = leaster({1, 2, 1, 1, 1}, {20, 50, 10, 25, 15});
  t.doublers = 1;
  EXPECT_EQ(paid(when_nobody_picks(NobodyPicks::dealer_decides), t), (Line{-2, -2, 8, -2, -2}));
}

}  // namespace
}  // namespace sheepshead

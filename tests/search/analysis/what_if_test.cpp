// Hands played on from a decision that was another.
#include "search/analysis/what_if.hpp"

#include <gtest/gtest.h>

#include "effort.hpp"
#include "game_of.hpp"
#include "random_hand.hpp"

namespace sheepshead {
namespace {

struct Recorded {
  Game game;
  HandRecord record;
  std::vector<std::pair<Seat, Action>> actions;

  Recorded(const std::string& variant, std::uint64_t seed)
      : game(game_of(variant)), record(testing::random_hand(game, seed)) {
    for (const Move& m : record.moves) actions.emplace_back(m.seat, m.action);
  }
  PlayedOut played() const { return {game, record.deck, record.dealer, record.doublers, actions}; }
};

WhatIf to_its_end(const Recorded& hand, std::size_t at, Action other, std::uint64_t seed = 1) {
  WhatIf what(hand.played(), at, other);
  const auto bot = make_bot("club:worlds=4");
  while (!what.over()) what.play(*bot, seed);
  return what;
}

/// What is wrong with it as a hand from the deal on; nothing if it holds.
std::string wrong_with(const Recorded& hand, std::size_t at, const WhatIf& what) {
  State s = deal(hand.game, hand.record.deck, hand.record.dealer, hand.record.doublers);
  auto all = hand.actions;
  all.resize(at);
  all.insert(all.end(), what.rest().begin(), what.rest().end());
  for (std::size_t i = 0; i < all.size(); ++i)
    if (try_apply(hand.game, s, all[i].first, all[i].second) != Refusal::none) return "action " + std::to_string(i);
  if (!is_over(s)) return "not over";
  if (!is_scored(s.ending) || !is_zero_sum(hand.game)) return {};
  int sum = 0;
  const Score points = score(hand.game, s);
  for (Seat p = 0; p < hand.game.players; ++p) sum += points[p];
  return sum == 0 ? "" : "the scores add up to " + std::to_string(sum);
}

TEST(WhatIf, AtEveryTableFromAnyDecisionAHandIsLegalAndEnds) {
  int tried = 0;
  for (const std::string& id : variant_ids()) {
    const Recorded hand(id, 7);
    const auto choices = choices_of(hand.played());
    if (choices.empty()) continue;
    Random random(11);
    for (int i = 0; i < 3; ++i) {
      const Decided& d = choices[random.below(std::uint32_t(choices.size()))];
      const Legal may = legal(hand.game, d.before);
      const Action other = may.at(int(random.below(std::uint32_t(may.size()))));
      const WhatIf what = to_its_end(hand, std::size_t(d.action_index), other);
      ASSERT_EQ(what.refusal(), Refusal::none) << id;
      EXPECT_EQ(what.rest().front(), std::pair(d.before.turn, other)) << id;
      EXPECT_EQ(wrong_with(hand, std::size_t(d.action_index), what), "") << id << " from " << d.action_index;
      ++tried;
    }
  }
  EXPECT_GE(tried, 52 * 2);
}

TEST(WhatIf, TheSameSeedPlaysTheSameRest) {
  const Recorded hand("five-called-ace", 3);
  const Decided d = choices_of(hand.played()).front();
  const Action other = legal(hand.game, d.before).at(0);
  EXPECT_EQ(to_its_end(hand, std::size_t(d.action_index), other, 5).rest(),
            to_its_end(hand, std::size_t(d.action_index), other, 5).rest());
}

TEST(WhatIf, TakesOnlyWhatIsLegalWhereSomebodyCouldChoose) {
  const Recorded hand("five-called-ace", 3);
  EXPECT_NE(WhatIf(hand.played(), 0, Action(Kind::crack)).refusal(), Refusal::none);
  EXPECT_EQ(WhatIf(hand.played(), hand.actions.size(), Action(Kind::pass)).refusal(), Refusal::hand_is_over);
  EXPECT_EQ(WhatIf(hand.played(), 10'000, Action(Kind::pass)).refusal(), Refusal::hand_is_over);
}

/// A bot that looks whether it's shown more than a seat may know.
class Watching : public Bot {
 public:
  Action choose(const Game& game, const View& v, Random&) override {
    CardSet own = v.hand;
    for (Seat p = 0; p < game.players; ++p) own |= v.face_up[p];
    seen += !v.hand.empty() && (v.hand - own).empty();
    EXPECT_EQ(v.turn, v.seat);
    return v.legal.at(0);
  }
  int seen = 0;
};

TEST(WhatIf, ABotSeesWhatItsSeatMayKnow) {
  const Recorded hand("five-called-ace", 3);
  const Decided d = choices_of(hand.played()).front();
  WhatIf what(hand.played(), std::size_t(d.action_index), legal(hand.game, d.before).at(0));
  Watching bot;
  while (!what.over()) {
    const View before = view(hand.game, what.state(), what.state().turn);
    what.play(bot, 1);
    EXPECT_EQ(what.rest().back(), std::pair(before.seat, before.legal.at(0)));
  }
  EXPECT_GT(bot.seen, 0);
}

}  // namespace
}  // namespace sheepshead

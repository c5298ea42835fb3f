// Hints: the rule of thumb where it is as good as anything, else what is better.
#include "search/analysis/hint.hpp"

#include <gtest/gtest.h>

#include "search/analysis/scripted.hpp"
#include "search/bots/conventions.hpp"

namespace sheepshead {
namespace {

using testing::action_named;
using testing::ScriptedBot;
using testing::view_of;

Hint hint(const Witness& w, std::vector<std::pair<std::string, double>> values) {
  ScriptedBot bot(std::move(values));
  Random random(1);
  return hint_for(w.game, view_of(w), bot, random, CardStyle::letters);
}

TEST(Hint, TheRuleOfThumbWithItsNumbers) {
  const Witness w(five_called_ace(), kCommonDeal);  // four trump with both black queens: pick (G6)
  const Hint h = hint(w, {{"pick", 1.2}, {"pass", -0.3}});
  EXPECT_EQ(h.action, Action(Kind::pick));
  EXPECT_TRUE(h.reason.starts_with("You hold 4 trump, 2 of them queens,")) << h.reason;
  EXPECT_TRUE(h.reason.ends_with(" It is worth +1.2 points; to pass is worth -0.3.")) << h.reason;
}

TEST(Hint, WhatIsBetterThanTheRuleOfThumb) {
  const Witness w(five_called_ace(), kCommonDeal);
  const Hint h = hint(w, {{"pick", -1.2}, {"pass", 0.5}});
  EXPECT_EQ(h.action, Action(Kind::pass));
  EXPECT_EQ(h.reason, "It is worth +0.5 points; to pick is worth -1.2. The rule of thumb would be to pick.");
}

TEST(Hint, ABotWithoutValuesIsAskedForAdvice) {
  const Witness w(five_called_ace(), kCommonDeal);
  ConventionsBot bot;
  Random random(1);
  const Hint h = hint_for(w.game, view_of(w), bot, random, CardStyle::letters);
  const Advice advice = bot.advise(w.game, view_of(w), random);
  EXPECT_EQ(h.action, advice.action);
  EXPECT_EQ(h.reason, advice.reason);
}

TEST(Hint, IsALegalActionAtEveryDecision) {
  Random random(3);
  const Game game = compile(five_called_ace());
  for (int hand = 0; hand < 20; ++hand) {
    State s = deal(game, shuffle(game, random), Seat(hand % 5));
    while (!is_over(s)) {
      const View v = view(game, s, s.turn);
      const Action better = v.legal.at(int(random.below(std::uint32_t(v.legal.size()))));
      ScriptedBot bot({{to_words(better), 1.0}}, 0.2);
      const Hint h = hint_for(game, v, bot, random, CardStyle::letters);
      ASSERT_TRUE(v.legal.has(h.action));
      apply(game, s, h.action);
    }
  }
}

}  // namespace
}  // namespace sheepshead

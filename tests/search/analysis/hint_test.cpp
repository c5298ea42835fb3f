// Hints: the casual bot's rule where it is as good as anything, else what is better.
#include "search/analysis/hint.hpp"

#include <gtest/gtest.h>

#include "effort.hpp"
#include "search/analysis/hand.hpp"
#include "search/analysis/scripted.hpp"
#include "search/bots/casual/casual.hpp"
#include "words/groups/doing.hpp"
#include "words/groups/hint.hpp"
#include "words/groups/remark.hpp"

namespace sheepshead {
namespace {

using testing::action_named;
using testing::ScriptedBot;
using testing::view_of;

Hint hint(const Witness& w, std::vector<std::pair<std::string, double>> values) {
  ScriptedBot bot(std::move(values));
  Judge judge(bot, kLooks);
  return hint_for(w.game, view_of(w), judge, 1);
}
std::string text(const Message& said) { return speech::english().text(said); }
std::string text(const Hint& h) { return text(h.reason); }
Message doing(std::string_view what) { return what == "pick" ? say<"doing.pick">() : say<"doing.pass">(); }

TEST(Hint, TheRuleOfThumbWithWhatItIsWorth) {
  const Witness w(five_called_ace(), kCommonDeal);  // four trump with both black queens: pick (G6)
  const Hint h = hint(w, {{"pick", 1.2}, {"pass", -0.3}});
  EXPECT_EQ(h.action, Action(Kind::pick));
  // Four trump, two of them queens, two points better than passing.
  const Message hand = say<"hint.hand">(4, 2, which<"queens">(), 0, which<"some">());
  EXPECT_EQ(
      text(h),
      text(say<"hint.both">(std::vector{say<"hint.pick">(hand, which<"plenty">(), which<"first">()),
                                        say<"hint.better">(say<"hint.much">(which<"more">(), 2), doing("pass"))})));
}

TEST(Hint, WhatIsBetterThanTheRuleOfThumb) {
  const Witness w(five_called_ace(), kCommonDeal);
  const Hint h = hint(w, {{"pick", -1.2}, {"pass", 0.5}});
  EXPECT_EQ(h.action, Action(Kind::pass));
  const Message hand = say<"hint.hand">(4, 2, which<"queens">(), 0, which<"some">());
  EXPECT_EQ(text(h), text(say<"hint.both">(std::vector{
                         say<"hint.pass-after-all">(hand, which<"better">(), which<"plenty">(), which<"first">()),
                         say<"hint.better">(say<"hint.much">(which<"more">(), 2), doing("pick"))})));
}

TEST(Hint, EqualsAreNoReason) {
  const Witness w(five_called_ace(), kCommonDeal);
  EXPECT_TRUE(text(hint(w, {{"pick", 0.5}, {"pass", 0.5}})).ends_with(" " + text(say<"hint.even">(doing("pass")))));
}

TEST(Hint, NamesAllCardsToBury) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick");
  const Hint h = hint(w, {{"7H", 1.2}, {"8H", 0.5}});
  EXPECT_EQ(h.action, Action(Kind::bury, Card(Rank::seven, Suit::hearts)));
  ASSERT_EQ(h.also.size(), 1u);
  EXPECT_TRUE(view_of(w).hand.has(h.also.front().card()));
  EXPECT_NE(h.also.front(), h.action);
  ASSERT_EQ(h.reason.id(), "hint.both");  // why, and what it is ahead of another bury by
  EXPECT_EQ(h.reason.given.front().messages.at(0).given.front().cards,
            (std::vector<Card>{h.action.card(), h.also.front().card()}));
}

TEST(Hint, KeepsToTheBuryThatItBegan) {
  for (const Rules& rules : {five_called_ace(), three_handed()}) {
    const Game game = compile(rules);
    Random random(8);
    for (int hand = 0; hand < effort(30); ++hand) {
      State s = deal(game, shuffle(game, random), Seat(hand % game.players));
      while (s.phase == Phase::pick) apply(game, s, Action(Kind::pick));
      if (s.phase != Phase::bury) continue;
      const CardSet held = view(game, s, s.turn).hand;
      // The judge likes one card best, whatever the rule of thumb says, and another next.
      const Card first = held.first(), second = (held - first).first();
      ScriptedBot bot({{"bury " + to_text(first), 1.0}, {"bury " + to_text(second), 0.8}});
      Judge judge(bot, kLooks);
      const Hint whole = hint_for(game, view(game, s, s.turn), judge, 1);
      apply(game, s, whole.action);
      for (const Action next : whole.also) {
        EXPECT_EQ(hint_for(game, view(game, s, s.turn), judge, 1).action, next);
        apply(game, s, next);
      }
    }
  }
}

TEST(Hint, ABotWithoutValuesIsAskedForAdvice) {
  const Witness w(five_called_ace(), kCommonDeal);
  CasualBot bot;
  Judge judge(bot, kLooks);
  Random random(1);
  const Hint h = hint_for(w.game, view_of(w), judge, 1);
  const Advice advice = bot.advise(w.game, view_of(w), random);
  EXPECT_EQ(h.action, advice.action);
  EXPECT_EQ(h.reason, advice.reason);
}

TEST(Hint, TheReviewAgrees) {
  // Of whatever the same judge found, what the hint advises is never held against anyone.
  Random random(4);
  for (const Rules& rules : {five_called_ace(), five_jack_of_diamonds(), three_handed()}) {
    const Game game = compile(rules);
    for (int hand = 0; hand < effort(30); ++hand) {
      State s = deal(game, shuffle(game, random), Seat(hand % game.players));
      for (int at = 0; !is_over(s); ++at) {
        const View v = view(game, s, s.turn);
        const Action better = v.legal.at(int(random.below(std::uint32_t(v.legal.size()))));
        ScriptedBot bot({{to_words(better), 0.2}}, 0.3);
        Judge judge(bot, kLooks);
        HandJudging how;
        const Hint h = hint_for(game, v, judge, seed_of_decision(how.seed, at));
        if (v.legal.size() > 1) {
          const JudgedDecision d = judge_decision(game, {at, s, h.action}, judge, how);
          ASSERT_EQ(d.grade, Grade::fine) << to_words(h.action);
          ASSERT_EQ(d.best, h.action);
        }
        apply(game, s, h.action);
      }
    }
  }
}

/// "On average that scores ... more", and its likes.
bool claims_a_lead(const Message& said) {
  if (said.id() == "hint.both") return claims_a_lead(said.given.front().messages.back());
  return said.id() == "hint.better" || said.id() == "hint.bit-better" || said.id() == "hint.best-by" ||
         said.id() == "hint.best-a-bit";
}

TEST(Hint, ClaimsNoLeadThatAReviewCallsAboutEven) {
  // Leads of every size, in every noise: where the hint says that its choice scores more than another, the review of a
  // hand in which the other was chosen finds it a slip at least.
  const Witness w(five_called_ace(), kCommonDeal);
  const View v = view_of(w);
  int claimed = 0, not_claimed = 0;
  for (int lead = 0; lead <= 40; ++lead)
    for (const double noise : {0.0, 0.05, 0.2, 1.0})
      for (const char* better : {"pick", "pass"}) {
        ScriptedBot bot({{better, 0.01 * lead}, {better == std::string("pick") ? "pass" : "pick", 0}}, noise);
        Judge judge(bot, kLooks);
        const HandJudging how;
        const Hint h = hint_for(w.game, v, judge, seed_of_decision(how.seed, 0));
        const Action other(h.action == Action(Kind::pick) ? Kind::pass : Kind::pick);
        const Grade grade = judge_decision(w.game, {0, w.state, other}, judge, how).grade;
        if (claims_a_lead(h.reason)) {
          ASSERT_NE(grade, Grade::fine) << text(h) << " lead " << lead << ", noise " << noise;
          ++claimed;
        } else {
          ++not_claimed;
        }
      }
  EXPECT_GT(claimed, 50);
  EXPECT_GT(not_claimed, 50);
}

TEST(Hint, ALittleIsSaidWithoutAFigure) {
  const Witness w(five_called_ace(), kCommonDeal);
  const auto figures = [&](double lead) {
    return hint(w, {{"pick", lead}, {"pass", 0}}).reason.given.front().messages.back();
  };
  EXPECT_EQ(figures(0.04).id(), "hint.even");
  EXPECT_EQ(figures(0.06).id(), "hint.bit-better");
  EXPECT_EQ(figures(0.14).id(), "hint.bit-better");
  EXPECT_EQ(figures(0.16).id(), "hint.better");
}

TEST(Hint, ABusyMachineHasTheSameAnswer) {
  // No look is cut short: the limit of time, which somebody who waits can be asked for, changes no figure.
  const auto hurried = make_bot(with_think(kLevel, kLookThink)), patient = make_bot(kLevel);
  Judge limited(*hurried, kLooks), whole(*patient, kLooks);
  for (const Rules& rules : {five_called_ace(), three_handed()}) {
    const Game game = compile(rules);
    Random random(12);
    CasualBot casual;
    State s = deal(game, shuffle(game, random), 0);
    for (int at = 0; !is_over(s); ++at) {
      const View v = view(game, s, s.turn);
      if (v.legal.size() > 1 && at % 5 == 0) {
        const Hint first = hint_for(game, v, limited, at), again = hint_for(game, v, limited, at);
        ASSERT_EQ(first.action, again.action);
        ASSERT_EQ(first.reason, again.reason);
        ASSERT_EQ(first.reason, hint_for(game, v, whole, at).reason);
      }
      apply(game, s, casual.choose(game, v, random));
    }
  }
}

TEST(Hint, AReviewThatLooksLongerSaysThatItChangedItsMind) {
  const Witness w(five_called_ace(), kCommonDeal);
  ScriptedBot bot({{"pick", -1.2}, {"pass", 0.5}});
  Judge judge(bot, kLooks);
  HandJudging how;
  EXPECT_EQ(judge_decision(w.game, {0, w.state, Action(Kind::pick)}, judge, how).grade, Grade::mistake);
  how.hinted = [](int) { return Action(Kind::pick); };
  const JudgedDecision d = judge_decision(w.game, {0, w.state, Action(Kind::pick)}, judge, how);
  EXPECT_EQ(d.grade, Grade::fine);
  ASSERT_EQ(d.remarks.size(), 1u);
  EXPECT_EQ(d.remarks[0].mark, Mark::hinted);
  EXPECT_EQ(text(d.remarks[0].said), text(say<"remark.hinted">(doing("pass"))));
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
      Judge judge(bot, kLooks);
      const Hint h = hint_for(game, v, judge, random.next());
      ASSERT_TRUE(v.legal.has(h.action));
      ASSERT_FALSE(h.reason.empty());
      apply(game, s, h.action);
    }
  }
}

}  // namespace
}  // namespace sheepshead

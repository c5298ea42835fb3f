// Of what is true of a card, a hint says what the judge's figures bear out.
#include "search/analysis/contrast.hpp"

#include <gtest/gtest.h>

#include "search/analysis/hint.hpp"
#include "search/analysis/scripted.hpp"
#include "search/analysis/why.hpp"
#include "words/groups/doing.hpp"
#include "words/groups/hint.hpp"

namespace sheepshead {
namespace {

using testing::action_named;
using testing::ScriptedBot;
using testing::view_of;

/// Seat 0 leads against seat 1, who picked and called the ace of clubs: with three trump, a spade and two hearts.
Witness defender_leads() {
  Witness w(five_called_ace(), "JH 9D 8D 9S KH 10H; QC QS JD AD KC 8C; AC QD JC 10D KS 8S; ...; ...; blind 7H 8H");
  w.does("pass pick bury 7H bury 8H call AC");
  return w;
}

std::string_view why(const Witness& w, const std::string& card, std::vector<std::pair<std::string, double>> values,
                     double noise = 0) {
  ScriptedBot bot(std::move(values), noise);
  const View v = view_of(w);
  const Judgement j = Judge(bot, kLooks).judge(w.game, v, 1);
  return why_best(w.game, v, j, action_named(v, card)).reason.id();
}

TEST(Contrast, TheReasonIsWhereTheLossIs) {
  const Witness w = defender_leads();
  // Trump loses; then everything but the spade, be it for the points or as the last of its suit, whatever trump does.
  EXPECT_EQ(why(w, "9S", {{"9S", 0}, {"KH", 0}, {"10H", 0}, {"JH", -1}, {"9D", -1}, {"8D", -1}}), "hint.lead-fail");
  EXPECT_EQ(why(w, "9S", {{"9S", 0}, {"KH", -1}, {"10H", -1}, {"JH", -0.1}, {"9D", 0}, {"8D", 0}}), "hint.lead-last");
  EXPECT_EQ(why(w, "9S", {{"9S", 0}, {"KH", -1}, {"10H", -1}, {"JH", -1}, {"9D", -1}, {"8D", -1}}), "hint.lead-last");
}

TEST(Contrast, WithoutEvidenceTheOrderDecides) {
  const Witness w = defender_leads();
  EXPECT_EQ(why(w, "9S", {{"9S", 0}, {"KH", 0}, {"10H", 0}, {"JH", 0}, {"9D", 0}, {"8D", 0}}), "hint.lead-last");
  // Less than a trifle, or nothing that chance does not explain.
  EXPECT_EQ(why(w, "9S", {{"9S", 0}, {"KH", 0}, {"10H", 0}, {"JH", -0.02}, {"9D", -0.02}, {"8D", -0.02}}),
            "hint.lead-last");
  EXPECT_EQ(why(w, "9S", {{"9S", 0}, {"KH", 0}, {"10H", 0}, {"JH", -0.1}, {"9D", -0.1}, {"8D", -0.1}}, 2),
            "hint.lead-last");
}

TEST(Contrast, NobodyIsToldThatAllCardsLoseWhereNoneDoes) {
  const Witness w = defender_leads();
  ScriptedBot bot({{"9S", 0}, {"KH", 0}, {"10H", 0}, {"JH", 0}, {"9D", 0}, {"8D", 0}});
  Judge judge(bot, kLooks);
  const Hint h = hint_for(w.game, view_of(w), judge, 1);
  ASSERT_EQ(h.reason.id(), "hint.both");
  EXPECT_EQ(h.reason.given.front().messages.back().id(), "hint.all-even");
}

TEST(Contrast, ABuryIsWeighedAgainstTheBestOther) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick");
  const View v = view_of(w);
  ScriptedBot bot({{"7H", 1.5}, {"8H", 1.5}, {"8C", 0.5}});
  Judge judge(bot, kLooks);
  const Hint h = hint_for(w.game, v, judge, 1);
  ASSERT_EQ(h.also.size(), 1u);
  // The pair is named: one of the two advised is kept and the other isn't.
  const Card eight_of_clubs(Rank::eight, Suit::clubs);
  ASSERT_EQ(h.reason.id(), "hint.both");
  EXPECT_EQ(h.reason.given.front().messages.back(),
            say<"hint.better">(say<"hint.much">(which<"one">(), 1),
                               say<"doing.instead">(eight_of_clubs, h.also.front().card())));
  // Whoever follows it is told the same of the second card.
  w.does("bury " + to_text(h.action.card()));
  const Hint second = hint_for(w.game, view_of(w), judge, seed_of_decision(1, 1));
  EXPECT_EQ(second.action, h.also.front());
  EXPECT_EQ(second.reason.given.front().messages.back(),
            say<"hint.better">(say<"hint.much">(which<"one">(), 1), say<"doing.card">(eight_of_clubs)));
}

}  // namespace
}  // namespace sheepshead

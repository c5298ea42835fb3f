// What the analysis says, for positions in which the casual bot's rules of docs/rule-book.md (G5, G6) say what is
// wrong.
#include <gtest/gtest.h>

#include "search/analysis/scripted.hpp"

namespace sheepshead {
namespace {

using testing::remarks_on;
using testing::said_of;

/// Seat 0 leads against seat 1, who picked and called the ace of clubs that seat 2 has.
Witness against_picker(const char* hand) {
  Witness w(five_called_ace(), std::string(hand) + "; QC QS JD AD KC 8C; AC QD JC 10D KS 8S; ...; ...; blind 7H 8H");
  w.does("pass pick bury 7H bury 8H call AC");
  return w;
}

TEST(RuleBook, G5_AMauerIsNamed) {
  const Witness w(five_called_ace(), "QC JS AD 9D 10C 8H");
  EXPECT_EQ(said_of(w, "pass", {{"pick", 0.2}, {"pass", -0.2}}), "With Q♣ J♠ A♦ 9♦ this hand is worth a pick. +0.4");
  EXPECT_EQ(remarks_on(w, "pass", {{"pick", 0.2}, {"pass", -0.2}}).at(0).mark, Mark::mauer);
}

TEST(RuleBook, G5_AWeakPickIsNamed) {
  const Witness w(five_called_ace(), "JS 9D 10C 9C 8H 7H");
  EXPECT_EQ(said_of(w, "pick", {{"pick", -0.9}, {"pass", 0}}), "With J♠ 9♦ this hand was too weak to pick. -0.9");
  EXPECT_EQ(said_of(w, "pass", {{"pick", -0.2}, {"pass", 0}}), "nothing");
}

TEST(RuleBook, G6_OpponentsNeverLeadTrump) {
  const Witness w = against_picker("JH 9D 8D 7D KD 9C");
  EXPECT_EQ(said_of(w, "9D", {{"9D", -0.21}, {"9C", 0}}), "You led trump as a defender with a club in hand. -0.21");
  EXPECT_EQ(remarks_on(w, "9D", {{"9D", -0.21}, {"9C", 0}}).at(0).mark, Mark::trump_by_defender);
  const Witness two = against_picker("JH 9D 8D 9C 10C AH");
  EXPECT_EQ(said_of(two, "9D", {{"9D", -0.21}, {"9C", 0}}),
            "You led trump as a defender with two clubs and a heart in hand. -0.21");
}

TEST(RuleBook, G6_OpponentsLeadTheCalledSuit) {
  const Witness w = against_picker("JH 9D 8D 9C 10S AH");
  EXPECT_EQ(said_of(w, "10S", {{"10S", -0.4}, {"9C", 0}}),
            "You led the ten of spades instead of clubs, the called suit. -0.4");
  EXPECT_EQ(said_of(w, "9C", {{"10S", -0.4}, {"9C", 0}}), "You led the called suit. +0.4");
}

TEST(RuleBook, G6_PickerAndPartnerLeadTrump) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick bury 7H bury 8H call AC");
  EXPECT_EQ(said_of(w, "8C", {{"8C", -0.5}, {"QC", 0}}, "Anna"),
            "Anna led the eight of clubs as picker instead of leading trump with the queen of clubs. -0.5");
  EXPECT_EQ(said_of(w, "QC", {{"8C", -0.5}, {"QC", 0}, {"QS", 0}, {"JD", 0}, {"AD", 0}}),
            "You led trump as picker. +0.5");
  EXPECT_EQ(said_of(w, "QC", {{"8C", 0}, {"QC", -0.1}}),
            "You led the queen of clubs as picker; the eight of clubs would have saved the trump. -0.10");
}

/// Seat 0 picked and leads the QC; seat 1 is the partner.
Witness picker_leads_queen() {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick bury 7H bury 8H call AC QC");
  return w;
}

TEST(RuleBook, G6_SchmearToOnesOwnSide) {
  // The partner has no trump left to follow with, and may throw what counts.
  Witness w(five_called_ace(), "QC QS JD AD KC 8C; AC 10S 9S KS 10H 9H; 9C 8D KH 7S AS QD; ...; ...; blind 7H 8H");
  w.does("pick bury 7H bury 8H call AC QC");
  EXPECT_EQ(said_of(w, "9H", {{"9H", -0.3}, {"10S", 0}}),
            "You played the nine of hearts; the ten of spades was the schmear. -0.3");
  EXPECT_EQ(remarks_on(w, "9H", {{"9H", -0.3}, {"10S", 0}}).at(0).mark, Mark::schmear_missed);
  EXPECT_EQ(said_of(w, "10S", {{"9H", -0.5}, {"KS", -0.5}, {"9S", -0.5}, {"10S", 0}, {"10H", 0}, {"AC", -0.5}}),
            "You schmeared the ten of spades. +0.5");
}

TEST(RuleBook, G6_SchmearToTheWrongSide) {
  // A defender throws an ace on the picker's queen of clubs, which nothing beats.
  Witness w(five_called_ace(), "QC QS JD AD KC 8C; 10C AS 10S KS AH 9H; AC 9C 8D KH 7S QD; ...; ...; blind 7H 8H");
  w.does("pick bury 7H bury 8H call AC QC");
  EXPECT_EQ(said_of(w, "AS", {{"AS", -0.8}, {"9H", 0}}), "You schmeared the ace of spades to the wrong side. -0.8");
  EXPECT_EQ(remarks_on(w, "AS", {{"AS", -0.8}, {"9H", 0}}).at(0).mark, Mark::schmear_wrong);
}

TEST(Remarks, AnUnknownSideIsNotTheWrongSide) {
  // Whoever leads the jack may be the picker's partner, and the picker plays last.
  Witness w(five_jack_of_diamonds(),
            "JH AC KC 9C 8C 7C; KD AD AS 9S 8S 7S; QH 9D AH KH 9H 8H; ...; QC QS JC 8D 10D JS; blind 10H 10S");
  w.does("pass pass pass pass pick call JD bury 10H bury 10S JH");
  EXPECT_EQ(said_of(w, "AD", {{"AD", -0.3}, {"KD", 0}}),
            "You schmeared the ace of diamonds before it was clear whose trick it was. -0.3");
}

TEST(RuleBook, G6_BeingLastIsWorthATrick) {
  Witness w = picker_leads_queen();
  // Seat 1, the partner, leads a spade later; here seat 4 is last to the second trick.
  w.does("9D 8D KD 7D 8C AC 9C 10C");
  ASSERT_EQ(w.state.turn, 4);
  EXPECT_EQ(said_of(w, "8S", {{"8S", -1.0}, {"JC", 0}}),
            "You played last and let a trick of 21 points go; the jack of clubs would have taken it. -1.0");
  EXPECT_EQ(remarks_on(w, "8S", {{"8S", -1.0}, {"JC", 0}}).at(0).mark, Mark::last);
  EXPECT_EQ(said_of(w, "QH", {{"QH", -0.1}, {"JC", 0}}),
            "You took a trick of 21 points with the queen of hearts; the jack of clubs was enough. -0.10");
}

TEST(RuleBook, G5_ABumpIsNamed) {
  // The picker leads the queen of spades, which only the partner's queen of clubs beats.
  Witness second(five_called_ace(), "QS JD AD KC 8C 7D; QC AC 9D 8D JH 10H; ...; ...; ...; blind 7H 8H");
  second.does("pick bury 7H bury 8H call AC QS");
  EXPECT_EQ(said_of(second, "QC", {{"QC", -0.6}, {"9D", 0}}),
            "You bumped with the queen of clubs, but your side was winning the trick already. -0.6");
  EXPECT_EQ(said_of(second, "9D", {{"9D", -0.6}, {"QC", 0}}),
            "You played the nine of diamonds; the queen of clubs was worth a bump. -0.6");
}

TEST(Remarks, WhoTrumpsInDoesNotBump) {
  // The partner has shown the ace of clubs and leads that of spades, and the picker plays last.
  Witness w(five_called_ace(), "QS JD AD 7D KH 8C; AC AS 9C 8S JH 10H; 10C KS ...; 7C 9S ...; KC 7S ...; blind 7H 8H");
  w.does("pick bury 7H bury 8H call AC 8C AC 10C 7C KC AS KS 9S 7S");
  ASSERT_EQ(w.state.turn, 0);
  const std::vector<Remark> all = remarks_on(w, "JD", {{"JD", 0}, {"KH", -0.6}});
  ASSERT_EQ(all.size(), 1);
  EXPECT_EQ(speech::english().text(all.front().than), "the king of hearts");
  EXPECT_EQ(said_of(w, "JD", {{"JD", 0}, {"KH", -0.6}}), "You trumped in with the jack of diamonds. +0.6");
  EXPECT_EQ(said_of(w, "JD", {{"JD", -0.6}, {"KH", 0}}),
            "You trumped in with the jack of diamonds, but your side was winning the trick already. -0.6");
}

TEST(RuleBook, G5_AThrowOffIsNamed) {
  Witness w(five_called_ace(), "QC QS JD AD KC 8C; 10C 7C KS 9S 8S KH; AC 9C 8D 10S 7S QD; ...; ...; blind 7H 8H");
  w.does("pick bury 7H bury 8H call AC QC");
  EXPECT_EQ(said_of(w, "KS", {{"KS", -0.3}, {"8S", 0}, {"9S", 0}}),
            "You threw off the king of spades; the eight of spades was the better throw-off. -0.3");
}

TEST(RuleBook, G5_ALeakOfPartnershipIsNamed) {
  Witness w(five_jack_of_diamonds(), "QC QS JS AD KC 8C; JD 7D AS 9S KH 10H; ...; ...; ...; blind 7H 8H");
  w.does("pick call JD bury 7H bury 8H QC");
  EXPECT_EQ(said_of(w, "JD", {{"JD", -0.15}, {"7D", 0}}),
            "You played the jack of diamonds and told everybody who the partner is; the seven of diamonds kept the "
            "secret. -0.15");
  EXPECT_EQ(remarks_on(w, "JD", {{"JD", -0.15}, {"7D", 0}}).at(0).mark, Mark::leak);
}

TEST(RuleBook, G6_BuryToVoidSuitsAndBringPointsHome) {
  Witness w(five_called_ace(), "QC QS JD AD 10S 8C; ...; ...; ...; ...; blind 9C 10H");
  w.does("pick");
  EXPECT_EQ(said_of(w, "AD", {{"AD", -0.7}, {"10H", 0}}),
            "You buried the ace of diamonds, a trump, and kept the ten of hearts. -0.7");
  EXPECT_EQ(said_of(w, "8C", {{"8C", -0.4}, {"10H", 0}}),
            "You buried the eight of clubs; the ten of hearts was the only heart, and without it hearts could have "
            "been trumped. -0.4");
  EXPECT_EQ(remarks_on(w, "8C", {{"8C", -0.4}, {"10H", 0}}).at(0).mark, Mark::bury_suit);
  EXPECT_EQ(said_of(w, "QC", {{"QC", -0.4}, {"QS", 0}}),
            "You buried the queen of clubs; the queen of spades was the better bury. -0.4");
}

TEST(RuleBook, G6_CallTheShortSuit) {
  Witness w(five_called_ace(), "QC QS JD AD 9S 8C; ...; ...; ...; ...; blind 9C 10C");
  w.does("pick bury 10C bury AD");
  EXPECT_EQ(
      said_of(w, "call AC", {{"call AC", -0.2}, {"call AS", 0}}),
      "You called the ace of clubs with three cards of its suit; with the ace of spades it would have been one. -0.20");
  EXPECT_EQ(said_of(w, "alone", {{"alone", -1.2}, {"call AS", 0}}),
            "You went alone; calling the ace of spades was worth more. -1.2");
  EXPECT_EQ(said_of(w, "call AS", {{"alone", 1.2}, {"call AS", 0}}),
            "With Q♣ Q♠ J♦ this hand is good enough to go alone. +1.2");
  EXPECT_EQ(remarks_on(w, "call AS", {{"alone", 1.2}, {"call AS", 0}}).at(0).mark, Mark::granny);
}

TEST(Remarks, EveryFaultHasAWord) {
  // Whatever the decision and whatever was chosen: a mistake is never passed over in silence.
  Random random(5);
  for (const Rules& rules : {five_called_ace(), five_jack_of_diamonds(), three_handed(), four_cutthroat()}) {
    const Game game = compile(rules);
    for (int hand = 0; hand < 40; ++hand) {
      State s = deal(game, shuffle(game, random), Seat(hand % game.players));
      while (!is_over(s)) {
        const View v = view(game, s, s.turn);
        const int n = v.legal.size();
        const Action chosen = v.legal.at(int(random.below(std::uint32_t(n))));
        const Action better = v.legal.at(int(random.below(std::uint32_t(n))));
        if (!(chosen == better)) {
          testing::ScriptedBot bot({{to_words(better), 1.0}, {to_words(chosen), 0.0}});
          const auto all = remarks(game, v, Judge(bot, 2).judge(game, v, 1), chosen);
          ASSERT_EQ(all.size(), 1u) << to_words(chosen) << " instead of " << to_words(better);
          EXPECT_TRUE(all[0].fault);
          EXPECT_FALSE(all[0].said.empty());
        }
        apply(game, s, chosen);
      }
    }
  }
}

}  // namespace
}  // namespace sheepshead

// What a player at the table would say of a card, in positions where a hint once said something else.
#include <gtest/gtest.h>

#include <algorithm>

#include "game_of.hpp"
#include "notation/action_text.hpp"
#include "search/analysis/hint.hpp"
#include "search/analysis/scripted.hpp"
#include "search/analysis/why.hpp"
#include "search/bots/casual/decision.hpp"
#include "words/groups/hint.hpp"

namespace sheepshead {
namespace {

using testing::action_named;
using testing::ScriptedBot;
using testing::view_of;

using Values = std::vector<std::pair<std::string, double>>;

std::vector<std::string> ids_of(const Witness& w, const std::string& card) {
  const View v = view_of(w);
  std::vector<std::string> ids;
  for (const Message& one : casual::reasons_of_card(w.game, v, action_named(v, card).card()))
    ids.emplace_back(one.id());
  return ids;
}
bool says(const Witness& w, const std::string& card, const std::string& id) {
  const std::vector<std::string> ids = ids_of(w, card);
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}
Hint hint_of(const Witness& w, Values values) {
  ScriptedBot bot(std::move(values));
  Judge judge(bot, kLooks);
  return hint_for(w.game, view_of(w), judge, 1);
}
std::string first_of(const Hint& h) {
  const Message& said = h.reason.id() == "hint.both" ? h.reason.given.front().messages.front() : h.reason;
  return speech::english().text(said);
}

/// Seat 0 picks, calls the ace of clubs, which seat 1 holds, and leads the queen of clubs.
Witness queen_led(const char* second) {
  Witness w(five_called_ace(), std::string("QC QH JD AD KC 8C; ") + second + "; ...; ...; ...; blind 7H 8H");
  w.does("pick bury 7H bury 8H call AC QC");
  return w;
}

TEST(SpokenHints, AllOfThemAreQueens) {
  const auto text = [](int trump, int high, int aces) {
    return speech::english().text(
        say<"hint.hand">(trump, high, which<"queens">(), aces, which<"all", "some">(trump == high)));
  };
  EXPECT_EQ(text(3, 3, 0), "three trump, all of them queens");
  EXPECT_EQ(text(2, 2, 1), "two trump, both of them queens, plus an ace");
  EXPECT_EQ(text(0, 0, 2), "no trump, just two aces");
  EXPECT_EQ(text(4, 2, 0), "four trump, two of them queens");
}

TEST(SpokenHints, APartnersTrickIsNotLost) {
  const Witness w = queen_led("QD JS 9D 10C AC 8S");
  EXPECT_EQ(ids_of(w, "9D").front(), "hint.under-friend");
  EXPECT_FALSE(says(w, "9D", "hint.cannot-nothing"));
  EXPECT_TRUE(says(w, "QD", "hint.adds"));
}

TEST(SpokenHints, TheWeakerCardMayCountMore) {
  // A defender under the picker's queen keeps the jack and gives the king.
  const Witness w = queen_led("JS KD 9C 10C KS 8S");
  EXPECT_TRUE(says(w, "KD", "hint.cannot-keep"));
  EXPECT_FALSE(says(w, "JS", "hint.cannot-keep"));
}

TEST(SpokenHints, AfterATrumpOneOvertrumps) {
  Witness spades(
      five_called_ace(),
      "QC QH JD AD KC 10S; AC 9C 7S KH 9S 8S; KD JH 10H 9H JC 7C; QD JS 10C 9D 8D 7D; AS KS ...; blind 7H 8H");
  spades.does("pick bury 7H bury 8H call AC 10S 7S KD");
  ASSERT_EQ(spades.state.turn, 3);
  const View v = view_of(spades);
  for (const Message& one : casual::reasons_of_card(spades.game, v, Card(Rank::jack, Suit::spades)))
    EXPECT_EQ(speech::english().text(one).find("Trump in"), std::string::npos) << speech::english().text(one);
}

TEST(SpokenHints, ThePartnerKeepsTheSecret) {
  Witness w(five_jack_of_diamonds(), "7D QS JS AD KC 8C; JD 9D AS 9S KH 10H; ...; ...; ...; blind 7H 8H");
  w.does("pick call JD bury 7H bury 8H 7D");
  EXPECT_TRUE(says(w, "9D", "hint.keep-secret"));
  EXPECT_FALSE(says(w, "JD", "hint.keep-secret"));
  EXPECT_EQ(first_of(hint_of(w, {{"9D", 0.2}, {"JD", 0}})),
            "Play the nine of diamonds: the jack of diamonds would tell everybody that you're the partner.");
}

TEST(SpokenHints, OfEqualsTheLowerIsNamed) {
  // Nothing lies between the jacks of hearts and spades, and the queen of clubs beats both.
  const Witness w = queen_led("JS JH 9C 10C KS 8S");
  EXPECT_EQ(hint_of(w, {{"JS", 0}, {"JH", 0}}).action.card(), Card(Rank::jack, Suit::hearts));
}

TEST(SpokenHints, PointsAreBuriedForTheirPoints) {
  // Trump would be the worst bury; of the fail, aces are best.
  Witness w(five_called_ace(), "QC QS 7D 8C AS 9S; ...; ...; ...; ...; blind AH 9H");
  w.does("pick");
  const Hint h =
      hint_of(w, {{"AS", 0.5}, {"AH", 0.5}, {"8C", 0.3}, {"9S", 0.2}, {"9H", 0.2}, {"7D", -1}, {"QC", -2}, {"QS", -2}});
  EXPECT_EQ(first_of(h), "Bury the ace of spades and the ace of hearts: that's 22 points for your side.");
}

TEST(SpokenHints, NothingButTrumpIsBuriedFromBelow) {
  Witness w(five_jack_of_diamonds(), "QC QS JC JS 8D 7D; ...; ...; ...; ...; blind 9D AD");
  w.does("pick call JD");
  const Message said =
      casual::reasons_of_bury(w.game, view_of(w),
                              CardSet(Card(Rank::seven, Suit::diamonds)) | Card(Rank::eight, Suit::diamonds))
          .back();
  EXPECT_EQ(said.id(), "hint.bury-low");
}

TEST(SpokenHints, WhoIsForcedToTakeDoesNotOvertake) {
  Witness w(five_called_ace(), "QC QH JD AD KC 10S; AC 9C 7S KH 9S 8S; ...; KS ...; JS JH QD JC QS 10D; blind 7H 8H");
  w.does("pick bury 7H bury 8H call AC 10S 7S");
  while (w.state.turn != 4) apply(w.game, w.state, view_of(w).legal.at(0));
  EXPECT_FALSE(says(w, "JH", "hint.bump"));
  EXPECT_TRUE(ids_of(w, "JH").front().starts_with("hint.must-take"));
}

TEST(SpokenHints, AloneAfterAll) {
  Witness w(five_called_ace(), "QC QS JD AD 10S 8S; ...; ...; ...; ...; blind 7H 8H");
  w.does("pick bury 7H bury 8H");
  const View v = view_of(w);
  const Action by_rule = casual::decide(w.game, v).action;
  ASSERT_EQ(by_rule.kind(), Kind::call);
  EXPECT_EQ(first_of(hint_of(w, {{"alone", 2.0}, {to_words(by_rule), 0.5}})),
            "Four trump, two of them queens: that looks like a call, but playing alone does better.");
}

TEST(SpokenHints, HeldByThePickerTheJackIsOpenOrNot) {
  Witness w(five_jack_of_diamonds(), "QC QS JD AD 10S 8S; ...; ...; ...; ...; blind 7H 8H");
  w.does("pick");
  const Hint h = hint_of(w, {{"call JD", 1.0}, {"alone", -1.0}});
  EXPECT_TRUE(speech::english().text(h.reason).ends_with("more than playing alone openly."));
}

TEST(SpokenHints, OnlyTheOwnSidePlaysAfterIt) {
  // Three-handed: the picker leads a low trump, and the other defender plays last.
  Witness w(three_handed(), "7D QC QS JC ...; AD JS QH ...; ...; blind 7H 8H");
  w.does("pick bury 7H bury 8H 7D");
  EXPECT_TRUE(says(w, "AD", "hint.take-safe"));
}

TEST(SpokenHints, AnAceIsKeptForATrickNotForItsStrength) {
  // The partner under the picker's queen, without trump.
  const Witness w = queen_led("AC 10S AH 9H KS 9S");
  EXPECT_TRUE(says(w, "9H", "hint.under-save"));
  EXPECT_FALSE(says(w, "9H", "hint.under-friend"));
  EXPECT_FALSE(says(w, "9S", "hint.under-save"));  // the ace of spades beats the ten
  EXPECT_FALSE(says(w, "9H", "hint.under-risk"));  // nothing beats the queen
}

/// Seat 0 picked and called the ace of spades, and leads a low trump under its jack; seat 4 plays last.
Witness low_trump_led(const char* last) {
  Witness w(five_called_ace(), std::string("7D QC JC AD KC 8S; 8D ...; 9D ...; JD ...; ") + last + "; blind 7H 8H");
  w.does("pick bury 7H bury 8H call AS 7D 8D 9D JD");
  return w;
}

TEST(SpokenHints, LastItIsWithoutAMayWhoseTheTrickIs) {
  const Witness w = low_trump_led("10C 10H 9H 7C 9C AC");
  const View v = view_of(w);
  ASSERT_EQ(v.in_trick, 4);
  const Hint h = hint_of(w, {{"AC", 1.0}, {"10C", 0.5}, {"10H", 0.5}});
  EXPECT_EQ(first_of(h), "Schmear the ace of clubs, worth 11 points: the trick is probably your side's.");
}

TEST(SpokenHints, WhoStillPlaysIsNamed) {
  // One against all: the picker's low trump is winning, and seat 2 is surely a friend.
  Witness w(three_handed(), "9D QC ...; AS 10S KS 9S 8S 7S AH 10H KH 9H; ...; blind 7H 8H");
  w.does("pick bury 7H bury 8H 9D");
  EXPECT_TRUE(says(w, "AS", "hint.schmear-friend"));
}

TEST(SpokenHints, AnyTrumpBeatsTheLowest) {
  const auto text = [](bool any) {
    return speech::english().text(say<"hint.hold-low">(Card(Rank::seven, Suit::diamonds), which<"any", "higher">(any)));
  };
  EXPECT_EQ(text(true), "Trump in with the seven of diamonds: now only a trump can beat it.");
}

TEST(SpokenHints, WhatIsJustEnoughDoesNotLookLikeAPick) {
  Witness w(five_called_ace(), "QC 10D 9D 8C 7C 8H; ...; ...; ...; ...; blind ...");
  while (w.state.turn != 0) w.does("pass");
  const Hint h = hint_of(w, {{"pick", -0.5}, {"pass", 0.5}});
  const std::string said = first_of(h);
  EXPECT_EQ(said.find("looks like a pick"), std::string::npos) << said;
}

/// At a table of two the other leads the jack of diamonds from the hand, and has one trump face up: the highest.
Witness jack_led_at_batteries() {
  Witness w(game_of("two-battery"),
            "JD 10C 10S 9C 9S 8C 8S 7C up QC KS KH KC down ...; 7D KD AC AS AH 7S 7H 8H up QS 9H 10H 9D down ...");
  w.does("JD");
  return w;
}

TEST(SpokenHints, WhatLiesFaceUpAndMustFollowIsReckonedWith) {
  const Witness w = jack_led_at_batteries();
  ASSERT_EQ(w.state.turn, 1);
  for (const char* card : {"7D", "KD"}) {
    EXPECT_FALSE(says(w, card, "hint.duel-other")) << card;
    EXPECT_EQ(ids_of(w, card).front(), "hint.duel-low") << card;
  }
}

TEST(SpokenHints, TheHoldCardIsNotAnyCard) {
  Witness w(five_called_ace(), "AS 9S 8S 7S KH 10H; QC QH JD AD KC 8D; ...; ...; ...; blind 7H 8H");
  w.does("pass pick bury 7H bury 8H call AC AS");
  const Message said = task(w.game, view_of(w));
  EXPECT_EQ(speech::english().text(said), "Play any card but K♣");
  EXPECT_EQ(speech::language("de")->text(said), "Eine beliebige Karte außer K♣ spielen");
}

}  // namespace
}  // namespace sheepshead

// D1 to D3: the deal, who deals, and asking for another.
#include "play/series.hpp"
#include "witness.hpp"

namespace sheepshead {
namespace {

/// The cards at these places of the unshuffled deck, from 0.
CardSet at(const Game& game, std::initializer_list<int> places) {
  CardSet cards;
  for (int i : places) cards |= game.deck.nth(i);
  return cards;
}

DeckOrder unshuffled(const Game& game) {
  DeckOrder deck{};
  std::size_t i = 0;
  for (Card c : game.deck) deck[i++] = c;
  return deck;
}

TEST(RuleBook, D1_PacketsOfThreeFromTheDealersLeftWithTheBlindBetween) {
  const Game game = compile(five_called_ace());
  const State s = deal(game, unshuffled(game), 4);
  EXPECT_EQ(s.held[0], at(game, {0, 1, 2, 17, 18, 19}));
  EXPECT_EQ(s.held[1], at(game, {3, 4, 5, 20, 21, 22}));
  EXPECT_EQ(s.held[4], at(game, {12, 13, 14, 29, 30, 31}));
  EXPECT_EQ(s.blind, at(game, {15, 16}));
}

TEST(RuleBook, D1_TheDealStartsAtTheDealersLeft) {
  const Game game = compile(five_called_ace());
  const State s = deal(game, unshuffled(game), 1);
  EXPECT_EQ(s.held[2], at(game, {0, 1, 2, 17, 18, 19}));
  EXPECT_EQ(s.held[1], at(game, {12, 13, 14, 29, 30, 31}));
  EXPECT_EQ(s.turn, 2);
}

TEST(RuleBook, D1_PacketsOfTwoAreAnOption) {
  const Game game = compile(with(five_called_ace(), [](Rules& r) {
    r.deal.packets = {2, 2, 2};
    r.deal.blind_after = 2;
  }));
  const State s = deal(game, unshuffled(game), 4);
  EXPECT_EQ(s.held[0], at(game, {0, 1, 10, 11, 22, 23}));
  EXPECT_EQ(s.blind, at(game, {20, 21}));
}

TEST(RuleBook, D1_TheBlindIsNeverDealtLast) {
  const auto problems = check(with(five_called_ace(), [](Rules& r) { r.deal.blind_after = 2; }));
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].key, "deal.blind-after");
}

TEST(RuleBook, D1_PacketsMustMakeUpTheHand) {
  EXPECT_FALSE(check(with(five_called_ace(), [](Rules& r) { r.deal.packets = {3, 2}; })).empty());
  EXPECT_FALSE(check(with(five_called_ace(), [](Rules& r) { r.deal.packets = {3, 3, 2}; })).empty());
}

TEST(RuleBook, D1_TheDecksOrderDealsTheSameHandAgain) {
  const Game game = compile(three_handed());
  Random random(7);
  const DeckOrder deck = shuffle(game, random);
  EXPECT_EQ(deal(game, deck, 2), deal(game, deck, 2));
  CardSet all;
  for (std::size_t i = 0; i < 32; ++i) all |= deck[i];
  EXPECT_EQ(all, game.deck);
}

TEST(RuleBook, D2_TheDealPassesToTheLeft) {
  const Game game = compile(three_handed());
  Series series{.dealer = 1};
  series.finish(game, Ending::picked, false);
  EXPECT_EQ(series.dealer, 2);
  series.finish(game, Ending::leaster, false);
  EXPECT_EQ(series.dealer, 0);
}

TEST(RuleBook, D2_TheSameDealerDealsAgainAfterARedealOrDoubler) {
  const Game game = compile(three_handed());
  Series series{.dealer = 1};
  series.finish(game, Ending::redeal, false);
  EXPECT_EQ(series.dealer, 1);
  series.finish(game, Ending::doubler, false);
  EXPECT_EQ(series.dealer, 1);
}

Rules with_redeal() {
  return with(five_called_ace(), [](Rules& r) { r.deal.redeal = true; });
}

// Seat 0 has nothing; seat 1 the same but for one card that rules a redeal out.
constexpr std::string_view kNothing = "7C 8C 9C 7S 8S 9S; 7H 8H 9H ";

TEST(RuleBook, D3_AHandWithNothingMayAskForARedeal) {
  Witness w(with_redeal(), std::string(kNothing) + "AC 10C KC");
  EXPECT_EQ(w.state.phase, Phase::redeal);
  w.turn_of(0).may("redeal silent");
  w.does("redeal").scores({0, 0, 0, 0, 0});
  EXPECT_EQ(w.state.ending, Ending::redeal);
}

TEST(RuleBook, D3_NotWithAnAceAFaceCardATrumpOrACardThatCounts) {
  for (const char* hand : {"AH", "KH", "10H", "QS", "JC", "7D", "9D"}) {
    Witness w(with_redeal(), "7C 8C 9C 7S 8S " + std::string(hand));
    w.may("silent").refuses("redeal", Refusal::redeal_not_deserved);
  }
}

TEST(RuleBook, D3_IsAskedBeforeTheFirstPickDecision) {
  Witness w(with_redeal(), std::string(kNothing) + "AC 10C KC");
  w.refuses("pick", Refusal::wrong_phase);
  w.does("silent").turn_of(1).may("silent");
  w.does("silent silent silent silent").turn_of(0).may("pass pick");
  w.refuses("redeal", Refusal::wrong_phase);
}

TEST(RuleBook, D3_IsOffUnlessTheTableHasIt) {
  Witness w(five_called_ace(), std::string(kNothing) + "AC 10C KC");
  w.may("pass pick").refuses("redeal", Refusal::wrong_phase);
}

}  // namespace
}  // namespace sheepshead

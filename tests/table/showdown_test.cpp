#include "table/showdown.hpp"

#include <gtest/gtest.h>

#include "cards/text.hpp"

namespace sheepshead {
namespace {

PokerHand hand(const std::string& text) {
  const CardSet set = *parse_cards(text);
  EXPECT_EQ(set.size(), 5) << text;
  FiveCards cards;
  for (int i = 0; i < 5; ++i) cards[std::size_t(i)] = set.nth(i);
  return poker_hand(cards);
}

TEST(RuleBook, S6_PokerHandsFromHighToLow) {
  const char* const in_order[] = {
      "AC KC QC JC 10C",  // straight flush
      "JD 10D 9D 8D 7D", "AC AS AH AD 7C",  "KC KS KH KD AC", "KC KS KH KD 7C",
      "AC AS AH 7D 7C",  "KC KS KH AD AC",  "AC KC QC JC 9C",  // flush
      "KS QS JS 10S 8S", "AC KS QC JC 10C",                    // straight
      "JC 10S 9C 8C 7D", "AC AS AH 8D 7C",  "7C 7S 7H AD KC", "AC AS KD KC 7H",
      "KD KC QD QC AH",  "KD KC QD QC 7H",  "AC AS 9H 8D 7C",  // pair
      "7C 7S AD KC QD",  "AC KS QC JC 9C",  "AC KS QC JC 8C", "JC 10S 9C 8C 6S",
  };
  for (std::size_t i = 0; i + 1 < std::size(in_order); ++i)
    EXPECT_GT(hand(in_order[i]), hand(in_order[i + 1])) << in_order[i] << " / " << in_order[i + 1];
}

TEST(RuleBook, S6_SuitsDoNotBreakATie) {
  EXPECT_EQ(hand("AC KS QC JC 9C"), hand("AS KD QH JH 9H"));
  EXPECT_EQ(
      best_hands({{Card(0), Card(1), Card(2), Card(3), Card(5)}, {Card(9), Card(10), Card(11), Card(12), Card(14)}}),
      (std::vector<std::size_t>{0, 1}));
}

TEST(RuleBook, S6_TheAceIsHighOnly) { EXPECT_EQ(hand("AC 10S 9C 8C 7D").what, Poker::high_card); }

}  // namespace
}  // namespace sheepshead

#include <gtest/gtest.h>

#include <vector>

#include "cards/deck.hpp"
#include "cards/text.hpp"
#include "cards/trump_order.hpp"

namespace sheepshead {
namespace {

constexpr TrumpOrder kOrder = standard_order();

std::vector<Card> cards_in_order(std::string_view text) {
  std::vector<Card> cards;
  for (std::size_t from = 0; from < text.size();
       from = text.find(' ', from) == text.npos ? text.size() : text.find(' ', from) + 1)
    cards.push_back(parse_card(text.substr(from, text.find(' ', from) - from)).value());
  return cards;
}

TEST(RuleBook, C1_ThirtyTwoCardsSevenToAceInFourSuits) {
  const CardSet deck = deck_of(32);
  EXPECT_EQ(deck.size(), 32);
  for (const char* suit : {"C", "S", "H", "D"}) {
    for (const char* rank : {"A", "10", "K", "Q", "J", "9", "8", "7"})
      EXPECT_TRUE(deck.has(parse_card(std::string(rank) + suit).value())) << rank << suit;
    EXPECT_FALSE(deck.has(parse_card(std::string("6") + suit).value()));
  }
}

TEST(RuleBook, C2_TrumpFromTheQueenOfClubsToTheSevenOfDiamonds) {
  const auto trump = cards_in_order("QC QS QH QD JC JS JH JD AD 10D KD 9D 8D 7D");
  EXPECT_EQ((kOrder.trump & deck_of(32)).size(), 14);
  for (std::size_t i = 0; i < trump.size(); ++i) {
    EXPECT_EQ(kOrder.suit_of(trump[i]), PlaySuit::trump);
    for (std::size_t j = 0; j < trump.size(); ++j)
      EXPECT_EQ(kOrder.beats(trump[j], trump[i]), j < i) << to_text(trump[j]) << " on " << to_text(trump[i]);
  }
}

TEST(RuleBook, C2_QueensAndJacksBelongToTrumpOnly) {
  EXPECT_EQ(kOrder.of(PlaySuit::clubs) & deck_of(32), parse_cards("AC 10C KC 9C 8C 7C"));
  EXPECT_EQ(kOrder.of(PlaySuit::spades) & deck_of(32), parse_cards("AS 10S KS 9S 8S 7S"));
  EXPECT_EQ(kOrder.of(PlaySuit::hearts) & deck_of(32), parse_cards("AH 10H KH 9H 8H 7H"));
  EXPECT_TRUE(kOrder.of(PlaySuit::diamonds).empty());
}

TEST(RuleBook, C3_FailSuitsRankAceTenKingNineEightSeven) {
  for (const std::string suit : {"C", "S", "H"}) {
    const std::vector<std::string> ranks{"A", "10", "K", "9", "8", "7"};
    for (std::size_t i = 0; i < ranks.size(); ++i)
      for (std::size_t j = 0; j < ranks.size(); ++j)
        EXPECT_EQ(kOrder.beats(parse_card(ranks[j] + suit).value(), parse_card(ranks[i] + suit).value()), j < i);
  }
}

TEST(RuleBook, C3_NoFailSuitBeatsAnotherAndTrumpBeatsThemAll) {
  const CardSet deck = deck_of(32);
  for (Card c : deck)
    for (Card d : deck) {
      if (kOrder.suit_of(c) == kOrder.suit_of(d)) continue;
      EXPECT_EQ(kOrder.beats(c, d), kOrder.trump.has(c)) << to_text(c) << " on " << to_text(d);
    }
}

TEST(RuleBook, C4_AceElevenTenTenKingFourQueenThreeJackTwo) {
  for (const char* suit : {"C", "S", "H", "D"}) {
    const auto points = [&](const char* rank) {
      return kOrder.points_of(parse_card(std::string(rank) + suit).value());
    };
    EXPECT_EQ(points("A"), 11);
    EXPECT_EQ(points("10"), 10);
    EXPECT_EQ(points("K"), 4);
    EXPECT_EQ(points("Q"), 3);
    EXPECT_EQ(points("J"), 2);
    for (const char* none : {"9", "8", "7", "6"}) EXPECT_EQ(points(none), 0);
  }
  EXPECT_EQ(kOrder.points_of(deck_of(32)), 120);
}

TEST(RuleBook, C8_ShortAndLongDecks) {
  const CardSet full = deck_of(32);
  EXPECT_EQ(full - deck_of(30), parse_cards("7C 7S"));
  EXPECT_EQ(full - deck_of(26), parse_cards("7C 7S 7H 8C 8S 8H"));
  EXPECT_EQ(deck_of(34) - full, parse_cards("6C 6S"));
  EXPECT_EQ(full - deck_of(24), parse_cards("7C 7S 7H 7D 8C 8S 8H 8D"));
  EXPECT_TRUE(deck_of(31).empty());
  EXPECT_FALSE(kOrder.beats(parse_card("6C").value(), parse_card("7C").value()));
}

TEST(CardText, EveryCardReadsBackInBothStyles) {
  for (int i = 0; i < kCards; ++i) {
    EXPECT_EQ(parse_card(to_text(Card(i))), Card(i));
    EXPECT_EQ(parse_card(to_text(Card(i), CardStyle::symbols)), Card(i));
  }
  EXPECT_EQ(to_text(Card(Rank::ten, Suit::diamonds)), "10D");
  EXPECT_EQ(to_text(Card(Rank::queen, Suit::clubs), CardStyle::symbols), "Q♣");
  EXPECT_EQ(to_text(kNoCard), "--");
}

TEST(CardText, ReadsAnyCaseAndTForTheTen) {
  EXPECT_EQ(parse_card("qc"), parse_card("QC"));
  EXPECT_EQ(parse_card("td"), Card(Rank::ten, Suit::diamonds));
  EXPECT_EQ(parse_card("T♥"), Card(Rank::ten, Suit::hearts));
}

TEST(CardText, RefusesWhatIsNoCard) {
  for (const char* text : {"", "Q", "C", "5C", "1D", "10", "11C", "QX", "QCC", " QC", "QC ", "1OC", "♣", "♣Q"})
    EXPECT_FALSE(parse_card(text)) << text;
}

TEST(CardText, SetsOfCards) {
  EXPECT_EQ(parse_cards("QC, 7D\tAH"), (CardSet{Card(Rank::queen, Suit::clubs), Card(Rank::seven, Suit::diamonds),
                                                Card(Rank::ace, Suit::hearts)}));
  EXPECT_EQ(parse_cards(""), CardSet());
  EXPECT_FALSE(parse_cards("QC QC"));
  EXPECT_FALSE(parse_cards("QC and 7D"));
  EXPECT_EQ(to_text(parse_cards("7D AC").value()), "AC 7D");
}

TEST(CardText, LongNames) {}

TEST(CardSets, FirstNthAndIterationFollowTheIndex) {
  const CardSet s = parse_cards("AD 7C QH").value();
  EXPECT_EQ(s.size(), 3);
  EXPECT_EQ(s.first(), parse_card("7C"));
  EXPECT_EQ(s.nth(1), parse_card("QH"));
  EXPECT_EQ(s.nth(2), parse_card("AD"));
  std::vector<Card> all;
  for (Card c : s) all.push_back(c);
  EXPECT_EQ(all, cards_in_order("7C QH AD"));
  EXPECT_TRUE((s - s).empty());
  EXPECT_TRUE(s.has_all(parse_cards("AD QH").value()));
  EXPECT_FALSE(s.has_all(parse_cards("AD QS").value()));
}

}  // namespace
}  // namespace sheepshead

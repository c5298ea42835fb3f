// C5 to C8: other trump, the spitz, a table's own strengths and points, other decks.
#include "cards/text.hpp"
#include "play/tables.hpp"

namespace sheepshead {
namespace {

/// The trump of these rules from high to low, those of the deck.
std::string trump_of(const Rules& rules) {
  const Game g = compile(rules);
  std::string text;
  for (CardSet left = g.deck & g.order.trump; !left.empty();) {
    Card best = left.first();
    for (const Card c : left)
      if (g.order.beats(c, best)) best = c;
    text += (text.empty() ? "" : " ") + to_text(best);
    left -= best;
  }
  return text;
}

TEST(RuleBook, C5_ClubsAreTrumpAndDiamondsFail) {
  const Rules r = with(five_called_ace(), [](Rules& x) { x.trump.suit = Suit::clubs; });
  EXPECT_EQ(trump_of(r), "QC QS QH QD JC JS JH JD AC 10C KC 9C 8C 7C");
  Witness w(r, "QC QS JD AC KD 8D; AD 7C JH 9C 9S 10H; AS 9D QD 8C KH 7S; AH 10D JS KC 10S 9H; ...; blind 7H 8H");
  w.does("pick 7H 8H").may("alone | call AD").does("call AD");  // no card of spades or hearts is left
  EXPECT_EQ(w.state.contract.partner, 1);
  w.does("8D").may("AD");
}

TEST(RuleBook, C5_AnySuitCanBeTrump) {
  const auto with_suit = [](Suit s) { return with(five_called_ace(), [s](Rules& r) { r.trump.suit = s; }); };
  EXPECT_EQ(trump_of(with_suit(Suit::spades)), "QC QS QH QD JC JS JH JD AS 10S KS 9S 8S 7S");
  EXPECT_EQ(trump_of(with_suit(Suit::hearts)), "QC QS QH QD JC JS JH JD AH 10H KH 9H 8H 7H");
}

TEST(RuleBook, C6_TheSpitzIsSecondOrFirst) {
  const auto with_spitz = [](Spitz s) { return with(five_called_ace(), [s](Rules& r) { r.trump.spitz = s; }); };
  EXPECT_EQ(trump_of(with_spitz(Spitz::second)), "QC 7D QS QH QD JC JS JH JD AD 10D KD 9D 8D");
  EXPECT_EQ(trump_of(with_spitz(Spitz::first)), "7D QC QS QH QD JC JS JH JD AD 10D KD 9D 8D");
  // Clubs trump: the spitz is the seven of clubs.
  const Rules clubs = with(with_spitz(Spitz::second), [](Rules& r) { r.trump.suit = Suit::clubs; });
  EXPECT_EQ(trump_of(clubs), "QC 7C QS QH QD JC JS JH JD AC 10C KC 9C 8C");
}

TEST(RuleBook, C6_TheSpitzTakesTheQueenOfSpades) {
  const Rules r = with(four_cutthroat(), [](Rules& x) { x.trump.spitz = Spitz::second; });
  constexpr std::string_view kDeal = "QS 7C 8C 9C 10C KC AC; 7D; QC; ...; blind 7S 8S 9S 10S";
  Witness w(r, kDeal);
  w.does("pick 7S 8S 9S 10S QS 7D");
  EXPECT_EQ(w.state.best, *parse_card("7D"));
  w.does("QC");
  EXPECT_EQ(w.state.best, *parse_card("QC"));
  Witness plain(four_cutthroat(), kDeal);
  plain.does("pick 7S 8S 9S 10S QS 7D");
  EXPECT_EQ(plain.state.best, *parse_card("QS"));
}

TEST(RuleBook, C7_JacksAboveQueens) {
  const Rules r = with(five_called_ace(), [](Rules& x) { x.trump.top = TopTrump::jacks; });
  EXPECT_EQ(trump_of(r), "JC JS JH JD QC QS QH QD AD 10D KD 9D 8D 7D");
}

TEST(RuleBook, C7_AnyOrderOfTheTrump) {
  Rules r = four_cutthroat();
  r.trump.order = {*parse_card("9D"), *parse_card("JH"), *parse_card("QC"), *parse_card("AS")};
  EXPECT_EQ(trump_of(r), "9D JH QC AS");
  // Every other card is fail of its printed suit, A 10 K Q J 9 8 7: the queen of hearts is a heart.
  Witness w(r, "KH; QH; 10H; AH JC; blind 7S 8S 9S 10S");
  w.does("pick 7S 8S 9S 10S KH QH");
  EXPECT_EQ(w.state.best, *parse_card("KH"));
  w.does("10H AH");
  EXPECT_EQ(w.points(3), 4 + 3 + 10 + 11);
}

TEST(RuleBook, C7_OtherCardPoints) {
  Rules r = four_cutthroat();
  r.card_points.queen = 2;
  r.card_points.jack = 3;
  Witness w(r, "QC; JC; JS; 9D; blind 7S 8S 9S 10S");
  w.does("pick 7S 8S 9S 10S QC JC JS 9D");
  EXPECT_EQ(w.points(0), 2 + 3 + 3);
  EXPECT_EQ(w.game.total_points, 120);
}

/// What lies outside a deck of 36, six to ace.
std::string missing_of(const Rules& rules) {
  const CardSet deck = deck_for(rules);
  std::string text;
  for (int i = 0; i < kCards; ++i)
    if (!deck.has(Card(i)) && Card(i).rank() != Rank::six) text += (text.empty() ? "" : " ") + to_text(Card(i));
  return text;
}

TEST(RuleBook, C8_ShortAndLongDecks) {
  const auto deck = [](int cards) { return with(Rules{}, [cards](Rules& r) { r.deck.cards = std::uint8_t(cards); }); };
  EXPECT_EQ(missing_of(deck(30)), "7C 7S");
  EXPECT_EQ(missing_of(deck(26)), "7C 8C 7S 8S 7H 8H");
  EXPECT_EQ(missing_of(deck(24)), "7C 8C 7S 8S 7H 8H 7D 8D");
  EXPECT_EQ(deck_for(deck(34)).size(), 34);
  EXPECT_TRUE(deck_for(deck(34)).has(*parse_card("6C")) && deck_for(deck(34)).has(*parse_card("6S")));
  // The six fail sevens and eights: with clubs trump those of diamonds.
  const Rules clubs = with(deck(26), [](Rules& r) { r.trump.suit = Suit::clubs; });
  EXPECT_EQ(missing_of(clubs), "7S 8S 7H 8H 7D 8D");
}

TEST(RuleBook, C8_ASixRanksBelowTheSevenAndCountsNothing) {
  Rules r = table_of(4, 34, 2, {3, 3, 2}, PartnerRule::none);
  Witness w(r, "7C; 6C; 6S; ...; blind 8S 9S");
  w.does("pick 8S 9S 7C 6C 6S");
  EXPECT_EQ(w.state.best, *parse_card("7C"));
  EXPECT_EQ(w.game.order.points_of(*parse_card("6C")), 0);
}

}  // namespace
}  // namespace sheepshead

// C1 to C4, C8, D1.
#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "cards/text.hpp"
#include "naive/naive.hpp"

namespace sheepshead::naive {

Cards cards_of(const std::string& text) {
  Cards cards;
  std::istringstream words(text);
  std::string word;
  while (words >> word) {
    const auto card = parse_card(word);
    if (!card) std::abort();
    cards.push_back(*card);
  }
  return cards;
}

std::string text_of(const Cards& cards) {
  std::string text;
  for (Card c : cards) text += (text.empty() ? "" : " ") + to_text(c);
  return text;
}

bool has(const Cards& cards, Card card) { return std::find(cards.begin(), cards.end(), card) != cards.end(); }

Cards without(Cards cards, Card card) {
  cards.erase(std::remove(cards.begin(), cards.end(), card), cards.end());
  return cards;
}

// C2 and C3 as they are printed, high to low.
static const Cards& trump_list() {
  static const Cards list = cards_of("QC QS QH QD JC JS JH JD AD 10D KD 9D 8D 7D");
  return list;
}
static const Cards& fail_list() {
  static const Cards list = cards_of(
      "AC 10C KC 9C 8C 7C 6C "
      "AS 10S KS 9S 8S 7S 6S "
      "AH 10H KH 9H 8H 7H");
  return list;
}

Cards deck_of_cards(int cards) {
  switch (cards) {
    case 24: return cards_of("AC 10C KC QC JC 9C  AS 10S KS QS JS 9S  AH 10H KH QH JH 9H  AD 10D KD QD JD 9D");
    case 26: return cards_of("AC 10C KC QC JC 9C  AS 10S KS QS JS 9S  AH 10H KH QH JH 9H  AD 10D KD QD JD 9D 8D 7D");
    case 30:
      return cards_of(
          "AC 10C KC QC JC 9C 8C  AS 10S KS QS JS 9S 8S  AH 10H KH QH JH 9H 8H 7H  AD 10D KD QD JD 9D 8D 7D");
    case 32:
      return cards_of(
          "AC 10C KC QC JC 9C 8C 7C  AS 10S KS QS JS 9S 8S 7S  AH 10H KH QH JH 9H 8H 7H  AD 10D KD QD JD 9D 8D 7D");
    case 34:
      return cards_of(
          "AC 10C KC QC JC 9C 8C 7C 6C  AS 10S KS QS JS 9S 8S 7S 6S  AH 10H KH QH JH 9H 8H 7H  "
          "AD 10D KD QD JD 9D 8D 7D");
    default: return {};
  }
}

bool is_trump(Card card) { return has(trump_list(), card); }

char suit_of(Card card) {
  if (is_trump(card)) return 'T';
  switch (card.suit()) {
    case Suit::clubs: return 'C';
    case Suit::spades: return 'S';
    case Suit::hearts: return 'H';
    case Suit::diamonds: return 'D';
  }
  return '?';
}

bool is_fail(Card card) { return !is_trump(card); }

int card_points(Card card) {
  switch (card.rank()) {
    case Rank::ace: return 11;
    case Rank::ten: return 10;
    case Rank::king: return 4;
    case Rank::queen: return 3;
    case Rank::jack: return 2;
    default: return 0;
  }
}

int card_points(const Cards& cards) {
  int sum = 0;
  for (Card c : cards) sum += card_points(c);
  return sum;
}

int place_in_suit(Card card) {
  const Cards& list = is_trump(card) ? trump_list() : fail_list();
  return int(std::find(list.begin(), list.end(), card) - list.begin());
}

std::vector<int> deal_order(const Rules& rules, int dealer, int short_cards) {
  const int players = rules.table.players;
  std::vector<int> packets;
  int rounds_before_blind = rules.deal.blind_after;
  if (short_cards > 0) {
    packets.assign(std::size_t(short_cards), 1);
    rounds_before_blind = 1;
  } else {
    for (int cards : rules.deal.packets) packets.push_back(cards);
  }
  std::vector<int> order;
  int round = 0;
  for (int packet : packets) {
    for (int i = 1; i <= players; ++i)
      for (int card = 0; card < packet; ++card) order.push_back((dealer + i) % players);
    ++round;
    if (round == rounds_before_blind)
      for (int card = 0; card < rules.deal.blind; ++card) order.push_back(kNobody);
  }
  return order;
}

}  // namespace sheepshead::naive

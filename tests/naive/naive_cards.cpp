// C1 to C8, D1, T2a, T2b: cards, trump, points, decks, who is dealt what.
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

bool has_seat(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

Cards without(Cards cards, Card card) {
  cards.erase(std::remove(cards.begin(), cards.end(), card), cards.end());
  return cards;
}

void add(Cards& to, const Cards& more) { to.insert(to.end(), more.begin(), more.end()); }

// ---- Trump

Order::Order(Cards trump, const CardPointRules& counts) : trump_(std::move(trump)), counts_(counts) {}

bool Order::is_trump(Card card) const { return has(trump_, card); }

char Order::suit_of(Card card) const {
  if (is_trump(card)) return 'T';
  switch (card.suit()) {
    case Suit::clubs: return 'C';
    case Suit::spades: return 'S';
    case Suit::hearts: return 'H';
    case Suit::diamonds: return 'D';
  }
  return '?';
}

int Order::place_in_suit(Card card) const {
  const auto at = std::find(trump_.begin(), trump_.end(), card);
  if (at != trump_.end()) return int(at - trump_.begin());
  static const Rank fail[] = {Rank::ace,  Rank::ten,   Rank::king,  Rank::queen, Rank::jack,
                              Rank::nine, Rank::eight, Rank::seven, Rank::six};
  return int(std::find(std::begin(fail), std::end(fail), card.rank()) - std::begin(fail));
}

// C4, C7.
int Order::points(Card card) const {
  switch (card.rank()) {
    case Rank::ace: return counts_.ace;
    case Rank::ten: return counts_.ten;
    case Rank::king: return counts_.king;
    case Rank::queen: return counts_.queen;
    case Rank::jack: return counts_.jack;
    default: return 0;
  }
}

int Order::points(const Cards& cards) const {
  int sum = 0;
  for (Card c : cards) sum += points(c);
  return sum;
}

Cards Order::fail_aces() const {
  Cards aces;
  for (Card ace : cards_of("AC AS AH AD"))
    if (is_fail(ace)) aces.push_back(ace);
  return aces;
}

// C2, C5 to C7.
static Cards usual_trump(const TrumpRules& rules, Suit suit) {
  const Cards queens = cards_of("QC QS QH QD"), jacks = cards_of("JC JS JH JD");
  Cards trump;
  add(trump, rules.top == TopTrump::jacks ? jacks : queens);
  add(trump, rules.top == TopTrump::jacks ? queens : jacks);
  for (Rank rank : {Rank::ace, Rank::ten, Rank::king, Rank::nine, Rank::eight, Rank::seven, Rank::six})
    trump.emplace_back(rank, suit);
  if (rules.spitz != Spitz::no) {
    const Card spitz(Rank::seven, suit);
    trump = without(trump, spitz);
    trump.insert(trump.begin() + (rules.spitz == Spitz::first ? 0 : 1), spitz);
  }
  return trump;
}

Order order_of(const Rules& rules) {
  if (rules.trump.order.empty()) return {usual_trump(rules.trump, rules.trump.suit), rules.card_points};
  Cards own;
  for (int index : rules.trump.order) own.emplace_back(index);
  return {own, rules.card_points};
}

Order order_of_solo(const Rules& rules, Suit suit) { return {usual_trump(rules.trump, suit), rules.card_points}; }

// ---- The deck

Cards deck_of(const Rules& rules) {
  Cards deck = cards_of(
      "AC 10C KC QC JC 9C 8C 7C  AS 10S KS QS JS 9S 8S 7S  AH 10H KH QH JH 9H 8H 7H  AD 10D KD QD JD 9D 8D 7D");
  const auto remove = [&](const std::string& text) {
    for (Card card : cards_of(text)) deck = without(deck, card);
  };
  switch (rules.deck.cards) {
    case 24: remove("8C 7C 8S 7S 8H 7H 8D 7D"); break;
    case 26:
      for (Suit suit : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds}) {
        if (suit == rules.trump.suit) continue;
        deck = without(without(deck, Card(Rank::eight, suit)), Card(Rank::seven, suit));
      }
      break;
    case 30: remove("7C 7S"); break;
    case 34: add(deck, cards_of("6C 6S")); break;
    default: break;
  }
  return deck;
}

// ---- The deal

// T2a, T2b: to each the lower cards, then to each the upper ones, then to each a hand.
static std::vector<Spot> deal_stacks(const Rules& rules, int dealer, int tricks) {
  const bool battery = rules.deal.layout == Layout::battery;
  const int upper = (tricks + 1) / 2, lower = tricks / 2;
  std::vector<Spot> order;
  const auto give = [&](int cards, Spot::Where where) {
    for (int i = 1; i <= 2; ++i)
      for (int card = 0; card < cards; ++card) order.push_back({(dealer + i) % 2, where});
  };
  give(lower, Spot::Where::lower);
  give(upper, Spot::Where::upper);
  if (battery) give(tricks, Spot::Where::hand);
  return order;
}

std::vector<Spot> deal_order(const Rules& rules, int dealer, int short_cards) {
  const int players = rules.table.players;
  if (rules.deal.layout != Layout::hand) {
    const int each = rules.deck.cards / players;
    const int tricks = rules.deal.layout == Layout::battery ? each / 2 : each;
    return deal_stacks(rules, dealer, short_cards > 0 ? short_cards : tricks);
  }
  std::vector<int> packets;
  int rounds_before_blind = rules.deal.blind_after;
  if (short_cards > 0) {
    packets.assign(std::size_t(short_cards), 1);
    rounds_before_blind = 1;
  } else {
    for (int cards : rules.deal.packets) packets.push_back(cards);
  }
  std::vector<Spot> order;
  int round = 0;
  for (int packet : packets) {
    for (int i = 1; i <= players; ++i)
      for (int card = 0; card < packet; ++card) order.push_back({(dealer + i) % players, Spot::Where::hand});
    ++round;
    if (round == rounds_before_blind)
      for (int card = 0; card < rules.deal.blind; ++card) order.push_back({kNobody, Spot::Where::blind});
  }
  return order;
}

}  // namespace sheepshead::naive

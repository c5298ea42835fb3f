// Tables where nobody picks: the cards decide who plays with whom (T4c, T4f, T6c, T6d, T8a to T8c).
#include <algorithm>

#include "naive/naive.hpp"

namespace sheepshead::naive {

int NaiveHand::partner_cards_of(int seat) const {
  int count = 0;
  for (Card card : partner_cards_) count += owner(card) == seat;
  return count;
}

bool NaiveHand::holds_all_partner_cards(int seat) const {
  int dealt = 0;
  for (Card card : partner_cards_) dealt += was_dealt(card);
  return dealt > 0 && partner_cards_of(seat) == dealt;  // all of them, but in a short hand
}

void NaiveHand::start_partner_calls() {
  if (!table(PartnerRule::cards)) return start_blitz();
  if (rules_.partner.one_hand == OneHand::alone) return start_exchange();
  counting_calls_ = 0;
  ask_from(Phase::call_partner, left_of(dealer_));
}

void NaiveHand::next_partner_call() {
  counting_calls_ = 0;
  if (!ask_next()) start_exchange();
}

// T8b: up from the seven of diamonds for who has it, once; else the jacks up.
Card NaiveHand::next_higher_call() const {
  Cards mine;
  for (int index : rules_.partner.cards)
    if (has(hand(turn_), Card(index))) mine.emplace_back(index);
  if (int(mine.size()) - 1 <= counting_calls_) return kNoCard;
  const bool diamonds = has(mine, Card(Rank::seven, Suit::diamonds)) && counting_calls_ == 0;
  for (Card card : cards_of(diamonds ? "8D 9D KD 10D AD" : "JH JS JC"))
    if (was_dealt(card) && !has(hand(turn_), card) && !has(partner_cards_, card)) return card;
  return kNoCard;
}

std::vector<Action> NaiveHand::legal_call_partner() const {
  std::vector<Action> actions{Action(Kind::silent)};
  switch (rules_.partner.one_hand) {
    case OneHand::alone: break;
    case OneHand::first_trick:
      if (holds_all_partner_cards(turn_)) actions.push_back(Action(Kind::first_trick));
      break;
    case OneHand::call_an_ace:
      if (!holds_all_partner_cards(turn_)) break;
      for (Card ace : order_.fail_aces())
        if (was_dealt(ace) && !has(hand(turn_), ace) && has_fail_of(hand(turn_), ace.suit()))
          actions.push_back(Action(Kind::call, ace));
      break;
    case OneHand::call_higher:
      if (const Card card = next_higher_call(); card.valid()) actions.push_back(Action(Kind::call, card));
      break;
  }
  return actions;
}

void NaiveHand::start_exchange() {
  if (!rules_.partner.exchange) return cards_decide();
  ask_from(Phase::exchange, left_of(dealer_));
}

// Whether `a` is above `b`: trump above fail.
static bool higher(const Order& order, Card a, Card b) {
  if (order.is_trump(a) != order.is_trump(b)) return order.is_trump(a);
  return order.place_in_suit(a) < order.place_in_suit(b);
}

void NaiveHand::cards_decide() {
  Card best = kNoCard;
  for (Card card : partner_cards_)
    if (was_dealt(card) && (!best.valid() || higher(order_, card, best))) best = card;
  if (best.valid()) picker_ = owner(best);
  start_blitz();
}

// T4c C, T8c: the first two of the rank make the sides.
void NaiveHand::first_two_after_card() {
  if (!table(PartnerRule::first_two) || picker_ != kNobody) return;
  Cards cards;
  std::vector<int> who;
  for (const Trick& trick : tricks_)
    for (std::size_t i = 0; i < trick.cards.size(); ++i)
      if (trick.cards[i].rank() == rules_.partner.rank) {
        cards.push_back(trick.cards[i]);
        who.push_back(seat_of(trick.places[i]));
      }
  if (cards.size() < 2) return;
  const bool second_is_higher = rules_.partner.picker == FirstTwoPicker::higher && order_.is_trump(cards[1]) &&
                                higher(order_, cards[1], cards[0]);
  picker_ = who[second_is_higher ? 1 : 0];
  mate_ = who[second_is_higher ? 0 : 1];
}

}  // namespace sheepshead::naive

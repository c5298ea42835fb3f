#include "naive/sight.hpp"

namespace sheepshead::naive {

int under_taker(const NaiveHand& hand) {
  for (const Trick& trick : hand.tricks())
    if (hand.under().valid() && has(trick.cards, hand.under())) return trick.taker;
  return kNobody;
}

bool knows_under(const NaiveHand& hand, int seat) {
  if (hand.over()) return hand.under().valid();
  return hand.under().valid() && seat != kNobody && (seat == hand.picker() || seat == under_taker(hand));
}

Cards face_up(const NaiveHand& hand, int seat) {
  const auto place = std::size_t(seat);
  if (hand.rules().deal.layout != Layout::hand) return hand.held()[place + std::size_t(hand.players())];
  const bool all_shown = hand.ending() == Ending::schwanzer || hand.ending() == Ending::fox_catchers;
  if (all_shown || (hand.laid_up() && has_seat(hand.bidders(), seat))) return hand.held()[place];
  Cards cards;
  for (Card card : hand.held()[place])
    if (has(hand.shown(), card)) cards.push_back(card);
  return cards;
}

Cards seen_by(const NaiveHand& hand, int seat) {
  Cards seen;
  for (const Trick& trick : hand.tricks())
    for (Card card : trick.cards)
      if (card != hand.under() || knows_under(hand, seat)) seen.push_back(card);
  for (int other = 0; other < hand.players(); ++other) add(seen, face_up(hand, other));
  if (seat == kNobody) return seen;
  add(seen, hand.held()[std::size_t(seat)]);
  if (seat == hand.picker()) {
    add(seen, hand.buried());
    add(seen, hand.found());
    if (hand.all_taken()) add(seen, hand.aside());
  }
  if (seat == hand.sharer()) {
    add(seen, hand.buried_too());
    add(seen, hand.found_too());
  }
  for (int giver = 0; giver < hand.players(); ++giver) {
    if (giver != seat && (giver + 1) % hand.players() != seat) continue;
    for (Card card : {hand.gave()[std::size_t(giver)], hand.got()[std::size_t(giver)]})
      if (card.valid()) seen.push_back(card);
  }
  return seen;
}

bool is_private(const NaiveHand& hand, Action action, int seat) {
  if (seat == hand.turn()) return false;
  switch (action.kind()) {
    case Kind::bury:
    case Kind::under: return true;
    case Kind::play: return hand.under().valid() && action.card() == hand.under();
    case Kind::give: {
      const int players = hand.players();
      const bool back = hand.phase() == Phase::give_back;
      const int other = back ? (hand.turn() + players - 1) % players : (hand.turn() + 1) % players;
      return seat != other;
    }
    default: return false;
  }
}

}  // namespace sheepshead::naive

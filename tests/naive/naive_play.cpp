// The tricks (L1 to L4, T2a, T2b) with what the called suit binds (A2 to A5).
#include "naive/naive.hpp"

namespace sheepshead::naive {

// A5: the card that lies face down stands for the called suit.
static char suit_in_trick(const Order& order, Card card, Card called, Card under) {
  return card == under && under.valid() ? order.suit_of(called) : order.suit_of(card);
}

int winning_card(const Order& order, const Cards& cards, Card called, Card under) {
  const char led = suit_in_trick(order, cards[0], called, under);
  int best = kNobody;
  // L3: the highest trump.
  for (int i = 0; i < int(cards.size()); ++i) {
    const Card card = cards[std::size_t(i)];
    if (card == under || order.suit_of(card) != 'T') continue;
    if (best == kNobody || order.place_in_suit(card) < order.place_in_suit(cards[std::size_t(best)])) best = i;
  }
  if (best != kNobody) return best;
  // A4: the called ten or king beats the ace of its suit, and so every card of it.
  const bool second_call = called.valid() && (called.rank() == Rank::ten || called.rank() == Rank::king);
  if (second_call && order.suit_of(called) == led) {
    for (int i = 0; i < int(cards.size()); ++i)
      if (cards[std::size_t(i)] == called) return i;
  }
  // L3: or else the highest card of the led suit.
  for (int i = 0; i < int(cards.size()); ++i) {
    const Card card = cards[std::size_t(i)];
    if (card == under || order.suit_of(card) != led) continue;
    if (best == kNobody || order.place_in_suit(card) < order.place_in_suit(cards[std::size_t(best)])) best = i;
  }
  if (best != kNobody || cards.size() == 1) return best;
  // The face-down card was led, and nobody has the called suit or trumps: the next card leads in its place.
  for (int i = 1; i < int(cards.size()); ++i) {
    const Card card = cards[std::size_t(i)];
    if (order.suit_of(card) != order.suit_of(cards[1])) continue;
    if (best == kNobody || order.place_in_suit(card) < order.place_in_suit(cards[std::size_t(best)])) best = i;
  }
  return best;
}

char NaiveHand::suit_here(Card card) const { return suit_in_trick(order_, card, called_, under_); }

bool NaiveHand::called_suit_was_led() const {
  for (const Trick& trick : tricks_)
    if (trick.taker != kNobody && suit_here(trick.cards[0]) == called_suit()) return true;
  return false;
}

// Where the picker called a fail card: A1, A4, J6, T6b.
bool NaiveHand::called_suit_binds() const {
  const bool binding =
      table(PartnerRule::called_ace) || table(PartnerRule::jack_and_ace) || table(PartnerRule::jack_of_diamonds);
  if (!binding || !called_.valid() || called_.rank() == Rank::jack || called_.rank() == Rank::queen) return false;
  return !called_suit_was_led();
}

// A3: the called card, for who holds it; J6: its holder is free. A4: the ace, for the picker who called its ten.
Card NaiveHand::key_card() const {
  if (!called_suit_binds() || jack_or_ace()) return kNoCard;
  const Cards& own = held_[std::size_t(place())];
  if (has(own, called_)) return called_;
  const Card ace(Rank::ace, called_.suit());
  if (turn_ == picker_ && called_.rank() != Rank::ace && has(own, ace)) return ace;
  return kNoCard;
}

Cards NaiveHand::legal_cards() const {
  if (phase_ != Phase::play) return {};
  return tricks_.back().cards.empty() ? leads() : answers();
}

Cards NaiveHand::leads() const {
  const Cards& own = held_[std::size_t(place())];
  const Card key = key_card();
  if (!key.valid()) return own;
  Cards may;
  for (Card card : own)
    if (card == key || suit_here(card) != called_suit()) may.push_back(card);
  return may;
}

static Cards not_that_one_unless_last(const Cards& own, Card bound) {
  const Cards others = without(own, bound);
  return others.empty() ? own : others;
}

Cards NaiveHand::answers() const {
  const Cards& own = held_[std::size_t(place())];
  const char led = suit_here(tricks_.back().cards[0]);
  const bool binds = called_suit_binds();

  // A3, A4, A5: the called suit is led, and one certain card answers it.
  const Card key = key_card();
  const bool holds_under = turn_ == picker_ && under_.valid() && has(own, under_);
  if (binds && led == called_suit()) {
    if (key.valid()) return {key};
    if (holds_under) return {under_};
  }

  // L2: follow suit.
  Cards follow;
  for (Card card : own)
    if (suit_here(card) == led) follow.push_back(card);
  if (!follow.empty()) return follow;

  // Throwing off or trumping: any card but one that is bound. At some tables the partner may throw off the called card.
  const bool free_partner = rules_.partner.throw_off && key == called_ && turn_ != picker_;
  if (key.valid() && !free_partner) return not_that_one_unless_last(own, key);
  if (holds_under) return not_that_one_unless_last(own, under_);
  // A2: one hold card must stay; at some tables to the end of the hand.
  const bool whole_hand = rules_.partner.hold_card == HoldCard::whole_hand && called_.valid() && !under_.valid() &&
                          (table(PartnerRule::called_ace) || table(PartnerRule::jack_and_ace)) &&
                          called_.rank() != Rank::jack;
  if ((binds || whole_hand) && turn_ == picker_) {
    Cards hold;
    for (Card card : own)
      if (suit_here(card) == called_suit()) hold.push_back(card);
    if (hold.size() == 1) return not_that_one_unless_last(own, hold[0]);
  }
  return own;
}

// ---- Places

// T2a: leader's, other's, leader's, other's; the kind that leads comes first.
int NaiveHand::next_place() const {
  const Trick& trick = tricks_.back();
  const int played = int(trick.cards.size());
  const int leader = trick.leader;
  if (rules_.deal.layout == Layout::hand) return (leader + played) % players_;
  const int other_seat = leader % 2 == 0 ? leader + 1 : leader - 1;  // the other player's place of the same kind
  const int order[] = {leader, other_seat, (leader + 2) % 4, (other_seat + 2) % 4};
  return order[played];
}

int NaiveHand::place() const { return phase_ == Phase::play ? next_place() : kNobody; }

void NaiveHand::play_card(Card card) {
  const int from = next_place();
  const int seat = turn_;
  held_[std::size_t(from)] = without(held_[std::size_t(from)], card);
  if (from >= players_)
    for (Stack& stack : stacks_[std::size_t(seat)])
      if (stack.upper == card) stack.upper = kNoCard;
  Trick& trick = tricks_.back();
  trick.cards.push_back(card);
  trick.places.push_back(from);
  if (int(trick.cards.size()) == trick_size_) {
    const int winner = winning_card(order_, trick.cards, called_, under_);
    trick.taker = seat_of(trick.places[std::size_t(winner)]);
    for (int who = 0; who < players_; ++who)
      for (Stack& stack : stacks_[std::size_t(who)])
        if (!stack.upper.valid() && stack.lower.valid()) {  // it turns up
          stack.upper = stack.lower;
          stack.lower = kNoCard;
          held_[std::size_t(players_ + who)].push_back(stack.upper);
        }
  }
  first_two_after_card();
  if (late_blitz_due(seat, card)) {
    phase_ = Phase::late_blitz;
    turn_ = seat;
    return;
  }
  after_card();
}

void NaiveHand::after_card() {
  phase_ = Phase::play;
  if (tricks_.back().taker != kNobody) {
    if (int(tricks_.size()) == tricks_in_hand_) return finish();
    const Trick& done = tricks_.back();
    const int winner = winning_card(order_, done.cards, called_, under_);
    tricks_.push_back(Trick{done.places[std::size_t(winner)], {}, {}, kNobody});
  }
  turn_ = seat_of(next_place());
}

// L4: who claims takes the trick in progress and all that would follow.
void NaiveHand::claim() {
  claimer_ = turn_;
  finish();
}

int NaiveHand::winning() const {
  if (phase_ != Phase::play || tricks_.back().cards.empty()) return kNobody;
  const Trick& trick = tricks_.back();
  const int winner = winning_card(order_, trick.cards, called_, under_);
  return winner == kNobody ? kNobody : trick.places[std::size_t(winner)];
}

std::vector<int> NaiveHand::tricks_taken() const {
  std::vector<int> taken(std::size_t(players_), 0);
  int complete = 0;
  for (const Trick& trick : tricks_) {
    if (trick.taker == kNobody) continue;
    ++taken[std::size_t(trick.taker)];
    ++complete;
  }
  if (claimer_ != kNobody) taken[std::size_t(claimer_)] += tricks_in_hand_ - complete;
  return taken;
}

std::vector<int> NaiveHand::points_taken() const {
  std::vector<int> taken(std::size_t(players_), 0);
  for (const Trick& trick : tricks_) {
    const int taker = trick.taker != kNobody ? trick.taker : claimer_;
    if (taker != kNobody) taken[std::size_t(taker)] += order_.points(trick.cards);
  }
  if (claimer_ != kNobody)
    for (int seat = 0; seat < players_; ++seat) taken[std::size_t(claimer_)] += order_.points(cards_of_seat(seat));
  return taken;
}

// N2: the blind goes to the last trick, to the first, to one named by the table or the dealer, or to nobody.
int NaiveHand::blind_trick() const {
  switch (rules_.leaster.blind) {
    case LeasterBlind::last_trick: return tricks_in_hand_;
    case LeasterBlind::named_trick: return rules_.leaster.blind_trick;
    case LeasterBlind::nobody: return 0;
    case LeasterBlind::first_trick: return 1;
    case LeasterBlind::dealer_says: return named_trick_;
  }
  return 0;
}

int NaiveHand::blind_taker() const {
  const int number = blind_trick();
  if (!leaster() || number == 0) return kNobody;
  if (number <= int(tricks_.size()) && tricks_[std::size_t(number) - 1].taker != kNobody)
    return tricks_[std::size_t(number) - 1].taker;
  return number <= tricks_in_hand_ ? claimer_ : kNobody;
}

}  // namespace sheepshead::naive

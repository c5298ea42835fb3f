// The tricks (L1 to L4) with what the called suit binds (A2 to A5).
#include <cstdlib>

#include "naive/naive.hpp"

namespace sheepshead::naive {

// A5: the card that lies face down stands for the called suit.
static char suit_in_trick(Card card, Card called, Card under) {
  return card == under && under.valid() ? suit_of(called) : suit_of(card);
}

int winning_card(const Cards& cards, Card called, Card under) {
  const char led = suit_in_trick(cards[0], called, under);
  int best = kNobody;
  // L3: the highest trump.
  for (int i = 0; i < int(cards.size()); ++i) {
    const Card card = cards[std::size_t(i)];
    if (card == under || suit_of(card) != 'T') continue;
    if (best == kNobody || place_in_suit(card) < place_in_suit(cards[std::size_t(best)])) best = i;
  }
  if (best != kNobody) return best;
  // A4: the called ten beats the ace of its suit, and so every card of it.
  if (called.valid() && called.rank() == Rank::ten && suit_of(called) == led) {
    for (int i = 0; i < int(cards.size()); ++i)
      if (cards[std::size_t(i)] == called) return i;
  }
  // L3: or else the highest card of the led suit.
  for (int i = 0; i < int(cards.size()); ++i) {
    const Card card = cards[std::size_t(i)];
    if (card == under || suit_of(card) != led) continue;
    if (best == kNobody || place_in_suit(card) < place_in_suit(cards[std::size_t(best)])) best = i;
  }
  return best;
}

char NaiveHand::suit_here(Card card) const { return suit_in_trick(card, called_, under_); }

bool NaiveHand::called_suit_binds() const {
  if (!ace_table() || !called_.valid()) return false;
  for (const Trick& trick : tricks_)
    if (trick.taker != kNobody && suit_here(trick.cards[0]) == suit_of(called_)) return false;
  return true;
}

// A3: the called card, for who holds it. A4: the ace, for the picker who called its ten.
Card NaiveHand::key_card() const {
  if (!called_suit_binds()) return kNoCard;
  const Cards& own = hands_[std::size_t(turn_)];
  if (has(own, called_)) return called_;
  const Card ace(Rank::ace, called_.suit());
  if (turn_ == picker_ && called_.rank() == Rank::ten && has(own, ace)) return ace;
  return kNoCard;
}

Cards NaiveHand::legal_cards() const {
  if (phase_ != Phase::play) return {};
  return tricks_.back().cards.empty() ? leads() : answers();
}

Cards NaiveHand::leads() const {
  const Cards& own = hands_[std::size_t(turn_)];
  const Card key = key_card();
  if (!key.valid()) return own;
  Cards may;
  for (Card card : own)
    if (card == key || suit_here(card) != suit_of(called_)) may.push_back(card);
  return may;
}

static Cards not_that_one_unless_last(const Cards& own, Card bound) {
  const Cards others = without(own, bound);
  return others.empty() ? own : others;
}

Cards NaiveHand::answers() const {
  const Cards& own = hands_[std::size_t(turn_)];
  const char led = suit_here(tricks_.back().cards[0]);
  const bool binds = called_suit_binds();

  // A3, A4, A5: the called suit is led, and one certain card answers it.
  const Card key = key_card();
  const bool holds_under = turn_ == picker_ && under_.valid() && has(own, under_);
  if (binds && led == suit_of(called_)) {
    if (key.valid()) return {key};
    if (holds_under) return {under_};
  }

  // L2: follow suit.
  Cards follow;
  for (Card card : own)
    if (suit_here(card) == led) follow.push_back(card);
  if (!follow.empty()) return follow;

  // Throwing off or trumping: any card but one that is bound.
  if (key.valid()) return not_that_one_unless_last(own, key);
  if (holds_under) return not_that_one_unless_last(own, under_);
  if (binds && turn_ == picker_) {  // A2: one hold card must stay
    Cards hold;
    for (Card card : own)
      if (suit_here(card) == suit_of(called_)) hold.push_back(card);
    if (hold.size() == 1) return not_that_one_unless_last(own, hold[0]);
  }
  return own;
}

void NaiveHand::play_card(Card card) {
  hands_[std::size_t(turn_)] = without(hands_[std::size_t(turn_)], card);
  Trick& trick = tricks_.back();
  trick.cards.push_back(card);
  turn_ = left_of(turn_);
  if (int(trick.cards.size()) < players_) return;
  const int winner = winning_card(trick.cards, called_, under_);
  if (winner == kNobody) std::abort();  // the called ace falls to the under card
  trick.taker = (trick.leader + winner) % players_;
  const int taker = trick.taker;
  if (int(tricks_.size()) == hand_size_) return end(leaster_ ? Ending::leaster : Ending::picked);
  tricks_.push_back(Trick{taker, {}, kNobody});
  turn_ = taker;
}

// L4: who claims takes the trick in progress and all that would follow.
void NaiveHand::claim() {
  claimer_ = turn_;
  end(leaster_ ? Ending::leaster : Ending::picked);
}

int NaiveHand::winning() const {
  if (phase_ != Phase::play || tricks_.back().cards.empty()) return kNobody;
  const Trick& trick = tricks_.back();
  const int winner = winning_card(trick.cards, called_, under_);
  return winner == kNobody ? kNobody : (trick.leader + winner) % players_;
}

std::vector<int> NaiveHand::tricks_taken() const {
  std::vector<int> taken(std::size_t(players_), 0);
  int complete = 0;
  for (const Trick& trick : tricks_) {
    if (trick.taker == kNobody) continue;
    ++taken[std::size_t(trick.taker)];
    ++complete;
  }
  if (claimer_ != kNobody) taken[std::size_t(claimer_)] += hand_size_ - complete;
  return taken;
}

std::vector<int> NaiveHand::points_taken() const {
  std::vector<int> taken(std::size_t(players_), 0);
  for (const Trick& trick : tricks_) {
    const int taker = trick.taker != kNobody ? trick.taker : claimer_;
    if (taker != kNobody) taken[std::size_t(taker)] += card_points(trick.cards);
  }
  if (claimer_ != kNobody)
    for (const Cards& hand : hands_) taken[std::size_t(claimer_)] += card_points(hand);
  return taken;
}

// N2: the blind goes to the last trick, to a named trick, or to nobody.
int NaiveHand::blind_taker() const {
  if (!leaster_ || rules_.leaster.blind == LeasterBlind::nobody) return kNobody;
  const int number = rules_.leaster.blind == LeasterBlind::last_trick ? hand_size_ : rules_.leaster.blind_trick;
  if (number <= int(tricks_.size()) && tricks_[std::size_t(number) - 1].taker != kNobody)
    return tricks_[std::size_t(number) - 1].taker;
  return number <= hand_size_ ? claimer_ : kNobody;
}

}  // namespace sheepshead::naive

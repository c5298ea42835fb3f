// T4d: hicking, announcing, laying up.
#include <algorithm>

#include "naive/naive.hpp"

namespace sheepshead::naive {

std::vector<int> NaiveHand::in_order(const std::vector<int>& seats) const {
  std::vector<int> order;
  for (int i = 1; i <= players_; ++i) {
    const int seat = (dealer_ + i) % players_;
    if (has_seat(seats, seat)) order.push_back(seat);
  }
  return order;
}

std::vector<int> NaiveHand::announced(Bid bid) const {
  std::vector<int> who;
  for (int seat = 0; seat < players_; ++seat)
    if (bids_[std::size_t(seat)] == bid) who.push_back(seat);
  return in_order(who);
}

void NaiveHand::after_hicks() {
  if (hicked_.empty()) return nobody_picked();
  phase_ = Phase::announce;
  turn_ = in_order(hicked_).front();
}

void NaiveHand::announce_next(int after) {
  const std::vector<int> order = in_order(hicked_);
  const auto next = std::find(order.begin(), order.end(), after) + 1;
  if (next != order.end()) {
    turn_ = *next;
    return;
  }
  after_announcing();
}

void NaiveHand::after_announcing() {
  const std::vector<int> billys = announced(Bid::billy), solos = announced(Bid::side_solo),
                         callers = announced(Bid::call);
  if (!billys.empty() && !solos.empty()) {
    phase_ = Phase::lay_up;
    turn_ = billys.front();
    return;
  }
  if (!solos.empty()) return playing(Bid::side_solo, {solos.front()});
  if (!billys.empty()) return playing(Bid::billy, billys);
  playing(Bid::call, {callers.front()});
}

// The Billys in turn; if one laid up, the side-solo.
void NaiveHand::lay_up_next() {
  const std::vector<int> billys = announced(Bid::billy);
  const auto at = std::find(billys.begin(), billys.end(), turn_);
  if (at == billys.end()) return after_laying_up();  // it was the side-solo
  if (at + 1 != billys.end()) {
    turn_ = *(at + 1);
    return;
  }
  if (laid_up_offers_.empty()) return after_laying_up();
  turn_ = announced(Bid::side_solo).front();
}

void NaiveHand::after_laying_up() {
  const int solo = announced(Bid::side_solo).front();
  const bool solo_laid_up = has_seat(laid_up_offers_, solo);
  if (!laid_up_offers_.empty() && !solo_laid_up) {
    laid_up_ = true;
    return playing(Bid::billy, in_order(laid_up_offers_));
  }
  laid_up_ = solo_laid_up;
  playing(Bid::side_solo, {solo});
}

void NaiveHand::playing(Bid bid, std::vector<int> who) {
  bid_ = bid;
  bidders_ = std::move(who);
  picker_ = bidders_.front();
  turn_ = picker_;
  alone_ = bid != Bid::call;
  if (bid == Bid::side_solo) {
    phase_ = Phase::name_trump;
    return;
  }
  if (bid == Bid::call) {
    phase_ = Phase::call_ace;
    return;
  }
  bidding_over();
}

}  // namespace sheepshead::naive

// Everything that can happen, tried out.
#include "naive/naive.hpp"

namespace sheepshead::naive {

static bool takes_all(const NaiveHand& hand, int claimant) {
  if (hand.over()) return true;
  const bool own_choice = hand.turn() == claimant;
  for (Action action : hand.legal()) {
    NaiveHand next = hand;
    const std::size_t trick = next.tricks().size() - 1;
    next.play(action);
    const int taker = next.tricks()[trick].taker;
    const bool lost = taker != kNobody && taker != claimant;
    const bool good = !lost && takes_all(next, claimant);
    if (own_choice && good) return true;
    if (!own_choice && !good) return false;
  }
  return !own_choice;
}

bool claim_holds(const NaiveHand& hand) { return hand.phase() == Phase::play && takes_all(hand, hand.turn()); }

std::uint64_t perft(const NaiveHand& hand, int depth) {
  if (depth == 0 || hand.over()) return 1;
  std::uint64_t count = 0;
  for (Action action : hand.legal()) {
    NaiveHand next = hand;
    next.play(action);
    count += perft(next, depth - 1);
  }
  return count;
}

static void count_all(const NaiveHand& hand, std::map<std::vector<int>, std::uint64_t>& by_score) {
  if (hand.over()) {
    ++by_score[hand.score()];
    return;
  }
  for (Action action : hand.legal()) {
    NaiveHand next = hand;
    next.play(action);
    count_all(next, by_score);
  }
}

std::map<std::vector<int>, std::uint64_t> census(const NaiveHand& hand) {
  std::map<std::vector<int>, std::uint64_t> by_score;
  count_all(hand, by_score);
  return by_score;
}

}  // namespace sheepshead::naive

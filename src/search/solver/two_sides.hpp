// A hand of two sides, asked for card points and for its score.
#pragma once

#include "search/solver/payoff.hpp"
#include "search/solver/search.hpp"

namespace sheepshead::solving {

class TwoSides {
 public:
  explicit TwoSides(Table& table) : points_(table), tricks_(table), counters_(table) {}

  /// All three must stay until the next call. The state is in Phase::play.
  void set(const Game&, const State&, const Sides&);

  const Payoff& payoff() const { return payoff_; }
  /// Cards of equal rank and equal worth to `c`, itself among them, in the hand of the seat in turn.
  CardSet like(Card c);

  // Of the state, or where a card is given of what follows it.
  int points(Card after = kNoCard);
  bool reaches(int points, Card after = kNoCard);
  /// Index of the step that it comes to; the answer is known to lie from `low` to `high`.
  int step(Card after, int low, int high);

  std::uint64_t nodes() const { return points_.search.nodes + tricks_.search.nodes + counters_.search.nodes; }

 private:
  /// One way to count, set up when it is first needed.
  struct Counting {
    explicit Counting(Table& table) : search(table) {}
    Position position;
    Stand stand;
    Search search;
    bool ready = false;
    int fox = 0;
  };
  Counting& counting(Counting&, Count, int fox = 0);
  bool bound(Counting&, int need, Card after);
  bool reaches(const Goal&, Card after);
  bool a_trick(Card after);

  const Game* game_ = nullptr;
  const State* state_ = nullptr;
  Sides sides_;
  Payoff payoff_;
  Bury bury_;
  int points_now_ = 0;
  bool our_trick_ = false;
  int best_ = -1;  ///< what our side takes from the state on, once it is known
  Counting points_, tricks_, counters_;
};

}  // namespace sheepshead::solving

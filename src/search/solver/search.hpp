// Whether our side takes so much or not, by search.
#pragma once

#include "search/solver/table.hpp"

namespace sheepshead::solving {

class Search {
 public:
  explicit Search(Table& table) : table_(table) {}

  /// The hand to search; `position` must stay until the next call.
  void set(const Position& position, const Stand& stand);

  /// Whether our side takes `need` or more: the answer is a bound of what it takes, from below if it is `need` or more,
  /// else from above.
  int bound(int need);
  /// The same after `c`.
  int bound_after(int c, int need);
  /// What our side takes, found from a first guess within the bounds.
  int exact(int guess, int low, int high);
  int exact_after(int c, int guess, int low, int high);

  const Stand& stand() const { return s_; }
  std::uint64_t nodes = 0, windows = 0;

 private:
  static constexpr int kStep = 4;  ///< from one answer to the next question, while all answers are alike
  /// The strongest card that the seats after one in a trick can bring, of each side, by the seat's place in the trick.
  struct Bring {
    std::array<std::int8_t, kMaxSeats> ours, theirs;
  };
  struct Moves;
  enum class Place : std::uint8_t { lead, middle, last };

  int of_tops(Bits tops, Bits trumps, bool ours, Bits theirs) const;
  int of_run(Bits tops) const;
  Bits unbeaten(Bits cards) const;
  int worth_of_run(Bits used, int k, int all) const;
  int before_trick(int need);
  int play(const Trick& t, const Bring& bring, int need);
  int lead(int need, int hint);
  template <Place kPlace, bool kGreedy>
  int try_all(Moves& moves, const Trick& t, const Bring* bring, int need);
  template <Place kPlace>
  int child(const Trick& t, const Bring& bring, int c, int need);
  int after_card(const Trick& t, const Bring& bring, int c, int need);
  int after_trick(const Trick& t, int need);
  template <class Bound>
  int close_in(Bound bound_of, int guess, int low, int high);
  int last_trick() const;
  void look_ahead(Seat leader, int from, int suit, Bring& bring) const;

  Table& table_;
  const Position* p_ = nullptr;
  Stand s_;
  Trick root_;
  Keys keys_;
  /// The card that decided last, by the tricks to come, the seat, and the suit that was led.
  static constexpr int kLeads = kMostSuits;  ///< in place of a suit: the seat itself leads
  static constexpr int kHabit = 15, kLeadHabit = 83;

  static constexpr std::uint8_t kNoHabit = 0xFF;
  std::array<std::array<std::array<std::uint8_t, kMostSuits + 1>, kMaxSeats>, kMaxTricks + 1> habits_{};
  int best_ = -1;  ///< the card that decided the node that was left last, or -1
};

}  // namespace sheepshead::solving

// Best play with all cards known: what a hand is worth, each card of it, and the line.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "play/hand.hpp"
#include "play/score.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// Why a hand is not solved.
enum class Unsolvable : std::uint8_t {
  no,
  not_in_play,  ///< before the first card, or after the last
  for_oneself,  ///< everyone plays for themselves, and more than kMostForOneself cards are left
  sides_open,   ///< who plays with whom is decided in play, and more than kMostForOneself cards are left
  duel,         ///< two players, and more than kMostInDuel cards are left
  uneven,       ///< own numbers that pay more for a worse result, and more than kMostForOneself cards are left
};
inline constexpr int kMostForOneself = 16;
inline constexpr int kMostInDuel = 16;

/// Why, as a sentence; empty for `no`.
Message said(Unsolvable);

/// What a hand comes to with best play.
///
/// Two sides: the picker's side and the others; seats 0 and 2 against 1 and 3 where partners sit across; the two
/// players of a duel. `points` are the card points of the first of them at the end, with best play for card points: as
/// Verdict::side_points where there is a picker, so bury included where it counts; else those in tricks. `score` is
/// each seat's game points if both sides play for these: one side for the greatest difference between an average seat
/// of its own and one of the other side, the other for the smallest. Where the scores of a hand sum to zero that is
/// simply what its side gets.
///
/// More than two (leaster, mittler, moster, wilky, several Billys, sides that form in play): each seat plays for its
/// own game points; of lines that give it the same it takes the one that gives least to its left neighbor, then to the
/// next, and so on. `points` is -1.
struct Worth {
  int points = -1;
  Score score{};
  friend bool operator==(const Worth&, const Worth&) = default;
};

struct ActionWorth {
  Action action;
  Worth worth;
};

/// Keeps a table of positions for all that it is asked: worlds of one decision, and decisions of one hand, share it.
/// Answers depend on the arguments only. One thread at a time. Every function but check() wants a hand that check()
/// lets pass; a hand at the question of a late blitz (M6) counts as in play.
class Solver {
 public:
  /// A table of so many KiB, rounded to a power of two.
  explicit Solver(std::size_t table_kib = 1024);
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  static Unsolvable check(const Game&, const State&);

  /// Worth::points alone, and Worth::score alone, which is the faster.
  int points(const Game&, const State&);
  Score score(const Game&, const State&);
  Worth worth(const Game&, const State&);

  /// Whether Worth::points is at least `points`. Only where there are two sides.
  bool reaches(const Game&, const State&, int points);

  /// What each legal action is worth, in the order of Legal::at().
  std::vector<ActionWorth> values(const Game&, const State&);
  /// The same without the card points, which stay -1: the faster.
  std::vector<ActionWorth> scores(const Game&, const State&);

  /// The actions to the end of the hand: each the first of those that give the seat in turn the best score, and among
  /// these the best card points for its side.
  std::vector<Action> line(const Game&, const State&);

  /// Positions looked at since the start; for measuring.
  std::uint64_t nodes() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sheepshead

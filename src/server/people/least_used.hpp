// Work that waits for threads, by how long each one's work has lately taken: whoever used least comes first.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace sheepshead::server {

/// Time that was used counts less and less: after a minute a third of it, after five nearly none. Nobody holds all
/// threads, if there is more than one: whoever comes next finds one free or waits for whoever has used least.
/// Thread-safe.
class LeastUsed {
 public:
  using Work = std::function<void()>;
  using Micros = std::int64_t;
  static constexpr Micros kMinute = 60'000'000;

  explicit LeastUsed(std::size_t threads);

  void put(std::string_view whose, Work work);

  struct Piece {
    Work work;
    std::string whose;
    Micros began = 0;
    double expected = 0;  ///< what was counted for it ahead
  };
  /// The next piece, which is in progress until done(); nothing if none waits, or only those of whoever holds as many
  /// threads as one may.
  std::optional<Piece> take(Micros now);
  void done(const Piece& piece, Micros now);

  /// Those that wait.
  std::size_t size() const;

 private:
  struct Line {
    double used = 0;  ///< as it would count at epoch_
    std::size_t in_progress = 0;
    std::deque<std::pair<std::uint64_t, Work>> waiting;  ///< with the order in which they came
  };
  /// Of lines whose turn may come.
  struct Turn {
    double used;
    std::uint64_t came;
    const std::string* whose;
    bool operator<(const Turn& other) const { return used != other.used ? used < other.used : came < other.came; }
  };
  using Lines = std::unordered_map<std::string, Line>;

  bool may_come(const Line&) const;
  static Turn turn_of(const Lines::value_type&);
  /// Takes the line out of those whose turn may come, changes it, and puts it back if its turn may come then.
  template <class Change>
  void change(Lines::value_type& line, Change change);
  double weight(Micros now) const;
  void forget(Micros now);

  const std::size_t most_of_one_;
  mutable std::mutex mutex_;
  Lines lines_;
  std::set<Turn> turns_;
  std::size_t size_ = 0;
  std::uint64_t count_ = 0;
  Micros epoch_ = 0;     ///< from here on time counts more, instead of less for what is past
  double usual_ = 1000;  ///< of a piece, lately
};

}  // namespace sheepshead::server

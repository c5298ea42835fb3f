// Which of the nodes that share a store live, as one of them sees it: by its own steady clock and the beats that it
// has read itself. Nobody's wall clock counts, and a database that was away makes nobody gone.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "server/store/nodes.hpp"

namespace sheepshead::server {

/// Since some moment, the same for all that's asked of one object; it goes on while the machine sleeps.
using Steady = std::chrono::milliseconds;

/// Now, by CLOCK_BOOTTIME.
Steady steady_now();

/// Rounds begin so long after each other.
inline constexpr Steady kBetweenBeats{1000};
/// So many good rounds in which another's beat stood still make it silent, and gone.
inline constexpr int kSilentAfter = 3, kGoneAfter = 10;
/// Without a good round for so long nobody here knows whether its tables are still its own; and it's no use to anybody.
inline constexpr Steady kUnsureAfter{3000}, kUselessAfter{10'000};

/// Thread-safe.
class Beats {
 public:
  explicit Beats(NodeId self) : self_(self) {}

  enum class Life : std::uint8_t { alive, silent, gone };

  /// A round that went in: when it began, and what it read. Tells whether what this node has in its memory has to be
  /// confirmed: it was unsure until now.
  bool heard(Steady begun, const std::vector<NodeRow>& rows);
  /// All tables in memory are this node's, as read in the round that began then.
  void confirmed(Steady begun);

  /// Nobody listens where the node should: if its beat stands still already, it's gone as long as that goes on.
  void unheard(NodeId);

  Life of(NodeId) const;
  bool is_sure(Steady now) const;
  bool is_useless(Steady now) const;
  /// Since the last good round began; 0 if there was none.
  Steady age(Steady now) const;
  bool is_leaving() const;
  /// Others whose beats stand still, and who aren't gone.
  std::vector<NodeId> silent() const;
  /// Whether another that lives can talk to others.
  bool is_another_wired() const;
  /// Whether that's one that nothing can be sent on to, though it may live: it was started without wires.
  bool is_without_wires(NodeId) const;
  /// Others that aren't gone.
  std::vector<NodeId> others() const;
  /// Those that were gone for so many rounds more.
  std::vector<NodeRow> long_gone(int rounds) const;
  /// How many people play at the nodes that live, but for this one.
  std::size_t playing_elsewhere() const;
  /// This node first; and what each is taken for.
  std::vector<std::pair<NodeRow, Life>> all() const;

 private:
  struct Other {
    NodeRow row;
    int still = 0;            ///< counted rounds in which the beat stood
    bool is_unheard = false;  ///< as well
  };
  static Life life(const Other& one);

  const NodeId self_;
  mutable std::mutex mutex_;
  std::map<NodeId, Other> others_;
  NodeRow own_;
  NodeId highest_ = 0;             ///< ever read
  std::optional<Steady> last_;     ///< good round
  std::optional<Steady> counted_;  ///< good round that counted for or against others
  bool is_confirmed_ = true;       ///< nothing is in memory at the beginning
};

}  // namespace sheepshead::server

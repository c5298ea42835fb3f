// A server among those that share its store: it beats, and hears the others' beats, on a thread of its own.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/cluster/beats.hpp"
#include "server/cluster/claims.hpp"
#include "server/hall/hall.hpp"

namespace sheepshead::server {

/// Nodes that were gone for so many rounds are forgotten, and their tables are nobody's.
inline constexpr int kRoundsRemembered = 60;
/// For so many rounds one that starts looks whether another of its name beats.
inline constexpr int kRoundsForName = 3;
/// A node that can't talk to others for so long, while they can, gives its tables to them.
inline constexpr Steady kCutOffAfter{5000};

class Node {
 public:
  enum class Other : std::uint8_t { begun, back, ended, gone };

  /// Called on the hall's thread.
  struct Heard {
    /// Somebody wants this node to end.
    std::function<void()> leaving = [] {};
    /// What went wrong with a round, when it begins to; nothing when rounds are good again.
    std::function<void(const Message&)> trouble = [](const Message&) {};
    /// Another of that name has begun to beat, or does again; or it ended in good order, or is gone.
    std::function<void(const std::string& name, Other)> another = [](const std::string&, Other) {};
    /// Others can talk to each other and this node can't, or it can again.
    std::function<void(bool)> cut_off = [](bool) {};
  };

  /// `takes_all`: it takes tables from whoever holds them, as if nobody else lived, and only shows others that it does.
  /// Makes a first round, so that it's sure if that's good.
  Node(Nodes& nodes, bool takes_all, std::function<Steady()> clock = steady_now);
  ~Node();
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  /// Before begin(): that another of its name beats, or, for one that takes all, any other, who would lose all. Waits
  /// for three seconds if one may, as long as a node is silent that was killed.
  Message company();
  /// What the hall asks; nothing if this node takes all.
  Neighbors* neighbors() { return takes_all_ ? nullptr : &claims_; }
  Claims& claims() { return claims_; }
  const Claims& claims() const { return claims_; }
  Steady now() const { return clock_(); }
  const Beats& beats() const { return beats_; }
  NodeId id() const { return nodes_.self(); }
  std::chrono::milliseconds clock_offset() const { return nodes_.offset(); }

  /// Before begin(): whether the wires are up, asked at each round on its thread.
  void wired_by(std::function<bool()> is_up) { is_up_ = std::move(is_up); }
  /// See Heard::cut_off; thread-safe.
  bool is_cut_off() const { return is_cut_off_; }
  Beats& beats() { return beats_; }

  /// From now on the hall is told of what the rounds bring, on its thread, by way of the clockwork.
  void tell(Hall& hall, Clockwork& clockwork, Heard heard);
  /// A round every second, on a thread.
  void begin();
  /// One of them.
  void round();
  /// It takes no table from now on, and all may see it.
  void leave();
  /// No more beats; what's still this node's is anybody's.
  void end();

 private:
  void run();
  Wired wired(Steady now);
  std::vector<std::pair<std::string, Other>> news();

  Nodes& nodes_;
  const bool takes_all_;
  const std::function<Steady()> clock_;
  Beats beats_{nodes_.self()};
  Claims claims_{nodes_, beats_, clock_};
  Hall* hall_ = nullptr;
  Clockwork* clockwork_ = nullptr;
  Heard heard_;
  std::function<bool()> is_up_;
  /// Of the others, as far as was told of them.
  struct Known {
    std::string name;
    std::uint64_t beat = 0;
    enum class Is : std::uint8_t { unknown, here, gone } is{};
    bool is_first = false;  ///< it was there before this node
  };
  std::optional<std::map<NodeId, Known>> known_;
  std::set<std::string> missed_;
  std::optional<Steady> down_since_;  ///< the wires
  std::atomic<bool> is_cut_off_ = false;
  bool is_told_to_leave_ = false, is_in_trouble_ = false, is_told_of_cut_ = false;
  std::mutex mutex_;
  std::condition_variable asked_;
  bool ending_ = false, leaves_ = false;
  std::thread thread_;
};

}  // namespace sheepshead::server

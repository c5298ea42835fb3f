// A server among those that share its store: it beats, and hears the others' beats, on a thread of its own.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "server/cluster/beats.hpp"
#include "server/cluster/claims.hpp"
#include "server/hall/hall.hpp"

namespace sheepshead::server {

/// Nodes that were gone for so many rounds are forgotten.
inline constexpr int kRoundsRemembered = 600;
/// A node that can't talk to others for so long, while they can, gives its tables to them.
inline constexpr Steady kCutOffAfter{5000};

class Node {
 public:
  /// Called on the hall's thread.
  struct Heard {
    /// Somebody wants this node to end.
    std::function<void()> leaving = [] {};
    /// What went wrong with a round, when it begins to; nothing when rounds are good again.
    std::function<void(const Message&)> trouble = [](const Message&) {};
    /// Others can talk to each other and this node can't, or it can again.
    std::function<void(bool)> cut_off = [](bool) {};
  };

  /// `takes_all`: it takes tables from whoever holds them, as if nobody else lived, and only shows others that it does.
  /// Makes a first round, so that it's sure if that's good.
  Node(Nodes& nodes, bool takes_all, std::function<Steady()> clock = steady_now);
  ~Node();
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  /// For one that takes all, before begin(): that another beats, who would lose all. Waits for two seconds if one may.
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

  Nodes& nodes_;
  const bool takes_all_;
  const std::function<Steady()> clock_;
  Beats beats_{nodes_.self()};
  Claims claims_{nodes_, beats_, clock_};
  Hall* hall_ = nullptr;
  Clockwork* clockwork_ = nullptr;
  Heard heard_;
  std::function<bool()> is_up_;
  std::optional<Steady> down_since_;  ///< the wires
  std::atomic<bool> is_cut_off_ = false;
  bool is_told_to_leave_ = false, is_in_trouble_ = false, is_told_of_cut_ = false;
  std::mutex mutex_;
  std::condition_variable asked_;
  bool ending_ = false, leaves_ = false;
  std::thread thread_;
};

}  // namespace sheepshead::server

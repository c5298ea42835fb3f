// Whether this node may have a table, and how it lets go of one.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "server/cluster/beats.hpp"
#include "server/hall/neighbors.hpp"

namespace sheepshead::server {

/// A table whose owner is gone is claimed once in so long, so that nodes that see each other differently don't pass it
/// to and fro.
inline constexpr Steady kBetweenClaims{10'000};

class Claims final : public Neighbors {
 public:
  Claims(Nodes& nodes, const Beats& beats, std::function<Steady()> clock = steady_now);

  bool is_sure() const override { return beats_.is_sure(clock_()); }
  bool may_claim(TableId, const Held&) override;
  void let_go(TableId, Epoch, NodeId to, Store::Done done) override;
  void ask_for(TableId, NodeId owner) override;

  /// The same, whatever ask() says: of a node that lives, and that what people say can't be sent on to.
  void bring(TableId, NodeId owner);

  /// From now on it takes no table.
  void leave() { leaving_ = true; }
  /// It takes none as long as that's on.
  void pause(bool on) { paused_ = on; }
  /// Whether tables of others are asked for, so that they come where people are led; not where what people say is sent
  /// on to them.
  void ask(bool on) { asks_ = on; }

  /// By why: "nobodys", "gone".
  std::map<std::string, std::uint64_t> counts() const;

 private:
  Nodes& nodes_;
  const Beats& beats_;
  const std::function<Steady()> clock_;
  std::atomic<bool> leaving_ = false, paused_ = false, asks_ = true;
  mutable std::mutex mutex_;
  std::map<TableId, Steady> claimed_;  ///< from others, lately
  /// All from the beginning: an alarm that reads what isn't there never goes off.
  std::map<std::string, std::uint64_t> counts_{{"nobodys", 0}, {"gone", 0}};
};

}  // namespace sheepshead::server

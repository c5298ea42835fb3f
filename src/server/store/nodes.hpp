// The servers that share a store, as far as it knows them.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "words/message.hpp"

namespace sheepshead::server {

/// A start of a server, as the store numbers them; none has the number of an earlier one. 0: nobody.
using NodeId = std::uint64_t;

/// Whether a node can talk to the others; `none`: it has no wires.
enum class Wired : std::uint8_t { none, down, up };

struct NodeRow {
  NodeId id = 0;
  std::string name;
  std::uint64_t beat = 0;  ///< goes up as long as it lives
  bool leaving = false;    ///< takes no more tables, and gives its own away
  Wired wired{};
  std::size_t playing = 0;  ///< people
  friend bool operator==(const NodeRow&, const NodeRow&) = default;
};

/// A table that another node wants.
struct AskedTable {
  std::uint64_t table = 0;
  NodeId by = 0;
  friend bool operator==(const AskedTable&, const AskedTable&) = default;
};

/// Thread-safe; functions do not throw.
class Nodes {
 public:
  virtual ~Nodes() = default;

  virtual NodeId self() const = 0;
  /// The store as people are told of it.
  virtual std::string where() const = 0;

  /// One beat more of this node's, which makes its row again if others took it for gone; then the rows of all. Waits,
  /// on a connection of its own.
  virtual Message beat(Wired wired, std::vector<NodeRow>& nodes, std::vector<AskedTable>& asked) = 0;
  /// The tables that are this node's, on the same connection.
  virtual Message owned(std::vector<std::uint64_t>& tables) = 0;
  /// How far the store's clock was ahead of this machine's at the last beat. Nothing depends on it.
  virtual std::chrono::milliseconds offset() const { return {}; }
  /// This node, or another, is to leave.
  virtual Message leave(NodeId node) = 0;
  /// The rows of nodes that are long gone; what they hold is nobody's.
  virtual Message forget(const std::vector<NodeRow>& gone) = 0;
  /// What its row says from the next beat on of the workers by wires that it hears (server/cluster/presence.hpp).
  virtual void show_workers(std::string) {}
  /// And of how many people play there.
  virtual void show_playing(std::size_t) {}
  /// This node ends: what it holds is anybody's at once.
  virtual void farewell() = 0;

  /// Nobody takes what these hold for resting or forgotten.
  virtual void are_alive(std::vector<NodeId> others) = 0;
  /// The table is `to`'s, or, for 0, nobody's, if it's still this node's in that epoch; nothing that was written under
  /// it follows.
  virtual void let_go(std::uint64_t table, std::uint64_t epoch, NodeId to, std::function<void(Message)> done) = 0;
  /// Asks whoever holds the table for it.
  virtual void ask_for(std::uint64_t table, NodeId owner) = 0;
};

}  // namespace sheepshead::server

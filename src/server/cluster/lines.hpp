// All lines of a node, and what it says on them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "server/cluster/line.hpp"
#include "server/cluster/relayed.hpp"

namespace sheepshead::server {

/// What is said to a node within one turn of the loop goes in one message, and a frame for several of its sockets once.
class Lines {
 public:
  struct Use {
    std::function<void(NodeId, const relayed::Item&)> heard;
    std::function<void(NodeId)> opened;
    /// Nothing that was said to it or by it is in force any more.
    std::function<void(NodeId)> broke;
    /// Every second.
    std::function<void()> beat;
    /// Whether somebody here waits for the node, or talks to it.
    std::function<bool(NodeId)> needs;
  };
  struct Counts {
    std::uint64_t breaks = 0;   ///< lines that were open and broke
    std::uint64_t strange = 0;  ///< parcels that nobody of the cluster has sealed
    std::uint64_t sent = 0;     ///< parcels
  };

  Lines(NodeId me, Wires&, Clockwork&, const ClusterKey&, Use);

  /// Opens a line, if there is none.
  void call(NodeId);
  bool is_open(NodeId) const;
  /// Nothing happens if the line isn't open.
  void say(NodeId, relayed::Item);
  void send(NodeId, relayed::Session, std::shared_ptr<const std::string> frame, bool can_skip);

  const Counts& counts() const { return counts_; }

 private:
  struct Pair {
    std::unique_ptr<Line> line;
    relayed::Reader reader;
    std::vector<relayed::Item> said;  ///< in this turn
    /// Where the last one for a socket is in it, and where a frame is.
    std::unordered_map<relayed::Session, std::size_t> last;
    std::unordered_map<const std::string*, std::size_t> frames;
    std::size_t to_many = 0;  ///< behind what was last said to sockets that aren't named
    void forget();
  };

  void hear(std::string_view bytes);
  void hear(NodeId, std::string_view body);
  void broke(NodeId);
  void say_soon(NodeId, Pair&);
  void say_all(NodeId);
  void wait_for_beat();
  void beat();
  Pair& pair(NodeId);

  const NodeId me_;
  Wires& wires_;
  Clockwork& clockwork_;
  const ClusterKey key_;
  const Use use_;
  std::uint64_t incarnation_;
  std::map<NodeId, Pair> pairs_;
  Counts counts_;
  std::shared_ptr<const char> alive_ = std::make_shared<char>();
};

}  // namespace sheepshead::server

// Who looks on at tables of other nodes: what an owner says once for all of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/cluster/relayed.hpp"

namespace sheepshead::server {

/// What was shown last of each table and aired since, so that whoever comes is told without the owner's making a
/// snapshot for each.
class Rails {
 public:
  using Id = std::uint64_t;  ///< of a socket of this node

  void show(NodeId owner, const relayed::Show&);
  /// To whom it goes.
  std::vector<Id> air(NodeId owner, const relayed::Air&);
  /// What it's sent first.
  std::vector<relayed::Air> enter(NodeId owner, TableId, Id, const std::string& own);
  void leave(Id);
  /// Nothing that the owner said is in force any more.
  void broke(NodeId owner);

 private:
  struct One {
    std::string before, after;
    std::vector<relayed::Air> since;
    std::vector<Id> on;
  };
  using Key = std::pair<NodeId, TableId>;
  struct Place {
    One* rail;
    std::size_t at;
  };
  void clear(One&);

  std::map<Key, One> rails_;
  std::unordered_map<Id, Place> places_;
};

}  // namespace sheepshead::server

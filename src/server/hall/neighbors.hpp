// What a hall that shares its store with others must know of them.
#pragma once

#include "server/store/store.hpp"

namespace sheepshead::server {

/// Thread-safe.
class Neighbors {
 public:
  virtual ~Neighbors() = default;

  /// Whether what's in memory of a table may be shown: nobody can have taken it without this server's having heard of
  /// it.
  virtual bool is_sure() const = 0;
  /// Whether this server may have the table: nobody holds it, or whoever does is gone. Is asked right before a claim.
  virtual bool may_claim(TableId, const Held&) = 0;
  /// The table has left the memory, or does now; see Nodes::let_go().
  virtual void let_go(TableId, Epoch, NodeId to, Store::Done done) = 0;
  /// Somebody here would sit at a table that another server holds.
  virtual void ask_for(TableId, NodeId owner) = 0;
};

}  // namespace sheepshead::server

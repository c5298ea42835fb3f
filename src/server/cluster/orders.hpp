// Orders at tables that other nodes hold, and those of other nodes here.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "server/cluster/lines.hpp"
#include "server/cluster/order.hpp"
#include "server/cluster/tables.hpp"

namespace sheepshead::server {

class Orders {
 public:
  /// Brings the table into memory here unless another living node has it.
  using Open = std::function<void(TableId, const Asker&, std::function<void(bool)>)>;

  Orders(Lines&, Tables& here, Clockwork&, Open open);

  /// By the node that has the table. `done` comes in any case, "busy" if that node isn't heard of.
  void send(NodeId owner, const Order&, OrderDone done);
  void heard(NodeId other, const relayed::Item&);
  void opened(NodeId other);
  void broke(NodeId other);
  bool needs(NodeId other) const;

  static bool is_of(const relayed::Item&);

 private:
  struct Sent {
    NodeId owner = 0;
    relayed::Do item;
    OrderDone done;
  };
  void end(std::uint64_t number, const std::optional<No>& no);

  Lines& lines_;
  Tables& here_;
  Clockwork& clockwork_;
  const Open open_;
  std::map<std::uint64_t, Sent> sent_;
  std::uint64_t last_ = 0;
  std::shared_ptr<const char> alive_ = std::make_shared<char>();
};

}  // namespace sheepshead::server

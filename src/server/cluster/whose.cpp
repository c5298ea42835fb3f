#include "server/cluster/whose.hpp"

#include <utility>

namespace sheepshead::server {

Houses::Whose whose_of(Store& store, const Beats& beats, NodeId me, Clockwork& clockwork) {
  return [&store, &beats, me, &clockwork](TableId table, std::function<void(NodeId)> then) {
    clockwork.think(Clockwork::Lane::tables, {}, [&store, &beats, me, &clockwork, table, then = std::move(then)] {
      Held held;
      if (!store.held(table, held).empty()) return;
      NodeId owner = held.mine ? me : held.owner;
      if (owner != me && owner != 0 && (beats.of(owner) == Beats::Life::gone || beats.is_without_wires(owner)))
        owner = 0;
      clockwork.post([then, owner] { then(owner); });
    });
  };
}

}  // namespace sheepshead::server

#include "server/cluster/whose.hpp"

#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace sheepshead::server {

Houses::Whose whose_of(Store& store, const Beats& beats, NodeId me, Clockwork& clockwork) {
  // Whoever asks for a table that's being asked for hears the same answer: all of a table come at once.
  using Askers = std::map<TableId, std::vector<std::function<void(NodeId)>>>;
  const auto askers = std::make_shared<Askers>();
  return [&store, &beats, me, &clockwork, askers](TableId table, std::function<void(NodeId)> then) {
    auto& those = (*askers)[table];
    those.push_back(std::move(then));
    if (those.size() > 1) return;
    clockwork.think(Clockwork::Lane::tables, {}, [&store, &beats, me, &clockwork, askers, table] {
      Held held;
      const bool is_known = store.held(table, held).empty();
      NodeId owner = held.mine ? me : held.owner;
      if (owner != me && owner != 0 && (beats.of(owner) == Beats::Life::gone || beats.is_without_wires(owner)))
        owner = 0;
      clockwork.post([askers, table, is_known, owner] {
        const auto all = std::move(askers->extract(table).mapped());
        if (!is_known) return;
        for (const auto& one : all) one(owner);
      });
    });
  };
}

}  // namespace sheepshead::server

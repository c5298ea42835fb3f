#include "server/cluster/claims.hpp"

#include <utility>

namespace sheepshead::server {

Claims::Claims(Nodes& nodes, const Beats& beats, std::function<Steady()> clock)
    : nodes_(nodes), beats_(beats), clock_(std::move(clock)) {}

bool Claims::may_claim(TableId table, const Held& held) {
  if (leaving_ || paused_ || !is_sure()) return false;
  if (held.owner != 0 && beats_.of(held.owner) != Beats::Life::gone) return false;
  const Steady now = clock_();
  const std::lock_guard lock(mutex_);
  if (held.owner == 0) {
    ++counts_["nobodys"];
    return true;
  }
  std::erase_if(claimed_, [now](const auto& one) { return now - one.second >= kBetweenClaims; });
  if (!claimed_.emplace(table, now).second) return false;
  ++counts_["gone"];
  return true;
}

void Claims::let_go(TableId table, Epoch epoch, NodeId to, Store::Done done) {
  nodes_.let_go(table, epoch, to, std::move(done));
}

void Claims::ask_for(TableId table, NodeId owner) {
  if (asks_ || beats_.is_without_wires(owner)) bring(table, owner);
}

void Claims::bring(TableId table, NodeId owner) {
  if (!leaving_ && !paused_ && beats_.of(owner) == Beats::Life::alive) nodes_.ask_for(table, owner);
}

std::map<std::string, std::uint64_t> Claims::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

}  // namespace sheepshead::server

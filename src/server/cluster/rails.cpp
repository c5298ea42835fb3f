#include "server/cluster/rails.hpp"

namespace sheepshead::server {

void Rails::clear(One& rail) {
  for (const Id id : rail.on) places_.erase(id);
  rail.on.clear();
}

void Rails::show(NodeId owner, const relayed::Show& shown) {
  const Key key{owner, shown.table};
  One& rail = rails_[key];
  if (shown.before.empty()) {
    clear(rail);
    rails_.erase(key);
    return;
  }
  rail.before = shown.before;
  rail.after = shown.after;
  rail.since.clear();
}

std::vector<Rails::Id> Rails::air(NodeId owner, const relayed::Air& aired) {
  const auto it = rails_.find({owner, aired.table});
  if (it == rails_.end()) return {};
  One& rail = it->second;
  rail.since.push_back(aired);
  if (rail.since.size() > Rail::kMostSince) {  // the owner shows it anew before anybody comes
    rail.since.clear();
    rail.before.clear();
  }
  return rail.on;
}

std::vector<relayed::Air> Rails::enter(NodeId owner, TableId table, Id id, const std::string& own) {
  const auto it = rails_.find({owner, table});
  if (it == rails_.end()) return {};
  One& rail = it->second;
  if (places_.try_emplace(id, Place{&rail, rail.on.size()}).second) rail.on.push_back(id);
  if (rail.before.empty()) return {};
  std::vector<relayed::Air> all{{table, false, std::make_shared<const std::string>(rail.before + own + rail.after)}};
  all.insert(all.end(), rail.since.begin(), rail.since.end());
  return all;
}

void Rails::leave(Id id) {
  const auto it = places_.find(id);
  if (it == places_.end()) return;
  const auto [rail, at] = it->second;
  places_.erase(it);
  if (at + 1 < rail->on.size()) {
    rail->on[at] = rail->on.back();
    places_.at(rail->on[at]).at = at;
  }
  rail->on.pop_back();
}

void Rails::broke(NodeId owner) {
  for (auto it = rails_.lower_bound({owner, 0}); it != rails_.end() && it->first.first == owner; it = rails_.erase(it))
    clear(it->second);
}

}  // namespace sheepshead::server

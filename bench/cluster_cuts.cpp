// Networks between nodes and what they stand on, cut by tools/cluster.
#include <algorithm>

#include "cluster_troubles.hpp"
#include "server/postgres/connection.hpp"

namespace sheepshead::testing {

using namespace std::chrono_literals;
using std::string;

namespace {

/// Ten beats that don't come make a node gone, and where nothing is answered it takes three seconds to find out.
constexpr auto kCutFor = 16s;
constexpr auto kSlow = 100ms;
constexpr auto kSlowFor = 12s;
/// A table may come to another node, and back.
constexpr int kMostMoves = 2;
/// It takes a node six seconds to find out that NATS doesn't answer, five more to believe it, and six to give its
/// tables away.
constexpr auto kCutFromNats = 22s;

/// "db" and "drop" of "cut-db-drop 1".
std::pair<string, string> parts_of(const string& name) {
  const auto first = name.find('-') + 1, second = name.find('-', first) + 1;
  return {name.substr(first, second - 1 - first), name.substr(second, name.find(' ') - second)};
}

}  // namespace

void ClusterTroubles::are_calm(const string& name, std::uint64_t mark) {
  try {
    for (const auto& [table, times] : Witness::moves_since(database_, mark))
      if (times > kMostMoves)
        v_.add(name + ": table " + table + " came to another node " + std::to_string(times) + " times.");
  } catch (const server::pg::Error& e) { v_.add(name + ": " + e.what()); }
}

void ClusterTroubles::cut(const string& name) {
  if (!cluster_.has_networks()) return v_.add(name + ": needs tools/cluster --namespaces.");
  const auto [from, how] = parts_of(name);
  const bool is_down = how == "down", is_db = from == "db", is_of_node = from == "node" || (is_db && !is_down);
  // Who alone can't reach NATS gives its tables away; where nobody can, they stay.
  const bool leaves = is_of_node || (from == "nats" && !is_down);
  const string node = some_node();
  const int number = node[1] - '0';
  std::uint64_t id = 0, mark = 0;
  std::map<string, Witness::Held> before;
  try {
    id = Witness::number_of(database_, node);
    mark = Witness::mark(database_);
    before = Witness::held(database_);
  } catch (const server::pg::Error& e) { return v_.add(name + ": " + e.what()); }
  const double claimed = claims_of_the_gone();
  crowd_.reset();
  run_a_moment();
  if (is_down)
    part(name, "cut", from == "node" ? node : from);
  else
    part(name, "cut", node, from, how);
  crowd_.run_for(from == "nats" ? kCutFromNats : kCutFor);
  const auto is_unwell = [&](int one) {
    if (cluster_.health(one) == 200) v_.add(name + ": n" + std::to_string(one) + " says that it's well.");
  };
  if (is_db && is_down) {
    for (int i = 1; i <= cluster_.nodes(); ++i) is_unwell(i);
  } else {
    if (leaves || from != "nats") all_move(name + ", while it's cut");
    if (leaves) is_unwell(number);
    try {
      // Whoever plays is at a node that may write.
      if (leaves && std::ranges::any_of(Witness::held(database_), [&](const auto& t) { return t.second.owner == id; }))
        v_.add(name + ": " + node + " still has tables.");
    } catch (const server::pg::Error& e) { v_.add(name + ": " + e.what()); }
    note_pauses(before);
    are_calm(name + ", while it's cut", mark);
  }
  try {
    if (!(is_db && is_down)) mark = Witness::mark(database_);
  } catch (const server::pg::Error& e) { v_.add(name + ": " + e.what()); }
  part(name, "mend");
  crowd_.run_for(6s);  // the balancer takes it back, and its tables with it
  all_move(name + ", mended");
  are_calm(name + ", mended", mark);
  if (const double more = claims_of_the_gone() - claimed; !is_of_node && more > 0)
    v_.add(name + ": " + std::to_string(int(more)) + " tables were claimed although nobody was gone.");
  for (int i = 1; i <= cluster_.nodes(); ++i)
    if (cluster_.health(i) != 200) v_.add(name + ": n" + std::to_string(i) + " isn't well again.");
  look_at_the_log(name);
}

void ClusterTroubles::pipe(const string& name) {
  if (!cluster_.has_pipes()) return v_.add(name + ": needs tools/cluster --pipes.");
  const auto dash = name.find('-');
  const string how = name.substr(0, dash), where = name.substr(dash + 1, name.find(' ') - dash - 1);
  std::uint64_t mark = 0;
  std::map<string, Witness::Held> before;
  try {
    mark = Witness::mark(database_);
    before = Witness::held(database_);
  } catch (const server::pg::Error& e) { return v_.add(name + ": " + e.what()); }
  const double claimed = claims_of_the_gone();
  crowd_.reset();
  run_a_moment();
  cluster_.pipe(where, how == "slow" ? "delay " + std::to_string(kSlow.count()) : how == "held" ? "hold" : "tear");
  crowd_.run_for(kSlowFor);
  if (how == "slow") all_move(name + ", while it's slow");
  cluster_.pipe(where, "");
  crowd_.run_for(1s);
  all_move(name + ", as fast as before");
  if (const double more = claims_of_the_gone() - claimed; more > 0)
    v_.add(name + ": " + std::to_string(int(more)) + " tables were claimed although nobody was gone.");
  try {
    note_pauses(before);
  } catch (const server::pg::Error& e) { v_.add(name + ": " + e.what()); }
  are_calm(name, mark);
  look_at_the_log(name);
}

}  // namespace sheepshead::testing

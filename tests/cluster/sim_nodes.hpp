// Several nodes in one process, over one store and wires by hand: each may be stopped, or gone without a word.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cluster/loop_wires.hpp"
#include "server/cluster/here.hpp"
#include "server/cluster/houses.hpp"
#include "server/store/memory_store.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server::testing {

/// A node's time, and whose turn it is: what runs for a node runs in here. Kept when the node is gone, because others
/// may still want to tell it something.
class NodeClockwork final : public Clockwork {
 public:
  NodeClockwork(HandClockwork& time, Random& random, NodeId& current, NodeId id)
      : time_(time), random_(random), current_(current), id_(id) {}

  Millis now() override { return time_.now() + ahead; }
  void post(std::function<void()> what) override { time_.post(gated(std::move(what))); }
  void at(Millis when, std::function<void()> what) override { time_.at(when - ahead, gated(std::move(what))); }
  void think(Lane, std::string_view, std::function<void()> what) override {
    time_.at(time_.now() + random_.below(4), gated(std::move(what)));
  }
  std::string secret() override { return time_.secret(); }

  void enter(const std::function<void()>& what) {
    const NodeId before = std::exchange(current_, id_);
    what();
    current_ = before;
  }
  void stop() { is_stopped_ = true; }
  void go_on() {
    is_stopped_ = false;
    for (auto& what : std::exchange(waiting_, {})) time_.post(gated(std::move(what)));
  }
  void die() {
    is_dead_ = true;
    waiting_.clear();
  }
  bool is_stopped() const { return is_stopped_; }

  Millis ahead = 0;  ///< of the others' clocks

 private:
  std::function<void()> gated(std::function<void()> what) {
    return [this, what = std::move(what)]() mutable {
      if (is_dead_) return;
      if (is_stopped_) return waiting_.push_back(std::move(what));
      enter(what);
    };
  }

  HandClockwork& time_;
  Random& random_;
  NodeId& current_;
  const NodeId id_;
  bool is_stopped_ = false, is_dead_ = false;
  std::vector<std::function<void()>> waiting_;
};

/// One store for all, which knows who asks. Commits take a while, and so does word of them.
class SharedStore final : public MemoryStore {
 public:
  SharedStore(HandClockwork& time, Random& random, NodeId& current) : time_(time), random_(random), current_(current) {}

  void begin_table(const std::string& code, Made made) override {
    MemoryStore::begin_table(code, [this, made = std::move(made)](StoreError error, TableId id) {
      owner_[id] = current_;
      made(std::move(error), id);
    });
  }
  StoreError held(TableId table, Held& held) override {
    if (cut.contains(current_)) return say<"store.not-written">("sim:");
    auto error = MemoryStore::held(table, held);
    told_owner(table, held);
    return error;
  }
  void let_go(TableId table, Epoch epoch, NodeId to) {
    Held held;
    const bool is_mine = owner_[table] == current_ && MemoryStore::held(table, held).empty() && held.epoch == epoch;
    if (is_mine && MemoryStore::claim(table, epoch, held).empty()) owner_[table] = to;
  }
  StoreError claim(TableId table, Epoch seen, Held& held) override {
    if (cut.contains(current_)) return say<"store.not-written">("sim:");
    auto error = MemoryStore::claim(table, seen, held);
    if (held.open && held.epoch == seen + 1) {
      if (std::getenv("SHEEPSHEAD_SCHEDULE"))
        std::printf("%ld node %lu claims from %lu\n", long(time_.now() % 1'000'000), current_, owner_[table]);
      owner_[table] = current_;
      ++claims;
    }
    told_owner(table, held);
    return error;
  }
  using MemoryStore::append;
  void append(TableId table, Epoch epoch, std::vector<Entry> entries, EndedHand ended, Written done) override {
    const NodeId node = current_;
    const auto fails = cut.contains(node);
    std::vector<std::uint64_t> numbers;
    for (const Entry& entry : entries) numbers.push_back(entry.seq);
    const auto told = [this, node, table, numbers, done = std::move(done)](Kept kept) {
      const Millis when = time_.now() + random_.below(slowest);
      if (kept.error.empty() && !kept.lost)
        for (const std::uint64_t seq : numbers) acknowledged[{table, seq}].insert(node);
      time_.at(when, [done, kept] { done(kept); });
    };
    if (fails) return told({say<"store.not-written">("sim:"), false, epoch});
    time_.at(time_.now() + random_.below(slowest), [this, table, epoch, node, entries = std::move(entries),
                                                    ended = std::move(ended), told]() mutable {
      const NodeId before = std::exchange(current_, node);
      const bool breaks = random_.below(1000) < broken && owner_[table] == node;
      Held held;
      if (breaks && MemoryStore::held(table, held).empty() && held.epoch == epoch) break_off(random_.below(2) == 0);
      const bool is_mine = owner_[table] == node && MemoryStore::held(table, held).empty() && held.epoch == epoch;
      MemoryStore::append(table, epoch, std::move(entries), std::move(ended), [&](Kept kept) {
        if (!is_mine && kept.error.empty() && !kept.lost) ++written_by_others;
        told(std::move(kept));
      });
      current_ = before;
    });
  }

  /// P1, P2, ...
  void know(int people) {
    for (int i = 1; i <= people; ++i) {
      StoredPerson one{0, "P" + std::to_string(i), {}, {}, 1, 1};
      static_cast<void>(add_person(one));
    }
  }

  NodeId owner(TableId table) const {
    const auto it = owner_.find(table);
    return it == owner_.end() ? NodeId{0} : it->second;
  }

  std::vector<TableId> tables() const {
    std::vector<TableId> ids;
    for (const auto& [id, owner] : owner_) ids.push_back(id);
    return ids;
  }

  std::set<NodeId> cut;  ///< who can't reach it
  std::uint32_t slowest = 4, broken = 0;
  std::uint64_t claims = 0;
  std::uint64_t written_by_others = 0;  ///< than who has the table, in its epoch
  /// Who was told that an entry is kept.
  std::map<std::pair<TableId, std::uint64_t>, std::set<NodeId>> acknowledged;

 private:
  void told_owner(TableId table, Held& held) {
    held.mine = held.open && owner_[table] == current_;
    held.owner = held.open && !held.mine ? owner_[table] : NodeId{0};
  }

  HandClockwork& time_;
  Random& random_;
  NodeId& current_;
  std::map<TableId, NodeId> owner_;
};

class SimNodes;

/// As Claims are over PostgreSQL.
class SimNeighbors final : public Neighbors {
 public:
  SimNeighbors(SimNodes& nodes, NodeId id) : nodes_(nodes), id_(id) {}
  bool is_sure() const override;
  bool may_claim(TableId, const Held& held) override;
  void let_go(TableId table, Epoch epoch, NodeId to, Store::Done done) override;
  void ask_for(TableId, NodeId) override {}

 private:
  SimNodes& nodes_;
  const NodeId id_;
};

struct Node {
  NodeId id = 0;
  std::unique_ptr<Wires> wires;
  std::unique_ptr<SimNeighbors> neighbors;
  std::unique_ptr<Hall> hall;
  std::unique_ptr<Here> here;
  std::unique_ptr<Houses> houses;
  NodeClockwork* clockwork = nullptr;
  Millis beat = 0;  ///< the last one that the others saw
};

class SimNodes {
 public:
  explicit SimNodes(std::uint64_t seed, int nodes) : random(seed), net(time, seed), store(time, random, current) {
    time.seed(seed);
    for (int i = 0; i < nodes; ++i) {
      all.emplace_back();
      start(std::size_t(i));
    }
    beat();
  }

  void start(std::size_t place) {
    Node& node = all[place];
    node.id = ++last_;
    node.beat = time.now();
    clockworks_.push_back(std::make_unique<NodeClockwork>(time, random, current, node.id));
    node.clockwork = clockworks_.back().get();
    node.wires = net.plug(node.id, *node.clockwork);
    node.clockwork->enter([&] {
      node.neighbors = std::make_unique<SimNeighbors>(*this, node.id);
      HallSettings settings;
      settings.neighbors = node.neighbors.get();
      node.hall = std::make_unique<Hall>(store, *node.clockwork, settings);
      node.here = std::make_unique<Here>(*node.hall);
      node.houses = std::make_unique<Houses>(
          node.id, *node.here, *node.hall, *node.wires, *node.clockwork, key,
          [this, id = node.id](TableId table, std::function<void(NodeId)> then) { whose(id, table, std::move(then)); },
          Silence{.silent = [this] { return silent(); },
                  .unheard = [this, id = node.id](NodeId other) { unheard(id, other); }});
    });
  }
  void kill(std::size_t place) {
    Node& node = all[place];
    if (!node.hall) return;
    node.clockwork->die();
    node.houses.reset();
    node.here.reset();
    node.hall.reset();
    node.wires.reset();
  }
  bool is_up(std::size_t place) const { return all[place].hall != nullptr; }
  bool runs(std::size_t place) const { return is_up(place) && !all[place].clockwork->is_stopped(); }
  /// The place of the node with that number, if it runs.
  std::optional<std::size_t> place_of(NodeId id) const {
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].id == id && runs(i)) return i;
    return std::nullopt;
  }

  void trace(const std::string& what, std::string_view text) {
    std::printf("%ld %s%.*s\n", long(time.now() % 1'000'000), what.c_str(),
                int(std::min<std::size_t>(text.size(), 160)), text.data());
  }

  /// As far as that node knows.
  bool lives(NodeId id, NodeId asks) const {
    return std::ranges::any_of(all, [&](const Node& node) {
      if (node.id != id || time.now() - node.beat >= kGone) return false;
      const auto unheard = unheard_.find({asks, id});
      return unheard == unheard_.end() || unheard->second != node.beat;
    });
  }
  std::vector<NodeId> silent() const {
    std::vector<NodeId> ids;
    for (const Node& node : all)
      if (const Millis still = time.now() - node.beat; still >= kUnsure && still < kGone) ids.push_back(node.id);
    return ids;
  }
  void unheard(NodeId asks, NodeId other) {
    for (const Node& node : all)
      if (node.id == other && time.now() - node.beat >= kUnsure) unheard_[{asks, other}] = node.beat;
  }
  bool is_sure(NodeId id) const {
    return std::ranges::any_of(all,
                               [&](const Node& node) { return node.id == id && time.now() - node.beat < kUnsure; });
  }

  static constexpr Millis kUnsure = 3000, kGone = 10'000;

  mutable HandClockwork time;
  Random random;
  NodeId current = 0;
  LoopNet net;
  SharedStore store;
  ClusterKey key{"the key of a cluster in a test, long enough"};
  std::vector<Node> all;

 private:
  void whose(NodeId asks, TableId table, std::function<void(NodeId)> then) {
    if (store.cut.contains(asks)) return;
    const NodeId owner = lives(store.owner(table), asks) ? store.owner(table) : NodeId{0};
    for (const Node& node : all)
      if (node.id == asks) node.clockwork->post([then = std::move(then), owner] { then(owner); });
  }
  void beat() {
    for (std::size_t i = 0; i < all.size(); ++i) {
      Node& node = all[i];
      if (!runs(i) || store.cut.contains(node.id)) continue;
      // It was unsure, and confirms what it has.
      if (time.now() - std::exchange(node.beat, time.now()) > kUnsure) confirm(node);
    }
    time.at(time.now() + 1000, [this] { beat(); });
  }

  void confirm(Node& node) {
    std::vector<TableId> mine;
    for (const TableId table : store.tables())
      if (store.owner(table) == node.id) mine.push_back(table);
    node.clockwork->enter([&] { node.hall->keep_only(mine); });
  }

  std::vector<std::unique_ptr<NodeClockwork>> clockworks_;
  std::map<std::pair<NodeId, NodeId>, Millis> unheard_;  ///< by whom, who, and its beat then
  NodeId last_ = 100;
};

inline bool SimNeighbors::is_sure() const { return nodes_.is_sure(id_); }
inline bool SimNeighbors::may_claim(TableId, const Held& held) {
  return is_sure() && (held.owner == 0 || !nodes_.lives(held.owner, id_));
}
inline void SimNeighbors::let_go(TableId table, Epoch epoch, NodeId to, Store::Done done) {
  nodes_.store.let_go(table, epoch, to);
  if (done) done({});
}

}  // namespace sheepshead::server::testing

#include "server/postgres/nodes.hpp"

#include <utility>

#include "server/postgres/people.hpp"
#include "server/postgres/store.hpp"
#include "server/postgres/writer.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server::pg {

NodeId new_node(Connection& db, const std::string& name) {
  return db
      .run(
          "INSERT INTO node(name, seen) VALUES(coalesce(nullif($1, ''), host(inet_client_addr()), 'local'), "
          "clock_timestamp()) RETURNING id",
          name)
      .number(0, 0);
}

namespace {

std::string_view text_of(Wired wired) {
  switch (wired) {
    case Wired::up: return "up";
    case Wired::down: return "down";
    case Wired::none: break;
  }
  return {};
}

Wired wired_of(std::string_view text) {
  if (text == "up") return Wired::up;
  return text == "down" ? Wired::down : Wired::none;
}

}  // namespace

std::vector<NodeRow> nodes_of(Connection& db) {
  const Rows rows = db.run("SELECT id, name, beat, leaving, wires, playing FROM node ORDER BY id");
  std::vector<NodeRow> nodes;
  for (int i = 0; i < rows.size(); ++i)
    nodes.push_back({rows.number(i, 0), rows.text(i, 1), rows.number(i, 2), rows.flag(i, 3), wired_of(rows.text(i, 4)),
                     std::size_t(rows.number(i, 5))});
  return nodes;
}

bool let_go(Connection& db, NodeId node, TableId table, Epoch epoch, NodeId to) {
  return db.run(
               "UPDATE hosted SET owner = nullif($4::bigint, 0), epoch = epoch + 1, asked = NULL "
               "WHERE id = $1 AND owner = $2 AND epoch = $3 AND open",
               at_most(table), node, at_most(epoch), to)
             .changed() > 0;
}

NodeRows::NodeRows(std::string url, NodeId self, std::string name, Writer& writer)
    : url_(std::move(url)), name_(std::move(name)), self_(self), writer_(writer) {}

std::string NodeRows::where() const { return shown_url(url_); }

template <class Work>
Message NodeRows::on_its_own(Work work) {
  const std::lock_guard lock(beating_);
  try {
    if (!db_ || db_->is_broken()) db_ = std::make_unique<Connection>(url_);
    Transaction change(*db_);
    work(*db_);
    change.commit();
    // What a standby may not have could be undone with the primary.
    return db_->was_unsure() ? Message(say<"store.pg-unsure">(shown_url(url_))) : Message();
  } catch (const Error& e) {
    if (e.broken) db_.reset();
    return say<"store.pg-failed">(shown_url(url_), e.what());
  }
}

Message NodeRows::beat(Wired wired, std::vector<NodeRow>& nodes, std::vector<AskedTable>& asked) {
  std::string workers;
  {
    const std::lock_guard lock(mutex_);
    workers = workers_;
  }
  return on_its_own([&](Connection& db) {
    db.run(
        "INSERT INTO node(id, name, beat, wires, seen, thinkers, playing) "
        "VALUES($1, $2, 1, $3, clock_timestamp(), $4, $5) ON CONFLICT (id) DO UPDATE "
        "SET beat = node.beat + 1, wires = $3, seen = clock_timestamp(), thinkers = $4, playing = $5",
        self_, name_, text_of(wired), workers, playing_.load());
    const auto before = std::chrono::system_clock::now();
    const Millis there = db.run("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint").signed_number(0, 0);
    const auto here = before + (std::chrono::system_clock::now() - before) / 2;
    offset_ = std::chrono::milliseconds(there) -
              std::chrono::duration_cast<std::chrono::milliseconds>(here.time_since_epoch());
    nodes = nodes_of(db);
    const Rows rows = db.run("SELECT id, asked FROM hosted WHERE owner = $1 AND open AND asked IS NOT NULL", self_);
    asked.clear();
    for (int i = 0; i < rows.size(); ++i) asked.push_back({rows.number(i, 0), rows.number(i, 1)});
  });
}

Message NodeRows::owned(std::vector<std::uint64_t>& tables) {
  return on_its_own([&](Connection& db) {
    const Rows rows = db.run("SELECT id FROM hosted WHERE owner = $1 AND open ORDER BY id", self_);
    tables.clear();
    for (int i = 0; i < rows.size(); ++i) tables.push_back(rows.number(i, 0));
  });
}

Message NodeRows::leave(NodeId node) {
  return on_its_own([&](Connection& db) { db.run("UPDATE node SET leaving = true WHERE id = $1", node); });
}

Message NodeRows::forget(const std::vector<NodeRow>& gone) {
  return on_its_own([&](Connection& db) {
    for (const NodeRow& one : gone) db.run("DELETE FROM node WHERE id = $1 AND beat = $2", one.id, one.beat);
  });
}

void NodeRows::show_workers(std::string workers) {
  const std::lock_guard lock(mutex_);
  workers_ = std::move(workers);
}

void NodeRows::farewell() {
  static_cast<void>(on_its_own([&](Connection& db) { db.run("DELETE FROM node WHERE id = $1", self_); }));
}

void NodeRows::are_alive(std::vector<NodeId> others) {
  const std::lock_guard lock(mutex_);
  alive_ = std::move(others);
}

std::vector<NodeId> NodeRows::alive() const {
  const std::lock_guard lock(mutex_);
  return alive_;
}

void NodeRows::let_go(std::uint64_t table, std::uint64_t epoch, NodeId to, std::function<void(Message)> done) {
  writer_.push(
      [node = self_, table, epoch, to](Connection& db) {
        return pg::let_go(db, node, table, epoch, to) ? StoreError() : lost_table(table);
      },
      std::move(done));
}

void NodeRows::ask_for(std::uint64_t table, NodeId owner) {
  writer_.push(
      [node = self_, table, owner](Connection& db) {
        db.run("UPDATE hosted SET asked = $2 WHERE id = $1 AND owner = $3 AND open AND asked IS DISTINCT FROM $2",
               at_most(table), node, owner);
        return StoreError();
      },
      {});
}

}  // namespace sheepshead::server::pg

// The rows of the servers that share a database: one for each start of one. Functions that change something are called
// in a transaction.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/postgres/connection.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server::pg {

class Writer;

NodeId new_node(Connection& db, const std::string& name);
std::vector<NodeRow> nodes_of(Connection& db);
/// False: it isn't this node's in that epoch.
bool let_go(Connection& db, NodeId node, TableId table, Epoch epoch, NodeId to);

class NodeRows final : public Nodes {
 public:
  NodeRows(std::string url, NodeId self, std::string name, Writer& writer);

  NodeId self() const override { return self_; }
  std::string where() const override;
  Message beat(Wired wired, std::vector<NodeRow>& nodes, std::vector<AskedTable>& asked) override;
  Message owned(std::vector<std::uint64_t>& tables) override;
  Message leave(NodeId node) override;
  Message forget(const std::vector<NodeRow>& gone) override;
  void show_workers(std::string workers) override;
  void show_playing(std::size_t people) override { playing_ = people; }
  void farewell() override;
  void are_alive(std::vector<NodeId> others) override;
  void let_go(std::uint64_t table, std::uint64_t epoch, NodeId to, std::function<void(Message)> done) override;
  void ask_for(std::uint64_t table, NodeId owner) override;

  std::chrono::milliseconds offset() const override { return offset_; }

  std::vector<NodeId> alive() const;

 private:
  template <class Work>
  Message on_its_own(Work work);

  const std::string url_, name_;
  const NodeId self_;
  Writer& writer_;
  std::mutex beating_;
  std::unique_ptr<Connection> db_;
  std::atomic<std::chrono::milliseconds> offset_{};
  std::atomic<std::size_t> playing_ = 0;
  mutable std::mutex mutex_;
  std::vector<NodeId> alive_;
  std::string workers_;
};

}  // namespace sheepshead::server::pg

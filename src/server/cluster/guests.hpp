// Sockets of other nodes at the tables of this one.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "server/cluster/lines.hpp"
#include "server/cluster/tables.hpp"

namespace sheepshead::server {

/// One of them, as the hall sees it, and all of a node who look on at a table.
class RemoteOutlet;
class RemoteRail;

class Guests {
 public:
  /// Brings the table into memory here unless another living node has it.
  using Open = std::function<void(TableId, const Asker&, std::function<void(bool)>)>;

  /// `here`: this node's own tables, in `hall`.
  Guests(Lines&, Tables& here, const Hall& hall, Open open);
  ~Guests();

  void heard(NodeId front, const relayed::Item&);
  void broke(NodeId front);
  void beat();
  bool needs(NodeId front) const;
  std::size_t size() const { return guests_.size(); }

 private:
  friend class RemoteOutlet;
  friend class RemoteRail;
  using Key = std::pair<NodeId, relayed::Session>;
  std::shared_ptr<RemoteRail> rail(NodeId front, TableId);
  void attach(NodeId front, const relayed::Attach&);
  void opened(TableId, bool is_open);
  void send_back(Key, RemoteOutlet&);
  void enter(Key, const std::shared_ptr<RemoteOutlet>&, const relayed::Attach&);
  void say(const std::shared_ptr<RemoteOutlet>&, const std::string& text);

  Lines& lines_;
  Tables& here_;
  const Hall& hall_;
  const Open open_;
  std::map<Key, std::shared_ptr<RemoteOutlet>> guests_;
  std::map<std::pair<NodeId, TableId>, std::weak_ptr<RemoteRail>> rails_;
  /// Those who came since it's been asked for a table; of many who come at once, one asks.
  struct Coming {
    NodeId front = 0;
    relayed::Attach wanted;
    std::weak_ptr<RemoteOutlet> guest;
  };
  std::map<TableId, std::vector<Coming>> coming_;
  std::shared_ptr<const char> alive_ = std::make_shared<char>();
  /// Who would have taken the place of a socket of their own, and looks again first; for how many beats more.
  using Came = std::tuple<NodeId, TableId, PersonId>;
  std::map<Came, int> sent_back_;
};

}  // namespace sheepshead::server

// Sockets of other nodes at the tables of this one.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>

#include "server/cluster/lines.hpp"
#include "server/cluster/tables.hpp"

namespace sheepshead::server {

/// One of them, as the hall sees it.
class RemoteOutlet;

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
  using Key = std::pair<NodeId, relayed::Session>;
  void attach(NodeId front, const relayed::Attach&);
  void send_back(Key, RemoteOutlet&);
  void enter(Key, const std::shared_ptr<RemoteOutlet>&, const relayed::Attach&);
  void say(const std::shared_ptr<RemoteOutlet>&, const std::string& text);

  Lines& lines_;
  Tables& here_;
  const Hall& hall_;
  const Open open_;
  std::map<Key, std::shared_ptr<RemoteOutlet>> guests_;
  /// Who would have taken the place of a socket of their own, and looks again first; for how many beats more.
  using Came = std::tuple<NodeId, TableId, PersonId>;
  std::map<Came, int> sent_back_;
};

}  // namespace sheepshead::server

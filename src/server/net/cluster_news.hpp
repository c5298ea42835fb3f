// What the log says of the cluster: which nodes come and go, and how many tables this one took, lost and gave away.
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "server/answers/log.hpp"
#include "server/cluster/burst.hpp"
#include "server/cluster/houses.hpp"
#include "server/cluster/node.hpp"
#include "server/cluster/presence.hpp"
#include "server/cluster/thinks_elsewhere.hpp"

namespace sheepshead::server {

/// All on the hall's thread. A line for each burst of tables, and none for one alone.
class ClusterNews {
 public:
  using Log = std::function<void(LogLevel, std::string_view event, std::initializer_list<LogField>)>;
  /// Looks after which messages that nobody of the cluster has sealed are told again.
  static constexpr int kBetweenStrange = 60;

  /// `name`: this node's, in every line.
  ClusterNews(std::string name, const Node&, const Hall&, Log log = log_line);

  /// Where there are wires; before anything else.
  void wired(const Wires&, const Houses&, const ThinksElsewhere&, const presence::Workers&, std::string servers);
  void another(const std::string& node, Node::Other what);
  /// Once a second.
  void look();
  /// What was counted and not told yet.
  void end();

 private:
  void tables(bool at_the_end);
  void look_at_wires();
  void look_for_strange();

  const std::string name_;
  const Node& node_;
  const Hall& hall_;
  const Log log_;
  const Wires* wires_ = nullptr;
  const Houses* houses_ = nullptr;
  const ThinksElsewhere* elsewhere_ = nullptr;
  const presence::Workers* workers_ = nullptr;
  std::string servers_;
  std::optional<bool> wires_up_;
  Burst taken_, lost_, given_;
  std::uint64_t strange_ = 0;
  int looks_until_strange_ = 0;
};

}  // namespace sheepshead::server

// The cluster that tools/cluster started for this program: its parts, and what its database saw.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge.hpp"
#include "server/client/url.hpp"

namespace sheepshead::testing {

class Cluster {
 public:
  /// Nothing where tools/cluster didn't start this program.
  static std::optional<Cluster> found();

  int nodes() const { return static_cast<int>(nodes_.size()); }
  const server::Url& node(int number) const { return nodes_[static_cast<std::size_t>(number - 1)]; }  ///< from 1 on
  const server::Url& balancer() const { return balancer_; }
  const std::string& database() const { return database_; }
  const std::string& primary() const { return primary_; }
  const std::string& standby() const { return standby_; }  ///< empty: there is none
  const std::string& standby2() const { return standby2_; }
  const std::string& folder() const { return folder_; }
  bool has_networks() const { return has_networks_; }  ///< --namespaces

  /// tools/cluster WHAT FOLDER PART HOW MORE: "kill" "n1", "stop" "db" "fast". Waits; whether it could be done.
  bool part(const std::string& what, const std::string& part = "", const std::string& how = "",
            const std::string& more = "") const;
  /// What the pipe at "db", "nats" or "balancer" does from now on: "delay 150", "hold", "tear"; "": nothing.
  void pipe(const std::string& name, const std::string& does) const;
  bool has_pipes() const { return has_pipes_; }
  /// What the node's /healthz answers; 0 if it doesn't.
  int health(int node) const;
  /// What the part has in its environment from its next start on; empty: nothing.
  void environment(const std::string& part, const std::vector<std::string>& lines) const;
  /// A figure of the node's /metrics, added up over its labels, or with one: name{why="gone"}; 0 if it doesn't answer.
  double metric(int node, const std::string& name) const;

 private:
  std::vector<server::Url> nodes_;
  server::Url balancer_;
  std::string database_, primary_, standby_, standby2_, folder_, tool_;
  bool has_networks_ = false, has_pipes_ = false;
};

/// What the database itself notes of who wrote what, by triggers of the test's own.
class Witness {
 public:
  /// `database`: as --db takes it. Throws what a connection throws.
  static void begin(const std::string& database);

  struct Held {
    std::uint64_t owner = 0, epoch = 0;
  };
  /// Open tables, by "t1".
  static std::map<std::string, Held> held(const std::string& database);
  /// The name of the node that has each, as far as one has: "n1".
  static std::map<std::string, std::string> owners(const std::string& database);
  /// What has been noted of owners until now; and how often each table came to another node since then.
  static std::uint64_t mark(const std::string& database);
  static std::map<std::string, int> moves_since(const std::string& database, std::uint64_t mark);
  /// The number of the node of that name that began last.
  static std::uint64_t number_of(const std::string& database, const std::string& node);
  /// How many entries are earlier than the one before them: where nodes' clocks differ, and a table moves.
  static std::uint64_t times_that_fall(const std::string& database);
  /// For each table, epochs never fall, and each has one owner.
  static void judge(const std::string& database, Findings& v);
};

}  // namespace sheepshead::testing

// What can happen to a cluster while people play on it; each ends when all tables play on, or says what's wrong.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cluster.hpp"
#include "crowd.hpp"
#include "judge.hpp"
#include "play/random.hpp"

namespace sheepshead::testing {

class ClusterTroubles {
 public:
  ClusterTroubles(const Cluster& cluster, Crowd& crowd, std::uint64_t seed, Findings& findings)
      : cluster_(cluster), crowd_(crowd), random_(seed, 1), v_(findings), database_(cluster.primary()) {}

  using Trouble = void (ClusterTroubles::*)(const std::string& name);
  /// By the names that --do takes, with what they are.
  struct Named {
    const char *name, *is;
    Trouble trouble;
  };
  static const std::vector<Named>& all();

  bool good() const { return v_.wrong.empty(); }
  /// Whether every table moves within `limit` from now on.
  void all_move(const std::string& after, std::chrono::seconds limit = std::chrono::seconds(30));
  void look_at_the_log(const std::string& after);
  /// Where the truth is now.
  const std::string& database() const { return database_; }

  /// Seconds in which nothing was told at a table, during one trouble: at tables that changed hands, and at the others.
  std::vector<float> pauses_moved, pauses_stayed;
  std::uint64_t late_writes_refused = 0, lost_as_expected = 0;

 private:
  void owner_killed(const std::string& name);
  void node_restarted(const std::string& name);
  void zombie(const std::string& name);
  void nats_killed(const std::string& name);
  void nats_stopped(const std::string& name);
  void all_stopped(const std::string& name);
  void db_fast(const std::string& name) { db_stopped(name, "fast"); }
  void db_immediate(const std::string& name) { db_stopped(name, "immediate"); }
  void db_killed(const std::string& name) { db_stopped(name, ""); }
  void backend_killed(const std::string& name);
  void promoted(const std::string& name);
  void promoted_async(const std::string& name);
  void old_primary(const std::string& name);
  void canceled_wait(const std::string& name);
  void disk_full(const std::string& name);
  void clocks(const std::string& name);
  void rolling(const std::string& name);
  void twice(const std::string& name);
  /// By its name: cut-db-drop, cut-nats-in, ...
  void cut(const std::string& name);
  /// As well: slow-db, held-nats, torn-balancer, ...
  void pipe(const std::string& name);
  void db_clock(const std::string& name);
  void split(const std::string& name);
  void upgraded(const std::string& name);

  void db_stopped(const std::string& name, const std::string& how);
  void nats_away(const std::string& name, const std::string& goes, const std::string& comes, std::chrono::seconds time);
  void promote(const std::string& name);
  /// The crowd plays on while it's done.
  void part(const std::string& after, const std::string& what, const std::string& part = "",
            const std::string& how = "", const std::string& more = "");
  /// That no table flies to and fro between nodes: since `mark`, each came to another node twice at most.
  void are_calm(const std::string& name, std::uint64_t mark);
  std::string some_node() { return "n" + std::to_string(1 + random_.below(std::uint32_t(cluster_.nodes()))); }
  void run_a_moment() { crowd_.run_for(std::chrono::milliseconds(200 + random_.below(600))); }
  std::uint64_t acknowledged() const;
  /// Claims of tables whose node was taken for gone, by all nodes that live.
  double claims_of_the_gone() const;
  std::uint64_t refused(const std::string& why) const;
  void note_pauses(const std::map<std::string, Witness::Held>& before);

  const Cluster& cluster_;
  Crowd& crowd_;
  Random random_;
  Findings& v_;
  std::string database_;
};

}  // namespace sheepshead::testing

#include "cluster_troubles.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <future>

#include "server/client/http.hpp"
#include "server/postgres/connection.hpp"

namespace sheepshead::testing {

using namespace std::chrono_literals;
using std::string;

namespace {

constexpr const char* kFaketime = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
/// A node is gone after ten beats that didn't come, and its balancer looks every second.
constexpr auto kZombie = 15s, kAllStopped = 12s;
/// Longer than the silence after which nodes take a line for broken.
constexpr auto kNatsAway = 3s, kNatsStopped = 10s;

/// A statement at a database that may be away.
void try_at(const string& database, const string& sql) {
  try {
    server::pg::Connection(database).query(sql);
  } catch (const server::pg::Error&) {}
}

}  // namespace

const std::vector<ClusterTroubles::Named>& ClusterTroubles::all() {
  using T = ClusterTroubles;
  static const std::vector<Named> troubles{
      {"owner-killed", "kill -9 of a node, which comes back once others have its tables", &T::owner_killed},
      {"node-restarted", "kill -9 of a node, which is started again at once", &T::node_restarted},
      {"zombie", "a node is stopped for 15 seconds and goes on", &T::zombie},
      {"all-stopped", "all nodes are stopped for 12 seconds", &T::all_stopped},
      {"rolling", "all nodes, one after the other, end in good order and are started again", &T::rolling},
      {"twice", "twenty actions are said at two nodes at once", &T::twice},
      {"clocks", "nodes are a day ahead and an hour behind (needs libfaketime)", &T::clocks},
      {"nats-killed", "kill -9 of the NATS server, which is away for three seconds (needs --nats)", &T::nats_killed},
      {"nats-stopped", "the NATS server is stopped for ten seconds and goes on (needs --nats)", &T::nats_stopped},
      {"db-fast", "PostgreSQL ends in good order, and is started again", &T::db_fast},
      {"db-immediate", "PostgreSQL ends without a word, and is started again", &T::db_immediate},
      {"db-killed", "kill -9 of all of PostgreSQL, which is started again", &T::db_killed},
      {"backend-killed", "kill -9 of a process of PostgreSQL that writes", &T::backend_killed},
      {"canceled-wait", "the wait for the standby is canceled by hand", &T::canceled_wait},
      {"disk-full", "no room where the primary's data is (needs --disk)", &T::disk_full},
      {"promoted", "the primary is killed, the standby promoted", &T::promoted},
      {"promoted-async", "the same of a standby that lags behind, where losses are expected", &T::promoted_async},
      {"cut-db-drop", "nothing between a node and PostgreSQL arrives (this and the following need --namespaces)",
       &T::cut},
      {"cut-db-reject", "the network between a node and PostgreSQL says that it's closed", &T::cut},
      {"cut-db-out", "what a node says to PostgreSQL is lost, not what it hears", &T::cut},
      {"cut-db-in", "what PostgreSQL says to a node is lost", &T::cut},
      {"cut-db-down", "PostgreSQL's link is down", &T::cut},
      {"cut-nats-drop", "the same between a node and the NATS server (and --nats)", &T::cut},
      {"cut-nats-reject", "", &T::cut},
      {"cut-nats-out", "", &T::cut},
      {"cut-nats-in", "", &T::cut},
      {"cut-nats-down", "", &T::cut},
      {"cut-node-down", "a node's own link is down", &T::cut},
      {"slow-db", "between nodes and PostgreSQL all takes 100 ms longer (this and the following need --pipes)",
       &T::pipe},
      {"held-db", "nothing comes through, and no connection breaks", &T::pipe},
      {"torn-db", "connections break in the middle of a message, thirty times", &T::pipe},
      {"slow-nats", "the same between nodes and the NATS server (and --nats)", &T::pipe},
      {"held-nats", "", &T::pipe},
      {"torn-nats", "", &T::pipe},
      {"slow-balancer", "the same between people and the balancer", &T::pipe},
      {"held-balancer", "", &T::pipe},
      {"torn-balancer", "", &T::pipe},
      {"db-clock", "PostgreSQL's clock is an hour ahead, and jumps (needs libfaketime)", &T::db_clock},
      {"upgraded", "nodes of an older program are replaced in turn (needs SHEEPSHEAD_NEWER, the program of now)",
       &T::upgraded},
      {"split",
       "of two standbys (--standbys) one is promoted while the primary and the other live: with ANY 1 things are lost, "
       "with ANY 2 none",
       &T::split},
      {"old-primary", "after that, the old primary is started", &T::old_primary},
  };
  return troubles;
}

void ClusterTroubles::all_move(const string& after, std::chrono::seconds limit) {
  const auto from = Crowd::Clock::now();
  const auto still = [&] {
    return std::ranges::any_of(crowd_.tables(), [&](const auto& t) { return t.moved <= from; });
  };
  while (still() && Crowd::Clock::now() < from + limit) crowd_.run_for(20ms);
  for (const auto& t : crowd_.tables())
    if (t.moved <= from)
      v_.add(after + ": table " + t.id + " is stuck at entry " + std::to_string(t.last_seq) + " (" +
             crowd_.state_of(t) + ").");
}

void ClusterTroubles::look_at_the_log(const string& after) {
  Findings found;
  try {
    judge(database_, crowd_, found);
    Witness::judge(database_, found);
  } catch (const server::pg::Error& e) { found.add(e.what()); }
  for (const string& wrong : found.wrong) v_.add(after + ": " + wrong);
}

void ClusterTroubles::part(const string& after, const string& what, const string& part, const string& how,
                           const string& more) {
  auto done = std::async(std::launch::async, [&] { return cluster_.part(what, part, how, more); });
  while (done.wait_for(0s) != std::future_status::ready) crowd_.run_for(10ms);
  if (!done.get()) v_.add(after + ": " + what + " " + part + " doesn't work.");
}

std::uint64_t ClusterTroubles::acknowledged() const {
  std::uint64_t n = 0;
  for (const auto& t : crowd_.tables()) n += t.acked.size();
  return n;
}

std::uint64_t ClusterTroubles::refused(const string& why) const {
  const auto at = crowd_.refusals.find(why);
  return at == crowd_.refusals.end() ? 0 : at->second;
}

double ClusterTroubles::claims_of_the_gone() const {
  double sum = 0;
  for (int i = 1; i <= cluster_.nodes(); ++i) sum += cluster_.metric(i, "sheepshead_claims_total{why=\"gone\"}");
  return sum;
}

void ClusterTroubles::note_pauses(const std::map<string, Witness::Held>& before) {
  const auto now = Witness::held(database_);
  for (const auto& t : crowd_.tables()) {
    const auto was = before.find(t.id), is = now.find(t.id);
    const bool stayed = was != before.end() && is != now.end() && was->second.epoch == is->second.epoch;
    (stayed ? pauses_stayed : pauses_moved).push_back(std::chrono::duration<float>(t.longest).count());
  }
}

void ClusterTroubles::owner_killed(const string& name) {
  const auto before = Witness::held(database_);
  const string node = some_node();
  crowd_.reset();
  run_a_moment();
  part(name, "kill", node);
  all_move(name);
  note_pauses(before);
  look_at_the_log(name);
  if (good()) part(name, "start", node);
  if (good()) all_move(name + ", with the node again");
}

void ClusterTroubles::node_restarted(const string& name) {
  const string node = some_node();
  run_a_moment();
  part(name, "kill", node);
  part(name, "start", node);
  all_move(name);
  look_at_the_log(name);
}

void ClusterTroubles::nats_away(const string& name, const string& goes, const string& comes,
                                std::chrono::seconds time) {
  run_a_moment();
  part(name, goes, "nats");
  crowd_.run_for(time);
  part(name, comes, "nats");
  all_move(name);
  look_at_the_log(name);
}

void ClusterTroubles::nats_killed(const string& name) { nats_away(name, "kill", "start", kNatsAway); }

void ClusterTroubles::nats_stopped(const string& name) { nats_away(name, "pause", "resume", kNatsStopped); }

void ClusterTroubles::zombie(const string& name) {
  const string node = some_node();
  const double before = cluster_.metric(node[1] - '0', "sheepshead_lost_total");
  run_a_moment();
  part(name, "pause", node);
  crowd_.run_for(kZombie);
  all_move(name + ", while it's stopped");
  part(name, "resume", node);
  crowd_.run_for(3s);
  all_move(name);
  late_writes_refused += std::uint64_t(cluster_.metric(node[1] - '0', "sheepshead_lost_total") - before);
  look_at_the_log(name);
}

void ClusterTroubles::all_stopped(const string& name) {
  run_a_moment();
  const double before = claims_of_the_gone();
  for (int i = 1; i <= cluster_.nodes(); ++i) part(name, "pause", "n" + std::to_string(i));
  crowd_.run_for(kAllStopped);
  for (int i = 1; i <= cluster_.nodes(); ++i) part(name, "resume", "n" + std::to_string(i));
  crowd_.run_for(1s);
  all_move(name);
  if (const double claimed = claims_of_the_gone() - before; claimed > 0)
    v_.add(name + ": " + std::to_string(int(claimed)) + " tables were claimed although nobody was gone.");
  look_at_the_log(name);
}

void ClusterTroubles::rolling(const string& name) {
  const auto before = Witness::held(database_);
  crowd_.reset();
  for (int i = 1; i <= cluster_.nodes() && good(); ++i) {
    const string node = "n" + std::to_string(i);
    part(name, "stop", node);
    all_move(name + ", without " + node);
    part(name, "start", node);
    crowd_.run_for(4s);  // the balancer takes it back
    all_move(name + ", with " + node + " again");
  }
  note_pauses(before);
  look_at_the_log(name);
}

void ClusterTroubles::twice(const string& name) {
  std::vector<server::Url> doors;
  for (int i = 1; i <= cluster_.nodes(); ++i) doors.push_back(cluster_.node(i));
  crowd_.say_twice(doors, 20);
  const auto until = Crowd::Clock::now() + 40s;
  while (crowd_.left_to_say_twice() > 0 && Crowd::Clock::now() < until) crowd_.run_for(50ms);
  if (crowd_.done_twice == 0) v_.add(name + ": no second saying was answered.");
  all_move(name);
  look_at_the_log(name);
}

void ClusterTroubles::clocks(const string& name) {
  static constexpr const char* kTimes[] = {"+1d", "-1h", "+0"};
  for (int i = 1; i <= cluster_.nodes() && good(); ++i) {
    const string node = "n" + std::to_string(i);
    const string clock = cluster_.folder() + "/" + node + ".clock";
    std::ofstream(clock) << kTimes[(i - 1) % 3] << '\n';
    cluster_.environment(node, {string("LD_PRELOAD=") + kFaketime, "FAKETIME_TIMESTAMP_FILE=" + clock,
                                "FAKETIME_NO_CACHE=1", "FAKETIME_DONT_FAKE_MONOTONIC=1"});
    part(name, "stop", node);
    part(name, "start", node);
    crowd_.run_for(4s);
  }
  all_move(name);
  crowd_.run_for(12s);  // tables are where the balancer leads people
  const double before = claims_of_the_gone();
  for (const char* time : {"-1d", "+2d"}) {  // jumps while it runs
    std::ofstream(cluster_.folder() + "/n3.clock") << time << '\n';
    crowd_.run_for(12s);
    all_move(name + ", at " + time);
  }
  if (const double claimed = claims_of_the_gone() - before; claimed > 0)
    v_.add(name + ": " + std::to_string(int(claimed)) + " tables were claimed because of a clock.");
  for (int i = 1; i <= cluster_.nodes() && good(); ++i) {
    const string node = "n" + std::to_string(i);
    cluster_.environment(node, {});
    part(name, "stop", node);
    part(name, "start", node);
  }
  all_move(name + ", with right clocks again");
  look_at_the_log(name);
}

void ClusterTroubles::db_stopped(const string& name, const string& how) {
  run_a_moment();
  part(name, how.empty() ? "kill" : "stop", "db", how);
  crowd_.run_for(2s);
  part(name, "start", "db");
  all_move(name);
  look_at_the_log(name);
}

void ClusterTroubles::backend_killed(const string& name) {
  run_a_moment();
  string pid;
  try {
    // One that's committing, if there is one just now.
    server::pg::Connection db(database_);
    const auto rows = db.query(
        "SELECT pid FROM pg_stat_activity WHERE datname = 'sheepshead' AND pid <> pg_backend_pid() "
        "ORDER BY (query ILIKE '%commit%' OR query ILIKE '%hosted%') AND state <> 'idle' DESC, state_change DESC LIMIT "
        "1");
    if (!rows.empty()) pid = rows.text(0, 0);
  } catch (const server::pg::Error& e) { v_.add(name + ": " + e.what()); }
  if (!pid.empty()) part(name, "kill", "db", pid);
  all_move(name);
  look_at_the_log(name);
}

void ClusterTroubles::canceled_wait(const string& name) {
  run_a_moment();
  part(name, "pause", "standby");
  crowd_.run_for(1s);
  const auto before = acknowledged();
  for (int i = 0; i < 10; ++i) {
    try_at(database_,
           "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND backend_type = "
           "'client backend'");
    crowd_.run_for(200ms);
  }
  if (const auto more = acknowledged() - before; more > 0)
    v_.add(name + ": " + std::to_string(more) + " actions were said to be done that no standby had.");
  part(name, "resume", "standby");
  all_move(name);
  look_at_the_log(name);
}

void ClusterTroubles::disk_full(const string& name) {
  const string ballast = cluster_.folder() + "/data/db/ballast";
  run_a_moment();
  const auto before = refused("not-saved");
  {
    std::ofstream out(ballast, std::ios::binary);
    const string block(4096, 'x');
    for (int i = 0; i < 1 << 18 && out.write(block.data(), std::streamsize(block.size())).flush(); ++i) {}
    if (out) v_.add(name + ": the disk has too much room to be filled; use tools/cluster --disk.");
  }
  for (int i = 0; i < 400 && good() && refused("not-saved") == before; ++i) crowd_.run_for(50ms);
  if (refused("not-saved") == before) v_.add(name + ": no action was refused.");
  crowd_.run_for(1s);
  std::error_code ignored;
  std::filesystem::remove(ballast, ignored);
  part(name, "start", "db");  // it may have ended for want of room
  all_move(name + ", with room again");
  look_at_the_log(name);
}

/// The primary's last half second doesn't reach the standby.
void ClusterTroubles::promote(const string& name) {
  run_a_moment();
  string sender;
  try {
    sender = server::pg::Connection(database_).query("SELECT pid FROM pg_stat_replication").text(0, 0);
  } catch (const server::pg::Error& e) { v_.add(name + ": " + e.what()); }
  if (!sender.empty()) part(name, "pause", "db", sender);
  crowd_.run_for(500ms);
  part(name, "kill", "db");
  part(name, "promote");
  database_ = cluster_.standby();
}

void ClusterTroubles::promoted(const string& name) {
  promote(name);
  all_move(name);
  look_at_the_log(name);
}

void ClusterTroubles::promoted_async(const string& name) {
  promote(name);
  crowd_.calm();
  Findings found;
  judge(database_, crowd_, found);
  lost_as_expected += found.wrong.size();
  if (found.wrong.empty()) v_.add(name + ": nothing seems lost, so losses aren't seen.");
}

void ClusterTroubles::old_primary(const string& name) {
  const auto entries = [&](const string& database) {
    return server::pg::Connection(database + "?options=-csynchronous_commit%3Dlocal", true)
        .query("SELECT count(*) FROM entry")
        .number(0, 0);
  };
  part(name, "start", "db");
  std::uint64_t before = 0, after = 0;
  try {
    before = entries(cluster_.primary());
    // Nodes that look for a primary anew find the old one first, and know better.
    server::pg::Connection(database_).query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sheepshead' AND pid <> "
        "pg_backend_pid()");
    crowd_.run_for(5s);
    all_move(name + ", beside the old one");
    after = entries(cluster_.primary());
  } catch (const server::pg::Error& e) { v_.add(name + ": " + e.what()); }
  if (after != before) v_.add(name + ": somebody writes to the old primary.");
  all_move(name);
  part(name, "stop", "db", "immediate");
  all_move(name);
  look_at_the_log(name);
}

}  // namespace sheepshead::testing

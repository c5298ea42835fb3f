// What an operator changes under a cluster: programs, clocks, primaries.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cluster_troubles.hpp"
#include "server/postgres/connection.hpp"

namespace sheepshead::testing {

using namespace std::chrono_literals;
using std::string;

namespace {

constexpr const char* kFaketime = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

string text_of(const string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// The line that begins so becomes another.
void replace_line(const string& path, const string& begins, const string& line) {
  std::istringstream lines(text_of(path));
  std::ofstream out(path);
  for (string one; std::getline(lines, one);) out << (one.starts_with(begins) ? line : one) << '\n';
}

}  // namespace

void ClusterTroubles::db_clock(const string& name) {
  // Where PostgreSQL's own user comes.
  const string clock = std::filesystem::canonical(cluster_.folder() + "/data").string() + "/db.clock";
  const auto set = [&](const char* time) {
    const string fresh = clock + ".new";
    std::ofstream(fresh) << time << '\n';
    std::filesystem::permissions(fresh, std::filesystem::perms(0644));
    std::filesystem::rename(fresh, clock);
  };
  set("+1h");
  cluster_.environment("db", {string("LD_PRELOAD=") + kFaketime, "FAKETIME_TIMESTAMP_FILE=" + clock,
                              "FAKETIME_NO_CACHE=1", "FAKETIME_DONT_FAKE_MONOTONIC=1"});
  part(name, "stop", "db", "fast");
  part(name, "start", "db");
  all_move(name + ", an hour ahead");
  const double before = claims_of_the_gone();
  for (const char* time : {"+0", "-1d", "+2d"}) {
    set(time);
    crowd_.run_for(6s);
    all_move(name + ", at " + time);
  }
  try {
    const auto ahead = server::pg::Connection(database_)
                           .query("SELECT extract(epoch FROM clock_timestamp())::bigint")
                           .signed_number(0, 0) -
                       std::time(nullptr);
    if (ahead < 40 * 3600) v_.add(name + ": PostgreSQL's clock is right.");
  } catch (const server::pg::Error& e) { v_.add(name + ": " + e.what()); }
  if (const double claimed = claims_of_the_gone() - before; claimed > 0)
    v_.add(name + ": " + std::to_string(int(claimed)) + " tables were claimed because of a clock.");
  cluster_.environment("db", {});
  part(name, "stop", "db", "fast");
  part(name, "start", "db");
  all_move(name + ", with the right clock again");
  look_at_the_log(name);
}

/// One node comes to the new primary; the others stay at the old one until that's killed.
void ClusterTroubles::split(const string& name) {
  bool wants_all = false;
  try {
    wants_all =
        server::pg::Connection(database_).query("SHOW synchronous_standby_names").text(0, 0).starts_with("ANY 2");
  } catch (const server::pg::Error& e) { return v_.add(name + ": " + e.what()); }
  run_a_moment();
  part(name, "promote", "standby");
  const auto before = acknowledged();
  crowd_.run_for(3s);
  const auto more = acknowledged() - before;
  // What was under way may still be told.
  if (wants_all && more > 2 * crowd_.tables().size())
    v_.add(name + ": the old primary had " + std::to_string(more) + " actions said to be done.");
  const string config = cluster_.folder() + "/n2.toml", database = "database = ";
  replace_line(config, database, database + '"' + cluster_.standby() + '"');
  part(name, "kill", "n2");
  part(name, "start", "n2");
  crowd_.run_for(15s);  // there the others are gone
  part(name, "kill", "db");
  database_ = cluster_.standby();
  if (wants_all) {
    all_move(name);
    return look_at_the_log(name);
  }
  crowd_.run_for(2s);
  crowd_.calm();
  Findings found;
  judge(database_, crowd_, found);
  lost_as_expected += found.wrong.size();
  if (found.wrong.empty()) v_.add(name + ": nothing seems lost, so a split isn't seen.");
}

void ClusterTroubles::upgraded(const string& name) {
  const char* newer = std::getenv("SHEEPSHEAD_NEWER");
  if (newer == nullptr) return v_.add(name + ": SHEEPSHEAD_NEWER says where the program of now is.");
  const auto before = Witness::held(database_);
  crowd_.reset();
  run_a_moment();
  for (int i = 1; i <= cluster_.nodes() && good(); ++i) {
    const string node = "n" + std::to_string(i);
    part(name, "stop", node);
    all_move(name + ", without " + node);
    replace_line(cluster_.folder() + "/settings", "declare -- program=", string("declare -- program=\"") + newer + '"');
    part(name, "start", node);
    crowd_.run_for(4s);  // the balancer takes it back
    all_move(name + ", with the newer " + node);
  }
  note_pauses(before);
  for (const auto& [why, times] : crowd_.refusals)
    // With blanks they're of connections; and a next hand is asked for again where it has begun.
    if (why != "busy" && why != "no-next" && why.find(' ') == string::npos)
      v_.add(name + ": refused " + why + " " + std::to_string(times) + " times.");
  look_at_the_log(name);
}

}  // namespace sheepshead::testing

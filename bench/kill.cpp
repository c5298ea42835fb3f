// Troubles a server while people play on it: kill -9, stops, a full disk, a clock that jumps. Looks each time whether
// anything that it had acknowledged is gone, and whether every table plays on.
//
//   build/release/bench/kill [--kills N] [--stops N] [--full-disks N] [--jumps N] [--tables N] [--json]
#include <sys/mount.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "crowd.hpp"
#include "judge.hpp"
#include "server/client/http.hpp"
#include "serving.hpp"

using namespace sheepshead;
using namespace sheepshead::testing;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

constexpr const char* kFaketime = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

struct Troubles {
  Serving& serving;
  Crowd& crowd;
  Random& random;
  Findings& v;
  std::string database, work, clock;
  double slowest_start = 0, slowest = 0;
  std::uint64_t refused_by_disk = 0, late_starts = 0;

  bool good() const { return v.wrong.empty(); }

  /// Whether every table moves within `limit` from now on.
  void all_move(const std::string& after, std::chrono::seconds limit = 30s) {
    const auto from = Crowd::Clock::now();
    const auto still = [&] {
      return std::any_of(crowd.tables().begin(), crowd.tables().end(), [&](const auto& t) { return t.moved <= from; });
    };
    while (still() && Crowd::Clock::now() < from + limit) crowd.run_for(20ms);
    for (const auto& t : crowd.tables())
      if (t.moved <= from) v.add(after + ": table " + t.id + " is stuck at entry " + std::to_string(t.last_seq) + ".");
    slowest = std::max(slowest, std::chrono::duration<double>(Crowd::Clock::now() - from).count());
  }

  void look_at_the_log(const std::string& after) {
    Findings found;
    judge_copy(database, work, crowd, found);
    for (const std::string& wrong : found.wrong) v.add(after + ": " + wrong);
  }

  void start(const std::string& after) {
    const auto from = Crowd::Clock::now();
    if (!serving.start()) v.add(after + ": the server does not start.");
    slowest_start = std::max(slowest_start, std::chrono::duration<double>(Crowd::Clock::now() - from).count());
  }

  void kill(const std::string& name) {
    crowd.run_for(std::chrono::milliseconds(random.below(400)));
    serving.kill();
    look_at_the_log(name);
    if (good()) start(name);
    if (good()) all_move(name);
  }

  /// Nobody may lose the connection over it.
  void stop(const std::string& name) {
    const auto reconnects = crowd.reconnects;
    serving.signal(SIGSTOP);
    crowd.run_for(2s);
    serving.signal(SIGCONT);
    all_move(name);
    if (crowd.reconnects != reconnects) v.add(name + ": somebody lost the connection.");
  }

  std::uint64_t not_saved() const {
    const auto at = crowd.refusals.find("not-saved");
    return at == crowd.refusals.end() ? 0 : at->second;
  }

  /// Every second time it is killed as well while the disk is full.
  void full_disk(const std::string& name, bool kill_too) {
    const std::string ballast = fs::path(database).parent_path().string() + "/ballast";
    const auto reconnects = crowd.reconnects;
    {
      std::ofstream out(ballast, std::ios::binary);
      const std::string block(4096, 'x');
      for (int i = 0; i < 1 << 20 && out.write(block.data(), std::streamsize(block.size())).flush(); ++i) {}
      if (out) v.add(name + ": the disk has too much room to be filled; use a smaller one.");
    }
    const auto before = not_saved();
    for (int i = 0; i < 400 && not_saved() == before; ++i) crowd.run_for(50ms);
    crowd.run_for(1s);
    if (not_saved() == before) v.add(name + ": no action was refused.");
    refused_by_disk += not_saved() - before;
    server::Url url = serving.url();
    url.from = "127.201.0.1";
    if (server::request(url, "GET", "/healthz").status == 0) v.add(name + ": /healthz does not answer.");
    const server::Reply guest = server::request(url, "POST", "/api/v1/guests", R"({"name":"Late"})");
    if (!guest.ok() && (guest.status != 503 || guest.body.find("\"message\"") == std::string::npos))
      v.add(name + ": a guest is not refused in good order: " + std::to_string(guest.status) + " " + guest.body);
    if (!kill_too && crowd.reconnects != reconnects) v.add(name + ": somebody lost the connection.");
    bool up = true;
    if (kill_too) {
      serving.kill();
      look_at_the_log(name);
      up = serving.start();  // or it says why not, and waits for an operator
      if (up) crowd.run_for(1s);
      late_starts += !up;
    }
    std::error_code ignored;
    fs::remove(ballast, ignored);
    if (!up) start(name + ", with room again");
    if (good()) all_move(name + ", with room again");
  }

  void jump(const std::string& name, bool kill_too) {
    static constexpr const char* kTimes[] = {"+1d", "-1h", "+0", "+5m", "-1d"};
    const auto reconnects = crowd.reconnects;
    const std::string time = kTimes[random.below(5)];
    std::ofstream(clock) << time << '\n';
    crowd.run_for(500ms);
    all_move(name + " (" + time + ")");
    if (crowd.reconnects != reconnects) v.add(name + ": somebody lost the connection.");
    if (kill_too && good()) kill(name + " (" + time + ")");
  }
};

std::string why_errno() { return std::strerror(errno); }

}  // namespace

int main(int argc, char** argv) {
  int kills = 50, stops = 0, full_disks = 0, jumps = 0, pace = 40, disk = 48;
  bool as_json = false;
  std::string program = "build/release/sheepshead", folder;
  Crowd::Plan plan{.tables = 8};
  CLI::App app{"Troubles a server while people play on it; nothing acknowledged may be lost, no table may be stuck."};
  app.add_option("--kills", kills, "How often it is killed with -9")
      ->check(CLI::Range(0, 10000))
      ->capture_default_str();
  app.add_option("--stops", stops, "How often it is stopped for two seconds")->check(CLI::Range(0, 1000));
  app.add_option("--full-disks", full_disks, "How often its disk is full, every second time with a kill; see --disk")
      ->check(CLI::Range(0, 1000));
  app.add_option("--jumps", jumps, "How often its clock jumps, every second time with a kill; needs libfaketime")
      ->check(CLI::Range(0, 1000));
  app.add_option("--tables", plan.tables, "So many tables")->check(CLI::Range(1, 1000))->capture_default_str();
  app.add_option("--pace", pace, "Milliseconds between two actions at a table")->capture_default_str();
  app.add_option("--seed", plan.seed, "When it is killed, and what is played")->capture_default_str();
  app.add_option("--program", program, "The program that serves")->capture_default_str();
  app.add_option("--disk", disk, "MiB of the tmpfs that is made for the database where a full disk is asked for")
      ->check(CLI::Range(24, 4000))
      ->capture_default_str();
  app.add_option("--folder", folder, "Where the database is, on a small disk that may be filled; no tmpfs is made");
  app.add_flag("--json", as_json, "The report as JSON");
  CLI11_PARSE(app, argc, argv);
  plan.pace = std::chrono::milliseconds(pace);

  allow_many_files();
  std::string work = fs::temp_directory_path().string() + "/sheepshead-kill-XXXXXX";
  if (mkdtemp(work.data()) == nullptr)
    return std::fprintf(stderr, "No folder in %s: %s.\n", fs::temp_directory_path().c_str(), why_errno().c_str()), 1;
  std::string data = folder.empty() ? work : folder;
  const bool own_disk = full_disks > 0 && folder.empty();
  if (own_disk) {
    data = work + "/disk";
    fs::create_directory(data);
    if (mount("tmpfs", data.c_str(), "tmpfs", 0, ("size=" + std::to_string(disk) + "m").c_str()) != 0)
      return std::fprintf(stderr, "A disk to be filled cannot be made: %s. Run it as root, or name one by --folder.\n",
                          why_errno().c_str()),
             1;
  }
  if (jumps > 0 && !fs::exists(kFaketime))
    return std::fprintf(stderr, "A clock that jumps needs %s (Debian: apt install libfaketime).\n", kFaketime), 1;

  Findings v;
  Random random(plan.seed, 1);
  const std::string log = work + "/log";
  Serving serving(program, data + "/tables.db", log);
  Crowd crowd(serving.url(), plan);
  Troubles troubles{serving, crowd, random, v, data + "/tables.db", work, work + "/clock"};
  if (jumps > 0) {
    std::ofstream(troubles.clock) << "+0\n";
    serving.set_wrapper({"env", std::string("LD_PRELOAD=") + kFaketime, "FAKETIME_TIMESTAMP_FILE=" + troubles.clock,
                         "FAKETIME_NO_CACHE=1", "FAKETIME_DONT_FAKE_MONOTONIC=1"});
  }
  if (!serving.start()) {
    v.add("The server does not start.");
  } else if (const std::string why = crowd.enter(); !why.empty()) {
    v.add(why);
  }
  if (troubles.good()) troubles.all_move("at the beginning");
  const auto times = [&](int n, const char* name, const auto& trouble) {
    for (int i = 1; i <= n && troubles.good(); ++i) trouble(name + std::to_string(i), i);
  };
  times(kills, "kill ", [&](const std::string& name, int) { troubles.kill(name); });
  times(stops, "stop ", [&](const std::string& name, int) { troubles.stop(name); });
  times(jumps, "jump ", [&](const std::string& name, int i) { troubles.jump(name, i % 2 == 0); });
  times(full_disks, "full disk ", [&](const std::string& name, int i) { troubles.full_disk(name, i % 2 == 0); });
  crowd.calm();
  crowd.run_for(500ms);
  if (const int status = serving.stop(); status != 0)
    v.add("At the end the server stopped with " + std::to_string(status) + ".");
  judge(troubles.database, crowd, v);
  std::error_code ignored;
  if (own_disk && v.wrong.empty()) umount2(data.c_str(), MNT_DETACH);
  if (v.wrong.empty()) fs::remove_all(work, ignored);

  nlohmann::ordered_json out{{"kills", kills}, {"stops", stops}, {"full-disks", full_disks}, {"jumps", jumps}};
  out["tables"] = plan.tables;
  out["hands"] = v.hands;
  out["entries"] = v.entries;
  out["acknowledged"] = v.acked;
  out["connected-again"] = crowd.reconnects;
  out["slowest-start-s"] = troubles.slowest_start;
  out["all-play-on-after-s"] = troubles.slowest;
  if (full_disks > 0) out["refused-for-a-full-disk"] = troubles.refused_by_disk;
  if (full_disks > 0) out["no-start-on-a-full-disk"] = troubles.late_starts;
  out["refused"] = nlohmann::ordered_json::object();
  for (const auto& [why, n] : crowd.refusals) out["refused"][why] = n;
  out["wrong"] = v.wrong;
  if (as_json) {
    std::printf("%s\n", out.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace).c_str());
  } else {
    for (const auto& [key, value] : out.items())
      if (key != "wrong") std::printf("%-26s %s\n", key.c_str(), value.dump().c_str());
    for (const std::string& wrong : v.wrong) std::printf("  %s\n", wrong.c_str());
    if (v.wrong.empty()) std::printf("Nothing is lost.\n");
  }
  if (!v.wrong.empty()) std::fprintf(stderr, "The database and the server's log are in %s.\n", work.c_str());
  return v.wrong.empty() ? 0 : 1;
}

// Kills a server again and again while people play on it, and looks whether anything that it had acknowledged is gone.
//
//   build/release/bench/kill [--kills N] [--tables N] [--stops N] [--jumping-clock] [--program PATH]
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "crowd.hpp"
#include "server/store/open_store.hpp"
#include "server/table/hosted_table.hpp"
#include "serving.hpp"

using namespace sheepshead;
using namespace sheepshead::testing;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

struct Findings {
  std::vector<std::string> wrong;
  std::size_t acked = 0, entries = 0, hands = 0;
  void add(std::string what) {
    if (wrong.size() < 50) wrong.push_back(std::move(what));
  }
};

/// No card lies in a deal twice, and none is played twice in a hand.
void judge_cards(const server::HostedTable& table, const std::string& where, std::set<int>& dealt_hands, Findings& v) {
  const Session& s = table.session();
  if (!s.in_hand() || !dealt_hands.insert(int(s.results().size())).second) return;
  ++v.hands;
  CardSet seen;
  for (std::size_t i = 0; i < s.game().deck_size; ++i) {
    const Card card = s.deck()[i];
    if (!card.valid() || seen.has(card)) v.add(where + ": a card is dealt twice.");
    seen |= card;
  }
}

/// Plays the log of one table again, and holds it against what clients were told.
void judge_table(server::Store& store, const Crowd::Table& t, Findings& v) {
  std::optional<server::StoredTable> stored;
  const auto id = server::TableId(std::stoull(t.id.substr(1)));
  if (const auto error = store.read_table(id, 0, stored); !error.empty() || !stored)
    return v.add("table " + t.id + ": cannot be read: " + error);
  server::HostedTable table;
  std::map<std::uint64_t, std::string> played;
  std::set<int> dealt_hands;
  std::uint64_t seq = 0;
  for (const server::Entry& entry : stored->log) {
    const std::string where = "table " + t.id + ", entry " + std::to_string(entry.seq);
    if (entry.seq != ++seq) v.add(where + ": should be " + std::to_string(seq) + ".");
    if (const auto why = table.apply(entry)) return v.add(where + ": " + *why);
    const json body = json::parse(entry.body, nullptr, false);
    if (body.is_object() && body.value("what", "") == "act") played[entry.seq] = body.value("do", "");
    judge_cards(table, where, dealt_hands, v);
    ++v.entries;
  }
  if (seq < t.last_seq)
    v.add("table " + t.id + ": clients saw entry " + std::to_string(t.last_seq) + ", the log ends at " +
          std::to_string(seq) + ".");
  for (const Crowd::Act& act : t.acked) {
    ++v.acked;
    // The last card of a hand is acknowledged with the entry that closes the hand.
    const auto is_at = [&](std::uint64_t entry) {
      const auto at = played.find(entry);
      return at != played.end() && at->second == act.action;
    };
    if (!is_at(act.seq) && (played.contains(act.seq) || !is_at(act.seq - 1)))
      v.add("table " + t.id + ": " + act.action + " was acknowledged as entry " + std::to_string(act.seq) +
            " and is not there.");
  }
  for (const auto& [at, action] : t.told)
    if (const auto found = played.find(at); found == played.end() || found->second != action)
      v.add("table " + t.id + ": " + action + " was told as entry " + std::to_string(at) + " and is not there.");
}

/// Whether every table moves within `limit` from now on.
bool all_move(Crowd& crowd, std::chrono::seconds limit, Findings& v) {
  const auto from = Crowd::Clock::now();
  const auto still = [&] {
    return std::count_if(crowd.tables().begin(), crowd.tables().end(), [&](const auto& t) { return t.moved <= from; });
  };
  while (still() > 0 && Crowd::Clock::now() < from + limit) crowd.run_for(20ms);
  if (still() == 0) return true;
  for (const auto& t : crowd.tables())
    if (t.moved <= from) v.add("table " + t.id + " is stuck after entry " + std::to_string(t.last_seq) + ".");
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  int kills = 50, stops = 0;
  bool jumping_clock = false;
  std::string program = "build/release/sheepshead", folder;
  Crowd::Plan plan{.tables = 8, .pace = 40ms};
  int pace = 40;
  CLI::App app{"Kills a server again and again while people play on it; nothing acknowledged may be lost."};
  app.add_option("--kills", kills, "How often it is killed with -9")
      ->check(CLI::Range(0, 10000))
      ->capture_default_str();
  app.add_option("--stops", stops, "How often it is stopped for two seconds")->check(CLI::Range(0, 1000));
  app.add_option("--tables", plan.tables, "So many tables")->check(CLI::Range(1, 1000))->capture_default_str();
  app.add_option("--pace", pace, "Milliseconds between two actions at a table")->capture_default_str();
  app.add_option("--seed", plan.seed, "When it is killed, and what is played")->capture_default_str();
  app.add_option("--program", program, "The program that serves")->capture_default_str();
  app.add_option("--folder", folder, "Where the database is, as a small tmpfs to be filled; it is not removed");
  app.add_flag("--jumping-clock", jumping_clock, "Each start has another time of day, by libfaketime");
  CLI11_PARSE(app, argc, argv);
  plan.pace = std::chrono::milliseconds(pace);

  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  std::string work = folder;
  if (work.empty()) {
    work = std::filesystem::temp_directory_path().string() + "/sheepshead-kill-XXXXXX";
    if (mkdtemp(work.data()) == nullptr) return std::fprintf(stderr, "No folder for the database.\n"), 1;
  }
  const std::string database = work + "/tables.db", log = work + "/log";
  Serving serving(program, database, log);
  Random random(plan.seed, 1);
  const auto start = [&] {
    static constexpr const char* kTimes[] = {"-f+0", "-f+1d", "-f-2h", "-f+5m"};
    if (jumping_clock) serving.set_wrapper({"faketime", kTimes[random.below(4)]});
    return serving.start();
  };
  if (!start()) return std::fprintf(stderr, "The server does not start; see %s.\n", log.c_str()), 1;
  Crowd crowd(serving.url(), plan);
  if (const std::string why = crowd.enter(); !why.empty()) return std::fprintf(stderr, "%s\n", why.c_str()), 1;
  Findings v;
  crowd.run_for(500ms);
  all_move(crowd, 20s, v);
  double slowest = 0;
  for (int i = 0; i < kills && v.wrong.empty(); ++i) {
    crowd.run_for(std::chrono::milliseconds(random.below(400)));
    serving.kill();
    const auto killed = Crowd::Clock::now();
    if (!start()) v.add("after kill " + std::to_string(i + 1) + " the server does not start.");
    if (v.wrong.empty()) all_move(crowd, 30s, v);
    slowest = std::max(slowest, std::chrono::duration<double>(Crowd::Clock::now() - killed).count());
  }
  for (int i = 0; i < stops && v.wrong.empty(); ++i) {
    serving.signal(SIGSTOP);
    crowd.run_for(2s);
    serving.signal(SIGCONT);
    all_move(crowd, 30s, v);
  }
  crowd.calm();
  crowd.run_for(500ms);
  const int status = serving.stop();
  if (status != 0) v.add("At the end the server stopped with " + std::to_string(status) + ".");

  server::OpenedStore opened = server::open_store("sqlite:" + database);
  if (!opened.store) v.add("The database cannot be opened: " + opened.error);
  if (opened.store) {
    for (const Crowd::Table& t : crowd.tables()) judge_table(*opened.store, t, v);
    for (const std::string& wrong : opened.store->check()) v.add("The database: " + wrong);
  }
  std::printf(
      "%d kills, %d stops, %d tables, %zu hands, %zu entries, %zu actions acknowledged, %llu times connected again;\n"
      "all tables played on at most %.1f s after a kill. %s\n",
      kills, stops, plan.tables, v.hands, v.entries, v.acked, static_cast<unsigned long long>(crowd.reconnects),
      slowest, v.wrong.empty() ? "Nothing is lost." : "");
  for (const auto& [why, n] : crowd.refusals)
    std::printf("  refused: %s, %llu times\n", why.c_str(), static_cast<unsigned long long>(n));
  for (const std::string& wrong : v.wrong) std::printf("  %s\n", wrong.c_str());
  std::error_code ignored;
  if (v.wrong.empty() && folder.empty()) std::filesystem::remove_all(work, ignored);
  if (!v.wrong.empty()) std::printf("The database and the server's log are in %s.\n", work.c_str());
  return v.wrong.empty() ? 0 : 1;
}

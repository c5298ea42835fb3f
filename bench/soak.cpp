// Whether a server's memory stays as it is: some tables play on and on, people lose the network and come back, guests
// open tables, end them and go.
//
//   build/release/bench/soak [--seconds S | --hours H] [--tables N] [--json]
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "crowd.hpp"
#include "serving.hpp"

using namespace sheepshead::testing;
using namespace std::chrono_literals;

namespace {

struct Sample {
  double minutes, kib;
};

/// Of the straight line that fits best, in KiB a minute.
double slope(const std::vector<Sample>& samples) {
  const double n = double(samples.size());
  double x = 0, y = 0, xx = 0, xy = 0;
  for (const Sample& s : samples) x += s.minutes / n, y += s.kib / n;
  for (const Sample& s : samples) xx += (s.minutes - x) * (s.minutes - x), xy += (s.minutes - x) * (s.kib - y);
  return xx > 0 ? xy / xx : 0;
}

}  // namespace

int main(int argc, char** argv) {
  int seconds = std::getenv("SHEEPSHEAD_LONG") != nullptr ? 120 : 20, pace = 100, churn = 2000, visits = 5000;
  double hours = 0;
  Crowd::Plan plan{.tables = 4};
  std::string program = "build/release/sheepshead", folder;
  bool as_json = false;
  CLI::App app{"Watches a server's memory while people play, come and go."};
  app.add_option("--seconds", seconds, "So long; 120 where SHEEPSHEAD_LONG is set")
      ->check(CLI::Range(8, 1'000'000))
      ->capture_default_str();
  app.add_option("--hours", hours, "So long, in hours")->check(CLI::Range(0.01, 1000.0));
  app.add_option("--tables", plan.tables, "So many tables")->check(CLI::Range(1, 1000))->capture_default_str();
  app.add_option("--pace", pace, "Milliseconds between two actions at a table, on average")->capture_default_str();
  app.add_option("--churn", churn, "Milliseconds from one lost connection to the next; 0: none")->capture_default_str();
  app.add_option("--visits", visits, "Milliseconds from one guest to the next; 0: none")->capture_default_str();
  app.add_option("--program", program, "The program that serves")->capture_default_str();
  app.add_option("--folder", folder, "Where the log is written; by default the folder of temporary files");
  app.add_flag("--json", as_json, "The figures as JSON");
  CLI11_PARSE(app, argc, argv);
  if (hours > 0) seconds = int(hours * 3600);
  plan.pace = std::chrono::milliseconds(pace);
  plan.churn = std::chrono::milliseconds(churn);
  plan.visits = std::chrono::milliseconds(visits);

  std::string work =
      (folder.empty() ? std::filesystem::temp_directory_path().string() : folder) + "/sheepshead-soak-XXXXXX";
  if (mkdtemp(work.data()) == nullptr) return std::fprintf(stderr, "No folder for the log.\n"), 1;
  Serving serving(program, work + "/tables.db", work + "/log");
  if (!serving.start()) return std::fprintf(stderr, "The server does not start; see %s/log.\n", work.c_str()), 1;
  Crowd crowd(serving.url(), plan);
  if (const std::string why = crowd.enter(); !why.empty())
    return std::fprintf(stderr, "%s See %s/log.\n", why.c_str(), work.c_str()), 1;

  // The first quarter is for caches to fill, and for the first ended tables to be put away.
  std::vector<Sample> samples;
  const auto begin = Crowd::Clock::now();
  const auto every = std::clamp<std::chrono::milliseconds>(std::chrono::milliseconds(seconds * 5), 250ms, 10s);
  double highest = 0, said = 0;
  while (true) {
    crowd.run_for(every);
    const double gone = std::chrono::duration<double>(Crowd::Clock::now() - begin).count();
    const Sample now{gone / 60, double(serving.rss_kib())};
    highest = std::max(highest, now.kib);
    if (gone > seconds * 0.25) samples.push_back(now);
    if (!as_json && gone - said >= 60) {
      said = gone;
      std::fprintf(stderr, "%6.1f min %8.0f KiB %9llu actions\n", now.minutes, now.kib,
                   static_cast<unsigned long long>(crowd.actions));
    }
    if (gone >= seconds || now.kib == 0) break;
  }
  crowd.calm();
  crowd.run_for(2s);
  int hands = 0;
  for (const auto& t : crowd.tables()) hands += t.hands;
  const std::size_t lost = crowd.acknowledged_but_not_told();
  const int status = serving.stop();

  // Each hand leaves its result with its table, as long as the table is there: some hundred bytes.
  const double rise = slope(samples), minutes = samples.empty() ? 0 : samples.back().minutes - samples.front().minutes;
  // What comes into use once, such as heaps of threads, does so within the first minute: a run that's over by then can
  // only tell a leak that's large.
  const double once = minutes < 1 ? 4096 : 1024;
  const double bound = once + 1024 * minutes / 60 + 0.5 * hands;
  const bool flat = !samples.empty() && samples.back().kib > 0 && rise * minutes <= bound;

  nlohmann::ordered_json out;
  out["minutes"] = seconds / 60.0;
  out["tables"] = plan.tables;
  out["hands"] = hands;
  out["actions"] = crowd.actions;
  out["connections-cut"] = crowd.cut;
  out["guests"] = crowd.visited;
  out["KiB-after-a-quarter"] = samples.empty() ? 0 : samples.front().kib;
  out["KiB-at-the-end"] = samples.empty() ? 0 : samples.back().kib;
  out["KiB-highest"] = highest;
  out["KiB-a-minute"] = rise;
  out["KiB-risen"] = rise * minutes;
  out["KiB-may-rise"] = bound;
  out["flat"] = flat;
  out["acknowledged-but-not-told"] = lost;
  for (const auto& [why, n] : crowd.refusals) out["refused"][why] = n;
  if (as_json) {
    std::printf("%s\n", out.dump().c_str());
  } else {
    for (const auto& [key, value] : out.items()) std::printf("%-26s %s\n", key.c_str(), value.dump().c_str());
  }
  const bool good = status == 0 && lost == 0 && flat && crowd.actions > 0;
  if (!good)
    std::fprintf(stderr, "Not as it should be; the server ended with %d, its log is in %s.\n", status, work.c_str());
  std::error_code ignored;
  if (good) std::filesystem::remove_all(work, ignored);
  return good ? 0 : 1;
}

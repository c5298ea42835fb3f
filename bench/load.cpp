// Load on a server: tables of five sockets, an action a second at each. See docs/performance.md, "The server".
//
//   build/release/bench/load [--tables N] [--seconds S] [--pace MS] [--program PATH] [--json]

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "crowd.hpp"
#include "serving.hpp"

using namespace sheepshead::testing;
using namespace std::chrono_literals;

int main(int argc, char** argv) {
  int seconds = 30, pace = 1000;
  Crowd::Plan plan;
  std::string program = "build/release/sheepshead", folder;
  bool as_json = false;
  CLI::App app{"Load on a server: tables of five sockets, an action a second at each."};
  app.add_option("--tables", plan.tables, "So many tables")->check(CLI::Range(1, 20000))->capture_default_str();
  app.add_option("--seconds", seconds, "Measured for so long")->check(CLI::Range(1, 86400))->capture_default_str();
  app.add_option("--pace", pace, "Milliseconds between two actions at a table, on average")->capture_default_str();
  app.add_option("--program", program, "The program that serves")->capture_default_str();
  app.add_option("--folder", folder, "Where the log is written; by default the folder of temporary files");
  app.add_flag("--json", as_json, "The figures as JSON");
  CLI11_PARSE(app, argc, argv);
  plan.pace = std::chrono::milliseconds(pace);

  allow_many_files();

  std::string work =
      (folder.empty() ? std::filesystem::temp_directory_path().string() : folder) + "/sheepshead-load-XXXXXX";
  if (mkdtemp(work.data()) == nullptr) return std::fprintf(stderr, "No folder for the log.\n"), 1;
  Serving serving(program, work + "/tables.db", work + "/log");
  if (!serving.start()) return std::fprintf(stderr, "The server does not start; see %s/log.\n", work.c_str()), 1;
  const long rss_empty = serving.rss_kib();

  Crowd crowd(serving.url(), plan);
  const auto came = Crowd::Clock::now();
  if (const std::string why = crowd.enter(); !why.empty()) {
    std::fprintf(stderr, "%s See %s/log.\n", why.c_str(), work.c_str());
    return 1;
  }
  crowd.run_for(3s);  // everybody sits and has cards
  const int sockets = crowd.open_sockets();
  const double entering = std::chrono::duration<double>(Crowd::Clock::now() - came).count();
  crowd.reset();
  const double cpu_before = serving.cpu_seconds();
  const auto begin = Crowd::Clock::now();
  crowd.run_for(std::chrono::seconds(seconds));
  const double wall = std::chrono::duration<double>(Crowd::Clock::now() - begin).count();
  const double cpu = serving.cpu_seconds() - cpu_before;
  const long rss = serving.rss_kib();
  const auto actions = crowd.actions;
  const auto frames = crowd.frames;
  const auto bytes = crowd.bytes;
  crowd.calm();
  crowd.run_for(2s);

  const std::size_t lost = crowd.acknowledged_but_not_told();
  const int status = serving.stop();

  nlohmann::ordered_json out;
  out["tables"] = plan.tables;
  out["sockets"] = sockets;
  out["seconds-to-enter"] = entering;
  out["seconds"] = wall;
  out["actions/s"] = double(actions) / wall;
  out["frames/s"] = double(frames) / wall;
  out["MB/s"] = double(bytes) / wall / 1e6;
  out["p50-ms"] = percentile(crowd.to_broadcast(), 0.5);
  out["p99-ms"] = percentile(crowd.to_broadcast(), 0.99);
  out["most-ms"] = percentile(crowd.to_broadcast(), 1.0);
  out["done-p50-ms"] = percentile(crowd.to_done(), 0.5);
  out["done-p99-ms"] = percentile(crowd.to_done(), 0.99);
  out["cpu"] = cpu / wall;
  out["actions/cpu-s"] = cpu > 0 ? double(actions) / cpu : 0.0;
  out["rss-empty-KiB"] = rss_empty;
  out["rss-KiB"] = rss;
  out["kB/connection"] = double(rss - rss_empty) * 1.024 / std::max(1, sockets);
  out["acknowledged-but-not-told"] = lost;
  out["reconnects"] = crowd.reconnects;
  for (const auto& [why, n] : crowd.refusals) out["refused"][why] = n;
  for (const auto& [why, n] : crowd.closings) out["closed"][why] = n;
  if (as_json) {
    std::printf("%s\n", out.dump().c_str());
  } else {
    for (const auto& [key, value] : out.items()) std::printf("%-26s %s\n", key.c_str(), value.dump().c_str());
  }
  const bool good = status == 0 && lost == 0 && crowd.reconnects == 0 && actions > 0;
  if (!good)
    std::fprintf(stderr, "Not as it should be; the server ended with %d, its log is in %s.\n", status, work.c_str());
  std::error_code ignored;
  if (good) std::filesystem::remove_all(work, ignored);
  return good ? 0 : 1;
}

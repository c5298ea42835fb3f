// Load on a cluster, and what an action costs each part of it; or a table at which thousands look on. Run by
// tools/cluster:
//
//   tools/cluster --nodes 3 --nats -- build/release/bench/load_cluster [--relayed] [--tables N]
//   tools/cluster --nodes 3 --nats -- build/release/bench/load_cluster --tables 1 --onlookers 2000
//
// See docs/performance.md, "A cluster".
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <thread>

#include "cluster.hpp"
#include "crowd.hpp"
#include "onlookers.hpp"
#include "serving.hpp"

using namespace sheepshead::testing;
using namespace std::chrono_literals;
using sheepshead::server::Url;

namespace {

/// Of sockets that wait, a thread that reads them all, and what else is open.
constexpr int kFilesBesides = 200;
/// How often anybody is told who is here, a second.
constexpr double kMostHere = 1;

/// Why so many can't be open here, or nothing.
std::string too_many_files(int sockets) {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  const auto needed = rlim_t(sockets + kFilesBesides);
  if (files.rlim_cur >= needed) return "";
  return std::to_string(sockets) + " sockets need " + std::to_string(needed) +
         " open files in one process, and here are " + std::to_string(files.rlim_cur) + " at most: ulimit -n " +
         std::to_string(needed) + " (as root), or fewer of them.";
}

/// PostgreSQL's processes come and go: what those took that are gone is its first one's.
double cpu_with_children(pid_t pid) {
  double sum = cpu_seconds(pid, true);
  const std::string id = std::to_string(pid);
  std::ifstream children("/proc/" + id + "/task/" + id + "/children");
  for (pid_t child = 0; children >> child;) sum += cpu_seconds(child);
  return sum;
}

using Costs = std::map<std::string, double>;

Costs costs_of(const Cluster& cluster) {
  Costs costs;
  const auto add = [&](const std::string& as, const std::string& file, bool with_children) {
    std::ifstream in(cluster.folder() + "/" + file);
    if (pid_t pid = 0; in >> pid) costs[as] += with_children ? cpu_with_children(pid) : cpu_seconds(pid);
  };
  for (int i = 1; i <= cluster.nodes(); ++i) add("nodes", "n" + std::to_string(i) + ".pid", false);
  add("postgresql", "data/db/postmaster.pid", true);
  add("nats", "nats.pid", false);
  add("haproxy", "balancer.pid", false);
  return costs;
}

/// For people: a number with one place, and what's in it with commas.
std::string shown(const nlohmann::ordered_json& j) {
  if (j.is_string()) return j.get<std::string>();
  if (j.is_number_float()) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", j.get<double>());
    return text;
  }
  if (!j.is_structured()) return j.dump();
  std::string all;
  for (const auto& [key, value] : j.items())
    all += (all.empty() ? "" : ", ") + (j.is_object() ? key + " " : "") + shown(value);
  return all.empty() ? "nothing" : all;
}

/// Of a table, each node but its owner.
std::map<std::string, std::vector<Url>> doors_of_others(const Cluster& cluster) {
  std::map<std::string, std::vector<Url>> doors;
  for (const auto& [table, owner] : Witness::owners(cluster.primary()))
    for (int i = 1; i <= cluster.nodes(); ++i)
      if ("n" + std::to_string(i) != owner) doors[table].push_back(cluster.node(i));
  return doors;
}

}  // namespace

int main(int argc, char** argv) {
  int seconds = 20, pace = 500, onlookers = 0, most_p99 = 100;
  bool as_json = false, relayed = false;
  Crowd::Plan plan{.tables = 60};
  CLI::App app{"Load on a cluster, and what an action costs each part of it."};
  app.add_option("--tables", plan.tables, "So many tables of five")->check(CLI::Range(1, 5000))->capture_default_str();
  app.add_option("--seconds", seconds, "Measured for so long")->check(CLI::Range(1, 86400))->capture_default_str();
  app.add_option("--pace", pace, "Milliseconds between two actions at a table, on average")->capture_default_str();
  app.add_flag("--relayed", relayed, "No socket is where its table is; else the balancer leads all there");
  app.add_option("--onlookers", onlookers, "So many look on at the first table, at all nodes alike")
      ->check(CLI::Range(0, 100'000));
  app.add_option("--most-p99", most_p99, "With these, 99 of 100 actions must be told within so many milliseconds")
      ->capture_default_str();
  app.add_flag("--json", as_json, "The figures as JSON");
  CLI11_PARSE(app, argc, argv);
  plan.pace = std::chrono::milliseconds(pace);

  const std::optional<Cluster> cluster = Cluster::found();
  if (!cluster) return std::fprintf(stderr, "This is run by tools/cluster: tools/cluster -- %s\n", argv[0]), 2;
  if (relayed && cluster->nodes() < 2) return std::fprintf(stderr, "With one node nothing is relayed.\n"), 2;
  allow_many_files();
  if (const std::string why = too_many_files(plan.tables * 6 + onlookers); !why.empty())
    return std::fprintf(stderr, "%s\n", why.c_str()), 2;

  Crowd crowd(cluster->balancer(), plan);
  const auto trouble = [](const std::string& why) { return std::fprintf(stderr, "%s\n", why.c_str()), 1; };
  if (const std::string why = crowd.enter(); !why.empty()) return trouble(why);
  crowd.run_for(3s);
  if (relayed) {
    crowd.move_to(doors_of_others(*cluster));
    crowd.run_for(5s);
  }
  std::vector<Url> doors;
  for (int i = 1; i <= cluster->nodes(); ++i) doors.push_back(cluster->node(i));
  Onlookers lookers(cluster->node(1), doors, crowd.tables().front().id, onlookers);
  double coming = 0;
  if (onlookers > 0) {
    std::string why;
    const auto began = Crowd::Clock::now();
    std::jthread comes([&] { why = lookers.enter(); });
    for (bool all = false; !all;) {
      crowd.run_for(200ms);
      all = lookers.open_sockets() == onlookers || Crowd::Clock::now() - began > 400s;
    }
    comes.join();
    if (!why.empty()) return trouble(why);
    coming = std::chrono::duration<double>(Crowd::Clock::now() - began).count();
    crowd.run_for(3s);
  }

  crowd.reset();
  lookers.reset();
  const Costs before = costs_of(*cluster);
  const auto begin = Crowd::Clock::now();
  std::jthread looks([&] {
    if (onlookers > 0) lookers.run_for(std::chrono::seconds(seconds));
  });
  crowd.run_for(std::chrono::seconds(seconds));
  looks.join();
  const double wall = std::chrono::duration<double>(Crowd::Clock::now() - begin).count();
  const Costs after = costs_of(*cluster);
  const auto actions = crowd.actions;
  const std::uint64_t reconnects = crowd.reconnects + lookers.reconnects;
  const int here = lookers.most_here();
  double sessions = 0;
  for (int i = 1; i <= cluster->nodes(); ++i) sessions += cluster->metric(i, "sheepshead_relay_sessions");
  crowd.calm();
  crowd.run_for(2s);
  if (onlookers > 0) lookers.run_for(2s);
  std::vector<std::string> wrong = lookers.wrong();
  wrong.insert(wrong.end(), crowd.contradictions.begin(), crowd.contradictions.end());
  if (const auto lost = crowd.acknowledged_but_not_told(); lost > 0)
    wrong.push_back(std::to_string(lost) + " acknowledged actions were never told.");
  if (actions == 0) wrong.push_back("Nobody did anything.");
  const double p99 = percentile(crowd.to_broadcast(), 0.99);
  if (onlookers > 0 && here > int(kMostHere * wall) + 1)
    wrong.push_back("Somebody was told " + std::to_string(here) + " times who is here.");
  if (onlookers > 0 && p99 > most_p99)
    wrong.push_back("One of 100 actions took longer than " + std::to_string(most_p99) + " ms.");

  nlohmann::ordered_json out{{"nodes", cluster->nodes()}, {"tables", plan.tables}, {"relayed-sockets", sessions}};
  out["actions/s"] = double(actions) / wall;
  out["p50-ms"] = percentile(crowd.to_broadcast(), 0.5);
  out["p99-ms"] = p99;
  double servers = 0;
  for (const auto& [part, cpu] : after) {
    const double us = (cpu - before.at(part)) * 1e6 / double(std::max<std::uint64_t>(actions, 1));
    out["us-an-action"][part] = us;
    if (part != "haproxy") servers += us;
  }
  out["us-an-action"]["but-haproxy"] = servers;
  if (onlookers > 0) {
    out["onlookers"] = {{"seconds-to-come", coming},
                        {"frames", lookers.frames},
                        {"snapshots", lookers.snapshots},
                        {"here-at-most", here},
                        {"later-p50-ms", percentile(lookers.later(), 0.5)},
                        {"later-p99-ms", percentile(lookers.later(), 0.99)}};
    out["onlookers"]["how-many"] = onlookers;
  }
  out["reconnects"] = reconnects;
  for (const auto& [why, n] : crowd.refusals) out["refused"][why] = n;
  for (const auto& [why, n] : lookers.closings) out["closed"][why] = n;
  for (const auto& [why, n] : crowd.closings) out["closed"][why] = n;
  out["wrong"] = wrong;
  if (as_json) {
    std::printf("%s\n", out.dump().c_str());
  } else {
    for (const auto& [key, value] : out.items()) std::printf("%-18s %s\n", key.c_str(), shown(value).c_str());
  }
  return wrong.empty() ? 0 : 1;
}

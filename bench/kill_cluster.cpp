// Troubles a cluster while people play on it, and holds its database against what they were told. Run by tools/cluster,
// which starts what's troubled:
//
//   tools/cluster --nodes 3 -- build/release/bench/kill_cluster --do owner-killed=20 --do zombie
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "cluster_troubles.hpp"
#include "server/postgres/connection.hpp"
#include "serving.hpp"

using namespace sheepshead::testing;
using namespace std::chrono_literals;

int main(int argc, char** argv) {
  std::vector<std::string> wanted;
  int pace = 40;
  bool as_json = false, anywhere = false;
  Crowd::Plan plan{.tables = 9};
  CLI::App app{"Troubles a cluster while people play on it; nothing acknowledged may be lost, no table may be stuck."};
  std::string names;
  for (const auto& t : ClusterTroubles::all()) names += std::string("\n") + t.name + (*t.is != 0 ? ": " : "") + t.is;
  app.add_option("--do", wanted, "NAME or NAME=N, which may come several times; in this order:" + names);
  app.add_option("--tables", plan.tables, "So many tables")->check(CLI::Range(1, 1000))->capture_default_str();
  app.add_option("--pace", pace, "Milliseconds between two actions at a table")->capture_default_str();
  app.add_option("--seed", plan.seed, "When it happens, and what is played")->capture_default_str();
  app.add_flag("--anywhere", anywhere, "Each socket at any node, not where the balancer leads it");
  app.add_flag("--json", as_json, "The report as JSON");
  CLI11_PARSE(app, argc, argv);
  plan.pace = std::chrono::milliseconds(pace);

  const std::optional<Cluster> cluster = Cluster::found();
  if (!cluster) return std::fprintf(stderr, "This is run by tools/cluster: tools/cluster -- %s\n", argv[0]), 2;
  allow_many_files();
  Findings v;
  Crowd crowd(cluster->balancer(), plan);
  ClusterTroubles troubles(*cluster, crowd, plan.seed, v);
  if (anywhere) {
    std::vector<sheepshead::server::Url> doors;
    for (int i = 1; i <= cluster->nodes(); ++i) doors.push_back(cluster->node(i));
    crowd.spread_over(doors);
  }
  try {
    Witness::begin(cluster->primary());
  } catch (const std::exception& e) { v.add(e.what()); }
  if (const std::string why = crowd.enter(); !why.empty()) v.add(why);
  if (troubles.good()) troubles.all_move("at the beginning");
  bool is_over = false;
  auto each = nlohmann::ordered_json::array();
  for (const std::string& word : wanted) {
    const auto equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const int times = equals == std::string::npos ? 1 : std::atoi(word.c_str() + equals + 1);
    const auto found =
        std::ranges::find_if(ClusterTroubles::all(), [&](const auto& trouble) { return name == trouble.name; });
    if (found == ClusterTroubles::all().end()) {
      v.add("There is no trouble " + name + ".");
      break;
    }
    const auto moved = troubles.pauses_moved.size(), stayed = troubles.pauses_stayed.size();
    const auto since = [](const std::vector<float>& all, std::size_t from) {
      const std::vector<float> of(all.begin() + std::ptrdiff_t(from), all.end());
      return nlohmann::ordered_json{{"tables", of.size()}, {"p50", percentile(of, 0.5)}, {"most", percentile(of, 1)}};
    };
    int done = 0;
    for (int i = 1; i <= times && troubles.good(); ++i, ++done) {
      const auto began = Crowd::Clock::now();
      (troubles.*found->trouble)(name + " " + std::to_string(i));
      std::fprintf(stderr, "%s %d: %.1f s%s\n", name.c_str(), i,
                   std::chrono::duration<double>(Crowd::Clock::now() - began).count(),
                   troubles.good() ? "" : ", WRONG");
      is_over = is_over || name == "promoted-async" || name == "split";
    }
    each.push_back({{"trouble", name},
                    {"times", done},
                    {"good", troubles.good()},
                    {"moved", since(troubles.pauses_moved, moved)},
                    {"others", since(troubles.pauses_stayed, stayed)}});
  }
  crowd.calm();
  crowd.run_for(500ms);
  std::uint64_t falls = 0;
  if (!is_over) {
    try {
      judge(troubles.database(), crowd, v);
      Witness::judge(troubles.database(), v);
      falls = Witness::times_that_fall(troubles.database());
    } catch (const std::exception& e) { v.add(e.what()); }
  }

  nlohmann::ordered_json out{{"troubles", wanted}, {"nodes", cluster->nodes()}, {"tables", plan.tables}};
  out["each"] = each;
  out["hands"] = v.hands;
  out["entries"] = v.entries;
  out["acknowledged"] = v.acked;
  out["connected-again"] = crowd.reconnects;
  const auto pauses = [&](const char* where, const std::vector<float>& of) {
    if (of.empty()) return;
    out[std::string("pause-s-") + where] = {{"tables", of.size()},
                                            {"p50", percentile(of, 0.5)},
                                            {"p99", percentile(of, 0.99)},
                                            {"most", percentile(of, 1)}};
  };
  pauses("of-tables-that-moved", troubles.pauses_moved);
  pauses("of-the-others", troubles.pauses_stayed);
  if (crowd.done_twice > 0) out["done-again-under-one-id"] = crowd.done_twice;
  if (falls > 0) out["times-that-fall"] = falls;
  out["late-writes-refused"] = troubles.late_writes_refused;
  if (is_over) out["lost-as-expected"] = troubles.lost_as_expected;
  out["refused"] = nlohmann::ordered_json::object();
  for (const auto& [why, n] : crowd.refusals) out["refused"][why] = n;
  out["closed"] = nlohmann::ordered_json::object();
  for (const auto& [why, n] : crowd.closings) out["closed"][why] = n;
  out["wrong"] = v.wrong;
  if (as_json) {
    std::printf("%s\n", out.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace).c_str());
  } else {
    for (const auto& [key, value] : out.items())
      if (key != "wrong" && key != "each") std::printf("%-26s %s\n", key.c_str(), value.dump().c_str());
    for (const std::string& wrong : v.wrong) std::printf("  %s\n", wrong.c_str());
    if (v.wrong.empty()) std::printf(is_over ? "What was lost was seen.\n" : "Nothing is lost.\n");
  }
  return v.wrong.empty() ? 0 : 1;
}

#include "app/serve/admin_cluster.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "app/cli/faults.hpp"
#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "app/serve/admin_saying.hpp"
#include "notation/spelling.hpp"
#include "server/sqlite/open_store.hpp"
#include "server/store/admin.hpp"
#include "words/groups/admin.hpp"
#include "words/groups/cli.hpp"

namespace sheepshead::app {
namespace {

/// As long as a node is waited for by the others before they call it silent.
constexpr std::chrono::seconds kLook{3};

struct ClusterWish {
  std::string db = "sqlite:sheepshead.db", name;
  bool json = false;

  std::unique_ptr<server::Admin> admin() const { return server::open_admin(db); }
};

int show_cluster(const ClusterWish& wish) {
  const auto admin = wish.admin();
  server::ClusterLooked before, now;
  if (auto error = admin->cluster(before); !error.empty()) return admin_failed(wish.json, error);
  std::this_thread::sleep_for(kLook);
  if (auto error = admin->cluster(now); !error.empty()) return admin_failed(wish.json, error);
  AdminJson nodes = AdminJson::array(), workers = AdminJson::array(), jobs = AdminJson::object();
  for (const server::NodeLooked& one : now.nodes) {
    const bool is_silent = std::ranges::any_of(before.nodes, [&](const server::NodeLooked& earlier) {
      return earlier.row.id == one.row.id && earlier.row.beat == one.row.beat;
    });
    nodes.push_back({{"node", one.row.id},
                     {"name", one.row.name},
                     {"silent", is_silent},
                     {"leaving", one.row.leaving},
                     {"tables", one.tables},
                     {"highest-epoch", one.highest_epoch}});
    if (wish.json) continue;
    using State = ChoiceOf<"admin.node", 2>;
    const State state = is_silent ? State("silent") : one.row.leaving ? State("leaving") : State("lives");
    tell(words<"admin.node">(printable(one.row.name), one.row.id, state, one.tables, one.highest_epoch));
  }
  if (!wish.json) tell(words<"admin.nobodys">(now.nobodys));
  for (const server::WorkerRow& one : now.workers) {
    const bool is_silent = std::ranges::any_of(before.workers, [&](const server::WorkerRow& earlier) {
      return earlier.id == one.id && earlier.beat == one.beat;
    });
    workers.push_back({{"worker", one.id},
                       {"name", one.name},
                       {"silent", is_silent},
                       {"kinds", one.kinds},
                       {"program", one.program},
                       {"jobs", one.jobs}});
    if (wish.json) continue;
    std::string kinds;
    for (const std::string& kind : one.kinds) kinds += (kinds.empty() ? "" : ", ") + kind;
    tell(words<"admin.worker">(printable(one.name), one.id, which<"silent", "lives">(is_silent), kinds, one.jobs));
  }
  for (const server::JobCount& one : now.jobs) {
    jobs[one.kind] = {{"waiting", one.waiting}, {"taken", one.taken}, {"done", one.done}, {"failed", one.failed}};
    if (!wish.json) tell(words<"admin.jobs">(one.kind, one.waiting, one.taken, one.done, one.failed));
  }
  if (wish.json)
    print_line({{"ok", true}, {"nodes", nodes}, {"nobodys", now.nobodys}, {"workers", workers}, {"jobs", jobs}});
  return kOk;
}

int drain_node(const ClusterWish& wish) {
  std::size_t nodes = 0;
  if (auto error = wish.admin()->drain(wish.name, nodes); !error.empty()) return admin_failed(wish.json, error);
  if (wish.json)
    print_line({{"ok", true}, {"nodes", nodes}});
  else
    tell(words<"admin.draining">(printable(wish.name)));
  return kOk;
}

}  // namespace

void add_admin_cluster(CLI::App& admin) {
  const auto wish = std::make_shared<ClusterWish>();
  add_verb(admin, "cluster", words<"admin.cluster">(), wish->db, &wish->json, [wish] { return show_cluster(*wish); });
  CLI::App* drain =
      add_verb(admin, "drain", words<"admin.drain">(), wish->db, &wish->json, [wish] { return drain_node(*wish); });
  drain->add_option("NAME", wish->name, words<"admin.drain-name">())->required();
}

}  // namespace sheepshead::app

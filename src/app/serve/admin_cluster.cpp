#include "app/serve/admin_cluster.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <ctime>
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
#include "server/cluster/presence.hpp"
#include "server/sqlite/open_store.hpp"
#include "server/store/admin.hpp"
#include "words/groups/admin.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/people.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::app {
namespace {

/// As long as a node is waited for by the others before they call it silent.
constexpr std::chrono::milliseconds kLook = server::kLivesFor;

struct ClusterWish {
  std::string db = "sqlite:sheepshead.db", name;
  bool json = false, yes = false;

  std::unique_ptr<server::Admin> admin() const { return server::open_admin(db); }
};

enum class Life : std::uint8_t { lives, leaving, silent, gone };

struct Seen {
  server::NodeLooked node;
  Life life{};
};

std::string with_commas(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

/// Looked at twice, so that beats are seen to go up, or not.
struct LookedTwice {
  server::ClusterLooked before, now;
  std::vector<Seen> nodes;

  server::StoreError look(server::Admin& admin) {
    if (auto error = admin.cluster(before); !error.empty()) return error;
    std::this_thread::sleep_for(kLook);
    if (auto error = admin.cluster(now); !error.empty()) return error;
    for (const server::NodeLooked& one : now.nodes) {
      const bool is_still = std::ranges::any_of(before.nodes, [&](const server::NodeLooked& earlier) {
        return earlier.row.id == one.row.id && earlier.row.beat == one.row.beat;
      });
      if (is_still)
        nodes.push_back({one, one.quiet >= server::kGoneFor ? Life::gone : Life::silent});
      else
        nodes.push_back({one, one.row.leaving ? Life::leaving : Life::lives});
    }
    return {};
  }
};

/// To the second, unlike what people are told of each other; empty if it isn't known.
std::string moment(server::Millis at) {
  const std::time_t seconds = at / 1000;
  std::tm utc{};
  char text[40];
  if (at == 0 || ::gmtime_r(&seconds, &utc) == nullptr ||
      std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S UTC", &utc) == 0)
    return {};
  return text;
}

const char* word_of(server::Wired wired) {
  switch (wired) {
    case server::Wired::up: return "up";
    case server::Wired::down: return "down";
    case server::Wired::none: break;
  }
  return "none";
}

AdminJson node_json(const Seen& one) {
  const server::NodeLooked& node = one.node;
  AdminJson j = {{"node", node.row.id},
                 {"name", node.row.name},
                 {"silent", one.life == Life::silent || one.life == Life::gone},
                 {"gone", one.life == Life::gone},
                 {"leaving", node.row.leaving},
                 {"wires", word_of(node.row.wired)},
                 {"tables", node.tables},
                 {"highest-epoch", node.highest_epoch},
                 {"seen", nullptr}};
  if (node.seen != 0) j["seen"] = node.seen;
  return j;
}

/// `wired`: some of the others have wires, so that it's worth a word that one hasn't.
void tell_node(const Seen& one, bool wired) {
  using State = ChoiceOf<"admin.node", 2>;
  using Wires = ChoiceOf<"admin.node", 4>;
  const server::NodeRow& row = one.node.row;
  const bool is_here = one.life == Life::lives || one.life == Life::leaving;
  const State state = one.life == Life::gone      ? State("gone")
                      : one.life == Life::silent  ? State("silent")
                      : one.life == Life::leaving ? State("leaving")
                                                  : State("lives");
  const Wires wires = !wired || !is_here || row.wired == server::Wired::up ? Wires("fine")
                      : row.wired == server::Wired::down                   ? Wires("down")
                                                                           : Wires("none");
  const std::string seen = moment(one.node.seen);
  tell(words<"admin.node">(printable(row.name), row.id, state, seen.empty() ? "?" : seen, wires, one.node.tables,
                           one.node.highest_epoch));
}

int show_cluster(const ClusterWish& wish) {
  LookedTwice looked;
  if (auto error = looked.look(*wish.admin()); !error.empty()) return admin_failed(wish.json, error);
  const bool wired =
      std::ranges::any_of(looked.nodes, [](const Seen& one) { return one.node.row.wired != server::Wired::none; });
  AdminJson nodes = AdminJson::array(), workers = AdminJson::array(), jobs = AdminJson::object();
  for (const Seen& one : looked.nodes) {
    nodes.push_back(node_json(one));
    if (!wish.json) tell_node(one, wired);
  }
  if (!wish.json) tell(words<"admin.nobodys">(looked.now.nobodys));
  for (const server::WorkerRow& one : looked.now.workers) {
    const bool is_silent = std::ranges::any_of(looked.before.workers, [&](const server::WorkerRow& earlier) {
      return earlier.id == one.id && earlier.beat == one.beat;
    });
    workers.push_back({{"worker", one.id},
                       {"name", one.name},
                       {"silent", is_silent},
                       {"kinds", one.kinds},
                       {"program", one.program},
                       {"jobs", one.jobs}});
    if (wish.json) continue;
    tell(words<"admin.worker">(printable(one.name), one.id, which<"silent", "lives">(is_silent), with_commas(one.kinds),
                               one.jobs));
  }
  std::vector<std::string> lists;
  for (const Seen& one : looked.nodes)
    if (one.life == Life::lives || one.life == Life::leaving) lists.push_back(one.node.workers);
  for (const server::presence::Worker& one : server::presence::together(lists)) {
    workers.push_back({{"worker", nullptr},
                       {"name", one.name},
                       {"silent", one.silent},
                       {"kinds", one.kinds},
                       {"program", one.program},
                       {"threads", one.threads}});
    if (!wish.json)
      tell(words<"admin.thinker">(printable(one.name), which<"silent", "lives">(one.silent),
                                  printable(with_commas(one.kinds)), one.threads));
  }
  for (const server::JobCount& one : looked.now.jobs) {
    jobs[one.kind] = {{"waiting", one.waiting}, {"taken", one.taken}, {"done", one.done}, {"failed", one.failed}};
    if (!wish.json) tell(words<"admin.jobs">(one.kind, one.waiting, one.taken, one.done, one.failed));
  }
  if (wish.json)
    print_line({{"ok", true}, {"nodes", nodes}, {"nobodys", looked.now.nobodys}, {"workers", workers}, {"jobs", jobs}});
  return kOk;
}

int drain_node(const ClusterWish& wish) {
  const auto admin = wish.admin();
  LookedTwice looked;
  if (auto error = looked.look(*admin); !error.empty()) return admin_failed(wish.json, error);
  std::vector<server::NodeId> named;
  const Seen* dead = nullptr;
  bool others = false;
  for (const Seen& one : looked.nodes) {
    const bool is_here = one.life == Life::lives || one.life == Life::leaving;
    if (one.node.row.name != wish.name)
      others = others || one.life == Life::lives;
    else if (is_here)
      named.push_back(one.node.row.id);
    else
      dead = &one;
  }
  if (named.empty()) {
    if (dead == nullptr) return admin_failed(wish.json, say<"store.no-node">(admin->where(), printable(wish.name)));
    const std::string seen = moment(dead->node.seen);
    return admin_failed(wish.json, say<"admin.drain-gone">(printable(wish.name), seen.empty() ? "?" : seen));
  }
  if (!others) {
    if (!wish.yes) complain(words<"admin.drain-last">(printable(wish.name)));
    if (const auto no = unless_sure(wish.yes, wish.json, words<"admin.sure-drain">(printable(wish.name)))) return *no;
  }
  if (auto error = admin->drain(named); !error.empty()) return admin_failed(wish.json, error);
  if (wish.json)
    print_line({{"ok", true}, {"nodes", named.size()}});
  else
    tell(words<"admin.draining">(printable(wish.name), which<"others", "nobody">(others)));
  return kOk;
}

}  // namespace

void add_admin_cluster(CLI::App& admin) {
  const auto wish = std::make_shared<ClusterWish>();
  add_verb(admin, "cluster", words<"admin.cluster">(), wish->db, &wish->json, [wish] { return show_cluster(*wish); });
  CLI::App* drain =
      add_verb(admin, "drain", words<"admin.drain">(), wish->db, &wish->json, [wish] { return drain_node(*wish); });
  drain->add_option("NAME", wish->name, words<"admin.drain-name">())->required();
  drain->add_flag("--yes", wish->yes, words<"people.yes">());
}

}  // namespace sheepshead::app

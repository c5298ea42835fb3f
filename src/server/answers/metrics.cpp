#include "server/answers/metrics.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <iterator>
#include <utility>
#include <vector>

#include "server/cluster/houses.hpp"
#include "server/cluster/node.hpp"
#include "server/cluster/thinks_elsewhere.hpp"
#include "server/jobs/desk.hpp"

namespace sheepshead::server {
namespace {

/// Resident memory in bytes; 0 where it is not known.
std::uint64_t resident_bytes() {
  unsigned long long size = 0, resident = 0;
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return 0;
  const bool read = std::fscanf(file, "%llu %llu", &size, &resident) == 2;
  std::fclose(file);
  return read ? resident * std::uint64_t(sysconf(_SC_PAGESIZE)) : 0;
}

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) { return double(t.tv_sec) + double(t.tv_usec) / 1e6; };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::size_t open_files() {
  std::error_code error;
  std::size_t n = 0;
  for (std::filesystem::directory_iterator i("/proc/self/fd", error), end; !error && i != end; i.increment(error)) ++n;
  return n;
}

class Page {
 public:
  void one(const char* name, const char* type, const char* help, double value) {
    head(name, type, help);
    fmt::format_to(std::back_inserter(text_), "{} {}\n", name, value);
  }
  void many(const char* name, const char* help, const std::map<std::string, std::uint64_t>& values,
            const char* type = "counter") {
    head(name, type, help);
    for (const auto& [labels, value] : values)
      fmt::format_to(std::back_inserter(text_), "{}{{{}}} {}\n", name, labels, value);
  }
  /// `classes`: up to what, and how many of that class.
  void histogram(const char* name, const char* help, const std::vector<std::pair<double, std::uint64_t>>& classes,
                 std::uint64_t all, double sum) {
    head(name, "histogram", help);
    std::uint64_t within = 0;
    for (const auto& [up_to, n] : classes)
      fmt::format_to(std::back_inserter(text_), "{}_bucket{{le=\"{}\"}} {}\n", name, up_to, within += n);
    fmt::format_to(std::back_inserter(text_), "{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, all,
                   sum);
  }
  std::string take() { return std::move(text_); }

 private:
  void head(const char* name, const char* type, const char* help) {
    fmt::format_to(std::back_inserter(text_), "# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
  }
  std::string text_;
};

}  // namespace

std::string Metrics::text(const Watched& w) const {
  const auto& [hall, draining, node, houses, commits, elsewhere, desk] = w;
  Page p;
  p.one("sheepshead_tables", "gauge", "Tables in memory.", double(hall.tables));
  p.one("sheepshead_table_sockets", "gauge", "WebSockets attached to tables.", double(hall.sockets));
  p.one("sheepshead_spectators", "gauge", "Attached as spectators.", double(hall.spectators));
  p.one("sheepshead_actions_total", "counter", "Actions that were done at tables.", double(hall.actions));
  p.one("sheepshead_hands_total", "counter", "Hands that were finished.", double(hall.hands));
  p.one("sheepshead_table_frames_total", "counter", "Frames that tables sent.", double(hall.frames));
  p.one("sheepshead_table_refusals_total", "counter", "Messages that tables refused.", double(hall.refused));
  p.one("sheepshead_lost_total", "counter", "Tables that another server took over.", double(hall.lost));
  p.one("sheepshead_connections", "gauge", "Open connections.", double(connections));
  p.one("sheepshead_connections_total", "counter", "Connections accepted.", double(connections_total));
  p.one("sheepshead_sockets", "gauge", "Open WebSockets.", double(sockets));
  p.one("sheepshead_sockets_total", "counter", "WebSockets opened.", double(sockets_total));
  p.one("sheepshead_frames_received_total", "counter", "WebSocket frames received.", double(frames_in));
  p.one("sheepshead_bytes_received_total", "counter", "Bytes in them.", double(bytes_in));
  p.one("sheepshead_frames_sent_total", "counter", "WebSocket frames sent.", double(frames_out));
  p.one("sheepshead_bytes_sent_total", "counter", "Bytes in them.", double(bytes_out));
  p.one("sheepshead_slow_closed_total", "counter", "WebSockets closed because they read too slowly.",
        double(slow_closed));
  p.one("sheepshead_slow_skipped_total", "counter", "Players who got a snapshot because they read too slowly.",
        double(slow_skipped));
  p.many("sheepshead_http_requests_total", "HTTP requests answered.", requests);
  p.many("sheepshead_refused_total", "What was refused before it came to a table.", refused);
  p.one("sheepshead_bots_waiting", "gauge", "Moves that bots have not decided yet.", double(bots_waiting));
  p.one("sheepshead_hints_waiting", "gauge", "Hints that wait or are being thought of.", double(hints_waiting));
  p.one("sheepshead_timers", "gauge", "Timers that are set.", double(timers));
  p.one("sheepshead_loop_lag_seconds", "gauge", "How late the loop was, last.", lag_seconds);
  p.one("sheepshead_loop_lag_most_seconds", "gauge", "The same, the most in the last minute.", lag_most_seconds);
  p.one("sheepshead_store_writable", "gauge", "0 while the disk cannot be written; tried every half minute.",
        store_writable ? 1 : 0);
  p.one("sheepshead_draining", "gauge", "1 while the server shuts down.", draining ? 1 : 0);
  if (houses != nullptr) {
    const Houses::Counts counts = houses->counts();
    p.one("sheepshead_wires_up", "gauge", "0 while other nodes can't be reached.", counts.is_up ? 1 : 0);
    p.one("sheepshead_relay_sessions", "gauge", "WebSockets here at tables that other nodes hold.",
          double(counts.relayed));
    p.one("sheepshead_relay_guests", "gauge", "WebSockets of other nodes at tables here.", double(counts.guests));
    p.one("sheepshead_relay_gaps_total", "counter", "Lines to other nodes that broke.", double(counts.lines.breaks));
    p.one("sheepshead_relay_strange_total", "counter", "Parcels that no node of the cluster has sealed.",
          double(counts.lines.strange));
  }
  if (elsewhere != nullptr) {
    const ThinksElsewhere::Counts& c = elsewhere->counts();
    p.many("sheepshead_think_remote_total", "Moves and hints for which workers are meant, by what became of that.",
           {{"result=\"answered\"", c.answered},
            {"result=\"busy\"", c.busy},
            {"result=\"here\"", c.here},
            {"result=\"late\"", c.late},
            {"result=\"refused\"", c.refused}});
  }
  if (node != nullptr) {
    const Steady now = node->now();
    std::map<std::string, std::uint64_t> claims;
    for (const auto& [why, n] : node->claims().counts()) claims["why=\"" + why + '"'] = n;
    p.one("sheepshead_node_unsure", "gauge", "1 while this node doesn't know whether its tables are still its own.",
          node->beats().is_sure(now) ? 0 : 1);
    p.one("sheepshead_beat_age_seconds", "gauge", "Since the last good round of beats began.",
          double(node->beats().age(now).count()) / 1000);
    p.one("sheepshead_nodes", "gauge", "Nodes that live, this one among them.",
          double(node->beats().others().size() + 1));
    p.one("sheepshead_tables_owned", "gauge", "Tables that are this node's.", double(hall.tables));
    p.one("sheepshead_handed_over_total", "counter", "Tables given to others.", double(hall.handed_over));
    p.one("sheepshead_node_cut_off", "gauge", "1 while this node can't reach others that can reach each other.",
          node->is_cut_off() ? 1 : 0);
    p.one("sheepshead_clock_offset_seconds", "gauge", "How far the database's clock is ahead of this machine's.",
          double(node->clock_offset().count()) / 1000);
    p.many("sheepshead_claims_total", "Tables taken, by whose they were.", claims);
  }
  if (commits) {
    std::vector<std::pair<double, std::uint64_t>> classes;
    for (std::size_t i = 0; i < Commits::kUpTo.size(); ++i) classes.emplace_back(Commits::kUpTo[i], commits->took[i]);
    p.histogram("sheepshead_commit_seconds", "How long commits of entries took.", classes, commits->groups,
                commits->seconds);
    p.one("sheepshead_append_entries_total", "counter", "Entries that were committed.", double(commits->entries));
    p.many("sheepshead_unknown_total", "Writes whose connection broke in the middle, by what became of them.",
           {{"became=\"kept\"", commits->unknown_there}, {"became=\"not-saved\"", commits->unknown_not_there}});
  }
  if (desk != nullptr) {
    const JobDesk::Counts counts = desk->counts();
    std::map<std::string, std::uint64_t> waiting;
    for (const JobCount& one : counts.jobs) waiting["kind=\"" + one.kind + '"'] = one.waiting;
    p.many("sheepshead_jobs_waiting", "Jobs that no worker has taken, as of a few seconds ago.", waiting, "gauge");
    p.one("sheepshead_workers", "gauge", "Workers at the queue, likewise.", double(counts.workers));
    p.many("sheepshead_errands_total", "Jobs of this server that a worker did, or none in good time.",
           {{"by=\"worker\"", counts.done}, {"by=\"nobody\"", counts.undone}});
  }
  p.one("process_resident_memory_bytes", "gauge", "Resident memory.", double(resident_bytes()));
  p.one("process_cpu_seconds_total", "counter", "Processor time.", cpu_seconds());
  p.one("process_open_fds", "gauge", "Open files.", double(open_files()));
  p.one("process_start_time_seconds", "gauge", "When it started.", double(started) / 1000);
  return p.take();
}

}  // namespace sheepshead::server

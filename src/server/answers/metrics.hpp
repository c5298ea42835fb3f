// What the server counts of itself, for GET /metrics.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "server/hall/hall.hpp"

namespace sheepshead::server {

class JobDesk;
class Houses;
class ThinksElsewhere;
class Node;

/// What the figures are of; what a server doesn't have is nothing.
struct Watched {
  Hall::Counts hall;
  bool draining = false;
  const Node* node = nullptr;
  const Houses* houses = nullptr;
  std::optional<Commits> commits;
  const ThinksElsewhere* elsewhere = nullptr;
  const JobDesk* desk = nullptr;
};

/// On the server's thread only.
struct Metrics {
  std::map<std::string, std::uint64_t> requests;  ///< by `route="...",status="..."`
  std::map<std::string, std::uint64_t> refused;   ///< abuse, by why
  std::uint64_t connections_total = 0, sockets_total = 0;
  std::uint64_t frames_in = 0, bytes_in = 0, frames_out = 0, bytes_out = 0;
  std::uint64_t slow_closed = 0, slow_skipped = 0;
  std::uint64_t log_lines_abuse = 0;
  std::size_t connections = 0, sockets = 0;
  std::size_t bots_waiting = 0, hints_waiting = 0, timers = 0;
  double lag_seconds = 0, lag_most_seconds = 0;  ///< how late the loop ran what was due
  bool store_writable = true;                    ///< when it was last tried
  Millis started = 0;

  /// In Prometheus' text format.
  std::string text(const Watched&) const;
};

}  // namespace sheepshead::server

// Moves and hints thought out for the servers of a cluster.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/cluster/thinker.hpp"
#include "server/nats/wires.hpp"
#include "words/message.hpp"

namespace sheepshead::app {

/// On threads of its own, from start() to stop(), which may be on any one.
class ThinkingCrew {
 public:
  enum class News : std::uint8_t { reached, away, another_key };

  struct Plan {
    server::nats::Address wires;
    std::string key;             ///< the cluster's
    std::string name;            ///< of this worker, for the NATS server's log and for operators
    std::string program;         ///< the same
    server::Thinker::Wish wish;  ///< what it takes, and by how many threads
    /// On its thread: whether the wires are up, once soon after the start and whenever that changes; and that others
    /// seal with another key, once a minute at most.
    std::function<void(News)> told = [](News) {};
  };

  explicit ThinkingCrew(Plan plan);
  ~ThinkingCrew();
  ThinkingCrew(const ThinkingCrew&) = delete;
  ThinkingCrew& operator=(const ThinkingCrew&) = delete;

  /// What's wrong; empty if it has begun.
  Message start();
  /// Answers what was begun, as long as somebody may wait for it. What it did in all.
  server::Thinker::Counts stop();

 private:
  struct Parts;
  const Plan plan_;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sheepshead::app

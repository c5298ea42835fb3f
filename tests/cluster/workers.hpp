// Workers and who asks them, over wires by hand.
#pragma once

#include <memory>
#include <string>

#include "cluster/loop_wires.hpp"
#include "server/cluster/thinker.hpp"
#include "server/cluster/thinks_elsewhere.hpp"

namespace sheepshead::server::testing {

inline const ClusterKey kThinkingKey{"the key of these tests, and of no cluster at all"};

/// Thinks in so many milliseconds, one after the other, unless it's stopped.
class WorkersClockwork final : public Clockwork {
 public:
  explicit WorkersClockwork(HandClockwork& time) : time_(time) {}

  Millis now() override { return time_.now(); }
  void post(std::function<void()> what) override { time_.post(std::move(what)); }
  void at(Millis when, std::function<void()> what) override { time_.at(when, std::move(what)); }
  void think(Lane, std::string_view, std::function<void()> what) override {
    ++thoughts;
    if (is_stopped) return;
    free_at_ = std::max(free_at_, now()) + takes;
    at(free_at_, std::move(what));
  }

  Millis takes = 9;
  bool is_stopped = false;
  int thoughts = 0;

 private:
  HandClockwork& time_;
  Millis free_at_ = 0;
};

struct LoopWorker {
  LoopWorker(LoopNet& net, HandClockwork& time, NodeId node, const ClusterKey& key = kThinkingKey, int threads = 1)
      : works(time), wires(net.plug(node, works)), thinker(*wires, works, key, {.threads = threads}) {}

  WorkersClockwork works;
  std::unique_ptr<Wires> wires;
  Thinker thinker;
};

}  // namespace sheepshead::server::testing

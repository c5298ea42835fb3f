// Real time for tests of wires.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "patience.hpp"
#include "server/nats/wires.hpp"
#include "speech/language.hpp"

namespace sheepshead::server::testing {

/// Real time; everything is done by whoever waits in until().
class WaitingClockwork final : public Clockwork {
 public:
  Millis now() override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
  }
  void post(std::function<void()> what) override { at(0, std::move(what)); }
  void at(Millis when, std::function<void()> what) override {
    const std::lock_guard lock(mutex_);
    due_.emplace(when, std::move(what));
  }
  void think(Lane, std::string_view, std::function<void()> what) override { post(std::move(what)); }

  template <class Done>
  bool until(Done done) {
    return sheepshead::testing::eventually([&] {
      while (step()) {}
      if (done()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      return false;
    });
  }
  void pass(Millis millis) {
    const Millis end = now() + millis;
    until([&] { return now() >= end; });
  }

 private:
  bool step() {
    std::function<void()> what;
    {
      const std::lock_guard lock(mutex_);
      if (due_.empty() || due_.begin()->first > now()) return false;
      what = std::move(due_.begin()->second);
      due_.erase(due_.begin());
    }
    what();
    return true;
  }
  std::mutex mutex_;
  std::multimap<Millis, std::function<void()>> due_;
};

inline std::unique_ptr<Wires> plug(const nats::Address& address, Clockwork& clockwork) {
  auto opened = nats::open(address, "test", clockwork);
  EXPECT_TRUE(opened.wrong.empty()) << speech::english().text(opened.wrong);
  return std::move(opened.wires);
}

}  // namespace sheepshead::server::testing

// How long a test waits for what must come. No test holds anything against it but that something hangs, so it is long;
// SHEEPSHEAD_PATIENCE=N makes it N times as long, for a machine that is slower still.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>

namespace sheepshead::testing {

inline std::chrono::seconds patience() {
  const char* times = std::getenv("SHEEPSHEAD_PATIENCE");
  return std::chrono::seconds(120) * std::clamp(times == nullptr ? 1 : std::atoi(times), 1, 1000);
}

/// Whether `done` comes true before patience ends.
template <class Done>
bool eventually(Done done) {
  const auto until = std::chrono::steady_clock::now() + patience();
  while (!done()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::yield();
  }
  return true;
}

}  // namespace sheepshead::testing

#include "server/store/tidying.hpp"

#include <utility>

namespace sheepshead::server {
namespace {

using namespace std::chrono_literals;

constexpr auto kBetweenSteps = 100ms;  ///< a step takes some five
constexpr auto kBetweenRounds = 10min;

}  // namespace

Tidying::Tidying(std::vector<Step> steps, std::chrono::milliseconds first)
    : steps_(std::move(steps)), first_(first), thread_([this] { run(); }) {}

Tidying::~Tidying() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

bool Tidying::rest(std::chrono::milliseconds time) {
  std::unique_lock<std::mutex> lock(mutex_);
  return !changed_.wait_for(lock, time, [this] { return ending_; });
}

void Tidying::run() {
  if (!rest(first_)) return;
  do {
    // What fails, on a full disk for one, is tried again in the next round.
    for (const Step& step : steps_)
      while (rest(kBetweenSteps) && step()) {}
  } while (rest(kBetweenRounds));
}

Millis removed_before(const Retention& retention) {
  if (retention.closed <= 0) return 0;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count() - retention.closed;
}

}  // namespace sheepshead::server

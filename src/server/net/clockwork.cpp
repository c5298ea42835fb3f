#include "server/net/clockwork.hpp"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <tuple>
#include <vector>

#include "server/answers/log.hpp"

namespace sheepshead::server {
namespace {

namespace asio = boost::asio;

std::int64_t nanos(auto time) {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(time.time_since_epoch()).count();
}

std::int64_t micros_now() { return nanos(std::chrono::steady_clock::now()) / 1000; }

/// Bots think when nobody waits for the network.
void step_back() {
  thread_local bool done = false;
  if (std::exchange(done, true)) return;
  setpriority(PRIO_PROCESS, id_t(syscall(SYS_gettid)), 5);
}

void run_guarded(const std::function<void()>& what, const char* where) {
  try {
    what();
  } catch (const std::exception& e) { log_failure(where, e.what()); }
}

}  // namespace

SteadyWallClock::SteadyWallClock()
    : steady_(nanos(std::chrono::steady_clock::now())), ours_(nanos(std::chrono::system_clock::now())) {}

Millis SteadyWallClock::now() {
  return at(nanos(std::chrono::steady_clock::now()), nanos(std::chrono::system_clock::now()));
}

Millis SteadyWallClock::at(std::int64_t steady, std::int64_t system) {
  const std::int64_t gone = std::max<std::int64_t>(0, steady - steady_);
  steady_ = std::max(steady_, steady);
  ours_ += gone;
  ours_ += std::clamp(system - ours_, -gone / 2, gone / 2);
  return ours_ / 1'000'000;
}

AsioClockwork::AsioClockwork(asio::io_context& io, int workers, std::function<Millis()> clock)
    : io_(io),
      clock_(std::move(clock)),
      timer_(io),
      lanes_{
          Thinkers(std::size_t(std::max(1, workers))), Thinkers(2), Thinkers(1), Thinkers(2), Thinkers(1), Thinkers(2)},
      aside_(1) {
  static_assert(std::size_t(Lane::events) + 1 == std::tuple_size_v<decltype(lanes_)>);
}

AsioClockwork::~AsioClockwork() { stop(); }

Millis AsioClockwork::now() { return clock_ ? clock_() : system_.now(); }

void AsioClockwork::post(std::function<void()> what) {
  asio::post(io_, [what = std::move(what)] { run_guarded(what, "post"); });
}

void AsioClockwork::at(Millis when, std::function<void()> what) {
  if (stopped_) return;
  const bool first = due_.empty() || when < due_.begin()->first;
  due_.emplace(when, std::move(what));
  if (first) arm();
}

void AsioClockwork::arm() {
  if (due_.empty() || stopped_) return;
  const Millis wait = std::clamp<Millis>(due_.begin()->first - now(), 0, 60'000);
  timer_.expires_after(std::chrono::milliseconds(wait));
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (error || stopped_) return;
    const Millis until = now();
    while (!due_.empty() && due_.begin()->first <= until && !stopped_) {
      const auto what = std::move(due_.extract(due_.begin()).mapped());
      run_guarded(what, "timer");
    }
    arm();
  });
}

void AsioClockwork::think(Lane lane, std::string_view whose, std::function<void()> what) {
  Thinkers& thinkers = lanes_[std::size_t(lane)];
  ++thinkers.unfinished;
  thinkers.queue.put(whose, std::move(what));
  asio::post(thinkers.threads, [&thinkers, lane] { think_next(thinkers, lane); });
}

void AsioClockwork::think_next(Thinkers& thinkers, Lane lane) {
  if (lane != Lane::tables) step_back();
  auto piece = thinkers.queue.take(micros_now());
  if (!piece) return;  // whoever is in progress comes by here again
  run_guarded(std::exchange(piece->work, {}), "thought");
  thinkers.queue.done(*piece, micros_now());
  --thinkers.unfinished;
  if (thinkers.queue.size() > 0) asio::post(thinkers.threads, [&thinkers, lane] { think_next(thinkers, lane); });
}

void AsioClockwork::aside(std::function<void()> what) {
  asio::post(aside_, [what = std::move(what)] { run_guarded(what, "aside"); });
}

void AsioClockwork::stop() {
  if (std::exchange(stopped_, true)) return;
  due_.clear();
  timer_.cancel();
  std::vector<asio::thread_pool*> pools{&aside_};
  for (Thinkers& thinkers : lanes_) pools.push_back(&thinkers.threads);
  for (asio::thread_pool* pool : pools) pool->stop();
  for (asio::thread_pool* pool : pools) pool->join();
}

}  // namespace sheepshead::server

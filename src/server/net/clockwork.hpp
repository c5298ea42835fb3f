// The hall's time and threads, on Asio. For .cpp files only: it is heavy.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <utility>

#include "server/hall/hall.hpp"
#include "server/people/least_used.hpp"

namespace sheepshead::server {

/// A clock that follows the system's, but never runs backward and never jumps: where the two differ, it goes faster or
/// slower until they agree.
class SteadyWallClock {
 public:
  SteadyWallClock();
  Millis now();
  /// The same, told what the two clocks show, in nanoseconds.
  Millis at(std::int64_t steady, std::int64_t system);

 private:
  std::int64_t steady_, ours_;
};

class AsioClockwork : public Clockwork {
 public:
  /// `workers` threads for the bots. `clock`, if there is one, tells the time instead of the system.
  AsioClockwork(boost::asio::io_context& io, int workers, std::function<Millis()> clock = {});
  ~AsioClockwork() override;

  Millis now() override;
  void post(std::function<void()> what) override;
  void at(Millis when, std::function<void()> what) override;
  void think(Lane lane, std::string_view whose, std::function<void()> what) override;

  /// Work of a third kind: what waits for the disk or is too long for the hall's thread.
  void aside(std::function<void()> what);

  /// Nothing that waits is run any more; waits for what runs. On the hall's thread.
  void stop();

  /// That wait or are being worked on.
  std::size_t waiting(Lane lane) const { return lanes_[std::size_t(lane)].unfinished; }
  std::size_t timers() const { return due_.size(); }

 private:
  struct Thinkers {
    explicit Thinkers(std::size_t number) : queue(number), threads(number) {}
    LeastUsed queue;
    std::atomic<std::size_t> unfinished{0};
    boost::asio::thread_pool threads;
  };

  void arm();
  static void think_next(Thinkers&, Lane);

  boost::asio::io_context& io_;
  SteadyWallClock system_;
  std::function<Millis()> clock_;
  boost::asio::steady_timer timer_;
  std::multimap<Millis, std::function<void()>> due_;
  Millis armed_ = 0;
  bool stopped_ = false;
  std::array<Thinkers, 6> lanes_;  ///< bots, hints, worths, tables, records, events
  boost::asio::thread_pool aside_;
};

}  // namespace sheepshead::server

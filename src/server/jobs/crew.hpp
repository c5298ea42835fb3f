// Threads that take jobs from a queue and work at them, until they're told to end.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/jobs/attendance.hpp"

namespace sheepshead::server {

/// What came of a job: a result (JSON), why there's none, or, where it was stopped, neither.
struct WorkDone {
  std::string result = {};
  Message wrong = {};
};
/// Works at what a job asks (JSON) on one thread; ends soon once `stopped` says so.
using Work = std::function<WorkDone(const std::string& asks, const std::function<bool()>& stopped)>;

class Crew {
 public:
  enum class News : std::uint8_t { did, failed, taken_away, away, back, broken };
  /// Of `job` or, of a queue that's away or broken, of none. On any of the threads, one at a time. It stops by itself
  /// where the queue is broken.
  using Told = std::function<void(News, const TakenJob& job, double seconds, const Message& why)>;

  struct Plan {
    WorkerRow worker;      ///< its number comes from the queue
    std::string who = {};  ///< empty: whoever asks
    int threads = 1;       ///< 0: nobody works, but who's gone is seen
    std::map<std::string, Work> works;
    Told told = {};
  };

  /// The queue outlives it.
  Crew(Jobs& jobs, Plan plan);
  /// Stops, and gives back what isn't done.
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Begins; why it can't.
  Message start();
  void stop();
  std::size_t done() const { return done_; }
  bool is_away() const { return away_; }

 private:
  void attend();
  void work();
  bool take(std::optional<TakenJob>& job);
  void hand_in(const TakenJob& job, const WorkDone& done, double seconds);
  void let_go(JobId id);
  /// What the queue answered: whether it's there, which is told where that has changed.
  bool is_there(const Message& wrong);
  /// False if it ends meanwhile.
  bool rest(std::chrono::milliseconds time);
  void tell(News news, const TakenJob& job, double seconds, const Message& why);

  Jobs& jobs_;
  Plan plan_;
  std::unique_ptr<Attendance> attendance_;
  std::atomic<bool> stopped_{false}, away_{false};
  std::atomic<std::size_t> done_{0};
  std::mutex mutex_, taking_, telling_;
  std::condition_variable ending_;
  std::vector<JobId> held_;  ///< guarded by taking_
  std::vector<std::jthread> threads_;
};

}  // namespace sheepshead::server

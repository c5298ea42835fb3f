#include "server/jobs/desk.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/people/secrets.hpp"

namespace sheepshead::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

/// While somebody waits, and otherwise. The queue is counted less often.
constexpr auto kBetweenLooks = 100ms, kBetweenRounds = 1000ms;
constexpr int kRoundsBetweenCounts = 5;

}  // namespace

JobDesk::JobDesk(Jobs& jobs, Clockwork& clockwork, std::string program, std::chrono::milliseconds patience)
    : jobs_(jobs),
      clockwork_(clockwork),
      program_(std::move(program)),
      self_("server:" + base64url(random_bytes(9)) + ":"),
      patience_(patience),
      attendance_(jobs, {}) {
  thread_ = std::thread([this] { run(); });
}

JobDesk::~JobDesk() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  asked_.notify_one();
  thread_.join();
}

bool JobDesk::ask(const std::string& kind, std::string asks, Done done) {
  if (!attendance_.has(kind, program_)) return false;
  {
    const std::lock_guard lock(mutex_);
    fresh_.push_back({{kind, self_ + std::to_string(++last_), 0, program_, std::move(asks)},
                      std::move(done),
                      Clock::now() + patience_});
  }
  asked_.notify_one();
  return true;
}

JobDesk::Counts JobDesk::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

void JobDesk::run() {
  std::vector<Errand> waiting;
  Clock::time_point next = Clock::now();
  for (;;) {
    if (Clock::now() >= next) {
      next = Clock::now() + kBetweenRounds;
      round();
    }
    std::erase_if(waiting, [this](Errand& errand) { return settle(errand); });
    std::unique_lock lock(mutex_);
    const auto rest = waiting.empty() ? next : std::min(next, Clock::now() + kBetweenLooks);
    asked_.wait_until(lock, rest, [this] { return ending_ || !fresh_.empty(); });
    if (ending_) break;
    std::ranges::move(std::exchange(fresh_, {}), std::back_inserter(waiting));
  }
  for (Errand& errand : waiting)
    if (errand.is_added) static_cast<void>(jobs_.remove(errand.job.who));
}

void JobDesk::round() {
  if (!attendance_.round(steady_now()).empty()) return;
  if (rounds_++ % kRoundsBetweenCounts != 0) return;
  std::vector<JobCount> jobs;
  std::vector<WorkerRow> workers;
  if (!jobs_.count(jobs).empty() || !jobs_.workers(workers).empty()) return;
  const std::lock_guard lock(mutex_);
  counts_.jobs = std::move(jobs);
  counts_.workers = workers.size();
}

bool JobDesk::settle(Errand& errand) {
  if (!errand.is_added) {
    bool busy = false;
    if (!jobs_.add({&errand.job, 1}, busy).empty() || busy) {
      answer(errand, std::nullopt);
      return true;
    }
    errand.is_added = true;
    return false;
  }
  std::vector<EndedJob> ended;
  const bool is_there = jobs_.ended(errand.job.who, {}, 1, ended).empty();
  const bool is_over = !is_there || Clock::now() > errand.until || !attendance_.has(errand.job.kind, program_);
  if (ended.empty() && !is_over) return false;
  std::optional<std::string> result;
  if (!ended.empty() && !ended[0].failed) result = std::move(ended[0].result);
  answer(errand, std::move(result));
  static_cast<void>(jobs_.remove(errand.job.who));
  return true;
}

void JobDesk::answer(Errand& errand, std::optional<std::string> result) {
  {
    const std::lock_guard lock(mutex_);
    ++(result ? counts_.done : counts_.undone);
  }
  clockwork_.post([done = std::move(errand.done), result = std::move(result)] { done(result); });
}

}  // namespace sheepshead::server

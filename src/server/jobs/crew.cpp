#include "server/jobs/crew.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "speech/message_json.hpp"

namespace sheepshead::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

/// An empty queue is asked again after so long, and one that's away. The first is a statement of a millisecond.
constexpr auto kBetweenAsking = 200ms, kBetweenTries = 1000ms;
constexpr int kRoundsBetweenTidying = 600;

}  // namespace

Crew::Crew(Jobs& jobs, Plan plan) : jobs_(jobs), plan_(std::move(plan)) {}

Crew::~Crew() {
  stop();
  threads_.clear();
  if (plan_.worker.id != 0) static_cast<void>(jobs_.leave(plan_.worker.id));
}

Message Crew::start() {
  if (plan_.threads > 0)
    if (Message wrong = jobs_.join(plan_.worker); !wrong.empty()) return wrong;
  attendance_ = std::make_unique<Attendance>(jobs_, plan_.worker);
  threads_.emplace_back([this] { attend(); });
  for (int i = 0; i < plan_.threads; ++i) threads_.emplace_back([this] { work(); });
  return {};
}

void Crew::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  ending_.notify_all();
}

bool Crew::rest(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return !ending_.wait_for(lock, time, [this] { return stopped_.load(); });
}

void Crew::tell(News news, const TakenJob& job, double seconds, const Message& why) {
  const std::lock_guard lock(telling_);
  if (plan_.told) plan_.told(news, job, seconds, why);
}

bool Crew::is_there(const Message& wrong) {
  if (away_.exchange(!wrong.empty()) == wrong.empty())
    tell(wrong.empty() ? News::back : jobs_.is_broken() ? News::broken : News::away, {}, 0, wrong);
  if (jobs_.is_broken()) stop();
  return wrong.empty();
}

void Crew::attend() {
  for (int rounds = 0; !stopped_; ++rounds) {
    const auto begun = Clock::now();
    if (is_there(attendance_->round(steady_now())) && rounds % kRoundsBetweenTidying == 0)
      static_cast<void>(jobs_.tidy());
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(begun + kBetweenBeats - Clock::now());
    if (!rest(std::max(left, 100ms))) return;
  }
}

bool Crew::take(std::optional<TakenJob>& job) {
  // Alone, so that nobody here takes what another thread has just taken for what it never heard of.
  const std::lock_guard lock(taking_);
  if (!is_there(jobs_.take(plan_.worker, plan_.who, held_, job))) return false;
  if (job) held_.push_back(job->id);
  return true;
}

void Crew::let_go(JobId id) {
  const std::lock_guard lock(taking_);
  std::erase(held_, id);
}

void Crew::work() {
  while (!stopped_) {
    std::optional<TakenJob> job;
    const bool there = take(job);
    if (!job) {
      if (!rest(there ? kBetweenAsking : kBetweenTries)) return;
      continue;
    }
    const auto begun = Clock::now();
    const WorkDone done = plan_.works.at(job->kind)(job->asks, [this] { return stopped_.load(); });
    hand_in(*job, done, std::chrono::duration<double>(Clock::now() - begun).count());
    let_go(job->id);
  }
}

void Crew::hand_in(const TakenJob& job, const WorkDone& done, double seconds) {
  if (!done.wrong.empty()) {
    tell(News::failed, job, seconds, done.wrong);
    if (!is_there(jobs_.fail(job, speech::to_json(done.wrong).dump()))) rest(kBetweenTries);  // it's taken again
    return;
  }
  if (done.result.empty()) {
    static_cast<void>(jobs_.give_back(job));
    return;
  }
  bool mine = false;
  while (!is_there(jobs_.finish(job, done.result, mine)))
    if (!rest(kBetweenTries)) return;
  if (mine) ++done_;
  tell(mine ? News::did : News::taken_away, job, seconds, {});
}

}  // namespace sheepshead::server

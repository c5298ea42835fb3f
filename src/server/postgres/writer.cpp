#include "server/postgres/writer.hpp"

#include <future>
#include <memory>
#include <utility>

#include "words/groups/store.hpp"

namespace sheepshead::server::pg {
namespace {

/// Groups begin at least so long after each other: what comes meanwhile shares a commit.
constexpr auto kGroup = std::chrono::milliseconds(3);
constexpr std::size_t kMostInGroup = 256;  ///< entries
constexpr std::size_t kMostWaiting = 100'000;
constexpr auto kBetweenTries = std::chrono::milliseconds(250);
/// How long an end waits to hear what became of what it wrote.
constexpr auto kLastWait = std::chrono::seconds(10);

}  // namespace

Writer::Writer(std::unique_ptr<Connection> db, std::string url, std::string where, NodeId node)
    : db_(std::move(db)), url_(std::move(url)), where_(std::move(where)), node_(node) {
  db_->script(kByIndex);
  thread_ = std::thread([this] { run(); });
}

Writer::~Writer() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    ending_ = true;
  }
  asked_.notify_one();
  thread_.join();
}

Commits Writer::commits() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return commits_;
}

StoreError Writer::fault(const Error& error) const { return say<"store.pg-failed">(where_, error.what()); }
StoreError Writer::away() const { return say<"store.pg-away">(where_, why_away_); }

void Writer::push(Job job) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (queue_.size() >= kMostWaiting) {
      job.work = [](Connection&) -> StoreError { return say<"store.too-slow">(); };
      if (job.append)
        job.done = [done = std::move(job.append->done), epoch = job.append->epoch](StoreError error) {
          if (done) done({std::move(error), false, epoch});
        };
      job.append.reset();
    }
    queue_.push_back(std::move(job));
  }
  asked_.notify_one();
}

void Writer::push(Append append) { push(Job{std::move(append), {}, {}}); }
void Writer::push(Work work, Store::Done done) { push(Job{std::nullopt, std::move(work), std::move(done)}); }

StoreError Writer::wait(Work work) {
  auto answer = std::make_shared<std::promise<StoreError>>();
  std::future<StoreError> error = answer->get_future();
  push(std::move(work), [answer](StoreError e) { answer->set_value(std::move(e)); });
  return error.get();
}

void Writer::answer(Job& job) {
  if (job.append) {
    if (job.append->done) job.append->done(std::move(job.append->kept));
  } else if (job.done) {
    job.done(std::move(job.error));
  }
}

void Writer::run() {
  Clock::time_point next{};
  while (true) {
    {
      std::unique_lock<std::mutex> lock(mutex_);
      asked_.wait(lock, [this] { return ending_ || !queue_.empty(); });
      if (queue_.empty()) return;
    }
    std::this_thread::sleep_until(next);
    std::vector<Job> jobs;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      std::size_t entries = 0;
      while (!queue_.empty() && entries < kMostInGroup && (jobs.empty() || jobs.front().append)) {
        Job& first = queue_.front();
        if (!jobs.empty() && !first.append) break;
        entries += first.append ? std::max<std::size_t>(1, first.append->entries.size()) : 0;
        jobs.push_back(std::move(first));
        queue_.pop_front();
      }
    }
    if (jobs.front().append) {
      next = Clock::now() + kGroup;
      std::vector<Append*> appends;
      for (Job& job : jobs) appends.push_back(&*job.append);
      const auto begun = Clock::now();
      write_together(appends);
      const std::chrono::duration<double> took = Clock::now() - begun;
      std::uint64_t entries = 0;
      for (const Append* one : appends)
        if (one->kept.error.empty() && !one->kept.lost) entries += one->entries.size();
      const std::lock_guard<std::mutex> lock(mutex_);
      commits_.count(took.count(), entries);
    } else {
      jobs.front().error = one(jobs.front().work);
    }
    for (Job& job : jobs) answer(job);
  }
}

bool Writer::connect() {
  if (db_ && !db_->is_broken()) return true;
  db_.reset();
  if (Clock::now() < tried_ + kBetweenTries) return false;
  try {
    auto fresh = std::make_unique<Connection>(url_);
    fresh->script(kByIndex);
    db_ = std::move(fresh);
    return true;
  } catch (const Error& e) { why_away_ = e.what(); }
  tried_ = Clock::now();
  return false;
}

StoreError Writer::one(const Work& work) {
  // A connection that turns out to be dead before anything was changed is no reason to refuse.
  for (int tries = 1;; ++tries) {
    if (!connect()) return away();
    bool committing = false;
    try {
      Transaction change(*db_);
      if (StoreError error = work(*db_); !error.empty()) return error;
      committing = true;
      change.commit();
      if (!db_->was_unsure()) return {};
      return say<"store.pg-unsure">(where_);
    } catch (const Error& e) {
      why_away_ = e.what();
      const bool is_broken = e.broken || db_->is_broken();
      if (is_broken) db_.reset();
      if (is_broken && committing) return say<"store.pg-unsure">(where_);
      if (!is_broken || tries > 1) return fault(e);
    } catch (const std::exception& e) { return say<"store.pg-failed">(where_, e.what()); }
  }
}

void Writer::write_together(std::span<Append*> appends) {
  std::vector<Append*> unknown;
  const auto not_saved = [&](const StoreError& error) {
    for (Append* one : appends)
      if (!one->settled) one->settle({error, false, one->epoch});
  };
  if (!connect()) return not_saved(away());
  try {
    write(*db_, node_, forgotten_, appends);
  } catch (const Error& e) {
    why_away_ = e.what();
    if (!e.broken && !db_->is_broken()) return not_saved(fault(e));
    for (Append* one : appends)
      if (!one->settled) unknown.push_back(one);
  } catch (const std::exception& e) { return not_saved(say<"store.pg-failed">(where_, e.what())); }
  if (!unknown.empty()) settle(std::move(unknown));
}

/// Not before it's known what became of them are they answered, and so nothing else of these tables is written.
void Writer::settle(std::vector<Append*> unknown) {
  bool is_second = false;
  std::optional<Clock::time_point> end;
  db_.reset();
  while (!unknown.empty()) {
    if (!connect()) {
      refuse_queued();
      bool is_ending = false;
      {
        const std::lock_guard<std::mutex> lock(mutex_);
        is_ending = ending_;
      }
      if (is_ending && !end) end = Clock::now() + kLastWait;
      if (end && Clock::now() > *end) {
        for (Append* one : unknown) one->settle({say<"store.pg-unsure">(where_), false, one->epoch});
        return;
      }
      std::this_thread::sleep_for(kBetweenTries);
      continue;
    }
    try {
      const std::size_t before = unknown.size();
      unknown = look_what_became_of(*db_, node_, unknown);
      {
        const std::lock_guard<std::mutex> lock(mutex_);
        commits_.unknown_there += before - unknown.size();
        commits_.unknown_not_there += unknown.size();
      }
      if (is_second)
        for (Append* one : unknown) one->settle({away(), false, one->epoch});
      if (is_second || unknown.empty()) return;
      is_second = true;
      write(*db_, node_, forgotten_, unknown);
      return;
    } catch (const Error& e) {
      why_away_ = e.what();
      if (!e.broken && db_ && !db_->is_broken()) {
        // It answers, and refuses: the tables are claimed, and nothing of these is there.
        if (is_second)
          for (Append* one : unknown)
            if (!one->settled) one->settle({fault(e), false, one->epoch});
        if (is_second) return;
        std::this_thread::sleep_for(kBetweenTries);
      }
      db_.reset();
      std::erase_if(unknown, [](const Append* one) { return one->settled; });
    }
  }
}

/// What hasn't been begun is certainly not saved, and needn't wait.
void Writer::refuse_queued() {
  std::deque<Job> jobs;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    jobs.swap(queue_);
  }
  for (Job& job : jobs) {
    if (job.append) job.append->settle({away(), false, job.append->epoch});
    job.error = away();
    answer(job);
  }
}

}  // namespace sheepshead::server::pg

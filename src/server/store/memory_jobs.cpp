#include "server/store/memory_jobs.hpp"

#include <algorithm>

#include "server/store/words.hpp"

namespace sheepshead::server {

void MemoryJobs::to(Row& row, State state) {
  row.state = state;
  row.touched = Clock::now();
  if (state != State::taken) row.worker = 0;
}

MemoryJobs::Row* MemoryJobs::held_by(const TakenJob& job) {
  const auto it = jobs_.find(job.id);
  const bool holds = it != jobs_.end() && it->second.state == State::taken && it->second.worker == job.worker &&
                     it->second.tries == job.tries;
  return holds ? &it->second : nullptr;
}

Message MemoryJobs::join(WorkerRow& worker) {
  const std::lock_guard lock(mutex_);
  worker.id = ++last_worker_;
  worker.beat = 1;
  workers_[worker.id] = worker;
  return {};
}

Message MemoryJobs::beat(const WorkerRow& worker) {
  const std::lock_guard lock(mutex_);
  const std::uint64_t beat = workers_.contains(worker.id) ? workers_[worker.id].beat : 0;
  workers_[worker.id] = worker;
  workers_[worker.id].beat = beat + 1;
  return {};
}

Message MemoryJobs::workers(std::vector<WorkerRow>& workers) {
  const std::lock_guard lock(mutex_);
  workers.clear();
  for (const auto& [id, row] : workers_) {
    workers.push_back(row);
    workers.back().jobs =
        std::size_t(std::ranges::count_if(jobs_, [&id = id](const auto& job) { return job.second.worker == id; }));
  }
  return {};
}

Message MemoryJobs::leave(WorkerId worker) {
  const std::lock_guard lock(mutex_);
  for (auto& [id, row] : jobs_) {
    if (row.worker != worker) continue;
    --row.tries;
    to(row, State::waits);
  }
  workers_.erase(worker);
  return {};
}

Message MemoryJobs::bury(const WorkerRow& gone) {
  const std::lock_guard lock(mutex_);
  const auto it = workers_.find(gone.id);
  if (it == workers_.end() || it->second.beat != gone.beat) return {};
  workers_.erase(it);
  for (auto& [id, row] : jobs_) {
    if (row.worker != gone.id) continue;
    if (row.tries >= kMostJobTries) row.result = lost_job();
    to(row, row.tries < kMostJobTries ? State::waits : State::failed);
  }
  return {};
}

Message MemoryJobs::add(std::span<const NewJob> jobs, bool& busy) {
  const std::lock_guard lock(mutex_);
  std::vector<NewJob> fresh;
  for (const NewJob& job : jobs)
    if (std::ranges::none_of(
            jobs_, [&](const auto& one) { return one.second.job.who == job.who && one.second.job.part == job.part; }))
      fresh.push_back(job);
  const auto waiting = std::ranges::count_if(jobs_, [](const auto& one) { return one.second.state == State::waits; });
  busy = std::size_t(waiting) + fresh.size() > kMostJobsWaiting;
  if (busy) return {};
  for (NewJob& job : fresh) jobs_[++last_job_] = Row{std::move(job)};
  return {};
}

Message MemoryJobs::take(const WorkerRow& worker, std::string_view who, std::span<const JobId> held,
                         std::optional<TakenJob>& job) {
  const std::lock_guard lock(mutex_);
  job.reset();
  for (const std::string& kind : worker.kinds)
    for (auto& [id, row] : jobs_) {
      const bool is_unheard =
          row.state == State::taken && row.worker == worker.id && std::ranges::find(held, id) == held.end();
      if (row.job.kind != kind || row.job.program != worker.program || (!who.empty() && row.job.who != who) ||
          (row.state != State::waits && !is_unheard))
        continue;
      if (!is_unheard) ++row.tries;
      to(row, State::taken);
      row.worker = worker.id;
      job = TakenJob{id, worker.id, row.tries, kind, row.job.who, row.job.part, row.job.asks};
      return {};
    }
  return {};
}

Message MemoryJobs::finish(const TakenJob& job, std::string_view result, bool& mine) {
  const std::lock_guard lock(mutex_);
  Row* const row = held_by(job);
  mine = row != nullptr;
  if (!mine) return {};
  row->result = result;
  to(*row, State::done);
  return {};
}

Message MemoryJobs::fail(const TakenJob& job, std::string_view why) {
  const std::lock_guard lock(mutex_);
  if (Row* const row = held_by(job)) {
    row->result = why;
    to(*row, row->tries < kMostJobTries ? State::waits : State::failed);
  }
  return {};
}

Message MemoryJobs::give_back(const TakenJob& job) {
  const std::lock_guard lock(mutex_);
  if (Row* const row = held_by(job)) {
    --row->tries;
    to(*row, State::waits);
  }
  return {};
}

Message MemoryJobs::ended(std::string_view who, std::span<const JobId> known, std::size_t most,
                          std::vector<EndedJob>& jobs) {
  const std::lock_guard lock(mutex_);
  jobs.clear();
  for (const auto& [id, row] : jobs_)
    if (row.job.who == who && (row.state == State::done || row.state == State::failed) &&
        std::ranges::find(known, id) == known.end())
      jobs.push_back({id, row.job.part, row.state == State::failed, row.job.asks, row.result});
  std::ranges::sort(jobs, {}, &EndedJob::part);
  if (jobs.size() > most) jobs.resize(most);
  return {};
}

Message MemoryJobs::kept(std::string_view who, std::string_view kind, std::string_view program,
                         std::vector<KeptJob>& jobs) {
  const std::lock_guard lock(mutex_);
  jobs.clear();
  for (const auto& [id, row] : jobs_) {
    if (row.job.who != who) continue;
    const bool is_over = row.state == State::done || row.state == State::failed;
    const bool is_fit = row.job.kind == kind && row.job.program == program;
    jobs.push_back({id, row.job.part, is_over ? JobFate::over : is_fit ? JobFate::comes : JobFate::stuck});
  }
  return {};
}

Message MemoryJobs::drop(std::span<const JobId> jobs) {
  const std::lock_guard lock(mutex_);
  for (const JobId id : jobs) jobs_.erase(id);
  return {};
}

Message MemoryJobs::renumber(JobId job, int part) {
  const std::lock_guard lock(mutex_);
  const auto it = jobs_.find(job);
  if (it == jobs_.end()) return {};
  std::erase_if(jobs_, [&, &who = it->second.job.who](const auto& one) {
    return one.first != job && one.second.job.who == who && one.second.job.part == part;
  });
  it->second.job.part = part;
  return {};
}

Message MemoryJobs::try_again(std::string_view who) {
  const std::lock_guard lock(mutex_);
  for (auto& [id, row] : jobs_) {
    if (row.job.who != who || row.state != State::failed) continue;
    row.tries = 0;
    to(row, State::waits);
  }
  return {};
}

Message MemoryJobs::remove(std::string_view who) {
  const std::lock_guard lock(mutex_);
  std::erase_if(jobs_, [&](const auto& one) { return one.second.job.who == who; });
  return {};
}

Message MemoryJobs::tidy() {
  const std::lock_guard lock(mutex_);
  const auto now = Clock::now();
  std::erase_if(jobs_, [&](const auto& one) {
    return one.second.state != State::taken && one.second.touched + one.second.job.kept <= now;
  });
  return {};
}

Message MemoryJobs::count(std::vector<JobCount>& kinds) {
  const std::lock_guard lock(mutex_);
  std::map<std::string, JobCount> counts;
  for (const auto& [id, row] : jobs_) {
    JobCount& one = counts[row.job.kind];
    one.kind = row.job.kind;
    ++(row.state == State::waits   ? one.waiting
       : row.state == State::taken ? one.taken
       : row.state == State::done  ? one.done
                                   : one.failed);
  }
  kinds.clear();
  for (auto& [kind, one] : counts) kinds.push_back(std::move(one));
  return {};
}

}  // namespace sheepshead::server

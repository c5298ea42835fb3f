// Jobs that nobody else sees and that are gone when the program ends: for tests, and for a match that isn't shared.
#pragma once

#include <map>
#include <mutex>

#include "server/store/jobs.hpp"

namespace sheepshead::server {

class MemoryJobs : public Jobs {
 public:
  std::string where() const override { return "memory:"; }
  Message join(WorkerRow& worker) override;
  Message beat(const WorkerRow& worker) override;
  Message workers(std::vector<WorkerRow>& workers) override;
  Message leave(WorkerId worker) override;
  Message bury(const WorkerRow& gone) override;
  Message add(std::span<const NewJob> jobs, bool& busy) override;
  Message take(const WorkerRow& worker, std::string_view who, std::span<const JobId> held,
               std::optional<TakenJob>& job) override;
  Message finish(const TakenJob& job, std::string_view result, bool& mine) override;
  Message fail(const TakenJob& job, std::string_view why) override;
  Message give_back(const TakenJob& job) override;
  Message ended(std::string_view who, std::span<const JobId> known, std::size_t most,
                std::vector<EndedJob>& jobs) override;
  Message kept(std::string_view who, std::string_view kind, std::string_view program,
               std::vector<KeptJob>& jobs) override;
  Message drop(std::span<const JobId> jobs) override;
  Message renumber(JobId job, int part) override;
  Message try_again(std::string_view who) override;
  Message remove(std::string_view who) override;
  Message tidy() override;
  Message count(std::vector<JobCount>& kinds) override;

 private:
  using Clock = std::chrono::steady_clock;
  enum class State : std::uint8_t { waits, taken, done, failed };
  struct Row {
    NewJob job;
    State state = State::waits;
    WorkerId worker = 0;
    int tries = 0;
    std::string result = {};
    Clock::time_point touched = Clock::now();
  };

  Row* held_by(const TakenJob& job);
  static void to(Row& row, State state);

  std::mutex mutex_;
  std::map<JobId, Row> jobs_;
  std::map<WorkerId, WorkerRow> workers_;
  JobId last_job_ = 0;
  WorkerId last_worker_ = 0;
};

}  // namespace sheepshead::server

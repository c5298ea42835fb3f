// Jobs in PostgreSQL.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "server/postgres/connection.hpp"
#include "server/store/jobs.hpp"

namespace sheepshead::server::pg {

std::vector<WorkerRow> workers_of(Connection& db);
std::vector<JobCount> counts_of(Connection& db);

/// On a connection of its own, which is made again when it breaks. Each function is a short transaction.
class JobRows : public Jobs {
 public:
  explicit JobRows(std::string url);

  /// Why it can't be used; nothing is written, unless `make` and the database is empty.
  Message look(bool make);

  std::string where() const override { return where_; }
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
  template <class Work>
  Message change(Work work);

  const std::string url_, where_;
  std::mutex mutex_;
  std::unique_ptr<Connection> db_;
};

}  // namespace sheepshead::server::pg

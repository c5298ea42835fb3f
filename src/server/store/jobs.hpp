// Work that several programs share: a row for each job, and one for each worker that takes them.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "words/message.hpp"

namespace sheepshead::server {

using JobId = std::uint64_t;
/// A start of a worker; none has the number of an earlier one. 0: nobody.
using WorkerId = std::uint64_t;

/// Whoever begins a job so often and doesn't end it has failed at it.
inline constexpr int kMostJobTries = 3;
/// In all; more are refused.
inline constexpr std::size_t kMostJobsWaiting = 1000;

/// What one kind of work is called, for whom, and which of their parts it is; that part is there once.
struct NewJob {
  std::string kind;
  std::string who;
  int part = 0;
  std::string program;  ///< who may work at it: two programs may come to different results
  std::string asks;     ///< JSON, which is only carried
  std::chrono::seconds kept = std::chrono::hours{24};  ///< the result, if nobody fetches it
};

struct WorkerRow {
  WorkerId id = 0;
  std::string name;
  std::vector<std::string> kinds;  ///< what it takes; what comes first is taken first
  std::string program;
  std::uint64_t beat = 0;  ///< goes up as long as it lives
  std::size_t jobs = 0;    ///< that it works at
  friend bool operator==(const WorkerRow&, const WorkerRow&) = default;
};

/// Good as long as nobody else has taken it since.
struct TakenJob {
  JobId id = 0;
  WorkerId worker = 0;
  int tries = 0;  ///< with this one
  std::string kind, who;
  int part = 0;
  std::string asks;
  friend bool operator==(const TakenJob&, const TakenJob&) = default;
};

struct EndedJob {
  JobId id = 0;
  int part = 0;
  bool failed = false;
  std::string asks;    ///< as it stands there, like the rest: whoever can write there can have changed it
  std::string result;  ///< JSON; of a failed one, a message: what went wrong
  friend bool operator==(const EndedJob&, const EndedJob&) = default;
};

/// What becomes of a job that's there: it has ended; it will be worked at, or is; or nobody will ever take it, because
/// somebody has changed its row.
enum class JobFate : std::uint8_t { over, comes, stuck };
struct KeptJob {
  JobId id = 0;
  int part = 0;
  JobFate fate = JobFate::comes;
  friend bool operator==(const KeptJob&, const KeptJob&) = default;
};

struct JobCount {
  std::string kind;
  std::size_t waiting = 0, taken = 0, done = 0, failed = 0;
  friend bool operator==(const JobCount&, const JobCount&) = default;
};

/// All of it waits, and answers what went wrong; empty if nothing did. Thread-safe; functions do not throw.
class Jobs {
 public:
  virtual ~Jobs() = default;

  /// For people, without a passphrase.
  virtual std::string where() const = 0;
  /// What's there can't be read any more, as was answered: asking again is no use.
  virtual bool is_broken() const { return false; }

  /// A worker begins; sets its number.
  virtual Message join(WorkerRow& worker) = 0;
  /// One beat more, which makes its row again if others took it for gone; then the rows of all.
  virtual Message beat(const WorkerRow& worker) = 0;
  virtual Message workers(std::vector<WorkerRow>& workers) = 0;
  /// It ends: its jobs wait again, as if it had never taken them.
  virtual Message leave(WorkerId worker) = 0;
  /// It's gone, unless it has beaten since: its jobs wait again, or have failed if that was the last try.
  virtual Message bury(const WorkerRow& gone) = 0;

  /// All or none. Parts that are there stay as they are. `busy`: more would wait than may, and nothing was added.
  virtual Message add(std::span<const NewJob> jobs, bool& busy) = 0;
  /// The first that waits of the first of the worker's kinds, of its program; of `who`, if that isn't empty. `held`:
  /// what the worker works at; whatever else it's said to have (it took it and never heard) is as good as waiting.
  virtual Message take(const WorkerRow& worker, std::string_view who, std::span<const JobId> held,
                       std::optional<TakenJob>& job) = 0;
  /// `mine`: it still was this worker's, in that try, and is done.
  virtual Message finish(const TakenJob& job, std::string_view result, bool& mine) = 0;
  /// It waits again, or has failed if that was the last try. `why`: JSON.
  virtual Message fail(const TakenJob& job, std::string_view why) = 0;
  /// It waits again, as if it had never been taken.
  virtual Message give_back(const TakenJob& job) = 0;

  /// Up to `most` of those that are done or have failed, but for those in `known`; by part.
  virtual Message ended(std::string_view who, std::span<const JobId> known, std::size_t most,
                        std::vector<EndedJob>& jobs) = 0;
  /// All of `who`, as seen by workers of that kind and program.
  virtual Message kept(std::string_view who, std::string_view kind, std::string_view program,
                       std::vector<KeptJob>& jobs) = 0;
  virtual Message drop(std::span<const JobId> jobs) = 0;
  /// It becomes that part; another of the same `who` that is, goes.
  virtual Message renumber(JobId job, int part) = 0;
  /// Those of `who` that have failed wait again.
  virtual Message try_again(std::string_view who) = 0;
  /// Whatever is there of `who`.
  virtual Message remove(std::string_view who) = 0;
  /// Results that nobody has fetched, and what nobody has taken, for longer than they're kept.
  virtual Message tidy() = 0;
  /// By kind.
  virtual Message count(std::vector<JobCount>& kinds) = 0;
};

}  // namespace sheepshead::server

// Which workers of a queue live, as one program sees it: by the rounds that it has made itself, as servers see each
// other (server/cluster/beats.hpp).
#pragma once

#include <mutex>
#include <string_view>
#include <vector>

#include "server/cluster/beats.hpp"
#include "server/store/jobs.hpp"

namespace sheepshead::server {

/// Thread-safe.
class Attendance {
 public:
  /// `self`: a worker that beats in each round; without a number nobody does.
  Attendance(Jobs& jobs, WorkerRow self);

  /// Beats, reads who's there, and buries who's gone. What went wrong; then the round doesn't count.
  Message round(Steady now);
  /// Whether somebody else who isn't silent takes this kind of work, with the same program.
  bool has(std::string_view kind, std::string_view program) const;

 private:
  Jobs& jobs_;
  const WorkerRow self_;
  Beats beats_;
  mutable std::mutex mutex_;
  std::vector<WorkerRow> rows_;  ///< as they were in the last round
};

}  // namespace sheepshead::server

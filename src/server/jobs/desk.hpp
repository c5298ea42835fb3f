// What a server asks of workers: it puts jobs into the queue and hands out what comes of them, on a thread of its own.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/hall/errands.hpp"
#include "server/hall/hall.hpp"
#include "server/jobs/attendance.hpp"

namespace sheepshead::server {

/// Whoever asks waits so long for a worker, and then the server does it itself.
inline constexpr std::chrono::seconds kErrandPatience{10};

class JobDesk : public Errands {
 public:
  /// `program`: workers that are another one aren't asked.
  JobDesk(Jobs& jobs, Clockwork& clockwork, std::string program, std::chrono::milliseconds patience = kErrandPatience);
  ~JobDesk() override;

  bool ask(const std::string& kind, std::string asks, Done done) override;

  struct Counts {
    std::vector<JobCount> jobs;  ///< by kind, as of a few seconds ago
    std::size_t workers = 0;
    std::uint64_t done = 0, undone = 0;  ///< what was asked: by workers, and not
  };
  Counts counts() const;

 private:
  struct Errand {
    NewJob job;
    Done done;
    std::chrono::steady_clock::time_point until;
    bool is_added = false;
  };

  void run();
  void round();
  /// Adds it, or looks for its result; whether it's over.
  bool settle(Errand& errand);
  void answer(Errand& errand, std::optional<std::string> result);

  Jobs& jobs_;
  Clockwork& clockwork_;
  const std::string program_, self_;
  const std::chrono::milliseconds patience_;
  Attendance attendance_;
  mutable std::mutex mutex_;
  std::condition_variable asked_;
  bool ending_ = false;
  std::uint64_t last_ = 0;
  int rounds_ = 0;
  std::vector<Errand> fresh_;
  Counts counts_;
  std::thread thread_;
};

}  // namespace sheepshead::server

// A server in a process of its own, for what needs one to kill.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <vector>

#include "server/client/url.hpp"

namespace sheepshead::testing {

/// As many open files as the system lets this process have.
void allow_many_files();
/// What a process has taken; `with_dead`: and what those of its children did that it has waited for.
double cpu_seconds(pid_t pid, bool with_dead = false);

class Serving {
 public:
  /// `program` is sheepshead; `log` gets what the server says. Listens on a free port of the loopback address, always
  /// the same.
  Serving(std::string program, std::string database, std::string log, std::vector<std::string> more = {});
  ~Serving();  ///< kill()
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;

  /// Waits until it answers; false if it does not within `limit`.
  bool start(std::chrono::milliseconds limit = std::chrono::seconds(20));
  void kill();  ///< -9
  /// SIGTERM; its exit status, -1 if it did not end within `limit`.
  int stop(std::chrono::milliseconds limit = std::chrono::seconds(20));
  void signal(int number) const;

  const server::Url& url() const { return url_; }
  pid_t pid() const { return pid_; }
  long rss_kib() const;
  double cpu_seconds() const;
  /// Put before the program: {"faketime", "-f", "+1h"}.
  void set_wrapper(std::vector<std::string> words) { wrapper_ = std::move(words); }

 private:
  std::string program_, database_, log_;
  std::vector<std::string> more_, wrapper_;
  server::Url url_;
  pid_t pid_ = -1;
};

}  // namespace sheepshead::testing

// Very many who look on at one table: each must be told the same, in order, and not too often who is here.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "server/client/sockets.hpp"

namespace sheepshead::testing {

/// On a thread of its own, beside whoever plays.
class Onlookers final : public server::Sockets::Ear {
 public:
  using Clock = std::chrono::steady_clock;

  /// `server`: makes their guests. Of `doors` each takes the next one.
  Onlookers(server::Url server, std::vector<server::Url> doors, std::string table, int how_many);

  /// Why they couldn't all come, or nothing.
  std::string enter();
  void run_for(std::chrono::milliseconds time) { sockets_.run_for(time); }
  /// Measures from here on.
  void reset();
  int open_sockets() const { return open_; }
  /// Since reset(), how often somebody was told who is here, at most.
  int most_here() const;
  /// What's wrong with what they were told, a few of many.
  std::vector<std::string> wrong() const;
  /// How much later than the first of them each was told, in milliseconds.
  const std::vector<float>& later() const { return later_; }
  std::size_t entries() const { return first_.size(); }

  std::uint64_t frames = 0, snapshots = 0, reconnects = 0;
  std::map<std::string, std::uint64_t> closings;

 private:
  struct One {
    server::Url url;
    std::string token;
    bool open = false;
    int here = 0;
    /// What it was told since each snapshot, whose number is the first.
    std::vector<std::vector<std::uint64_t>> told;
  };

  void opened(int socket) override;
  void message(int socket, std::string_view text) override;
  void closed(int socket, const Message& why) override;
  void connect(std::size_t);
  std::string make(std::size_t);

  const server::Url server_;
  const std::vector<server::Url> doors_;
  const std::string table_;
  server::Sockets sockets_;
  std::vector<One> all_;
  std::map<int, std::size_t> of_socket_;
  std::map<std::uint64_t, Clock::time_point> first_;  ///< of an entry, when anybody was told
  std::vector<float> later_;
  std::atomic<int> open_ = 0;  ///< whoever waits for them looks at it from another thread
};

}  // namespace sheepshead::testing

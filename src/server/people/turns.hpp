// Threads for expensive work, such as passphrases: whoever is best known goes first, and among equals each in turn.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/people/fair_queue.hpp"

namespace sheepshead::server {

/// What is known of somebody who has not proved yet who it is.
enum class Standing : std::uint8_t {
  known,    ///< has signed in from there before
  unknown,  ///< has not failed, either
  failed,   ///< has failed from there more than a few times
};

/// Places to wait in, for each standing by itself: those of one standing take none from another.
struct Places {
  std::size_t of_one = 8, of_all = 32;
};

class Turns {
 public:
  Turns(std::size_t threads, Places places);
  /// Does what is waiting first.
  ~Turns();
  Turns(const Turns&) = delete;
  Turns& operator=(const Turns&) = delete;

  /// False if there is no place left for it; then `work` is never done. Thread-safe.
  bool post(Standing standing, std::string_view whose, std::function<void()> work);

 private:
  static constexpr std::size_t kStandings = 3;

  struct Line {
    FairQueue queue;
    std::unordered_map<std::string, std::size_t> waiting;  ///< of each
  };

  void run();

  const Places places_;
  std::mutex mutex_;
  std::condition_variable asked_;
  std::array<Line, kStandings> lines_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace sheepshead::server

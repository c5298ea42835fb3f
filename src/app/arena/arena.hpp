// What the kinds of `sheepshead arena` share.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <thread>
#include <vector>

#include "app/console/progress.hpp"
#include "app/options/table.hpp"
#include "app/share/share.hpp"
#include "search/arena/arena.hpp"
#include "search/arena/robin.hpp"

namespace sheepshead::app {

struct ArenaOptions {
  TableOptions table;
  std::string hero;
  std::string field = "casual";
  std::string robin;
  std::string ladder;   ///< the page that gets the ladder
  std::string exploit;  ///< the bot to be exploited
  std::string train;    ///< a quicker bot to learn against
  std::string keep;     ///< a file of finished matches
  ShareOptions share;
  bool champion = false;  ///< with `ladder`: also the last bot among each of the others
  bool all_variants = false;
  std::int64_t deals = 2'000;
  double minutes = 0;  ///< 0: as long as it takes
  std::uint64_t seed = 1;
  int threads = int(std::max(1u, std::thread::hardware_concurrency()));
  double least = 0;
  bool has_least = false;
  bool json = false;
};

/// Shows progress, and ends work when the time is up or the user interrupts.
class ArenaWatch {
 public:
  /// `minutes`: 0 for as long as it takes.
  ArenaWatch(ChoiceOf<"progress.rate", 1> what, double total, double minutes);
  ArenaWatch(double total, double minutes);  ///< shows no rate
  bool operator()(std::uint64_t done);
  bool time_up() const { return time_up_; }

 private:
  Progress progress_;
  std::chrono::steady_clock::time_point until_;
  bool limited_;
  bool time_up_ = false;
};

/// Whether the bots that an option names exist, and programs among them answer; if not, that is said and finish()
/// called.
bool known_bots(std::string_view option, const std::vector<std::string>& names);

/// Play a match, or at mixed tables, with deals, seed and threads of the options, and with progress; `time_up` tells
/// that only the time ended it.
MatchResult play_shown(const ArenaOptions&, const Match&, bool& time_up);
RobinResult play_shown(const ArenaOptions&, const Robin&, bool& time_up);
/// What came of the programs that failed so often that there are no figures; empty if none did.
Message failed_programs();
/// Where a program failed, another played in its name: takes the figures away, and keeps the reason.
template <class Result>
void void_if_a_program_failed(Result& result) {
  Message why = failed_programs();
  if (why.empty()) return;
  result = {};
  result.complete = false;
  result.failure = std::move(why);
}
/// Whether there is nothing to report but why.
template <class Result>
bool has_no_figures(const Result& result) {
  return result.deals == 0 && !result.failure.empty();
}
/// A report of several matches, with the reason where a program's failure ended it.
nlohmann::ordered_json with_failure(nlohmann::ordered_json report);
/// Tells why work ended early; whether it counts as done: it does when only the time was up.
bool counts_as_done(bool complete, bool time_up, const Message& failure, std::uint64_t deals, std::uint64_t asked);

/// Prints a report, with what is to be said of programs that played.
void print_json(nlohmann::ordered_json report);

/// Each does one kind of work and prints its report; the exit status, or kSaid if that was given to finish() already.
inline constexpr int kSaid = -1;
int arena_match(const ArenaOptions&);
int arena_all_variants(const ArenaOptions&);
int arena_robin(const ArenaOptions&);
int arena_ladder(const ArenaOptions&);
int arena_exploit(const ArenaOptions&);

}  // namespace sheepshead::app

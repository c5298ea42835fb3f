// How far work is and the time that is left, on the error output: a bar at a terminal, elsewhere a line a minute.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "words/groups/progress.hpp"
#include "words/message.hpp"

namespace sheepshead::app {

/// One thread.
class Progress {
 public:
  using Seconds = std::chrono::duration<double>;
  static constexpr Seconds kBetweenLines{60};
  /// `what` is counted, so many in a second. `between`: lines, where the error output is not a terminal.
  Progress(ChoiceOf<"progress.rate", 1> what, double total, Seconds between = kBetweenLines);
  explicit Progress(double total, Seconds between = kBetweenLines);  ///< shows no rate
  ~Progress();                                                       ///< removes the bar
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(double done);
  void clear();

 private:
  std::optional<ChoiceOf<"progress.rate", 1>> what_;
  double total_;
  bool terminal_;
  Seconds between_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point start_, last_;
};

/// From here on an interrupt (Ctrl-C) only sets a flag; the second ends the program as usual.
void catch_interrupt();
bool interrupted();

/// "1234567" as "1,234,567", or as the language has it.
std::string with_commas(std::uint64_t n);

/// "45 s", "3 min 20 s", "2 h 5 min", "12 days", "1,200 years", in the language.
std::string duration_text(double seconds);

}  // namespace sheepshead::app

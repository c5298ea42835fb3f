// A progress bar with the time that is left, on the error output if it is a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "words/groups/progress.hpp"
#include "words/message.hpp"

namespace sheepshead::app {

/// Draws nothing, and costs nothing, where the error output is not a terminal. One thread.
class Progress {
 public:
  /// `what` is counted, so many in a second.
  Progress(ChoiceOf<"progress.rate", 1> what, double total);
  explicit Progress(double total);  ///< shows no rate
  ~Progress();                      ///< removes the bar
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(double done);
  void clear();

 private:
  std::optional<ChoiceOf<"progress.rate", 1>> what_;
  double total_;
  bool terminal_;
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

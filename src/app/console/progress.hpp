// A progress bar with the time that is left, on the error output if it is a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace sheepshead::app {

/// Draws nothing, and costs nothing, where the error output is not a terminal. One thread.
class Progress {
 public:
  /// `what` is counted: one of the words of progress.rate, such as "hands". Empty: no rate is shown.
  explicit Progress(std::string what, double total);
  ~Progress();  ///< removes the bar
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(double done);
  void clear();

 private:
  std::string what_;
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

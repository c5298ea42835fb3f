// A program that runs beside this one: lines to it, lines from it, and never a wait without an end.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

#include "protocol/lines.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// Runs a command of /bin/sh in a process group of its own, with its standard input, output and error output here.
/// Nothing of this program's open files goes along. Not to be shared by threads; any number may run at once.
class Child {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Got : std::uint8_t {
    line,
    late,   ///< no line until the deadline
    ended,  ///< it closed its output, or ended
    flood,  ///< a line longer than `most_line` bytes
  };

  Child(const std::string& command, std::size_t most_line);
  ~Child();  ///< end()
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// False if it could not be started; then last_words() says why.
  bool runs() const { return pid_ > 0; }
  /// Sends a line, which is kept here for as long as the program does not read. False once too much is waiting.
  bool send(std::string_view line);
  Got read(std::string& line, Clock::time_point deadline);
  /// A line that is here already.
  bool read_now(std::string& line) { return read(line, Clock::time_point::min()) == Got::line; }

  /// Closes its input and gives it a moment to end by itself; then it and all that it started are killed.
  void end(std::chrono::milliseconds moment);
  /// How it ended: "exit status 1", "killed by signal 11 (Segmentation fault)". Empty while it runs.
  Message how_it_ended();
  /// The last line of its error output, fit for a terminal; empty if there was none.
  std::string last_words();

 private:
  void start(const std::string& command);
  bool wait_for(Clock::time_point deadline);  ///< moves what can be moved; false once the deadline is over
  void write_waiting();
  void take_output();
  void take_errors();
  bool has_ended();

  pid_t pid_ = -1;
  int in_ = -1;  ///< its standard input
  int out_ = -1;
  int err_ = -1;
  Message how_;  ///< it ended
  std::string waiting_;
  Lines lines_;
  std::string errors_;
};

}  // namespace sheepshead

// Ctrl-C, a request to end, and a lost terminal, as something that a wait for input can be woken by.
#pragma once

namespace sheepshead::app {

/// While one of these lives, SIGINT, SIGTERM and SIGHUP are caught instead of ending the program, and a file that has
/// grown to its limit is an error of writing instead of a signal. One at a time; made before the terminal is set up.
class Signals {
 public:
  Signals();
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  /// The first signal caught, or 0.
  int caught() const;
  /// Readable once a signal was caught.
  int fd() const;
};

enum class Wake { input, time, signal, interrupted };

/// Waits until `input_fd` is readable or closed, `milliseconds` have passed (below 0: for ever), or a signal came.
/// Wake::interrupted: something else woke it, for example a resized terminal.
Wake wait_for(const Signals&, int input_fd, int milliseconds);

}  // namespace sheepshead::app

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

  /// What is readable when there is news from elsewhere; below 0: nothing is.
  void set_news(int fd) { news_ = fd; }
  int news() const { return news_; }

 private:
  int news_ = -1;
};

enum class Wake { input, time, signal, interrupted, news };

/// Waits until `input_fd` is readable or closed, `milliseconds` have passed (below 0: for ever), a signal came, or, if
/// `also_news`, there is news. Input comes before news. An `input_fd` below 0 is not waited for.
/// Wake::interrupted: something else woke it, for example a resized terminal.
Wake wait_for(const Signals&, int input_fd, int milliseconds, bool also_news = false);

}  // namespace sheepshead::app

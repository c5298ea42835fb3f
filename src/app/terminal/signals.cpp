#include "app/terminal/signals.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace sheepshead::app {
namespace {

volatile std::sig_atomic_t first_signal = 0;
int wake_pipe[2] = {-1, -1};

constexpr std::array kCaught{SIGINT, SIGTERM, SIGHUP};
std::array<struct sigaction, kCaught.size()> previous;
struct sigaction previous_file_limit;

extern "C" void note_signal(int number) {
  const int kept = errno;
  if (first_signal == 0) first_signal = number;
  const char byte = 1;
  [[maybe_unused]] const auto written = write(wake_pipe[1], &byte, 1);
  errno = kept;
}

}  // namespace

Signals::Signals() {
  first_signal = 0;
  if (pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0) wake_pipe[0] = wake_pipe[1] = -1;
  struct sigaction action {};
  action.sa_handler = note_signal;
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < kCaught.size(); ++i) sigaction(kCaught[i], &action, &previous[i]);
  action.sa_handler = SIG_IGN;
  sigaction(SIGXFSZ, &action, &previous_file_limit);
}

Signals::~Signals() {
  for (std::size_t i = 0; i < kCaught.size(); ++i) sigaction(kCaught[i], &previous[i], nullptr);
  sigaction(SIGXFSZ, &previous_file_limit, nullptr);
  for (int& end : wake_pipe) {
    if (end >= 0) close(end);
    end = -1;
  }
}

int Signals::caught() const { return first_signal; }
int Signals::fd() const { return wake_pipe[0]; }

Wake wait_for(const Signals& signals, int input_fd, int milliseconds, bool also_news) {
  if (signals.caught() != 0) return Wake::signal;
  std::array<pollfd, 3> fds{pollfd{input_fd, POLLIN, 0}, pollfd{signals.fd(), POLLIN, 0},
                            pollfd{also_news ? signals.news() : -1, POLLIN, 0}};
  const int ready = poll(fds.data(), fds.size(), milliseconds);
  if (signals.caught() != 0) return Wake::signal;
  if (ready > 0 && fds[0].revents == 0 && fds[2].revents != 0) return Wake::news;
  return ready == 0 ? Wake::time : ready > 0 ? Wake::input : Wake::interrupted;
}

}  // namespace sheepshead::app

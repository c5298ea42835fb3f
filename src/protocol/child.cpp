#include "protocol/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include "notation/spelling.hpp"
#include "words/groups/guest.hpp"

extern char** environ;

namespace sheepshead {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMostWaiting = std::size_t{4} << 20;
constexpr std::size_t kMostErrors = 4096;
constexpr std::size_t kRoom = 65536;

void shut(int& fd) {
  if (fd >= 0) close(fd);
  fd = -1;
}

/// While it lives, writing to who does not read any more is an error and not a signal to this thread.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    pending_ = sigismember(&pending, SIGPIPE) == 1;
    if (!pending_) pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~NoPipeSignal() {
    if (pending_) return;
    constexpr timespec kNow{0, 0};
    while (sigtimedwait(&pipe_, nullptr, &kNow) < 0 && errno == EINTR) {}
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;

 private:
  sigset_t pipe_{};
  sigset_t before_{};
  bool pending_ = false;
};

struct Pipe {
  int read = -1;
  int write = -1;
  bool open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    read = ends[0];
    write = ends[1];
    return true;
  }
};

void never_waits(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

}  // namespace

Child::Child(const std::string& command, std::size_t most_line) : lines_(most_line) { start(command); }

Child::~Child() { end(milliseconds(0)); }

void Child::start(const std::string& command) {
  Pipe in, out, err;
  int failure = 0;
  if (!in.open() || !out.open() || !err.open()) {
    failure = errno;
  } else {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&files, in.read, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out.write, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, err.write, STDERR_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH}) sigaddset(&usual, signal);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    std::string shell = "sh", option = "-c", text = command;
    const std::array<char*, 4> words{shell.data(), option.data(), text.data(), nullptr};
    failure = posix_spawn(&pid_, "/bin/sh", &files, &attributes, words.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
  }
  shut(in.read);
  shut(out.write);
  shut(err.write);
  in_ = in.write;
  out_ = out.read;
  err_ = err.read;
  if (failure == 0) {
    for (const int fd : {in_, out_, err_}) never_waits(fd);
    return;
  }
  pid_ = -1;
  errors_ = std::strerror(failure);
  shut(in_);
  shut(out_);
  shut(err_);
}

bool Child::send(std::string_view line) {
  if (in_ < 0) return true;  // it has ended, which reading tells
  if (waiting_.size() + line.size() > kMostWaiting) return false;
  waiting_ += line;
  waiting_ += '\n';
  write_waiting();
  return true;
}

void Child::write_waiting() {
  const NoPipeSignal quiet;
  while (in_ >= 0 && !waiting_.empty()) {
    const ssize_t n = write(in_, waiting_.data(), waiting_.size());
    if (n > 0) {
      waiting_.erase(0, std::size_t(n));
    } else if (n < 0 && errno == EINTR) {
      continue;
    } else if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      return;
    } else {
      shut(in_);
      waiting_.clear();
    }
  }
}

void Child::take_output() {
  std::array<char, kRoom> room;
  const ssize_t n = ::read(out_, room.data(), room.size());
  if (n > 0) return lines_.add({room.data(), std::size_t(n)});
  if (n == 0 || (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK)) shut(out_);
}

void Child::take_errors() {
  std::array<char, kRoom> room;
  const ssize_t n = ::read(err_, room.data(), room.size());
  if (n > 0) {
    errors_.append(room.data(), std::size_t(n));
    if (errors_.size() > kMostErrors) errors_.erase(0, errors_.size() - kMostErrors);
  } else if (n == 0 || (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK)) {
    shut(err_);
  }
}

bool Child::wait_for(Clock::time_point deadline) {
  const auto now = Clock::now();
  const auto left = deadline <= now ? milliseconds(0) : std::chrono::ceil<milliseconds>(deadline - now);
  std::array<pollfd, 3> fds{pollfd{out_, POLLIN, 0}, pollfd{err_, POLLIN, 0},
                            pollfd{waiting_.empty() ? -1 : in_, POLLOUT, 0}};
  if (poll(fds.data(), fds.size(), int(std::min<std::int64_t>(left.count(), 1'000'000))) > 0) {
    if (fds[0].revents != 0) take_output();
    if (fds[1].revents != 0) take_errors();
    if (fds[2].revents != 0) write_waiting();
  }
  return Clock::now() < deadline;
}

Child::Got Child::read(std::string& line, Clock::time_point deadline) {
  bool in_time = true;
  while (true) {
    if (auto next = lines_.next()) {
      line = *std::move(next);
      return Got::line;
    }
    if (lines_.too_long()) return Got::flood;
    if (out_ < 0) return Got::ended;
    if (!in_time) return Got::late;
    in_time = wait_for(deadline);
  }
}

/// Whether it has ended, which how_ then tells. It is not buried yet, so that nobody else gets its number.
bool Child::has_ended() {
  if (pid_ <= 0 || !how_.empty()) return true;
  siginfo_t what{};
  if (waitid(P_PID, id_t(pid_), &what, WEXITED | WNOHANG | WNOWAIT) != 0 || what.si_pid == 0) return false;
  how_ = what.si_code == CLD_EXITED ? say<"guest.exit">(what.si_status)
                                    : say<"guest.killed">(what.si_status, strsignal(what.si_status));
  return true;
}

void Child::end(milliseconds moment) {
  if (pid_ <= 0) return;
  shut(in_);
  waiting_.clear();
  const auto deadline = Clock::now() + moment;
  while (!has_ended() && Clock::now() < deadline) {
    // Keeps reading, so that who has much to say can end.
    if (out_ < 0 && err_ < 0)
      std::this_thread::sleep_for(milliseconds(2));
    else
      wait_for(std::min(deadline, Clock::now() + milliseconds(5)));
    lines_.take_rest();
  }
  kill(-pid_, SIGKILL);  // whatever it started, too
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {}
  if (err_ >= 0) take_errors();
  shut(out_);
  shut(err_);
  pid_ = -1;
}

Message Child::how_it_ended() {
  // After its output was closed, ending takes a moment.
  for (int i = 0; i < 100 && !has_ended(); ++i) std::this_thread::sleep_for(milliseconds(2));
  return how_;
}

std::string Child::last_words() {
  if (err_ >= 0) take_errors();
  std::string_view text = trimmed(errors_);
  if (const auto line = text.rfind('\n'); line != std::string_view::npos) text.remove_prefix(line + 1);
  std::string words = printable(trimmed(text));
  if (words.size() > 200) words.resize(200);
  return printable(words);
}

}  // namespace sheepshead

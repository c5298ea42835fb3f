#include "app/console/input.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <future>

#include "app/console/tongue.hpp"
#include "notation/disk.hpp"
#include "words/groups/disk.hpp"

namespace sheepshead::app {

std::string system_text(int error) { return text(system_said(error)); }

std::string Input::error() const { return text(why_); }

namespace {

constexpr auto kWaitForWriter = std::chrono::seconds(3);

/// A pipe with a name opens once somebody writes to it; `why` nobody does.
int open_for_reading(const std::string& path, Message& why) {
  const auto open_it = [&path] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC); };
  struct stat about {};
  if (::stat(path.c_str(), &about) != 0 || !S_ISFIFO(about.st_mode)) return open_it();
  auto opened = std::async(std::launch::async, open_it);
  if (opened.wait_for(kWaitForWriter) == std::future_status::ready) return opened.get();
  // Whoever opens it for writing lets the other go on.
  const int writer = ::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK);
  const int fd = opened.get();
  for (const int one : {writer, fd})
    if (one >= 0) ::close(one);
  why = say<"disk.silent-pipe">();
  return -1;
}

}  // namespace

Input::Input(const std::string& path) : name_(path == "-" ? words<"disk.standard-input">() : path) {
  fd_ = path == "-" ? STDIN_FILENO : open_for_reading(path, why_);
  struct stat about {};
  if (!why_.empty()) {
    fd_ = -1;
  } else if (fd_ < 0) {
    why_ = system_said(errno);
  } else if (::fstat(fd_, &about) != 0) {
    why_ = system_said(errno);
  } else if (S_ISDIR(about.st_mode)) {
    why_ = say<"disk.folder">();
  }
  if (!why_.empty()) {
    if (fd_ > STDIN_FILENO) ::close(fd_);
    fd_ = -1;
  }
}

Input::~Input() {
  if (fd_ > STDIN_FILENO) ::close(fd_);
}

bool all_written() {
  const bool sound = std::ferror(stdout) == 0;
  if (std::fflush(stdout) == 0 && sound) return true;
  std::fprintf(stderr, "%s\n", words<"disk.output">(system_text(errno)).c_str());
  return false;
}

}  // namespace sheepshead::app

#include "app/input.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace sheepshead::app {

Input::Input(const std::string& path) : name_(path == "-" ? "standard input" : path) {
  fd_ = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat about {};
  if (fd_ < 0) {
    error_ = errno == ENOENT ? "there is no such file" : std::strerror(errno);
  } else if (::fstat(fd_, &about) != 0) {
    error_ = errno == EBADF ? "it is closed" : std::strerror(errno);
  } else if (S_ISDIR(about.st_mode)) {
    error_ = "it is a folder";
  }
  if (!error_.empty()) {
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
  std::fprintf(stderr, "sheepshead: the output could not be written: %s.\n",
               errno == ENOSPC ? "the disk is full" : std::strerror(errno));
  return false;
}

}  // namespace sheepshead::app

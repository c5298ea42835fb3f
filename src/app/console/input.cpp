#include "app/console/input.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "app/console/tongue.hpp"
#include "notation/disk.hpp"
#include "words/groups/disk.hpp"

namespace sheepshead::app {

std::string system_text(int error) { return text(system_said(error)); }

std::string Input::error() const { return text(why_); }

Input::Input(const std::string& path) : name_(path == "-" ? words<"disk.standard-input">() : path) {
  fd_ = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat about {};
  if (fd_ < 0) {
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

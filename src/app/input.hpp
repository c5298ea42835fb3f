// Files that a command reads, and output that must arrive.
#pragma once

#include <string>

namespace sheepshead::app {

/// A file opened for reading, "-" for standard input. Closes what it opened.
class Input {
 public:
  explicit Input(const std::string& path);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  /// -1 if it could not be opened; then error() says why.
  int fd() const { return fd_; }
  const std::string& error() const { return error_; }
  /// For messages: the path, or "standard input".
  const std::string& name() const { return name_; }

 private:
  int fd_ = -1;
  std::string error_;
  std::string name_;
};

/// Flushes standard output; false, with a message on stderr, if not everything could be written.
bool all_written();

}  // namespace sheepshead::app

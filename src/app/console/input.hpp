// Files that a command reads, and output that must arrive.
#pragma once

#include <string>

#include "words/message.hpp"

namespace sheepshead::app {

/// A file opened for reading, "-" for standard input. Closes what it opened.
class Input {
 public:
  explicit Input(const std::string& path);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  /// -1 if it could not be opened; then why() says why, and error() in words.
  int fd() const { return fd_; }
  const Message& why() const { return why_; }
  std::string error() const;
  /// For messages: the path, or "standard input".
  const std::string& name() const { return name_; }

 private:
  int fd_ = -1;
  Message why_;
  std::string name_;
};

/// What an errno means, in the words that the program speaks: "there's no such file".
std::string system_text(int error);

/// Flushes standard output; false, with a message on stderr, if not everything could be written.
bool all_written();

}  // namespace sheepshead::app

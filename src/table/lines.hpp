// Reading a file line by line, however long it is.
#pragma once

#include <cstdint>
#include <string>

namespace sheepshead {

/// Reads an open file descriptor, which it does not close. Throws nothing.
class LineReader {
 public:
  enum class Got {
    line,      ///< a line, without its newline
    partial,   ///< the end of the file, with something after the last newline
    too_long,  ///< a line longer than the limit; only its beginning was kept
    end,
    error,  ///< errno says which
  };

  LineReader(int fd, std::size_t longest) : fd_(fd), longest_(longest) {}

  /// A byte order mark before the first line, as Windows' editors write one, is no part of it.
  Got next(std::string& line);
  /// Of the line read last, from 1.
  int number() const { return number_; }
  /// Bytes of the file up to the end of the last line that ended with a newline.
  std::int64_t whole() const { return whole_; }

 private:
  Got read(std::string& line);

  int fd_;
  std::size_t longest_;
  int number_ = 0;
  std::int64_t whole_ = 0;
  std::string buffer_;
  std::size_t at_ = 0;
};

}  // namespace sheepshead

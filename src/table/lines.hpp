// Reading a file line by line, however long it is.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "notation/variant.hpp"

namespace sheepshead {

/// Reads an open file descriptor, which it does not close. Throws nothing.
class LineReader {
 public:
  enum class Got {
    line,     ///< a line, without its newline
    partial,  ///< the end of the file, with something after the last newline
    wrong,    ///< a line that's no text, or nothing that can be read: wrong() says what
    end,
  };

  LineReader(int fd, std::size_t longest) : fd_(fd), longest_(longest) {}

  /// A byte order mark before the first line, as Windows' editors write one, is no part of it.
  Got next(std::string& line);
  /// What is wrong with the line read last, or with the file.
  Diagnostic wrong(std::string file) const { return {std::move(file), at_line_, column_, {}, why_}; }
  /// Whether the line read last ended with a newline.
  bool ended() const { return ended_; }
  /// Of the line read last, from 1.
  int number() const { return number_; }
  /// Bytes of the file up to the end of the last line that ended with a newline.
  std::int64_t whole() const { return whole_; }

 private:
  Got read(std::string& line);
  Got no_text(Message why, int line, int column = 0);

  int fd_;
  std::size_t longest_;
  int number_ = 0;
  std::int64_t whole_ = 0;
  std::string buffer_;
  std::size_t at_ = 0;
  bool ended_ = false, over_ = false;
  Message why_;
  int at_line_ = 0, column_ = 0;
};

}  // namespace sheepshead

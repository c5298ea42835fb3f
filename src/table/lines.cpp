#include "table/lines.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace sheepshead {

LineReader::Got LineReader::next(std::string& line) {
  const Got got = read(line);
  if (number_ == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
  return got;
}

LineReader::Got LineReader::read(std::string& line) {
  line.clear();
  std::int64_t length = 0;
  while (true) {
    if (at_ == buffer_.size()) {
      buffer_.resize(1 << 16);
      at_ = 0;
      ssize_t got = 0;
      do got = ::read(fd_, buffer_.data(), buffer_.size());
      while (got < 0 && errno == EINTR);
      buffer_.resize(got > 0 ? std::size_t(got) : 0);
      if (got < 0) return Got::error;
      if (got == 0) {
        if (length == 0) return Got::end;
        ++number_;
        return length > std::int64_t(longest_) ? Got::too_long : Got::partial;
      }
    }
    const auto newline = buffer_.find('\n', at_);
    const std::size_t stop = newline == std::string::npos ? buffer_.size() : newline;
    length += std::int64_t(stop - at_);
    if (line.size() < longest_) line.append(buffer_, at_, std::min(stop - at_, longest_ - line.size()));
    at_ = stop;
    if (newline == std::string::npos) continue;
    ++at_;
    ++number_;
    whole_ += length + 1;
    return length > std::int64_t(longest_) ? Got::too_long : Got::line;
  }
}

}  // namespace sheepshead

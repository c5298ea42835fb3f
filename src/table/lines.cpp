#include "table/lines.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "notation/disk.hpp"
#include "words/groups/disk.hpp"

namespace sheepshead {
namespace {

/// Of a line that is too long, so much is passed over to find the next one. A device may have no end.
constexpr std::int64_t kPassedOver = 64 << 20;

/// Where the byte at `at` stands, counted in characters from 1.
int column_of(const std::string& line, std::size_t at) {
  return 1 + int(std::count_if(line.begin(), line.begin() + std::ptrdiff_t(at),
                               [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

}  // namespace

LineReader::Got LineReader::next(std::string& line) {
  if (over_) return Got::end;
  const Got got = read(line);
  if (number_ == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
  if (got != Got::line && got != Got::partial) return got;
  const auto nul = line.find('\0');
  return nul == std::string::npos ? got : no_text(say<"disk.nul">(), number_, column_of(line, nul));
}

LineReader::Got LineReader::no_text(Message why, int line, int column) {
  why_ = std::move(why);
  at_line_ = line;
  column_ = column;
  return Got::wrong;
}

LineReader::Got LineReader::read(std::string& line) {
  line.clear();
  ended_ = false;
  std::int64_t length = 0;
  const auto too_long = [&] { return length > std::int64_t(longest_); };
  const auto long_line = [&] { return no_text(say<"disk.long-line">(longest_), number_); };
  while (true) {
    if (at_ == buffer_.size()) {
      buffer_.resize(1 << 16);
      at_ = 0;
      ssize_t got = 0;
      do got = ::read(fd_, buffer_.data(), buffer_.size());
      while (got < 0 && errno == EINTR);
      buffer_.resize(got > 0 ? std::size_t(got) : 0);
      over_ = got <= 0;
      if (got < 0) return no_text(say<"disk.cannot-read">(system_said(errno)), 0);
      if (got == 0) {
        if (length == 0) return Got::end;
        ++number_;
        return too_long() ? long_line() : Got::partial;
      }
    }
    const auto newline = buffer_.find('\n', at_);
    const std::size_t stop = newline == std::string::npos ? buffer_.size() : newline;
    length += std::int64_t(stop - at_);
    if (line.size() < longest_) line.append(buffer_, at_, std::min(stop - at_, longest_ - line.size()));
    at_ = stop;
    if (newline == std::string::npos) {
      over_ = length > std::int64_t(longest_) + kPassedOver;
      if (!over_) continue;
      ++number_;
      return long_line();
    }
    ++at_;
    ++number_;
    ended_ = true;
    whole_ += length + 1;
    return too_long() ? long_line() : Got::line;
  }
}

}  // namespace sheepshead

// Bytes that come in pieces, as lines.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sheepshead {

/// Never holds much more than one line of the longest kind.
class Lines {
 public:
  explicit Lines(std::size_t most_bytes) : most_(most_bytes) {}

  void add(std::string_view bytes) { rest_ += bytes; }
  /// The next whole line, without its end ("\n" or "\r\n").
  std::optional<std::string> next() {
    const auto end = rest_.find('\n', searched_);
    searched_ = end == std::string::npos ? rest_.size() : 0;
    if (end == std::string::npos) return std::nullopt;
    std::string line = rest_.substr(0, end);
    rest_.erase(0, end + 1);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return line;
  }
  /// Whether the line that is coming in is longer than it may be.
  bool too_long() const { return rest_.size() > most_ && rest_.find('\n') == std::string::npos; }
  /// What came after the last line end.
  std::string take_rest() {
    searched_ = 0;
    return std::exchange(rest_, {});
  }

 private:
  std::size_t most_;
  std::size_t searched_ = 0;
  std::string rest_;
};

}  // namespace sheepshead

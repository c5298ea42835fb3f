// An event as lines of a journal: a header, then a change a line. docs/events.md says what they hold.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "club/event.hpp"

namespace sheepshead {
struct Problems;
}

namespace sheepshead::club {

inline constexpr std::string_view kEventFormat = "sheepshead-event/1";
inline constexpr std::size_t kMaxEventLine = 1 << 20;

/// Each without the newline.
std::string header_line(const EventHeader&, std::string_view at);
/// Of a change that was told: numbers of hands are JSON then.
std::string change_line(const Change&);

/// A change as JSON: a line of the journal, or what somebody sent. Nothing if it's wrong; the problems say how.
std::optional<Change> read_change(const nlohmann::json& json, const Problems& problems);

/// Reads an event line by line. After the first line that is wrong everything else is ignored. Throws nothing.
class EventReader {
 public:
  explicit EventReader(std::string file) : file_(std::move(file)) {}
  /// One that goes on where lines were read before.
  EventReader(std::string file, Event begun) : file_(std::move(file)), event_(std::move(begun)) {}

  void line(std::string_view text, int number);
  /// What is wrong.
  const std::vector<Diagnostic>& problems() const { return problems_; }
  /// After the last line; nothing if there was none, or something was wrong.
  std::optional<Event> take() { return problems_.empty() ? std::move(event_) : std::nullopt; }

 private:
  std::string file_;
  std::optional<Event> event_;
  std::vector<Diagnostic> problems_;
};

}  // namespace sheepshead::club

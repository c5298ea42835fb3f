// An event in memory, as it was at one moment, and the text of what is seen of it.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "club/event.hpp"
#include "server/events/event_keys.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

/// What the lines of an event come to; nothing, and why, if they can't be read.
std::optional<club::Event> read_event(const StoredEvent& event, StoreError& error);

/// What it comes to with more lines.
std::optional<club::Event> read_more(const std::string& id, const club::Event& before,
                                     const std::vector<std::string>& lines, StoreError& error);

/// It never changes; any thread may read it.
class OpenEvent {
 public:
  /// `about`: as the store has it, without lines.
  OpenEvent(StoredEvent about, club::Event then)
      : stored(std::move(about)), event(std::move(then)), seats(seats_of(event)) {}

  const StoredEvent stored;
  const club::Event event;
  const std::size_t seats;  ///< that are drawn, of all rounds

  static std::size_t seats_of(const club::Event& event);

  /// Whose key it is: role_of_key(), of people as long as they are on the list.
  EventRole role_of(std::string_view key) const;

  /// What somebody sees of it: a JSON object. `round`, `table`: whose hands, too; 0: none, or those of their table.
  std::string seen(const EventRole& role, int round, int table, Millis now) const;
  /// Whether seen() takes but a moment: most of it is the same for all but the director, and is made once.
  bool is_seen_soon(const EventRole& role) const {
    return (role.what == EventRole::What::director ? same_for_director_ : same_for_others_).made;
  }

 private:
  struct Same {
    std::once_flag once;
    std::string text;
    std::atomic<bool> made = false;
  };
  const std::string& same_for(bool director) const;

  mutable Same same_for_director_, same_for_others_;
};

}  // namespace sheepshead::server

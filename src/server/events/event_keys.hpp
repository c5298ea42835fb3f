// Who may do what with an event: links with a key, which can be withdrawn. Safe to use from any thread.
#pragma once

#include <string>
#include <string_view>

#include "server/store/events.hpp"

namespace sheepshead::server {

/// A director does everything; who has a table's key enters the hands of the table of that number, in the round that it
/// plays (club/table_key.hpp); who has a person's key sits down as that person where the event is played online; who
/// looks on sees everything that is shown.
struct EventRole {
  enum class What : unsigned char { nobody, director, table, look, player } what = What::nobody;
  int table = 0;  ///< of What::table, from 1; of What::player: the person, from 1

  friend bool operator==(const EventRole&, const EventRole&) = default;
};

/// "director", "table/3", "player/12", "look": as the store keeps them.
std::string text_of(const EventRole& role);

/// The key that belongs to the role now: it's made of the event's secret, and nobody finds that from it. 144 bits.
std::string event_key(const StoredEvent& event, const EventRole& role);

/// All deals of a round, where all its tables play the same, come from this: 64 hexadecimal digits. It's made of the
/// event's secret, and nobody finds that from it.
std::string deals_of_round(const StoredEvent& event, int round);

/// Whose key it is; nobody's if it is none, or was withdrawn.
EventRole role_of_key(const StoredEvent& event, std::string_view key);

}  // namespace sheepshead::server

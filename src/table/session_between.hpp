// The lines of a session file that are no hand played here. For .cpp files only: it is heavy.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "notation/json_reader.hpp"
#include "table/session.hpp"

namespace sheepshead {

/// More game points than any line tells.
inline constexpr std::int64_t kMostSaid = 1'000'000'000'000'000;

/// Who plays a hand and who dealt it, as its line says; nothing where it goes without saying.
struct SeatsSaid {
  std::optional<std::vector<Person>> seats;
  std::optional<Person> dealt_by;
  bool agrees(const Session&) const;
};
/// Keys "seats" and "dealt-by".
SeatsSaid read_seats(ObjectReader&, const Session&);

/// Keys "name" and "bot".
Player read_player(ObjectReader&);

/// Does in the session what the line tells: "joins", "leaves", "rules", "entered", "amended", "undo", "redo",
/// "showdown" or "end". What
/// is wrong with the line itself goes to the reader's problems, and then nothing is done; what the session has against
/// it, or what it reckons otherwise, is the answer.
Objection take_line(ObjectReader&, std::string_view key, Session&);

}  // namespace sheepshead

// Who sits where, under which rules, saved in which file: a new session, or one that is resumed.
#pragma once

#include <optional>
#include <string>

#include "app/terminal/options.hpp"
#include "notation/variant.hpp"
#include "table/session_file.hpp"

namespace sheepshead::app {

/// A session that can be played on. Without a file nothing is saved.
struct Seating {
  Session session;
  std::optional<SessionFile> file;
  Person me = 0;
  Variant variant;  ///< its name and rules, for people
  bool resumed = false;
  std::string warning;  ///< why nothing is saved, or what was made to save it; empty if there is nothing to say
};

/// Nothing if the command line or a file forbids it: then what is wrong has been said on the error output, and the exit
/// status given to finish().
std::optional<Seating> take_seats(const PlayOptions&);

}  // namespace sheepshead::app

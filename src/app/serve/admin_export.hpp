// `sheepshead admin export`: what happened at the tables of a server, and its people, as JSON lines.
#pragma once

#include <optional>
#include <string>

#include "server/store/admin.hpp"

namespace sheepshead::app {

/// 7 of "t7" or "7"; nothing if it is something else.
std::optional<server::TableId> table_number(const std::string& text);

struct ExportWish {
  std::string table;    ///< t7; empty: all
  bool logs = false;    ///< instead of the records of hands
  bool people = false;  ///< instead of anything of tables
};

/// To standard output; the exit status. A table that cannot be read is named, and the others follow.
int export_tables(server::Admin& admin, const ExportWish& wish);
/// All that is kept of people, but their secrets.
int export_people(server::Admin& admin);

}  // namespace sheepshead::app

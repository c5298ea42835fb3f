// Parts of a session as JSON. For .cpp files only: it is heavy.
#pragma once

#include <nlohmann/json.hpp>

#include "table/session.hpp"

namespace sheepshead::app {

/// One hand, with its number from 1.
nlohmann::ordered_json hand_json(const Session&, const HandResult&, std::size_t number);
/// The same, with the names of who played it by seat, and of who dealt it.
nlohmann::ordered_json hand_json(const std::vector<std::string>& names, const std::string& dealt_by, const HandResult&,
                                 std::size_t number);
/// Totals, pots, who deals next.
void add_state(nlohmann::ordered_json& out, const Session&);
/// Its history.
nlohmann::ordered_json changes_json(const Session&);
/// On one line; bytes that are not UTF-8 replaced.
std::string dumped_sheet(const nlohmann::ordered_json&);

}  // namespace sheepshead::app

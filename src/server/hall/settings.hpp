// What the host sets: docs/protocol.md, settings of a table. For .cpp files only.
#pragma once

#include "notation/record_parts.hpp"
#include "server/wire/vocabulary.hpp"

namespace sheepshead::server {

struct TableSettings {
  int clock = 0;       ///< seconds for an action; 0: none
  int stand_in = 120;  ///< seconds that a seat is held; 0: for ever
  std::string stand_in_level = "expert";
  bool hints = true;
  bool counters = true;  ///< whether clients may count points and trump for their players
  Spectators spectators = Spectators::rail;
  ChatOf chat = ChatOf::all;
  int pace = 600;           ///< milliseconds
  int seats = 0;            ///< of the table, if more are to sit there than the rules say (D4); 0: as many as they say
  int hands = 0;            ///< of a session; 0: as many as they like
  bool bots_yield = false;  ///< a bot makes room for whoever wants to sit down, and comes back to an empty seat
  bool draws_dealer = false;  ///< who deals first is drawn; else whoever sits on the first seat
  std::string weekly;         ///< of a standing table: "tue 19:30", by the clock of its players; empty: it is none
};

Written settings_json(const TableSettings&);

/// Changes what `value` names. What is wrong goes to `problems`; then nothing is to be used.
void read_settings(const nlohmann::json& value, const std::string& path, const Problems& problems, TableSettings&);

/// A level of make_bot() that a host may ask for: one of bot_names(), without options.
bool is_level(std::string_view name);

/// The first `most` bytes without cutting a character in two.
std::string shortened(std::string_view text, std::size_t most);
/// How many characters UTF-8 text has.
std::size_t length_of(std::string_view text);

}  // namespace sheepshead::server

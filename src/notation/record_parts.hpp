// The parts that hand records and session files share, as JSON. For .cpp files only.
#pragma once

#include "notation/json_reader.hpp"
#include "notation/record.hpp"

namespace sheepshead {

/// Longest name of a player or a bot, in bytes.
inline constexpr std::size_t kMaxNameBytes = 80;
/// More actions than any hand has.
inline constexpr std::size_t kMaxMoves = 200;

using Written = nlohmann::ordered_json;

Written players_json(const std::vector<Player>& players);
Written deck_json(const DeckOrder& deck);
/// Keys "deck" and, at a table with a die, "die".
void write_deck(Written& out, const Rules& rules, const DeckOrder& deck);
Written move_json(const Move& move);

/// Whether `format` is exactly `want`; otherwise a problem that says what it is instead.
bool read_format(ObjectReader& reader, std::string_view want);
/// Keys "rules" and "hash".
std::optional<Rules> read_rules(ObjectReader& reader);
/// Key "seats".
std::optional<std::vector<Player>> read_players(ObjectReader& reader, int players);
/// Keys "deck" and, at a table with a die, "die".
std::optional<DeckOrder> read_deck(ObjectReader& reader, const Rules& rules);
/// Keys "seat" and "do" of `reader`.
std::optional<Move> read_move(ObjectReader& reader, int players);

std::string dump(const Written& json);

}  // namespace sheepshead

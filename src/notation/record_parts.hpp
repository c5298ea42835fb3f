// The parts that hand records and session files share, as JSON. For .cpp files only.
#pragma once

#include "notation/json_reader.hpp"
#include "notation/record.hpp"
#include "speech/json_text.hpp"

namespace sheepshead {

/// Longest name of a player or a bot, in bytes.
inline constexpr std::size_t kMaxNameBytes = 80;
/// More actions than any hand has.
inline constexpr std::size_t kMaxMoves = 200;

using Written = nlohmann::ordered_json;

/// How a hand is written: cards and actions each as a value of its own, or as short as may be (docs/formats.md).
enum class HandForm { full, compact };

void write_players(JsonText&, const std::vector<Player>& players);
Written deck_json(const DeckOrder& deck);
/// Cards with blanks between them.
std::string deck_text(const DeckOrder& deck);
/// Keys "deck" and, at a table with a die, "die".
void write_deck(Written& out, const Rules& rules, const DeckOrder& deck);
void write_deck(JsonText&, const Rules& rules, const DeckOrder& deck, HandForm form);
Written move_json(const Move& move);
/// The keys of a record before its hand: from "program" to "seats".
void write_head(JsonText&, const HandRecord& record);
/// The keys of one hand alone: from "dealer" on.
void write_hand(JsonText&, HandForm form, const HandRecord& record);
void write_proof(JsonText&, const DealProof& proof);
/// Nothing if it is none. Of a hand, the record is read with it.
std::optional<DealProof> proof_from_json(const nlohmann::json& proof);

/// Whether `format` is exactly `want`; otherwise a problem that says what it is instead.
bool read_format(ObjectReader& reader, std::string_view want);
/// Keys "rules" and "hash".
std::optional<Rules> read_rules(ObjectReader& reader);
/// Key "seats".
std::optional<std::vector<Player>> read_players(ObjectReader& reader, int players);
/// Keys "deck", in full a list of cards, and, at a table with a die, "die".
std::optional<DeckOrder> read_deck(ObjectReader& reader, const Rules& rules, HandForm form = HandForm::full);
/// Cards with blanks between them: the whole deck of these rules, or a problem at `path`.
std::optional<DeckOrder> parse_deck(std::string_view text, const Rules& rules, const std::string& path,
                                    const Problems& problems);
/// Keys "seat" and "do" of `reader`.
std::optional<Move> read_move(ObjectReader& reader, int players);

/// Key "actions".
void read_moves(ObjectReader& reader, HandForm form, int players, std::vector<Move>& moves);

/// The keys of one hand alone, from "dealer" on, at a table of record.rules; without `with_rules` these are not known,
/// and what depends on them is not looked at.
void read_hand(ObjectReader& reader, HandForm form, bool with_rules, HandRecord& record);

/// A parsed value as a record that holds its rules.
std::optional<HandRecord> read_full_record(const nlohmann::json& value, const Problems& problems);

std::string dump(const Written& json);

}  // namespace sheepshead

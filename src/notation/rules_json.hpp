// Rules as JSON, as records store them: {"table": {"players": 5}, "deck": {"cards": 32}, ...}.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "notation/variant.hpp"
#include "speech/json_text.hpp"

namespace sheepshead {

/// Every option with its value.
void write_options(JsonText&, const Rules&);
nlohmann::json rules_to_json(const Rules&);

/// Every option by its group, with what it does and may be: {"groups": [{"id": "table", "options": [{"key":
/// "table.players", "kind": "number", "sentence", "ids", "needs", "min", "max", "only", "choices", "default"}]}]}. What
/// an option of its kind does not have is not there.
nlohmann::ordered_json fields_to_json();

/// Sets the option "group.key"; else what is wrong, and the rules are as they were. Does not check() them.
std::optional<Message> set_option_json(Rules&, const std::string& name, const nlohmann::json& value);

/// What an option means about which JSON is silent: its default, or, in a file that may be older than the option, what
/// tables played by before it came (Row::before).
enum class Silent : std::uint8_t { usual, as_before };

/// Reads what rules_to_json() writes. An option that is not there has its default; one that does not exist or has a
/// value it cannot have, and rules that contradict each other, are reported by key, and then there is no result.
/// Throws nothing.
std::optional<Rules> rules_from_json(const nlohmann::json&, std::vector<Diagnostic>& problems, Silent = Silent::usual);

}  // namespace sheepshead

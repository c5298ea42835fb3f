// Rules as JSON, as records store them: {"table": {"players": 5}, "deck": {"cards": 32}, ...}.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "notation/variant.hpp"

namespace sheepshead {

/// Every option with its value.
nlohmann::json rules_to_json(const Rules&);

/// Reads what rules_to_json() writes. An option that is not there has its default; one that does not exist or has a
/// value it cannot have, and rules that contradict each other, are reported by key, and then there is no result.
/// Throws nothing.
std::optional<Rules> rules_from_json(const nlohmann::json&, std::vector<Diagnostic>& problems);

}  // namespace sheepshead

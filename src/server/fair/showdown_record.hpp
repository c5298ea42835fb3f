// A showdown for the pots, kept with its proof: docs/formats.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"
#include "table/showdown.hpp"

namespace sheepshead::server {

struct ShowdownRecord {
  Rules rules;
  std::vector<std::vector<FiveCards>> rounds;  ///< all that were dealt by one proof, in order
  DealProof proof;
};

struct ShowdownResult {
  std::optional<ShowdownRecord> record;
  std::vector<Diagnostic> problems;  ///< not empty if there is no record
};

inline constexpr std::string_view kShowdownFormat = "sheepshead-showdown/1";

/// Whether it says that it is one.
bool is_showdown(std::string_view text);
/// Reads one, as strictly as a hand is read. Whether the proof holds is for broken_showdown() to say.
ShowdownResult read_showdown(std::string_view text, const std::string& file = {}, int line = 1);

}  // namespace sheepshead::server

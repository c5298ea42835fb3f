// The deals that --deals names.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/given_deal.hpp"
#include "rules/rules.hpp"

namespace sheepshead::app {

struct GivenDeals {
  std::string file;  ///< as messages name it
  std::vector<GivenDeal> deals;
};

/// Reads every deal of the file, "-" for standard input. Nothing if it cannot be read, holds no deal, or any line of it
/// is no deal for a table of these rules: what is wrong has then been said, of the first lines that are.
std::optional<GivenDeals> read_deals(const std::string& path, const Rules& rules);

}  // namespace sheepshead::app

// A table's rules on one page, to print and lay on the table.
#pragma once

#include <string>
#include <vector>

#include "cards/text.hpp"
#include "notation/variant.hpp"

namespace sheepshead {

inline constexpr std::size_t kCardLines = 48;
inline constexpr std::size_t kCardColumns = 80;

/// The essentials in at most kCardLines lines of at most kCardColumns columns, each without its newline. The rules must
/// have passed check().
std::vector<std::string> table_card(const Variant&, CardStyle, const speech::Language& = speech::english());

}  // namespace sheepshead

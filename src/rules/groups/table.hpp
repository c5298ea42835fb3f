// Who sits at the table, and the deck.
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

struct TableRules {
  std::uint8_t players = 5;
};

inline constexpr std::array kTableRows{
    number<&TableRules::players>("players", 2, 8,
                                 {"T2a T2b T3a T3b T3c T4a T4b T4c T4d T4e T4f T5a T5b T6a T6b T6c T6d T7a T7b T7c "
                                  "T7d T7e T7f T8a T8b T8c"}),
};
static_assert(kTableRows.size() == member_count<TableRules>());

struct DeckRules {
  std::uint8_t cards = 32;
};

inline constexpr int kDeckSizes[] = {24, 26, 30, 32, 34};
inline constexpr std::array kDeckRows{
    number<&DeckRules::cards>("cards", 24, 34, {"C1 C8"}, kDeckSizes),
};
static_assert(kDeckRows.size() == member_count<DeckRules>());

}  // namespace sheepshead

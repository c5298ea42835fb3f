// A card as files and the wire write it, without making a text.
#pragma once

#include <array>
#include <string_view>

#include "cards/card.hpp"

namespace sheepshead {

namespace detail {

struct Letters {
  char at[3] = {};
  std::uint8_t size = 0;
};

consteval std::array<Letters, kCards> all_letters() {
  constexpr std::string_view ranks[] = {"6", "7", "8", "9", "10", "J", "Q", "K", "A"};
  std::array<Letters, kCards> all;
  for (int i = 0; i < kCards; ++i) {
    Letters& one = all[std::size_t(i)];
    for (const char c : ranks[i % kRanks]) one.at[one.size++] = c;
    one.at[one.size++] = "CSHD"[i / kRanks];
  }
  return all;
}
inline constexpr auto kLetters = all_letters();

}  // namespace detail

/// "QC" or "10D", as to_text() has it; "--" for no card.
constexpr std::string_view letters_of(Card card) {
  if (!card.valid()) return "--";
  const detail::Letters& letters = detail::kLetters[card.index];
  return {letters.at, letters.size};
}

}  // namespace sheepshead

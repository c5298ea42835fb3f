// Whose name a score keeper means, however it is typed.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sheepshead {

/// Which of several names was meant.
struct Meant {
  std::optional<std::size_t> index;
  std::vector<std::string> candidates;  ///< where several fit equally well
};

/// A name as it stands comes first, then one that differs in capitals alone, then one that differs in accents,
/// apostrophes, hyphens or blanks, then the only one that begins so. Throws nothing.
Meant find_name(std::span<const std::string> names, std::string_view typed);

/// Why find_name() found nobody, a sentence: "\"An\" could be Ann or Anton." or "`nobody` \"Bbo\". Did you mean
/// \"Bob\"?", with `nobody` as in "nobody at the table is called".
std::string why_not_meant(std::span<const std::string> names, std::string_view typed, std::string_view nobody);

/// Whether the two differ in nothing but capitals, accents, apostrophes, hyphens and blanks.
bool same_name(std::string_view a, std::string_view b);

}  // namespace sheepshead

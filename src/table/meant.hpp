// Whose name a score keeper means, however it is typed.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "words/message.hpp"

namespace sheepshead {

/// Which of several names was meant.
struct Meant {
  std::optional<std::size_t> index;
  std::vector<std::string> candidates;  ///< where several fit equally well
};

/// A name as it stands comes first, then one that differs in capitals alone, then one that differs in accents,
/// apostrophes, hyphens or blanks, then the only one that begins so. Throws nothing.
Meant find_name(std::span<const std::string> names, std::string_view typed);

/// Why find_name() found nobody at the table: "An" could be Ann or Anton, or nobody is called "Bbo".
Message why_not_meant(std::span<const std::string> names, std::string_view typed);

/// As the list of a message.
std::vector<Message> as_they_are(std::span<const std::string> names);
/// The name that was most likely meant, as the list of a message; empty if none is near.
std::vector<Message> near_names(std::string_view typed, std::span<const std::string> names);

/// Whether the two differ in nothing but capitals, accents, apostrophes, hyphens and blanks.
bool same_name(std::string_view a, std::string_view b);

}  // namespace sheepshead

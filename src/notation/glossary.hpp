// The words that players use, explained (G4).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sheepshead {

struct Term {
  std::string_view name;     ///< "schmear"
  std::string_view others;   ///< other names and forms, separated by ", "; may be empty
  std::string_view meaning;  ///< one sentence
  std::string_view example;  ///< a sentence or two from the table
};

/// Every term, in the order of the alphabet.
std::span<const Term> glossary();

/// The term of that name, or another name of it, in any case; nullptr if there is none.
const Term* find_term(std::string_view word);

/// Every name and other name, to guess what somebody meant to write.
std::vector<std::string> term_names();

/// The term as a paragraph or two, broken at `width` columns.
std::string term_text(const Term&, int width = 76);

}  // namespace sheepshead

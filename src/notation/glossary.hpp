// The words that players use, explained (G4).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "speech/language.hpp"

namespace sheepshead {

/// A word of the game; what it is called and means are the messages "term.ID.*".
struct Term {
  std::string_view id;  ///< "bleed-trump"

  std::string name(const speech::Language& = speech::english()) const;
  /// Other names and forms, and in other languages what it is called in English.
  std::vector<std::string> others(const speech::Language& = speech::english()) const;
  Message meaning() const;  ///< one sentence
  Message example() const;  ///< a sentence or two from the table
};

/// Every term, in the order of the English alphabet.
std::span<const Term> glossary();

/// The term of that name, or another name of it, in that language or in English, in any case; nullptr if there is none.
const Term* find_term(std::string_view word, const speech::Language& = speech::english());

/// Every name and other name, to guess what somebody meant to write.
std::vector<std::string> term_names(const speech::Language& = speech::english());

/// The term as a paragraph or two, broken at `width` columns.
std::string term_text(const Term&, int width = 76, const speech::Language& = speech::english());

}  // namespace sheepshead

// Guessing what somebody meant where there are too many words to name them all.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "words/message.hpp"

namespace sheepshead {

/// As many as are named then.
inline constexpr std::size_t kFewWords = 5;

/// The words that `word` may have been meant to be, the likeliest first: those that are near or begin so, and then
/// those that it is a part of.
std::vector<std::string> near_words(std::string_view word, const std::vector<std::string>& words,
                                    std::size_t most = kFewWords);

/// The question whether one of near_words() was meant, or of nearest(); empty if there is none.
Message meant_one_of(std::string_view word, const std::vector<std::string>& words);
Message meant(std::string_view word, const std::vector<std::string>& words);

/// What somebody wrote, shortened and in the quotes of the language.
Message typed(std::string_view text);

/// What is wrong, and what may help, one after the other; an empty message is left out.
Message with_help(Message wrong, Message help);

}  // namespace sheepshead

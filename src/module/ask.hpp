// The game for programs that have none of its types, a page above all: a question in JSON, and its answer.
#pragma once

#include <string>
#include <string_view>

namespace sheepshead::asked {

/// The longest question, in bytes.
inline constexpr std::size_t kMostBytes = std::size_t{4} << 20;

/// A question is {"ask": "legal", ...}; docs/module.md has all of them. Where something is wrong with it, the answer is
/// {"problems": [{"key": "deck", "text": MESSAGE}, ...]} and nothing else. The same question has the same answer, but
/// for a bot with a limit of time. Throws nothing.
std::string ask(std::string_view question);

}  // namespace sheepshead::asked

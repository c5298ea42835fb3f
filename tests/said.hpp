// Messages in tests: shown as American English, and compared with it.
#pragma once

#include <gmock/gmock.h>

#include <ostream>
#include <string>
#include <string_view>

#include "speech/language.hpp"

namespace sheepshead::words {

inline std::string in_english(const Message& m) { return speech::english().text(m); }
inline bool operator==(const Message& m, std::string_view text) { return in_english(m) == text; }
inline std::ostream& operator<<(std::ostream& out, const Message& m) { return out << in_english(m); }

}  // namespace sheepshead::words

namespace sheepshead::testing {

/// A message with this text in it.
inline auto says(const std::string& part) {
  return ::testing::ResultOf([](const Message& message) { return words::in_english(message); },
                             ::testing::HasSubstr(part));
}

}  // namespace sheepshead::testing

// Chat at a table.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"chat"> {
  static constexpr Declared rows[] = {
      {"chat.closed"},
      {"chat.line"},
      {"chat.muted"},
      {"chat.none"},
      {"chat.only"},
      {"chat.phrases"},
      {"chat.send"},
      {"chat.title"},
      {"chat.too-long"},
      {"chat.said", {{"who", text}, {"text", text}}},
      {"chat.unread", {{"n", number}}},
  };
};

}  // namespace sheepshead::words

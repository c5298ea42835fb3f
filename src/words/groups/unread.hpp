// Why a record can't be read.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"unread"> {
  static constexpr Declared rows[] = {
      {"unread.action"},
      {"unread.card"},
      {"unread.deep"},
      {"unread.ending"},
      {"unread.format"},
      {"unread.hex", {{"digits", number}}},
      {"unread.json"},
      {"unread.list", {{"least", number}, {"most", number}}},
      {"unread.list-of", {{"n", number}}},
      {"unread.missing"},
      {"unread.no-blind"},
      {"unread.not-held", {{"card", card}}},
      {"unread.not-turn", {{"seat", number}}},
      {"unread.number", {{"least", number}, {"most", number}}},
      {"unread.object"},
      {"unread.over"},
      {"unread.rules"},
      {"unread.text", {{"most", number}}},
      {"unread.too-few"},
      {"unread.twice"},
      {"unread.wrong", {{"where", text}, {"what", message}}},
  };
};

}  // namespace sheepshead::words

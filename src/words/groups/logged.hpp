// Why the log of a table can't be followed. Each tells of an entry, and may stand behind its number.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"logged"> {
  static constexpr Declared rows[] = {
      {"logged.order", {{"entry", number}, {"last", number}}},
      {"logged.entry", {{"entry", number}, {"wrong", message}}},
      {"logged.odd", {{"why", text}}},
      {"logged.opened-twice"},
      {"logged.not-opened"},
      {"logged.seat-taken"},
      {"logged.settings"},
      {"logged.rules"},
      {"logged.in-hand"},
      {"logged.unknown", {{"what", text}}},
      {"logged.no-deal"},
      {"logged.no-deck"},
      {"logged.deck", {{"key", text}, {"wrong", message}}},
      {"logged.no-hand"},
      {"logged.no-action"},
      {"logged.fraction"},
      {"logged.key", {{"key", text}}},
      {"logged.illegal", {{"why", message}}},
      {"logged.not-over"},
      {"logged.empty"},
      {"logged.stays-closed", {{"table", text}, {"wrong", message}}},
      {"logged.stays-old", {{"table", text}}},
  };
};

}  // namespace sheepshead::words

// How one answers: the keys and letters, on the full screen and line by line.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"keys"> {
  static constexpr Declared rows[] = {
      {"keys.choose"},
      {"keys.type"},
      {"keys.help-rules"},
      {"keys.last-hint"},
      {"keys.score-counts"},
      {"keys.rest-leave", {{"claims", choice, "claims|not"}}},
      {"keys.rest-quit", {{"claims", choice, "claims|not"}}},
      {"keys.table"},
      {"keys.wait", {{"letters", list}}},
      {"keys.any"},
      {"keys.word"},
      {"keys.line-answer"},
      {"keys.line-keys", {{"claims", choice, "claims|not"}}},
      {"keys.line-word"},
  };
};

}  // namespace sheepshead::words

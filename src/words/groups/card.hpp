// Cards as a screen reader says them.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"card"> {
  static constexpr Declared rows[] = {
      {"card.chosen"},
      {"card.face-down"},
      {"card.name", {{"card", card}}},
      {"card.not-playable"},
      {"card.not-playable-why", {{"why", message}}},
      {"card.noted", {{"note", text}, {"card", message}}},
      {"card.playable"},
      {"card.short", {{"card", card}}},
      {"card.spoken", {{"card", card}, {"states", list}}},
      {"card.suit", {{"suit", suit}}},
      {"card.the", {{"card", card}}},
      {"card.trump"},
      {"card.wins"},
  };
};

}  // namespace sheepshead::words

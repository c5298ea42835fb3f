// What a table has set, in a sentence, where the option and its value do not have one of their own.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"setting"> {
  static constexpr Declared rows[] = {
      {"setting.not-so", {{"sentence", message}}},
      {"setting.players", {{"n", number}}},
      {"setting.deck", {{"n", number}}},
      {"setting.blind", {{"n", number}}},
      {"setting.blind-after", {{"n", number}}},
      {"setting.picker-takes", {{"n", number}}},
      {"setting.for-opponents", {{"n", number}}},
      {"setting.blind-trick", {{"n", number}}},
      {"setting.cap", {{"n", number}}},
      {"setting.opponents-schneider", {{"n", number}}},
      {"setting.no-money"},
      {"setting.cents", {{"money", message}}},
      {"setting.people", {{"n", number}}},
      {"setting.hands", {{"n", number}}},
      {"setting.schiller-rounds", {{"n", number}}},
      {"setting.race", {{"n", number}}},
      {"setting.card-points", {{"rank", choice, "ace|ten|king|queen|jack"}, {"n", number}}},
      {"setting.packets", {{"all", list}}},
      {"setting.packet", {{"n", number}}},
      {"setting.own", {{"role", choice, "alone|picker|partner|opponent"}, {"all", list}}},
      {"setting.own-none", {{"role", choice, "alone|picker|partner|opponent"}}},
      {"setting.places", {{"all", list}}},
      {"setting.places-none"},
      {"setting.order", {{"all", cards}}},
      {"setting.order-none"},
      {"setting.cards", {{"all", cards}}},
      {"setting.cards-none"},
  };
};

}  // namespace sheepshead::words

// What happens at a table, where the terminal says it in its own way.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"seen"> {
  static constexpr Declared rows[] = {
      {"seen.no-under", {{"who", who}}},
      {"seen.no-ace", {{"who", who}}},
      {"seen.no-one", {{"what", choice, "crack|recrack|castrate|blitz|exchange"}}},
      {"seen.you-pass", {{"card", card}, {"to", who}}},
      {"seen.passes-you", {{"who", who}, {"card", card}}},
      {"seen.you-give-back", {{"card", card}, {"to", who}}},
      {"seen.gives-you", {{"who", who}, {"card", card}}},
      {"seen.passes", {{"who", who}, {"to", who}}},
      {"seen.gives-back", {{"who", who}, {"to", who}}},
      {"seen.leads", {{"who", who}, {"card", card}}},
      {"seen.plays-from",
       {{"who", who}, {"card", card}, {"what", choice, "lead|play"}, {"from", choice, "hand|battery"}}},
      {"seen.partner-shown"},
      {"seen.a-partner", {{"who", who}}},
      {"seen.lays-up", {{"who", who}, {"cards", text}}},
      {"seen.shows", {{"who", who}, {"cards", text}}},
      {"seen.takes-some", {{"who", who}, {"n", number}}},
      {"seen.partners", {{"who", people}}},
  };
};

}  // namespace sheepshead::words

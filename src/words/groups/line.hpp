// The line mode.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"line"> {
  static constexpr Declared rows[] = {
      {"line.greet", {{"rules", text}}},
      {"line.others", {{"others", people}, {"seen", choice, "seated|standing"}}},
      {"line.keys", {{"claims", choice, "claims|not"}, {"leave", choice, "leave|save"}}},
      {"line.table"},
      {"line.cards", {{"what", choice, "cards|hand|battery|stacks"}, {"cards", text}}},
      {"line.others-cards", {{"who", who}, {"what", choice, "battery|stacks|face_up"}, {"cards", text}}},
      {"line.question", {{"task", message}, {"choices", text}}},
      {"line.counts", {{"on", choice, "on|off"}}},
      {"line.another", {{"yes", message}, {"no", message}}},
  };
};

}  // namespace sheepshead::words

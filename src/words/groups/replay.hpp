// Looking back at a hand.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"replay"> {
  static constexpr Declared rows[] = {
      {"replay.aside"},
      {"replay.ask-review"},
      {"replay.asking"},
      {"replay.at", {{"n", number}, {"of", number}, {"says", message}}},
      {"replay.back"},
      {"replay.badge-dealer"},
      {"replay.badge-picker"},
      {"replay.blind"},
      {"replay.buried"},
      {"replay.chart", {{"n", number}, {"points", text}}},
      {"replay.dealt", {{"who", text}}},
      {"replay.decisions"},
      {"replay.does", {{"who", text}, {"what", message}}},
      {"replay.download"},
      {"replay.first"},
      {"replay.forward"},
      {"replay.gone"},
      {"replay.hands"},
      {"replay.keys"},
      {"replay.last"},
      {"replay.next-wrong"},
      {"replay.no-decisions"},
      {"replay.no-review"},
      {"replay.no-such"},
      {"replay.no-trick"},
      {"replay.open-elsewhere"},
      {"replay.passed"},
      {"replay.played"},
      {"replay.points", {{"n", number}, {"tricks", number}}},
      {"replay.proof"},
      {"replay.score"},
      {"replay.slider"},
      {"replay.title"},
      {"replay.too-big"},
      {"replay.trick", {{"n", number}}},
      {"replay.unread"},
      {"replay.upload"},
  };
};

}  // namespace sheepshead::words

// What is wrong with a position, as files have them. Seats are counted from 0 there.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"position"> {
  static constexpr Declared rows[] = {
      {"position.cards", {{"got", message}}},
      {"position.no-card", {{"got", text}}},
      {"position.not-in-deck", {{"card", text}, {"n", number}}},
      {"position.twice", {{"card", text}, {"place", text}}},
      {"position.nowhere", {{"all", text}}},
      {"position.no-tricks", {{"n", number}, {"of", number}}},
      {"position.whole-trick", {{"n", number}}},
      {"position.lead", {{"seat", number}}},
      {"position.no-trick-taken", {{"seat", number}}},
      {"position.blind-size", {{"n", number}, {"got", number}}},
      {"position.hand-size", {{"n", number}, {"tricks", number}, {"seat", number}, {"wanted", number}}},
      {"position.no-card-here", {{"got", text}}},
      {"position.blind-picked"},
      {"position.picker-partner", {{"seat", number}}},
      {"position.many-partners", {{"most", number}}},
      {"position.alone"},
      {"position.no-sheepshead"},
      {"position.no-leaster"},
      {"position.leaster-bury"},
      {"position.leaster-partners"},
      {"position.bid", {{"got", text}}},
      {"position.trump", {{"got", text}}},
      {"position.no-partners"},
      {"position.under"},
      {"position.not-called", {{"card", text}}},
      {"position.alone-calls"},
      {"position.picker-holds", {{"card", text}}},
      {"position.picker-buried", {{"card", text}}},
      {"position.holds-called", {{"seat", number}, {"card", text}}},
      {"position.one-called"},
      {"position.nobody-has", {{"card", text}}},
      {"position.no-picker"},
      {"position.sides-missing"},
      {"position.holds-partner-card", {{"seat", number}, {"card", text}}},
      {"position.under-led"},
      {"position.no-under"},
      {"position.under-not-held", {{"card", text}}},
      {"position.void", {{"card", text}}},
      {"position.refused", {{"seat", number}, {"why", message}}},
      {"position.layout"},
  };
};

}  // namespace sheepshead::words

// Who sits with whom: the draw of a tournament's tables.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"draw"> {
  static constexpr Declared rows[] = {
      {"draw.about"},
      {"draw.how"},
      {"draw.people"},
      {"draw.rounds"},
      {"draw.size"},
      {"draw.least"},
      {"draw.most"},
      {"draw.apart"},
      {"draw.together"},
      {"draw.fixed"},
      {"draw.after"},
      {"draw.standing"},
      {"draw.standing-not", {{"word", text}}},
      {"draw.seed"},
      {"draw.round", {{"n", number}}},
      {"draw.table", {{"n", number}}},
      {"draw.out"},
      {"draw.no-repeats"},
      {"draw.repeats", {{"n", number}, {"most", number}}},
      {"draw.no-fewer"},
      {"draw.at-least", {{"n", number}}},
      {"draw.apart-broken", {{"n", number}}},
      {"draw.together-broken", {{"n", number}}},
      {"draw.not-people", {{"got", text}}},
      {"draw.count", {{"least", number}, {"most", number}, {"got", number}}},
      {"draw.not-read", {{"path", text}, {"why", message}}},
      {"draw.wrong", {{"where", text}, {"why", message}}},
      {"draw.twice", {{"path", text}, {"line", number}, {"name", text}}},
      {"draw.not-a-draw", {{"path", text}}},
      {"draw.sizes", {{"least", number}, {"most", number}}},
      {"draw.too-few", {{"people", number}, {"least", number}}},
      {"draw.nobody", {{"name", text}}},
      {"draw.wish", {{"option", text}, {"got", text}}},
      {"draw.fixed-wish", {{"got", text}}},
      {"draw.wish-of-one", {{"name", text}}},
      {"draw.wishes-differ", {{"one", text}, {"other", text}}},
      {"draw.no-table", {{"n", number}, {"last", number}}},
      {"draw.fixed-twice", {{"name", text}}},
      {"draw.full-table", {{"n", number}}},
      {"draw.one-round"},
  };
};

}  // namespace sheepshead::words

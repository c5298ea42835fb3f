// What house rules are worth, as measured by bots.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"worth"> {
  static constexpr Declared rows[] = {
      {"worth.title"},
      {"worth.ask"},
      {"worth.ask-one"},
      {"worth.ask-of", {{"label", text}}},
      {"worth.more"},
      {"worth.asking"},
      {"worth.again"},
      {"worth.all"},
      {"worth.alone", {{"label", text}}},
      {"worth.first"},
      {"worth.mend-first"},
      {"worth.hands", {{"n", number}}},
      {"worth.pairing", {{"how", choice, "otherplayers|otherdeck|otherdeal"}}},
      {"worth.same"},
      {"worth.noise"},
      {"worth.habits"},
      {"worth.points",
       {{"who", choice, "picker|partner|opponent"},
        {"way", choice, "gains|loses"},
        {"by", text},
        {"give", text},
        {"sure", choice, "yes|no"}}},
      {"worth.won", {{"way", choice, "more|fewer"}, {"by", text}, {"give", text}, {"sure", choice, "yes|no"}}},
      {"worth.nobody", {{"way", choice, "more|fewer"}, {"by", text}, {"give", text}, {"sure", choice, "yes|no"}}},
      {"worth.spread", {{"way", choice, "more|fewer"}, {"by", text}, {"give", text}, {"sure", choice, "yes|no"}}},
      {"worth.table"},
      {"worth.measure"},
      {"worth.before"},
      {"worth.after"},
      {"worth.difference"},
      {"worth.none"},
      {"worth.unchanged"},
      {"worth.row", {{"row", choice, "picker|partner|opponent|won|nobody|spread"}}},
  };
};

}  // namespace sheepshead::words

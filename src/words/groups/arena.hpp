// How much better one bot plays than others.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"arena"> {
  static constexpr Declared rows[] = {
      {"arena.about"},
      {"arena.how"},
      {"arena.hero"},
      {"arena.field"},
      {"arena.robin"},
      {"arena.ladder"},
      {"arena.champion"},
      {"arena.exploit"},
      {"arena.train"},
      {"arena.all-variants"},
      {"arena.keep"},
      {"arena.deals"},
      {"arena.minutes"},
      {"arena.least"},
      {"arena.needs"},
      {"arena.no-figures"},
      {"arena.ended", {{"why", choice, "time|stopped"}, {"deals", number}, {"asked", number}}},
      {"arena.below", {{"low", text}, {"least", text}}},
      {"arena.head",
       {{"hero", text}, {"field", text}, {"deals", number}, {"seats", number}, {"seed", text}, {"threads", number}}},
      {"arena.mixed", {{"bots", text}, {"deals", number}, {"seed", text}, {"threads", number}}},
      {"arena.each-table", {{"hero", text}, {"field", text}, {"deals", number}, {"seed", text}}},
      {"arena.none-finished"},
      {"arena.interval", {{"value", text}, {"low", text}, {"high", text}}},
      {"arena.bounds", {{"low", text}, {"high", text}}},
      {"arena.label",
       {{"what", choice,
         "points|more|as|times|mean|field_times|more_short|more_mean|picked|trump|takes|median|within|most|field|"
         "variant|decision|than_field|other_more"}}},
      {"arena.habit", {{"own", text}, {"field", text}}},
      {"arena.over", {{"one", text}, {"other", text}}},
      {"arena.among", {{"one", text}, {"other", text}}},
      {"arena.deals-only", {{"n", number}}},
      {"arena.above", {{"n", number}, {"all", number}}},
      {"arena.below-in", {{"least", text}, {"variants", text}}},
      {"arena.two-bots"},
      {"arena.no-program"},
      {"arena.stopped-learning"},
      {"arena.exploiter", {{"bot", text}}},
      {"arena.learned",
       {{"minutes", decimal}, {"teacher", text}, {"hands", number}, {"seed", text}, {"again", number}}},
      {"arena.tried", {{"deals", number}, {"seed", text}, {"gain", text}, {"bot", text}, {"share", text}}},
      {"arena.no-match", {{"file", text}, {"line", number}}},
      {"arena.not-made", {{"folder", text}, {"why", text}}},
  };
};

}  // namespace sheepshead::words

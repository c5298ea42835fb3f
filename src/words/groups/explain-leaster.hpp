// A table explained: what happens when nobody picks.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"explain-leaster"> {
  static constexpr Declared rows[] = {
      {"explain-leaster.everyone"},
      {"explain-leaster.forced"},
      {"explain-leaster.doubler"},
      {"explain-leaster.dealer"},
      {"explain-leaster.moster"},
      {"explain-leaster.mittler"},
      {"explain-leaster.schwanzer"},
      {"explain-leaster.wilky"},
      {"explain-leaster.next-dealer", {{"hick", choice, "yes|no"}}},
      {"explain-leaster.winner", {{"winners", choice, "one|two"}}},
      {"explain-leaster.places", {{"places", list}}},
      {"explain-leaster.place", {{"n", number}}},
      {"explain-leaster.tie-nobody", {{"winners", choice, "one|two"}}},
      {"explain-leaster.tie-tricks", {{"winners", choice, "one|two"}}},
      {"explain-leaster.tie-shared", {{"winners", choice, "one|two"}}},
      {"explain-leaster.places-tie-nobody"},
      {"explain-leaster.places-tie-tricks"},
      {"explain-leaster.places-tie-shared"},
      {"explain-leaster.places-odd"},
      {"explain-leaster.places-trick"},
      {"explain-leaster.places-no-trick"},
      {"explain-leaster.blind-last"},
      {"explain-leaster.blind-named", {{"n", number}}},
      {"explain-leaster.blind-nobody"},
      {"explain-leaster.blind-first"},
      {"explain-leaster.blind-dealer"},
      {"explain-leaster.trick-needed"},
      {"explain-leaster.no-trick-needed"},
      {"explain-leaster.no-points-triple"},
      {"explain-leaster.all-tricks-triple"},
      {"explain-leaster.all-tricks"},
      {"explain-leaster.no-trick-doubles"},
      {"explain-leaster.redealt"},
      {"explain-leaster.second-multiplies"},
      {"explain-leaster.second-queues"},
      {"explain-leaster.second-adds"},
      {"explain-leaster.second-nothing"},
  };
};

}  // namespace sheepshead::words

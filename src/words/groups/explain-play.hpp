// A table explained: the tricks, and what doubles a hand.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"explain-play"> {
  static constexpr Declared rows[] = {
      {"explain-play.lead", {{"whoever", choice, "picked|plays|none"}}},
      {"explain-play.follow"},
      {"explain-play.battery"},
      {"explain-play.battery-follow"},
      {"explain-play.stacks"},
      {"explain-play.highest", {{"battery", choice, "yes|no"}}},
      {"explain-play.tricks", {{"n", number}}},
      {"explain-play.claim"},
      {"explain-play.no-claim"},
      {"explain-play.no-renege"},
      {"explain-play.renege", {{"cost", choice, "point|race|duel|loss"}}},
      {"explain-play.no-crack"},
      {"explain-play.crack-not-offered", {{"when", choice, "early|late"}}},
      {"explain-play.crack", {{"when", choice, "early|late"}, {"passed", choice, "yes|no"}}},
      {"explain-play.crack-each"},
      {"explain-play.crack-once"},
      {"explain-play.no-recrack"},
      {"explain-play.recrack"},
      {"explain-play.recrack-picker"},
      {"explain-play.recrack-corner"},
      {"explain-play.castrate"},
      {"explain-play.blitz", {{"when", choice, "crack|any"}}},
      {"explain-play.pair", {{"pair", choice, "black|middle|all"}}},
      {"explain-play.blitz-too", {{"pairs", list}}},
      {"explain-play.no-blitz"},
      {"explain-play.late-blitz"},
      {"explain-play.multiply"},
      {"explain-play.cap", {{"n", number}}},
      {"explain-play.cap-cracks", {{"n", number}}},
      {"explain-play.no-cap"},
  };
};

}  // namespace sheepshead::words

// What a house rule changes, measured by playing the same deals with and without it.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"measured"> {
  static constexpr Declared rows[] = {
      {"measured.about"},
      {"measured.how"},
      {"measured.hands"},
      {"measured.bots"},
      {"measured.measure",
       {{"what", choice, "picker_mean|partner_mean|opponent_mean|picker_win_rate|nobody_picks_rate|score_spread"}}},
      {"measured.unpaired", {{"why", choice, "players|deck|deal"}}},
      {"measured.the-same"},
      {"measured.points"},
      {"measured.within-noise"},
      {"measured.no-different"},
      {"measured.all-noise"},
      {"measured.some-noise"},
      {"measured.change", {{"option", text}, {"before", text}, {"after", text}}},
      {"measured.head", {{"hands", number}, {"deals", choice, "same|own"}, {"seed", text}, {"bot", text}}},
      {"measured.none-played"},
      {"measured.column", {{"what", choice, "points|before|after|difference"}}},
      {"measured.half"},
      {"measured.nothing-changes"},
  };
};

}  // namespace sheepshead::words

// Decisions of a hand and what each was worth, in the pages.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

inline constexpr std::string_view kGrades = "fine|slip|mistake";

template <>
struct Group<"judged"> {
  static constexpr Declared rows[] = {
      {"judged.all-fine"},
      {"judged.best"},
      {"judged.better", {{"said", message}}},
      {"judged.better-what", {{"what", text}, {"said", message}}},
      {"judged.chart"},
      {"judged.chart-best", {{"points", decimal}}},
      {"judged.chose", {{"what", text}}},
      {"judged.cost", {{"points", decimal}}},
      {"judged.deed", {{"deed", choice, "mauer|schmear|bump|leak|throw-off"}}},
      {"judged.did", {{"how", choice, "play|bury|call|under|give"}, {"cards", cards}}},
      {"judged.even"},
      {"judged.grade", {{"grade", choice, kGrades}}},
      {"judged.jump", {{"n", number}, {"what", text}}},
      {"judged.lost", {{"points", decimal}}},
      {"judged.not-sure"},
      {"judged.nothing"},
      {"judged.row",
       {{"what", text},
        {"is", choice, "yours|best|both|neither"},
        {"cost", choice, "nothing|even|some"},
        {"points", decimal},
        {"grade", choice, kGrades}}},
      {"judged.yours"},
  };
};

}  // namespace sheepshead::words

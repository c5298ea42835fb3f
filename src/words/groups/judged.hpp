// Decisions of a hand and what each was worth, in the pages.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

inline constexpr std::string_view kGrades = "fine|slip|mistake";

/// Actions of which the past can be said: of cards, and without.
inline constexpr std::string_view kDeedsOfCards = "play|bury|call|under|give";
inline constexpr std::string_view kPlainDeeds =
    "pass|pick|call-leaster|call-doubler|redeal|silent|crack|recrack|alone|castrate|sheepshead|take-all|hick|best|"
    "announce-call|billy|side-solo|lay-up|first-trick|keep|closed|go-on";

template <>
struct Group<"judged"> {
  static constexpr Declared rows[] = {
      {"judged.all-fine"},
      {"judged.best"},
      {"judged.better", {{"said", message}}},
      {"judged.better-what", {{"what", text}, {"said", message}}},
      {"judged.chart"},
      {"judged.chart-best", {{"points", decimal}}},
      {"judged.chose", {{"who", who}, {"what", text}}},
      {"judged.cost", {{"points", decimal}}},
      {"judged.deed", {{"deed", choice, "mauer|schmear|bump|leak|throw-off"}}},
      {"judged.did", {{"who", who}, {"how", choice, kDeedsOfCards}, {"cards", cards}}},
      {"judged.did-plainly", {{"who", who}, {"how", choice, kPlainDeeds}}},
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

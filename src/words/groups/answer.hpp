// Words that can be typed at a question. Without blanks, as a question lists them with blanks between.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"answer"> {
  static constexpr Declared rows[] = {
      {"answer.word",
       {{"word", choice,
         "pick|pass|hick|leaster|doubler|redeal|keep|closed|go_on|silent|crack|recrack|alone|castrate|sheepshead|all|"
         "nuclear|best|call|billy|side_solo|lay_up|first_trick|clubs|spades|hearts|diamonds|black_queens|red_queens|"
         "black_jacks|middle_jacks|jacks|yes|no"}}},
      {"answer.badge",
       {{"badge", choice, "picker|partner|dealer|leads|alone|cracked|passed|hicked|call|billy|solo|best"}}},
  };
};

}  // namespace sheepshead::words

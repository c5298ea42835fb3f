// Whose turn it is, and for what.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"turn"> {
  static constexpr Declared rows[] = {
      {"turn.yours"},
      {"turn.task", {{"task", message}}},
      {"turn.of",
       {{"who", who},
        {"what", choice,
         "redeal|hick|announce|lay_up|trump|pick|take|call|bury|sheepshead|under|partner|exchange|give_back|name_trick|"
         "crack|recrack|castrate|blitz|battery|hand|play"}}},
  };
};

}  // namespace sheepshead::words

// What an action is called, short and in a list.
#pragma once

#include "cards/pair.hpp"
#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"deed"> {
  static constexpr Declared rows[] = {
      {"deed.plain",
       {{"what", choice,
         "pass|pick|call-leaster|call-doubler|redeal|silent|crack|recrack|alone|castrate|sheepshead|take-all|hick|best|"
         "announce-call|billy|side-solo|lay-up|first-trick|claim"}}},
      {"deed.take", {{"n", number}}},
      {"deed.trick", {{"n", number}}},
      {"deed.suit", {{"suit", suit}}},
      {"deed.blitz", {{"pair", choice, kBars<kPairNames>}}},
      {"deed.card", {{"how", choice, "bury|call|under|give|play"}, {"card", card}}},
      {"deed.with-card", {{"how", choice, "lead|bury|call|under|give|play"}, {"card", card}}},
      {"deed.go-alone"},
  };
};

}  // namespace sheepshead::words

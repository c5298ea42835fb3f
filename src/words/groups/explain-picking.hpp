// A table explained: picking or hicking, the blind, the bury, calling sheepshead.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"explain-picking"> {
  static constexpr Declared rows[] = {
      {"explain-picking.schiller"},
      {"explain-picking.in-turn"},
      {"explain-picking.forced"},
      {"explain-picking.you-pick",
       {{"others", number}, {"shared", choice, "yes|no"}, {"but", choice, "nobody|one|maybe_one|some"}}},
      {"explain-picking.hick"},
      {"explain-picking.call"},
      {"explain-picking.billy"},
      {"explain-picking.side-solo", {{"suit", suit}}},
      {"explain-picking.best"},
      {"explain-picking.lay-up"},
      {"explain-picking.bury", {{"n", number}}},
      {"explain-picking.bury-counts", {{"trickless", choice, "opponents|side"}}},
      {"explain-picking.keep-jack", {{"jack", card}}},
      {"explain-picking.keep-lone-jack", {{"jack", card}}},
      {"explain-picking.bury-jack-alone", {{"jack", card}}},
      {"explain-picking.bury-jack", {{"jack", card}}},
      {"explain-picking.share-chosen", {{"most", number}, {"shared", number}, {"who", choice, "left|die"}}},
      {"explain-picking.share", {{"first", number}, {"blind", number}, {"rest", number}, {"who", choice, "left|die"}}},
      {"explain-picking.for-opponents", {{"n", number}}},
      {"explain-picking.take-all", {{"n", number}}},
      {"explain-picking.nuclear", {{"partner", choice, "yes|no"}}},
      {"explain-picking.each-buries"},
      {"explain-picking.sharer-alone"},
      {"explain-picking.sharer-jack", {{"jack", card}}},
      {"explain-picking.sheepshead"},
      {"explain-picking.sheepshead-jack", {{"jack", card}}},
      {"explain-picking.sheepshead-alone"},
      {"explain-picking.sheepshead-side", {{"shares", choice, "equal|once"}}},
  };
};

}  // namespace sheepshead::words

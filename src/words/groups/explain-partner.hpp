// A table explained: who plays with whom.
#pragma once

#include "cards/card.hpp"
#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"explain-partner"> {
  static constexpr Declared rows[] = {
      {"explain-partner.none", {{"others", number}}},
      {"explain-partner.next"},
      {"explain-partner.die", {{"unless", choice, "all_alone|no"}}},
      {"explain-partner.alone-after"},
      {"explain-partner.alone-before"},
      {"explain-partner.alone-never"},
      {"explain-partner.alone"},
      {"explain-partner.ace-early"},
      {"explain-partner.ace"},
      {"explain-partner.ace-holder", {{"too", choice, "yes|no"}}},
      {"explain-partner.void-ace", {{"when", choice, "early|late"}}},
      {"explain-partner.early-bury"},
      {"explain-partner.own-ace"},
      {"explain-partner.buried-ace"},
      {"explain-partner.hold-card"},
      {"explain-partner.hold-card-long"},
      {"explain-partner.ace-falls"},
      {"explain-partner.throw-off"},
      {"explain-partner.no-throw-off"},
      {"explain-partner.no-tens"},
      {"explain-partner.ten-all-aces"},
      {"explain-partner.ten-no-ace"},
      {"explain-partner.king"},
      {"explain-partner.unknown"},
      {"explain-partner.no-unknown"},
      {"explain-partner.no-suit", {{"second", choice, "yes|no"}}},
      {"explain-partner.unknown-asked"},
      {"explain-partner.jack", {{"jack", card}}},
      {"explain-partner.jack-of-two", {{"jack", card}}},
      {"explain-partner.one-of-two"},
      {"explain-partner.jack-alone"},
      {"explain-partner.call-up",
       {{"when", choice, "has|finds|dealt"},
        {"next", choice, "jacks|jack_of_hearts|queens|jacks_queens"},
        {"jacks", list}}},
      {"explain-partner.jack-or-ace"},
      {"explain-partner.one-card", {{"cards", message}}},
      {"explain-partner.cards", {{"cards", message}}},
      {"explain-partner.big-queen"},
      {"explain-partner.one-hand-alone", {{"both", choice, "yes|no"}}},
      {"explain-partner.one-hand-trick", {{"both", choice, "yes|no"}}},
      {"explain-partner.one-hand-ace", {{"both", choice, "yes|no"}}},
      {"explain-partner.one-hand-higher"},
      {"explain-partner.exchange"},
      {"explain-partner.first-two", {{"rank", choice, kBars<kRankNames>}}},
      {"explain-partner.across"},
  };
};

}  // namespace sheepshead::words

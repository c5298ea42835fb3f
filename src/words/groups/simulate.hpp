// What many hands between bots came to.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"simulate"> {
  static constexpr Declared rows[] = {
      {"simulate.about"},
      {"simulate.same-seed"},
      {"simulate.bots"},
      {"simulate.think"},
      {"simulate.hands"},
      {"simulate.deals"},
      {"simulate.every-deal"},
      {"simulate.bots-number", {{"bots", number}, {"players", number}}},
      {"simulate.too-few-deals", {{"hands", number}, {"deals", number}, {"file", text}}},
      {"simulate.no-deal"},
      {"simulate.head",
       {{"what", message},
        {"seed", text},
        {"bots", text},
        {"rate", number},
        {"of", choice, "hands|deals"},
        {"threads", number}}},
      {"simulate.hands-played", {{"n", number}}},
      {"simulate.deals-played", {{"n", number}, {"file", text}}},
      {"simulate.column", {{"what", choice, "points|times|mean"}}},
      {"simulate.seat", {{"seat", number}}},
      {"simulate.seat-of", {{"seat", number}, {"bot", text}}},
      {"simulate.all-of", {{"bot", text}}},
      {"simulate.picker"},
      {"simulate.role",
       {{"role", choice,
         "picker_alone|picker_with_partner|partner|opponent|each|side|cards_alone|cards_higher|cards_other|hick_alone|"
         "hick_caller"}}},
      {"simulate.in-the-rest", {{"rest", choice, "leaster|moster|mittler|schwanzer|wilky"}}},
      {"simulate.nobody", {{"hick", choice, "yes|no"}}},
      {"simulate.rest-of-all", {{"rest", choice, "leaster|moster|mittler|schwanzer|wilky"}}},
      {"simulate.rest-tied", {{"rest", choice, "leaster|moster|mittler|schwanzer|wilky"}}},
      {"simulate.doublers"},
      {"simulate.next-dealers"},
      {"simulate.redeals"},
      {"simulate.forced"},
      {"simulate.when-offered"},
      {"simulate.first"},
      {"simulate.last"},
      {"simulate.to-speak", {{"n", number}}},
      {"simulate.all"},
      {"simulate.of-all-hands"},
      {"simulate.fox-taken"},
      {"simulate.bucks"},
      {"simulate.fox-catchers"},
      {"simulate.of-the-picked", {{"kind", choice, "announced|sides|picked"}}},
      {"simulate.bid", {{"bid", choice, "none|call|billy|side-solo|best"}}},
      {"simulate.made"},
      {"simulate.won", {{"side", choice, "hick|cards|picker"}}},
      {"simulate.alone", {{"cards", choice, "yes|no"}}},
      {"simulate.declared", {{"cards", choice, "yes|no"}}},
      {"simulate.cracked"},
      {"simulate.recracked"},
      {"simulate.castrated"},
      {"simulate.blitzed"},
      {"simulate.sheepshead"},
      {"simulate.all-tricks"},
      {"simulate.no-tricks"},
      {"simulate.points", {{"from", number}, {"to", number}}},
      {"simulate.bin", {{"from", number}, {"to", number}}},
      {"simulate.nobody-hicked"},
      {"simulate.none-picked"},
      {"simulate.card-points", {{"side", choice, "player|partners|picker"}, {"mean", decimal}}},
      {"simulate.card-points-buried",
       {{"side", choice, "player|partners|picker"}, {"mean", decimal}, {"buried", decimal}}},
  };
};

}  // namespace sheepshead::words

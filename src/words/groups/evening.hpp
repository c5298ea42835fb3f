// The hands of an evening: who deals, pots, the race, the ledger.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"evening"> {
  static constexpr Declared rows[] = {
      {"evening.hand", {{"n", number}}},
      {"evening.hand-of", {{"n", number}, {"of", number}}},
      {"evening.deals", {{"dealer", who}, {"first", who}}},
      {"evening.deals-only", {{"dealer", who}, {"first", who}}},
      {"evening.out", {{"who", people}}},
      {"evening.out-too", {{"who", people}}},
      {"evening.you-out"},
      {"evening.schiller", {{"who", who}}},
      {"evening.pots", {{"pots", number}, {"points", number}}},
      {"evening.no-pot"},
      {"evening.standing", {{"who", who}, {"points", number}}},
      {"evening.race", {{"to", number}, {"standings", list}}},
      {"evening.race-to", {{"to", number}}},
      {"evening.race-won", {{"who", people}, {"to", number}}},
      {"evening.ledger-hand"},
      {"evening.ledger-all"},
      {"evening.ledger-money"},
      {"evening.ledger-out"},
      {"evening.ledger-name", {{"who", who}}},
      {"evening.after", {{"n", number}}},
      {"evening.from-pots", {{"who", who}, {"n", number}}},
      {"evening.into-pots", {{"who", who}, {"n", number}}},
      {"evening.showdown",
       {{"who", who}, {"cards", cards}, {"hand", choice, "high|pair|two|three|straight|flush|full|four|top"}}},
      {"evening.pots-divided", {{"n", number}}},
      {"evening.goes-on"},
  };
};

}  // namespace sheepshead::words

// The page of an event whose tables all play the same deals.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"club-duplicate"> {
  static constexpr Declared rows[] = {
      {"club-duplicate.blind", {{"cards", text}}},
      {"club-duplicate.deal", {{"round", number}, {"hand", number}}},
      {"club-duplicate.deals"},
      {"club-duplicate.difference"},
      {"club-duplicate.goes-on", {{"round", number}}},
      {"club-duplicate.here"},
      {"club-duplicate.here-more"},
      {"club-duplicate.holds", {{"round", number}}},
      {"club-duplicate.lead"},
      {"club-duplicate.nobody"},
      {"club-duplicate.none"},
      {"club-duplicate.own"},
      {"club-duplicate.par"},
      {"club-duplicate.par-buries", {{"cards", text}}},
      {"club-duplicate.par-calls", {{"card", text}}},
      {"club-duplicate.par-nobody"},
      {"club-duplicate.par-none"},
      {"club-duplicate.par-picks", {{"n", number}, {"took", number}}},
      {"club-duplicate.par-seat", {{"took", number}, {"points", text}}},
      {"club-duplicate.picked", {{"name", text}, {"took", number}}},
      {"club-duplicate.picked-with", {{"name", text}, {"partners", list}, {"took", number}}},
      {"club-duplicate.promise", {{"commitment", text}}},
      {"club-duplicate.seat", {{"n", number}}},
      {"club-duplicate.secret", {{"secret", text}}},
      {"club-duplicate.standings"},
      {"club-duplicate.title"},
      {"club-duplicate.wrong", {{"round", number}}},
  };
};

}  // namespace sheepshead::words

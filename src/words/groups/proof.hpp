// Whether a deal was fair.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"proof"> {
  static constexpr Declared rows[] = {
      {"proof.goes-on"},
      {"proof.commitment"},
      {"proof.deck"},
      {"proof.die"},
      {"proof.fits"},
      {"proof.none"},
      {"proof.other-promise"},
      {"proof.seen"},
      {"proof.own"},
      {"proof.left-out"},
      {"proof.too-late"},
      {"proof.other-seals"},
      {"proof.other-cards"},
      {"proof.unseen"},
      {"proof.withdrawn"},
      {"proof.unproven"},
      {"proof.seal"},
      {"proof.showdown"},
      {"proof.unopened", {{"n", number}}},
      {"proof.no-promise"},
      {"proof.promised", {{"hand", number}, {"commitment", text}}},
      {"proof.adds", {{"text", text}}},
      {"proof.adds-sealed"},
      {"proof.sealed", {{"n", number}}},
      {"proof.mark", {{"is", choice, "good|partly|bad|open"}}},
      {"proof.title"},
      {"proof.explain"},
      {"proof.last", {{"hand", number}}},
      {"proof.last-showdown"},
      {"proof.save-showdown"},
      {"proof.complaint", {{"why", message}}},
  };
};

}  // namespace sheepshead::words

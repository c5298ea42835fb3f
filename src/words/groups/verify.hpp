// Whether a server dealt a hand, or a showdown, as it had promised.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"verify"> {
  static constexpr Declared rows[] = {
      {"verify.round-goes-on"},
      {"verify.about"},
      {"verify.how"},
      {"verify.records"},
      {"verify.commitment"},
      {"verify.digits"},
      {"verify.json"},
      {"verify.other-commitment", {{"said", text}}},
      {"verify.not-true", {{"where", text}}},
      {"verify.true", {{"where", text}, {"hand", number}, {"table", text}}},
      {"verify.true-showdown", {{"where", text}, {"table", text}}},
      {"verify.odd-proof"},
      {"verify.says", {{"commitment", text}}},
      {"verify.added", {{"who", text}, {"text", text}}},
      {"verify.place", {{"n", text}}},
      {"verify.not-read", {{"why", message}}},
      {"verify.too-long"},
      {"verify.empty"},
      {"verify.session"},
      {"verify.no-proof"},
      {"verify.other-secret", {{"promised", text}, {"said", text}}},
      {"verify.other-deck", {{"card", number}}},
      {"verify.other-seal", {{"place", number}}},
      {"verify.other-showdown"},
      {"verify.unopened", {{"who", text}}},
      {"verify.nobody"},
      {"verify.other-die", {{"shows", number}, {"said", number}}},
  };
};

}  // namespace sheepshead::words

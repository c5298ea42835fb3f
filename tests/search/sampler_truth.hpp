// What truly lies in each hidden place, and whether a seat's reading of its view allows it.
#pragma once

#include <string>

#include "rules/fields.hpp"
#include "search/sampler/counting.hpp"

namespace sheepshead::sampling {

/// The options that are not as they usually are, for messages.
inline std::string settings_of(const Rules& rules) {
  std::string text;
  for (const Field& f : fields())
    if (!f.same(rules, Rules{})) text += " --set " + f.name() + "=" + f.text(rules);
  return text;
}

/// Where the hidden cards lie in `s`, seen from the view's seat.
inline Laid true_places(const Known& k, const State& s) {
  Laid laid{};
  CardSet all;
  const auto put = [&](std::size_t place, CardSet cards) {
    laid[place] |= cards & (k.hidden - all);
    all |= cards & k.hidden;
  };
  if (k.under_hidden) put(kUnder, s.contract.under);
  for (Seat p = 0; p < k.game.players; ++p)
    if (p != k.view.seat) put(p, s.held[p]);
  put(kBury, s.buried);
  put(kBuryToo, s.buried_too);
  put(kAside, s.aside);
  put(kBlind, s.blind);
  put(kCovered, s.covered);
  put(kUndealt, k.game.deck - s.dealt);
  return laid;
}

inline bool allows(const Case& c, const Laid& laid) {
  for (std::size_t p = 0; p < kPlaces; ++p) {
    if (laid[p].size() != c.size[p]) return false;
    for (const Card card : laid[p])
      if ((c.allowed[card.index] >> p & 1) == 0) return false;
  }
  for (std::size_t i = 0; i < c.need_count; ++i) {
    const Need& n = c.needs[i];
    const int held = (laid[n.place] & n.cards).size();
    if (held < n.least || held > n.most) return false;
  }
  return true;
}

/// The cases of a view with all their limits.
inline std::vector<Case> limited_cases(const Known& k) {
  std::vector<Case> cases = cases_by_number(k);
  limit_by_bidding(k, cases);
  for (Case& c : cases) limit_by_play(k, c);
  return cases;
}

}  // namespace sheepshead::sampling

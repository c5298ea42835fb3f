#include "club/pots.hpp"

#include <algorithm>

#include "club/lists.hpp"

namespace sheepshead::club {

std::vector<int> best_of(const Event& event, const Pot& pot) {
  if (pot.round > int(event.rounds().size())) return {};
  std::vector<int> best;
  int place = 0;
  const auto take = [&](int person, int at) {
    if (at == 0 || !std::ranges::binary_search(pot.people, person)) return;
    if (place == 0) place = at;
    if (at == place) best.push_back(person);
  };
  if (pot.by == Pot::By::points)
    for (const Stand& s : pot.round > 0 ? standings(event, pot.round) : standings(event)) take(s.person, s.place);
  else
    for (const Listed& l : list_of(event, pot.by == Pot::By::picker ? ListOf::picker : ListOf::sheepsheads, pot.round))
      take(l.person, l.place);
  return best;
}

std::vector<Prize> pot_prizes(const Event& event) {
  std::vector<Prize> all;
  for (std::size_t p = 0; p < event.pots().size(); ++p) {
    const Pot& pot = event.pots()[p];
    const std::vector<int> best = best_of(event, pot);
    const std::int64_t cents = std::int64_t(pot.fee) * std::int64_t(pot.people.size());
    for (std::size_t i = 0; i < best.size(); ++i) {
      const auto many = std::int64_t(best.size());
      const std::int64_t gets = cents / many + (std::int64_t(i) < cents % many ? 1 : 0);
      if (gets > 0) all.push_back({0, 0, best[i], gets, int(p) + 1});
    }
  }
  return all;
}

}  // namespace sheepshead::club

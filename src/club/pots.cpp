#include "club/pots.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "club/lists.hpp"

namespace sheepshead::club {

namespace {

struct Placed {
  int person = 0, place = 0;
};

/// Everybody's place in what a pot goes by, the first first.
std::vector<Placed> places(const Event& event, Pot::By by, int round) {
  std::vector<Placed> all;
  if (round > int(event.rounds().size())) return all;
  if (by == Pot::By::points)
    for (const Stand& s : round > 0 ? standings(event, round) : standings(event)) all.push_back({s.person, s.place});
  else
    for (const Listed& l : list_of(event, by == Pot::By::picker ? ListOf::picker : ListOf::sheepsheads, round))
      all.push_back({l.person, l.place});
  return all;
}

std::vector<int> best_of(const std::vector<Placed>& all, const Pot& pot) {
  std::vector<int> best;
  int place = 0;
  for (const Placed& one : all) {
    if (one.place == 0 || !std::ranges::binary_search(pot.people, one.person)) continue;
    if (place == 0) place = one.place;
    if (one.place == place) best.push_back(one.person);
  }
  return best;
}

}  // namespace

std::vector<int> best_of(const Event& event, const Pot& pot) { return best_of(places(event, pot.by, pot.round), pot); }

std::vector<Prize> pot_prizes(const Event& event) {
  std::vector<Prize> all;
  // Many pots go by the same.
  std::map<std::pair<Pot::By, int>, std::vector<Placed>> known;
  for (std::size_t p = 0; p < event.pots().size(); ++p) {
    const Pot& pot = event.pots()[p];
    const auto [at, is_new] = known.try_emplace({pot.by, pot.round});
    if (is_new) at->second = places(event, pot.by, pot.round);
    const std::vector<int> best = best_of(at->second, pot);
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

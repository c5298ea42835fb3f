// How many people sit at each table.
#include <algorithm>
#include <cstdlib>

#include "club/draw.hpp"

namespace sheepshead::club {

std::vector<int> table_sizes(int people, const TableSizes& s) {
  std::vector<int> best;
  int best_out = people + 1, best_far = 0;
  for (int tables = 1; tables * s.least <= people; ++tables) {
    const int seated = std::min(people, tables * s.most);
    std::vector<int> sizes(std::size_t(tables), std::clamp(s.wanted, s.least, s.most));
    int sum = tables * sizes.front();
    for (std::size_t i = 0; sum != seated; i = (i + 1) % sizes.size()) {
      const int step = sum < seated ? 1 : -1;
      sizes[i] += step;
      sum += step;
    }
    int far = 0;
    for (const int size : sizes) far += (size - s.wanted) * (size - s.wanted);
    const int out = people - seated;
    if (out < best_out || (out == best_out && far < best_far)) {
      best = sizes;
      best_out = out;
      best_far = far;
    }
  }
  std::sort(best.begin(), best.end(), std::greater<>());
  return best;
}

Round seeded(const std::vector<int>& order, const TableSizes& limits, Seeding seeding) {
  Round round;
  const std::vector<int> sizes = table_sizes(int(order.size()), limits);
  std::size_t at = 0;
  round.tables.resize(sizes.size());
  const auto has_room = [&](std::size_t t) { return round.tables[t].size() < std::size_t(sizes[t]); };
  if (seeding == Seeding::neighbors) {
    for (std::size_t t = 0; t < sizes.size(); ++t)
      while (has_room(t)) round.tables[t].push_back(order[at++]);
  } else {
    // There and back, so that no table has the best of every part.
    for (bool back = false, any = !sizes.empty(); any; back = !back) {
      any = false;
      for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::size_t t = back ? sizes.size() - 1 - i : i;
        if (!has_room(t)) continue;
        round.tables[t].push_back(order[at++]);
        any = true;
      }
    }
  }
  round.out.assign(order.begin() + std::ptrdiff_t(at), order.end());
  return round;
}

}  // namespace sheepshead::club

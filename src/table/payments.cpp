#include "table/payments.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace sheepshead {
namespace {

/// People who can be made even among themselves: the largest debt goes to the largest claim, again and again, which
/// makes one of the two even each time.
void make_even(const std::vector<std::size_t>& people, std::vector<std::int64_t>& left,
               std::vector<Transfer>& payments) {
  const auto by_cents = [&](std::size_t a, std::size_t b) { return left[a] < left[b]; };
  for (;;) {
    const auto [owes, gets] = std::ranges::minmax_element(people, by_cents);
    if (people.empty() || left[*owes] == 0) return;
    const std::int64_t cents = std::min(-left[*owes], left[*gets]);
    payments.push_back({*owes, *gets, cents});
    left[*owes] += cents;
    left[*gets] -= cents;
  }
}

/// As many groups as there can be, each of which sums to zero: a group of n needs n - 1 payments, so the more groups,
/// the fewer payments.
std::vector<std::vector<std::size_t>> most_groups(const std::vector<std::size_t>& people,
                                                  const std::vector<std::int64_t>& balances) {
  const std::size_t n = people.size(), all = (std::size_t{1} << n) - 1;
  std::vector<std::int64_t> sum(all + 1);
  // In the best order of a set, this many beginnings of it sum to zero; `last` comes last in it.
  std::vector<std::uint8_t> zeros(all + 1), last(all + 1);
  for (std::size_t set = 1; set <= all; ++set) {
    const auto lowest = std::size_t(std::countr_zero(set));
    sum[set] = sum[set & (set - 1)] + balances[people[lowest]];
    last[set] = std::uint8_t(lowest);
    zeros[set] = zeros[set & (set - 1)];
    for (std::size_t i = lowest + 1; i < n; ++i) {
      if ((set >> i & 1) == 0) continue;
      const std::uint8_t before = zeros[set ^ (std::size_t{1} << i)];
      if (before > zeros[set]) zeros[set] = before, last[set] = std::uint8_t(i);
    }
    if (sum[set] == 0) ++zeros[set];
  }
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t set = all; set != 0; set ^= std::size_t{1} << last[set]) {
    if (sum[set] == 0) groups.emplace_back();
    groups.back().push_back(people[last[set]]);
  }
  return groups;
}

}  // namespace

std::optional<std::vector<Transfer>> fewest_payments(const std::vector<std::int64_t>& balances) {
  if (std::accumulate(balances.begin(), balances.end(), std::int64_t{0}) != 0) return std::nullopt;
  std::vector<std::size_t> people;
  for (std::size_t i = 0; i < balances.size(); ++i)
    if (balances[i] != 0) people.push_back(i);
  std::vector<std::int64_t> left = balances;
  std::vector<Transfer> payments;
  if (people.size() > kMostExact)
    make_even(people, left, payments);
  else if (!people.empty())
    for (const auto& group : most_groups(people, balances)) make_even(group, left, payments);
  return payments;
}

}  // namespace sheepshead

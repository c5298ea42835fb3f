// The fewest payments against all ways to part people into groups.
#include "table/payments.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "effort.hpp"
#include "play/random.hpp"

namespace sheepshead {
namespace {

/// The most groups that each sum to zero: everybody in turn joins a group that there is, or begins one.
int most_groups(const std::vector<std::int64_t>& balances, std::size_t at, std::vector<std::int64_t>& sums) {
  if (at == balances.size())
    return std::ranges::all_of(sums, [](std::int64_t sum) { return sum == 0; }) ? int(sums.size()) : -1;
  int best = -1;
  for (std::size_t group = 0; group < sums.size(); ++group) {
    sums[group] += balances[at];
    best = std::max(best, most_groups(balances, at + 1, sums));
    sums[group] -= balances[at];
  }
  sums.push_back(balances[at]);
  best = std::max(best, most_groups(balances, at + 1, sums));
  sums.pop_back();
  return best;
}

TEST(RuleBook, S3_EverybodyIsEvenAfterTheFewestPayments) {
  const int trials = effort(200);
  for (int seed = 1; seed <= trials; ++seed) {
    Random random{std::uint64_t(seed)};
    const std::size_t people = 2 + random.below(seed % 20 == 0 ? 40 : 6);
    std::vector<std::int64_t> balances;
    for (std::size_t i = 1; i < people; ++i) balances.push_back(std::int64_t(random.below(9)) - 4);
    balances.push_back(-std::accumulate(balances.begin(), balances.end(), std::int64_t{0}));
    const auto payments = fewest_payments(balances);
    ASSERT_TRUE(payments.has_value());
    std::vector<std::int64_t> left = balances;
    for (const Transfer& p : *payments) {
      EXPECT_GT(p.cents, 0);
      left[p.from] += p.cents;
      left[p.to] -= p.cents;
    }
    EXPECT_TRUE(std::ranges::all_of(left, [](std::int64_t cents) { return cents == 0; }));
    std::vector<std::int64_t> uneven, sums;
    std::ranges::copy_if(balances, std::back_inserter(uneven), [](std::int64_t cents) { return cents != 0; });
    EXPECT_LE(payments->size(), uneven.empty() ? 0 : uneven.size() - 1);
    if (people <= 7) { EXPECT_EQ(int(payments->size()), int(uneven.size()) - most_groups(uneven, 0, sums)) << seed; }
  }
  EXPECT_FALSE(fewest_payments({1, 2}).has_value());
  EXPECT_TRUE(fewest_payments({}).value().empty());
}

}  // namespace
}  // namespace sheepshead

// S3: money for game points.
#include "play/witness.hpp"
#include "table/ledger.hpp"

namespace sheepshead {
namespace {

TEST(RuleBook, S3_MoneyForEachGamePointAndNoCentRoundedAway) {
  const Game game = compile(with(five_called_ace(), [](Rules& r) { r.stakes.cents = 5; }));
  Ledger ledger;
  ledger.add(game, {2, 1, -1, -1, -1});
  ledger.add(game, {-1, -4, 2, 1, 2});
  ledger.add(game, {3, 3, 3, 3, -12});
  const std::array<std::int64_t, kMaxSeats> points{4, 0, 4, 3, -11}, cents{20, 0, 20, 15, -55};
  EXPECT_EQ(ledger.points, points);
  EXPECT_EQ(ledger.cents, cents);
}

TEST(RuleBook, S3_NoMoneyUnlessTheTablePlaysForIt) {
  Ledger ledger;
  ledger.add(compile(five_called_ace()), {2, 1, -1, -1, -1});
  EXPECT_EQ(ledger.points[0], 2);
  for (const auto cents : ledger.cents) EXPECT_EQ(cents, 0);
}

}  // namespace
}  // namespace sheepshead

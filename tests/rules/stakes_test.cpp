// S3: money for game points.
#include <gtest/gtest.h>

#include "table/ledger.hpp"

namespace sheepshead {
namespace {

TEST(RuleBook, S3_MoneyForEachGamePointAndNoCentRoundedAway) {
  Ledger ledger;
  ledger.stake = 5;
  ledger.accounts.resize(5);
  for (const auto& hand : {std::array{2, 1, -1, -1, -1}, {-1, -4, 2, 1, 2}, {3, 3, 3, 3, -12}})
    for (Person p = 0; p < 5; ++p) ledger.pay(p, hand[p]);
  constexpr std::array kPoints{4, 0, 4, 3, -11}, kCents{20, 0, 20, 15, -55};
  for (std::size_t p = 0; p < 5; ++p) {
    EXPECT_EQ(ledger.accounts[p].points, kPoints[p]);
    EXPECT_EQ(ledger.accounts[p].cents, kCents[p]);
  }
}

TEST(RuleBook, S3_NoMoneyUnlessTheTablePlaysForIt) {
  Ledger ledger;
  ledger.accounts.resize(1);
  ledger.pay(0, 2);
  EXPECT_EQ(ledger.accounts[0].points, 2);
  EXPECT_EQ(ledger.accounts[0].cents, 0);
}

}  // namespace
}  // namespace sheepshead

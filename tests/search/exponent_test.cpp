#include "search/bots/search/exponent.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "play/random.hpp"

namespace sheepshead::search {
namespace {

/// How many units of the last place of `right` lie between the two.
double units(double mine, double right) {
  return std::abs(mine - right) / std::abs(std::nextafter(right, std::numeric_limits<double>::infinity()) - right);
}

double fraction(Random& random) { return double(random.next() >> 11) * 0x1p-53; }

TEST(Exponent, IsTheCLibrarysWithinTwoUnits) {
  Random random(1);
  for (int i = 0; i < 200'000; ++i) {
    const double x = (fraction(random) - 0.5) * (i % 2 == 0 ? 2 : 1400);
    ASSERT_LE(units(exponential(x), std::exp(x)), 2) << x;
  }
  for (const double x : {0.0, 1.0, -1.0, 708.0, -707.0}) ASSERT_LE(units(exponential(x), std::exp(x)), 2) << x;
  EXPECT_EQ(exponential(-1e9), 0);
  EXPECT_EQ(exponential(1e9), std::numeric_limits<double>::infinity());
}

TEST(Exponent, OfLogarithmsToo) {
  Random random(2);
  for (int i = 0; i < 200'000; ++i) {
    const double x = std::exp((fraction(random) - 0.5) * (i % 2 == 0 ? 2 : 1400));
    ASSERT_LE(units(logarithm(x), std::log(x)), 2) << x;
  }
  EXPECT_EQ(logarithm(1), 0);
  EXPECT_EQ(logarithm(0), -std::numeric_limits<double>::infinity());
}

}  // namespace
}  // namespace sheepshead::search

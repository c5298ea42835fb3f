// exp() and log() that are the same, to the last bit, on every machine: those of C libraries round now and then as the
// processor likes best, and a hand would go another way.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace sheepshead::search {

// The natural logarithm of 2 in two parts; a whole number of up to 20 bits times the first is exact.
inline constexpr double kLn2 = 6.93147180369123816490e-01, kLn2Rest = 1.90821492927058770002e-10;

/// Within two units of the last place; 0 below 1e-307.
inline double exponential(double x) {
  if (!(x > -708)) return x < 0 ? 0 : x;
  if (x > 709) return std::numeric_limits<double>::infinity();
  const double twos = std::floor(x * 1.44269504088896338700 + 0.5);
  const double r = (x - twos * kLn2) - twos * kLn2Rest;
  double sum = 1;
  for (int n = 13; n > 0; --n) sum = 1 + sum * (r * (1.0 / n));
  return sum * std::bit_cast<double>(std::uint64_t(1023 + std::int64_t(twos)) << 52);
}

/// Of a number above 0, within two units of the last place.
inline double logarithm(double x) {
  if (!(x > 0)) return -std::numeric_limits<double>::infinity();
  int twos = 0;
  double m = std::frexp(x, &twos);
  if (m < 0.70710678118654752440) m *= 2, --twos;
  const double s = (m - 1) / (m + 1), square = s * s;
  double sum = 0;
  for (int n = 21; n > 1; n -= 2) sum = (sum + 1.0 / n) * square;
  return twos * kLn2 + (2 * s + (2 * s * sum + twos * kLn2Rest));
}

}  // namespace sheepshead::search

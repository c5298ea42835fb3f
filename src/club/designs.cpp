// Draws that are known to be perfect: lines of planes over finite fields.
#include <algorithm>
#include <array>
#include <optional>

#include "club/draw.hpp"

namespace sheepshead::club {
namespace {

/// The field of q elements, as tables; q is a prime or one of the small powers.
class Field {
 public:
  /// None if there is no such field among those that are needed.
  static std::optional<Field> of(int q) {
    struct Known {
      int q, p, degree;
      std::array<int, 4> reduce;  ///< x^degree as a polynomial, lowest power first
    };
    static constexpr Known kPowers[] = {
        {4, 2, 2, {1, 1}},  {8, 2, 3, {1, 1, 0}},  {9, 3, 2, {2, 0}},  {16, 2, 4, {1, 1, 0, 0}},
        {25, 5, 2, {2, 0}}, {27, 3, 3, {2, 1, 0}}, {49, 7, 2, {6, 0}},
    };
    for (const Known& k : kPowers)
      if (k.q == q) return Field(k.q, k.p, k.degree, k.reduce);
    if (q < 2) return std::nullopt;
    for (int d = 2; d * d <= q; ++d)
      if (q % d == 0) return std::nullopt;
    return Field(q, q, 1, {0});
  }

  int size() const { return q_; }
  int add(int a, int b) const {
    int sum = 0;
    for (int unit = 1; unit < q_; unit *= p_) sum += (a / unit % p_ + b / unit % p_) % p_ * unit;
    return sum;
  }
  int times(int a, int b) const {
    std::array<int, 8> of{};
    for (int i = 0, u = 1; i < degree_; ++i, u *= p_)
      for (int j = 0, v = 1; j < degree_; ++j, v *= p_) of[std::size_t(i + j)] += a / u % p_ * (b / v % p_);
    for (int i = 2 * degree_ - 2; i >= degree_; --i)
      for (int j = 0; j < degree_; ++j)
        of[std::size_t(i - degree_ + j)] += of[std::size_t(i)] * reduce_[std::size_t(j)];
    int product = 0;
    for (int i = 0, u = 1; i < degree_; ++i, u *= p_) product += of[std::size_t(i)] % p_ * u;
    return product;
  }

 private:
  Field(int q, int p, int degree, std::array<int, 4> reduce) : q_(q), p_(p), degree_(degree), reduce_(reduce) {}
  int q_, p_, degree_;
  std::array<int, 4> reduce_;
};

}  // namespace

// People are points (group, x): `table` groups of q people. In round r, table c has the point r * group + c of each
// group. Two of different groups meet in one round only, and two of one group never. If a group can be cut into tables,
// that's one round more. With as many groups as the field has elements these are the lines of the plane.
std::vector<Round> design(int people, int table, int rounds) {
  std::vector<Round> all;
  if (table < 2 || people <= table || people % table != 0) return all;
  const int q = people / table;
  const auto field = Field::of(q);
  if (!field || table > q) return all;
  for (int r = 0; r < q && int(all.size()) < rounds; ++r) {
    Round round;
    for (int c = 0; c < q; ++c) {
      std::vector<int> seats;
      for (int group = 0; group < table; ++group) seats.push_back(group * q + field->add(field->times(r, group), c));
      round.tables.push_back(std::move(seats));
    }
    all.push_back(std::move(round));
  }
  if (q % table == 0 && int(all.size()) < rounds) {
    Round round;
    for (int first = 0; first < people; first += table) {
      std::vector<int> seats;
      for (int i = 0; i < table; ++i) seats.push_back(first + i);
      round.tables.push_back(std::move(seats));
    }
    all.push_back(std::move(round));
  }
  return all;
}

}  // namespace sheepshead::club

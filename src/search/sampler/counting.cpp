#include "search/sampler/counting.hpp"

#include <algorithm>

namespace sheepshead::sampling {
namespace {

constexpr std::size_t kMost = kCards + 1;
using Pascal = std::array<std::array<double, kMost>, kMost>;
constexpr Pascal kChoose = [] {
  Pascal p{};
  for (std::size_t n = 0; n < kMost; ++n) {
    p[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) p[n][k] = p[n - 1][k - 1] + (k < n ? p[n - 1][k] : 0);
  }
  return p;
}();

double from_zero_to_one(Random& random) { return double(random.next() >> 11) * 0x1p-53; }

/// The needs that are not met by themselves; false if one cannot be met.
bool real_needs(const Case& c, CardSet hidden, std::vector<Need>& needs) {
  for (std::size_t i = 0; i < c.need_count; ++i) {
    Need n = c.needs[i];
    n.cards &= hidden;
    const int room = std::min<int>(n.cards.size(), c.size[n.place]);
    if (n.least > std::min<int>(n.most, room)) return false;
    if (n.least > 0 || n.most < room) needs.push_back(n);
  }
  return true;
}

/// What tells the cards of a stage apart: where they may go from there on, and which needs ask for them.
std::uint64_t mark_of(const Case& c, const std::vector<Need>& needs, Card card, Places rest) {
  std::uint64_t mark = c.allowed[card.index] & rest;
  for (std::size_t i = 0; i < needs.size(); ++i)
    if (needs[i].cards.has(card) && (rest >> needs[i].place & 1) != 0) mark |= std::uint64_t{1} << (kPlaces + 1 + i);
  return mark;
}

/// The cards of one stage in classes.
struct Classes {
  std::array<std::uint8_t, kCards> of{};
  std::vector<std::uint64_t> marks;
  std::vector<CardSet> members;

  Classes(const Case& c, const std::vector<Need>& needs, CardSet hidden, Places rest) {
    for (const Card card : hidden) {
      const std::uint64_t mark = mark_of(c, needs, card, rest);
      const auto at = std::size_t(std::find(marks.begin(), marks.end(), mark) - marks.begin());
      if (at == marks.size()) {
        marks.push_back(mark);
        members.emplace_back();
      }
      members[at] |= card;
      of[card.index] = std::uint8_t(at);
    }
  }
};

}  // namespace

Counting::Counting(const Case& c, CardSet hidden) {
  std::vector<Need> needs;
  if (!real_needs(c, hidden, needs)) return;
  Places existing = 0;
  int room = 0;
  for (std::size_t p = 0; p < kPlaces; ++p) {
    if (c.size[p] > 0) existing |= one_place(p);
    room += c.size[p];
  }
  if (room != hidden.size()) return;
  Places everywhere = existing;  // places where every card may go
  for (const Card card : hidden) {
    if ((c.allowed[card.index] & existing) == 0) return;
    everywhere &= c.allowed[card.index];
  }
  for (const Need& n : needs) everywhere = Places(everywhere & ~one_place(n.place));
  add_free_places(c, everywhere);
  add_stages(c, hidden, needs, Places(existing & ~everywhere));
  ways_ = from(0, first_);
}

void Counting::add_free_places(const Case& c, Places places) {
  std::size_t room = 0;
  for (std::size_t p = 0; p < kPlaces; ++p) {
    if ((places >> p & 1) == 0) continue;
    free_.emplace_back(std::uint8_t(p), c.size[p]);
    room += c.size[p];
    free_ways_ *= kChoose[room][c.size[p]];
  }
}

/// The larger places first: what is left then makes few different numbers.
void Counting::add_stages(const Case& c, CardSet hidden, const std::vector<Need>& needs, Places places) {
  std::vector<std::uint8_t> order;
  for (std::size_t p = 0; p < kPlaces; ++p)
    if ((places >> p & 1) != 0) order.push_back(std::uint8_t(p));
  std::stable_sort(order.begin(), order.end(), [&](std::uint8_t a, std::uint8_t b) { return c.size[a] > c.size[b]; });

  Classes now(c, needs, hidden, places);
  for (std::size_t k = 0; k < now.members.size(); ++k) {
    cards_.emplace_back();
    for (const Card card : now.members[k]) cards_[k].push_back(card.index);
    first_[k] = std::uint8_t(now.members[k].size());
  }
  Places rest = places;
  for (const std::uint8_t place : order) {
    rest = Places(rest & ~one_place(place));
    Classes next(c, needs, hidden, rest);
    Stage s;
    s.place = place;
    s.size = c.size[place];
    s.classes = std::uint8_t(now.members.size());
    std::size_t largest = 0;
    for (std::size_t k = 0; k < s.classes; ++k) {
      const CardSet cards = now.members[k];
      if ((c.allowed[cards.first().index] >> place & 1) != 0) s.allowed |= std::uint64_t{1} << k;
      if (cards.size() > now.members[largest].size()) largest = k;
      s.becomes[k] = next.of[cards.first().index];
    }
    std::uint32_t states = 1;
    for (std::size_t k = 0; k < s.classes; ++k) {
      if (k == largest) continue;  // its number follows from the others
      s.stride[k] = states;
      states *= std::uint32_t(now.members[k].size() + 1);
    }
    s.table.assign(states, -1);
    for (const Need& n : needs) {
      if (n.place != place) continue;
      Limit limit{0, n.least, n.most};
      for (std::size_t k = 0; k < s.classes; ++k)
        if (n.cards.has(now.members[k].first())) limit.classes |= std::uint64_t{1} << k;
      s.limits.push_back(limit);
    }
    stages_.push_back(std::move(s));
    now = std::move(next);
  }
}

/// Every number of cards of each class that may fill the place, with the ways to choose them; stops when `visit` says.
template <typename Visit>
bool Counting::each_part(const Stage& stage, const Counts& left, Visit visit) const {
  Counts part{};
  const std::size_t n = stage.classes;
  std::array<std::uint8_t, kMost> later{};  // cards that the classes from here on can give
  for (std::size_t k = n; k-- > 0;) later[k] = std::uint8_t(later[k + 1] + (stage.allowed >> k & 1 ? left[k] : 0));
  const auto fits = [&] {
    for (const Limit& limit : stage.limits) {
      int sum = 0;
      for (std::size_t k = 0; k < n; ++k) sum += (limit.classes >> k & 1) != 0 ? part[k] : 0;
      if (sum < limit.least || sum > limit.most) return false;
    }
    return true;
  };
  const auto fill = [&](const auto& self, std::size_t k, int room, double ways) -> bool {
    if (k == n) return fits() && visit(part, ways);
    const int most = (stage.allowed >> k & 1) != 0 ? std::min<int>(left[k], room) : 0;
    for (int x = std::max(0, room - later[k + 1]); x <= most; ++x) {
      part[k] = std::uint8_t(x);
      if (self(self, k + 1, room - x, ways * kChoose[left[k]][std::size_t(x)])) return true;
    }
    part[k] = 0;
    return false;
  };
  if (later[0] < stage.size) return false;
  return fill(fill, 0, stage.size, 1.0);
}

Counting::Counts Counting::after(const Stage& stage, const Counts& left, const Counts& part,
                                 std::size_t next_classes) const {
  Counts next;
  std::fill_n(next.begin(), next_classes, std::uint8_t{0});
  for (std::size_t k = 0; k < stage.classes; ++k)
    next[stage.becomes[k]] = std::uint8_t(next[stage.becomes[k]] + left[k] - part[k]);
  return next;
}

double Counting::from(std::size_t stage, const Counts& left) {
  if (stage == stages_.size()) return free_ways_;
  Stage& s = stages_[stage];
  const std::size_t at = s.place_of(left);
  if (s.table[at] >= 0) return s.table[at];
  double sum = 0;
  each_part(s, left, [&](const Counts& part, double ways) {
    sum += ways * from(stage + 1, after(s, left, part, classes_of(stage + 1)));
    return false;
  });
  s.table[at] = sum;
  return sum;
}

double Counting::known_from(std::size_t stage, const Counts& left) const {
  if (stage == stages_.size()) return free_ways_;
  const Stage& s = stages_[stage];
  return s.table[s.place_of(left)];
}

void Counting::draw(Random& random, Laid& laid) const {
  struct Pile {
    std::array<std::uint8_t, kCards> cards;
    std::uint8_t count = 0;
    Card take(Random& r) {
      const std::uint32_t i = r.below(count);
      const Card c(cards[i]);
      cards[i] = cards[--count];
      return c;
    }
  };
  std::array<Pile, kCards> piles;
  Counts left = first_;
  for (std::size_t k = 0; k < cards_.size(); ++k) {
    std::copy(cards_[k].begin(), cards_[k].end(), piles[k].cards.begin());
    piles[k].count = std::uint8_t(cards_[k].size());
  }
  laid = {};
  for (std::size_t i = 0; i < stages_.size(); ++i) {
    const Stage& s = stages_[i];
    Counts chosen{};
    if (s.classes == 1) {
      chosen[0] = s.size;
    } else {
      double target = from_zero_to_one(random) * known_from(i, left);
      each_part(s, left, [&](const Counts& part, double ways) {
        const double weight = ways * known_from(i + 1, after(s, left, part, classes_of(i + 1)));
        if (weight <= 0) return false;
        chosen = part;
        target -= weight;
        return target < 0;
      });
    }
    for (std::size_t k = 0; k < s.classes; ++k)
      for (int x = chosen[k]; x > 0; --x) laid[s.place] |= piles[k].take(random);
    left = after(s, left, chosen, classes_of(i + 1));
    // Piles that no later place tells apart become one.
    const std::size_t next = classes_of(i + 1);
    std::array<Pile, kCards> joined;
    for (std::size_t k = 0; k < next; ++k) joined[k].count = 0;
    for (std::size_t k = 0; k < s.classes; ++k) {
      Pile& to = joined[s.becomes[k]];
      std::copy_n(piles[k].cards.begin(), piles[k].count, to.cards.begin() + to.count);
      to.count = std::uint8_t(to.count + piles[k].count);
    }
    for (std::size_t k = 0; k < next; ++k) piles[k] = joined[k];
  }
  for (const auto& [place, size] : free_)
    for (int x = size; x > 0; --x) laid[place] |= piles[0].take(random);
}

}  // namespace sheepshead::sampling

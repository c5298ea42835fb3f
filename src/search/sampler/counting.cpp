#include "search/sampler/counting.hpp"

#include <algorithm>
#include <bit>
#include <map>

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

/// What tells classes apart: places still open to the card, and needs still to be met.
struct Mark {
  Places places = 0;
  std::uint32_t needs = 0;
  friend auto operator<=>(const Mark&, const Mark&) = default;
};

double from_zero_to_one(Random& random) { return double(random.next() >> 11) * 0x1p-53; }

}  // namespace

Counting::Counting(const Case& c, CardSet hidden) {
  struct Asked {
    std::uint8_t place, least, most;
    CardSet cards;
    std::uint8_t index;
  };
  std::vector<Asked> needs;
  for (std::size_t i = 0; i < c.need_count; ++i) {
    const Need& n = c.needs[i];
    const CardSet cards = n.cards & hidden;
    const int most = std::min<int>({n.most, cards.size(), c.size[n.place]});
    if (n.least > most) return;
    if (n.least > 0 || n.most < std::min<int>(cards.size(), c.size[n.place]))
      needs.push_back({n.place, n.least, std::uint8_t(most), cards, std::uint8_t(needs.size())});
  }

  // Places that ask something come first, the smaller first; of the others nothing must be known.
  Places closed = 0, existing = 0;
  int room = 0;
  for (std::size_t p = 0; p < kPlaces; ++p) {
    if (c.size[p] == 0) continue;
    existing |= one_place(p);
    room += c.size[p];
  }
  if (room != hidden.size()) return;
  Places everywhere = existing;
  for (const Card card : hidden) {
    if ((c.allowed[card.index] & existing) == 0) return;
    everywhere &= c.allowed[card.index];
  }
  closed = Places(existing & ~everywhere);
  for (const Asked& n : needs) closed |= one_place(n.place);
  std::vector<std::uint8_t> order;
  for (std::size_t p = 0; p < kPlaces; ++p)
    if (c.size[p] > 0 && (closed >> p & 1) != 0) order.push_back(std::uint8_t(p));
  std::stable_sort(order.begin(), order.end(), [&](std::uint8_t a, std::uint8_t b) { return c.size[a] > c.size[b]; });
  int free_room = 0;
  for (std::size_t p = 0; p < kPlaces; ++p)
    if (c.size[p] > 0 && (closed >> p & 1) == 0) {
      free_.emplace_back(std::uint8_t(p), c.size[p]);
      free_room += c.size[p];
      free_ways_ *= kChoose[std::size_t(free_room)][c.size[p]];
    }

  // Classes of each stage.
  const auto mark_of = [&](Card card, std::size_t stage) {
    Mark m;
    Places rest = 0;
    for (std::size_t i = stage; i < order.size(); ++i) rest |= one_place(order[i]);
    m.places = Places(c.allowed[card.index] & rest);
    for (const Asked& n : needs)
      if (n.cards.has(card) && (rest >> n.place & 1) != 0) m.needs |= 1u << n.index;
    return m;
  };
  std::array<std::uint8_t, kCards> class_of{};
  for (std::size_t i = 0; i <= order.size(); ++i) {
    std::map<Mark, std::uint8_t> marks;
    std::array<std::uint8_t, kCards> now{};
    std::vector<CardSet> members;
    for (const Card card : hidden) {
      const auto [at, fresh] = marks.try_emplace(mark_of(card, i), std::uint8_t(members.size()));
      if (fresh) members.emplace_back();
      members[at->second] |= card;
      now[card.index] = at->second;
      if (i > 0) stages_[i - 1].becomes[class_of[card.index]] = at->second;
    }
    class_of = now;
    if (i == 0)
      for (std::size_t k = 0; k < members.size(); ++k) {
        cards_.emplace_back();
        for (const Card card : members[k]) cards_[k].push_back(card.index);
        first_[k] = std::uint8_t(members[k].size());
      }
    if (i == order.size()) break;
    Stage s;
    s.place = order[i];
    s.size = c.size[s.place];
    s.classes = std::uint8_t(members.size());
    std::uint32_t states = 1;
    for (std::size_t k = 0; k < members.size(); ++k) {
      if (c.allowed[members[k].first().index] >> s.place & 1) s.allowed |= std::uint64_t{1} << k;
      if (members[k].size() > members[s.implied].size()) s.implied = std::uint8_t(k);
    }
    for (std::size_t k = 0; k < members.size(); ++k) {
      if (k == s.implied) continue;
      s.stride[k] = states;
      states *= std::uint32_t(members[k].size() + 1);
    }
    s.table.assign(states, -1);
    for (const Asked& n : needs) {
      if (n.place != s.place) continue;
      Limit limit{0, n.least, n.most};
      for (std::size_t k = 0; k < members.size(); ++k)
        if (n.cards.has(members[k].first())) limit.classes |= std::uint64_t{1} << k;
      s.limits.push_back(limit);
    }
    stages_.push_back(std::move(s));
  }
  ways_ = from(0, first_);
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
  const Stage& s = stages_[stage];
  std::size_t at = 0;
  for (std::size_t k = 0; k < s.classes; ++k) at += left[k] * s.stride[k];
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
  std::size_t at = 0;
  for (std::size_t k = 0; k < s.classes; ++k) at += left[k] * s.stride[k];
  return s.table[at];
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

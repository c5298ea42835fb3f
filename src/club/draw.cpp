// Draws by exchanges: two people at different tables of a round change places; what makes more meetings is accepted
// less and less often (simulated annealing).
#include "club/draw.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>

#include "play/random.hpp"

namespace sheepshead::club {
namespace {

constexpr int kWish = 100'000;  ///< a broken wish weighs as much as so many meetings

/// The weight of each pair of people, and how often they meet.
class Acquaintance {
 public:
  explicit Acquaintance(const DrawPlan& plan)
      : people_(std::size_t(plan.people)), met_(people_ * people_), wish_(people_ * people_) {
    for (const Pair& p : plan.apart) wish(p, kWish);
    for (const Pair& p : plan.together) wish(p, -kWish);
    for (const Round& round : plan.before)
      for (const auto& table : round.tables) meet_all(table);
  }

  /// What it costs that they meet once more.
  int meet(int a, int b) {
    const std::size_t at = place(a, b);
    const int met = met_[at]++;
    met_[place(b, a)] = met_[at];
    return wish_[at] == 0 ? met : wish_[at];
  }
  int part(int a, int b) {
    const std::size_t at = place(a, b);
    const int met = --met_[at];
    met_[place(b, a)] = met_[at];
    return wish_[at] == 0 ? -met : -wish_[at];
  }
  std::int64_t meet_all(const std::vector<int>& table) {
    std::int64_t cost = 0;
    for (std::size_t i = 0; i < table.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) cost += meet(table[i], table[j]);
    return cost;
  }

 private:
  std::size_t place(int a, int b) const { return std::size_t(a) * people_ + std::size_t(b); }
  void wish(const Pair& p, int weight) { wish_[place(p.a, p.b)] = wish_[place(p.b, p.a)] = weight; }

  std::size_t people_;
  std::vector<int> met_, wish_;
};

/// Who sits out in each round to be drawn: whoever did so least; of these, whoever was here longest, and then by lot.
std::vector<std::vector<int>> those_out(const DrawPlan& plan, const std::vector<int>& here, int seats, Random& random) {
  std::vector<int> out(std::size_t(plan.people)), played(std::size_t(plan.people));
  for (const Round& round : plan.before) {
    for (const int p : round.out) ++out[std::size_t(p)];
    for (const auto& table : round.tables)
      for (const int p : table) ++played[std::size_t(p)];
  }
  std::vector<std::vector<int>> all;
  for (int r = 0; r < plan.rounds; ++r) {
    struct Turn {
      int out, played;
      std::uint64_t lot;
      int person;
    };
    std::vector<Turn> turns;
    for (const int p : here) turns.push_back({out[std::size_t(p)], -played[std::size_t(p)], random.next(), p});
    std::sort(turns.begin(), turns.end(), [](const Turn& a, const Turn& b) {
      return std::tie(a.out, a.played, a.lot, a.person) < std::tie(b.out, b.played, b.lot, b.person);
    });
    std::vector<int> now;
    for (std::size_t i = 0; i < turns.size(); ++i) {
      const auto p = std::size_t(turns[i].person);
      if (int(i) < int(here.size()) - seats) {
        now.push_back(int(p));
        ++out[p];
      } else {
        ++played[p];
      }
    }
    std::sort(now.begin(), now.end());
    all.push_back(std::move(now));
  }
  return all;
}

void mix(std::vector<int>& people, Random& random) {
  for (std::size_t i = people.size(); i > 1; --i) std::swap(people[i - 1], people[random.below(std::uint32_t(i))]);
}

class Drawing {
 public:
  explicit Drawing(const DrawPlan& plan)
      : plan_(plan), random_(plan.seed, 0xd7a3), here_(plan.here), is_fixed_(std::size_t(plan.people)) {
    if (here_.empty())
      for (int p = 0; p < plan.people; ++p) here_.push_back(p);
    sizes_ = table_sizes(int(here_.size()), plan.sizes);
    for (const Fixed& f : plan.fixed) is_fixed_[std::size_t(f.person)] = true;
    int seats = 0;
    for (const int size : sizes_) seats += size;
    out_ = those_out(plan, here_, seats, random_);
  }

  std::vector<Round> draw() {
    if (auto known = by_design(); !known.empty()) return known;
    const int runs = std::clamp(plan_.patience / 400'000, 1, 40);
    std::vector<Round> best;
    std::int64_t least = 0;
    for (int run = 0; run < runs; ++run) {
      std::vector<Round> now = by_lot();
      const std::int64_t cost = exchange(now, plan_.patience / runs);
      if (best.empty() || cost < least) {
        best = std::move(now);
        least = cost;
      }
      if (is_perfect(best)) break;
    }
    for (Round& round : best)
      for (auto& table : round.tables) mix(table, random_);
    return best;
  }

 private:
  std::vector<Round> by_design() {
    const bool alike = std::all_of(sizes_.begin(), sizes_.end(), [&](int size) { return size == sizes_.front(); });
    if (!alike || !plan_.before.empty() || !plan_.apart.empty() || !plan_.together.empty() || !plan_.fixed.empty() ||
        !out_.front().empty())
      return {};
    std::vector<Round> all = design(int(here_.size()), sizes_.front(), plan_.rounds);
    if (int(all.size()) < plan_.rounds) return {};
    std::vector<int> names = here_;
    mix(names, random_);
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random_.below(std::uint32_t(i))]);
    for (Round& round : all)
      for (auto& table : round.tables) {
        for (int& p : table) p = names[std::size_t(p)];
        mix(table, random_);
      }
    return all;
  }

  /// Anybody anywhere, but for those who have a table of their own.
  std::vector<Round> by_lot() {
    std::vector<Round> all;
    for (const std::vector<int>& out : out_) {
      Round round;
      round.out = out;
      round.tables.resize(sizes_.size());
      const auto sits_out = [&](int p) { return std::binary_search(out.begin(), out.end(), p); };
      for (const Fixed& f : plan_.fixed)
        if (std::find(here_.begin(), here_.end(), f.person) != here_.end() && !sits_out(f.person))
          round.tables[std::size_t(f.table)].push_back(f.person);
      std::vector<int> others;
      for (const int p : here_)
        if (!sits_out(p) && !is_fixed_[std::size_t(p)]) others.push_back(p);
      mix(others, random_);
      for (std::size_t t = 0; t < sizes_.size(); ++t)
        while (round.tables[t].size() < std::size_t(sizes_[t])) {
          round.tables[t].push_back(others.back());
          others.pop_back();
        }
      all.push_back(std::move(round));
    }
    return all;
  }

  std::int64_t exchange(std::vector<Round>& rounds, int tries) {
    Acquaintance known(plan_);
    std::int64_t cost = 0;
    for (const Round& round : rounds)
      for (const auto& table : round.tables) cost += known.meet_all(table);
    if (sizes_.size() < 2) return cost;
    // One meeting more is accepted once in 1 / chance; in a thousand steps the chance falls from 0.4 to 0.000001. Only
    // multiplication is used, which is the same on every machine.
    double chance = 0.4;
    constexpr double kCooling = 0.98718;
    std::int64_t least = cost;
    std::vector<Round> best = rounds;
    for (int step = 0; step < 1000; ++step, chance *= kCooling) {
      for (int i = 0; i < tries / 1000; ++i) {
        auto& tables = rounds[random_.below(std::uint32_t(rounds.size()))].tables;
        const std::size_t t = random_.below(std::uint32_t(tables.size()));
        std::size_t u = random_.below(std::uint32_t(tables.size() - 1));
        u += u >= t;
        auto &one = tables[t], &two = tables[u];
        int &a = one[random_.below(std::uint32_t(one.size()))], &b = two[random_.below(std::uint32_t(two.size()))];
        if (is_fixed_[std::size_t(a)] || is_fixed_[std::size_t(b)]) continue;
        const int change = trade(known, one, two, a, b);
        std::swap(a, b);
        if (change <= 0 || is_accepted(change, chance)) {
          cost += change;
          continue;
        }
        trade(known, one, two, a, b);
        std::swap(a, b);
      }
      if (cost >= least) continue;
      least = cost;
      best = rounds;
      if (least == 0) break;
    }
    rounds = std::move(best);
    return least;
  }

  bool is_accepted(int change, double chance) {
    if (change > 20) return false;
    double all = 1;
    for (int i = 0; i < change; ++i) all *= chance;
    return double(random_.next() >> 11) * 0x1p-53 < all;
  }

  /// What it costs that a and b change places; the places themselves are left to the caller.
  static int trade(Acquaintance& known, const std::vector<int>& one, const std::vector<int>& two, int a, int b) {
    int cost = 0;
    for (const int p : one)
      if (p != a) cost += known.part(a, p);
    for (const int p : two)
      if (p != b) cost += known.part(b, p);
    for (const int p : one)
      if (p != a) cost += known.meet(b, p);
    for (const int p : two)
      if (p != b) cost += known.meet(a, p);
    return cost;
  }

  bool is_perfect(const std::vector<Round>& rounds) const {
    const Meetings m = meetings(plan_, rounds);
    if (m.apart_broken > 0 || !plan_.together.empty()) return false;  // whoever sits together adds to the bound
    return m.weight <= least_weight(plan_, rounds);
  }

  const DrawPlan& plan_;
  Random random_;
  std::vector<int> here_, sizes_;
  std::vector<char> is_fixed_;
  std::vector<std::vector<int>> out_;
};

}  // namespace

std::vector<Round> draw(const DrawPlan& plan) { return Drawing(plan).draw(); }

}  // namespace sheepshead::club

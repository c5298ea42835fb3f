// What a draw came to, and what is wrong with a plan.
#include <algorithm>
#include <set>
#include <utility>

#include "club/draw.hpp"

namespace sheepshead::club {

Meetings meetings(const DrawPlan& plan, const std::vector<Round>& rounds) {
  const auto people = std::size_t(plan.people);
  std::vector<int> met(people * people), out(people), in(people);
  const auto times = [&](const Pair& p) { return met[std::size_t(p.a) * people + std::size_t(p.b)]; };
  std::vector<const Round*> all;
  for (const Round& round : plan.before) all.push_back(&round);
  for (const Round& round : rounds) all.push_back(&round);
  Meetings m;
  for (const Round* round : all) {
    for (const int p : round->out) ++out[std::size_t(p)], ++in[std::size_t(p)];
    for (const auto& table : round->tables)
      for (const int a : table) {
        ++in[std::size_t(a)];
        for (const int b : table) met[std::size_t(a) * people + std::size_t(b)] += a != b;
      }
  }
  std::set<std::pair<int, int>> wished;
  for (const Pair& p : plan.together) wished.insert(std::minmax(p.a, p.b));
  for (int a = 0; a < plan.people; ++a)
    for (int b = a + 1; b < plan.people; ++b) {
      const int n = times({a, b});
      if (n == 0 || wished.contains({a, b})) continue;
      m.most = std::max(m.most, n);
      m.repeats += n - 1;
      m.weight += std::int64_t(n) * (n - 1) / 2;
    }
  const auto at_one_table = [](const Round& round, const Pair& p) {
    return std::any_of(round.tables.begin(), round.tables.end(), [&](const std::vector<int>& table) {
      return std::find(table.begin(), table.end(), p.a) != table.end() &&
             std::find(table.begin(), table.end(), p.b) != table.end();
    });
  };
  const auto both_sit = [](const Round& round, const Pair& p) {
    int sit = 0;
    for (const auto& table : round.tables)
      for (const int who : table) sit += who == p.a || who == p.b;
    return sit == 2;
  };
  for (const Round& round : rounds) {
    for (const Pair& p : plan.apart) m.apart_broken += at_one_table(round, p);
    for (const Pair& p : plan.together) m.together_broken += both_sit(round, p) && !at_one_table(round, p);
  }
  bool any = false;
  for (std::size_t p = 0; p < people; ++p) {
    if (in[p] != int(all.size())) continue;
    m.most_out = any ? std::max(m.most_out, out[p]) : out[p];
    m.least_out = any ? std::min(m.least_out, out[p]) : out[p];
    any = true;
  }
  return m;
}

namespace {

/// So many pairs at least, if so many people are spread over so many tables.
std::int64_t least_pairs(std::int64_t people, std::int64_t tables) {
  const std::int64_t each = people / tables, more = people % tables;
  return tables * (each * (each - 1) / 2) + more * each;
}

/// So many pairs of one round's tables meet again in another round at least: its people have only so many tables to go
/// to.
std::int64_t least_again(const Round& one, const Round& two) {
  std::int64_t sum = 0;
  if (two.tables.empty()) return 0;
  for (const auto& table : one.tables) {
    const std::int64_t stay = std::int64_t(table.size()) - std::int64_t(two.out.size());
    if (stay > 0) sum += least_pairs(stay, std::int64_t(two.tables.size()));
  }
  return sum;
}

}  // namespace

// Two bounds. Somebody who has k others at the table in all can't do better than to meet each of the people - 1 others
// equally often. And the weight is how many pairs meet in both of two rounds, summed over all pairs of rounds.
std::int64_t least_weight(const DrawPlan& plan, const std::vector<Round>& drawn) {
  const int people = plan.people;
  if (people < 2) return 0;
  std::vector<Round> rounds = plan.before;
  rounds.insert(rounds.end(), drawn.begin(), drawn.end());
  std::vector<std::int64_t> others(static_cast<std::size_t>(people));
  for (const Round& round : rounds)
    for (const auto& table : round.tables)
      for (const int p : table) others[std::size_t(p)] += std::int64_t(table.size()) - 1;
  std::int64_t by_people = 0, by_rounds = 0;
  for (const std::int64_t k : others) by_people += least_pairs(k, people - 1);
  for (std::size_t i = 0; i < rounds.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      by_rounds += std::max(least_again(rounds[i], rounds[j]), least_again(rounds[j], rounds[i]));
  return std::max((by_people + 1) / 2, by_rounds);
}

DrawFault fault_of(const DrawPlan& plan) {
  const auto is_person = [&](int p) { return p >= 0 && p < plan.people; };
  if (plan.people < kLeastSeats || plan.people > kMaxPeople) return DrawFault::people;
  if (plan.rounds < 1 || plan.rounds > kMaxRounds) return DrawFault::rounds;
  const TableSizes& s = plan.sizes;
  if (s.least < kLeastSeats || s.most > kMostSeats || s.least > s.most || s.wanted < s.least || s.wanted > s.most)
    return DrawFault::sizes;
  if (!std::all_of(plan.here.begin(), plan.here.end(), is_person)) return DrawFault::person;
  const auto sizes = table_sizes(plan.here.empty() ? plan.people : int(plan.here.size()), s);
  if (sizes.empty()) return DrawFault::too_few;
  std::set<std::pair<int, int>> apart;
  for (const Pair& p : plan.apart) {
    if (!is_person(p.a) || !is_person(p.b)) return DrawFault::person;
    if (p.a == p.b) return DrawFault::wish_of_one;
    apart.insert(std::minmax(p.a, p.b));
  }
  for (const Pair& p : plan.together) {
    if (!is_person(p.a) || !is_person(p.b)) return DrawFault::person;
    if (p.a == p.b) return DrawFault::wish_of_one;
    if (apart.contains(std::minmax(p.a, p.b))) return DrawFault::wishes_differ;
  }
  std::set<int> fixed;
  std::vector<int> taken(sizes.size());
  for (const Fixed& f : plan.fixed) {
    if (!is_person(f.person)) return DrawFault::person;
    if (f.table < 0 || f.table >= int(sizes.size())) return DrawFault::table;
    if (!fixed.insert(f.person).second) return DrawFault::fixed_twice;
    if (++taken[std::size_t(f.table)] > sizes[std::size_t(f.table)]) return DrawFault::full_table;
  }
  return DrawFault::none;
}

}  // namespace sheepshead::club

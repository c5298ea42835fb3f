// Draws: who sits with whom, held against what is known of such designs and against a second reckoning.
#include "club/draw.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace sheepshead::club {
namespace {

/// How often each pair sits together, counted anew.
std::map<std::pair<int, int>, int> pairs_of(const std::vector<Round>& rounds) {
  std::map<std::pair<int, int>, int> met;
  for (const Round& round : rounds)
    for (const auto& table : round.tables)
      for (const int a : table)
        for (const int b : table)
          if (a < b) ++met[{a, b}];
  return met;
}

int most_met(const std::vector<Round>& rounds) {
  int most = 0;
  for (const auto& [pair, times] : pairs_of(rounds)) most = std::max(most, times);
  return most;
}

/// Everybody who is here has one place in each round, and the tables have the sizes that the numbers demand.
void expect_sound(const DrawPlan& plan, const std::vector<Round>& rounds) {
  std::vector<int> here = plan.here;
  if (here.empty())
    for (int p = 0; p < plan.people; ++p) here.push_back(p);
  std::sort(here.begin(), here.end());
  ASSERT_EQ(int(rounds.size()), plan.rounds);
  for (const Round& round : rounds) {
    std::vector<int> all = round.out, sizes;
    for (const auto& table : round.tables) {
      all.insert(all.end(), table.begin(), table.end());
      sizes.push_back(int(table.size()));
    }
    std::sort(all.begin(), all.end());
    EXPECT_EQ(all, here);
    EXPECT_EQ(sizes, table_sizes(int(here.size()), plan.sizes));
  }
}

DrawPlan plan_for(int people, int table, int rounds, std::uint64_t seed = 1) {
  DrawPlan plan;
  plan.people = people;
  plan.rounds = rounds;
  plan.sizes = {table, table, table};
  plan.seed = seed;
  return plan;
}

TEST(RuleBook, G2_NobodyMeetsTwiceWhereThatIsKnownToWorkOut) {
  struct Known {
    int people, table, rounds;
  };
  // Kirkman's fifteen girls; affine planes; rows of transversal designs; many people and few rounds.
  for (const Known k : {Known{15, 3, 7},
                        {9, 3, 4},
                        {16, 4, 5},
                        {25, 5, 6},
                        {49, 7, 8},
                        {64, 8, 9},
                        {32, 4, 9},
                        {40, 5, 8},
                        {27, 3, 10},
                        {200, 5, 10},
                        {100, 5, 6},
                        {48, 6, 3}})
    for (const std::uint64_t seed : {1, 2}) {
      const DrawPlan plan = plan_for(k.people, k.table, k.rounds, seed);
      const auto rounds = draw(plan);
      expect_sound(plan, rounds);
      EXPECT_EQ(most_met(rounds), 1) << k.people << " people, tables of " << k.table << ", " << k.rounds << " rounds";
      EXPECT_EQ(meetings(plan, rounds).weight, 0);
    }
}

TEST(RuleBook, G2_AllPairsOfAnAffinePlaneMeetOnce) {
  for (const int q : {3, 4, 5, 7, 8, 9}) {
    const auto rounds = design(q * q, q, 100);
    EXPECT_EQ(int(rounds.size()), q + 1) << q;
    const auto met = pairs_of(rounds);
    EXPECT_EQ(int(met.size()), q * q * (q * q - 1) / 2) << q;
    for (const auto& [pair, times] : met) EXPECT_EQ(times, 1);
  }
  EXPECT_TRUE(design(36, 6, 3).empty());  // there's no field of six
  EXPECT_TRUE(design(17, 4, 3).empty());
}

// Two tables of five or six can't meet four others without meeting each other again: 23 people at four tables.
TEST(RuleBook, G2_TheBoundOfRepeatsIsReached) {
  struct Known {
    int people, wanted, least, most, rounds;
    std::int64_t weight;
  };
  // 6, 6, 6, 5 over four tables: 2 + 2 + 2 + 1 pairs stay together from one round to another; three pairs of rounds.
  for (const Known k : {Known{23, 5, 5, 6, 3, 21}, {24, 6, 6, 6, 3, 24}, {21, 5, 4, 6, 4, 30}}) {
    DrawPlan plan = plan_for(k.people, k.wanted, k.rounds);
    plan.sizes = {k.wanted, k.least, k.most};
    const auto rounds = draw(plan);
    expect_sound(plan, rounds);
    EXPECT_EQ(least_weight(plan, rounds), k.weight);
    EXPECT_EQ(meetings(plan, rounds).weight, k.weight);
  }
}

TEST(RuleBook, G2_MeetingsAreCountedAsByHand) {
  DrawPlan plan = plan_for(23, 5, 5, 3);
  plan.sizes = {5, 5, 6};
  plan.patience = 10'000;
  const auto rounds = draw(plan);
  std::int64_t weight = 0;
  int repeats = 0, most = 0;
  for (const auto& [pair, times] : pairs_of(rounds)) {
    weight += times * (times - 1) / 2;
    repeats += times - 1;
    most = std::max(most, times);
  }
  const Meetings m = meetings(plan, rounds);
  EXPECT_EQ(m.weight, weight);
  EXPECT_EQ(m.repeats, repeats);
  EXPECT_EQ(m.most, most);
  EXPECT_GE(m.weight, least_weight(plan, rounds));
}

TEST(RuleBook, G2_TablesAreMixedAsTheNumbersDemand) {
  const auto sizes = [](int people, TableSizes s) { return table_sizes(people, s); };
  EXPECT_EQ(sizes(23, {5, 5, 6}), (std::vector<int>{6, 6, 6, 5}));
  EXPECT_EQ(sizes(24, {5, 4, 6}), (std::vector<int>{5, 5, 5, 5, 4}));
  EXPECT_EQ(sizes(23, {5, 5, 5}), (std::vector<int>{5, 5, 5, 5}));  // three sit out
  EXPECT_EQ(sizes(26, {5, 5, 6}), (std::vector<int>{6, 5, 5, 5, 5}));
  EXPECT_EQ(sizes(7, {3, 3, 4}), (std::vector<int>{4, 3}));
  EXPECT_EQ(sizes(17, {8, 3, 8}), (std::vector<int>{6, 6, 5}));
  EXPECT_TRUE(sizes(4, {5, 5, 6}).empty());
  for (int people = 3; people <= 60; ++people) {
    int sum = 0;
    for (const int size : sizes(people, {4, 3, 5})) sum += size;
    EXPECT_EQ(sum, people);  // 3 and more can always be seated at tables of 3, 4 and 5
  }
}

TEST(RuleBook, G2_NobodySitsOutTwiceBeforeAllHaveOnce) {
  for (const int people : {11, 13, 14, 22})
    for (const int rounds : {1, 3, 7, 20}) {
      DrawPlan plan = plan_for(people, 5, rounds);
      plan.patience = 20'000;
      const auto drawn = draw(plan);
      expect_sound(plan, drawn);
      std::vector<int> out(static_cast<std::size_t>(people));
      for (const Round& round : drawn) {
        for (const int p : round.out) ++out[std::size_t(p)];
        const auto [least, most] = std::minmax_element(out.begin(), out.end());
        EXPECT_LE(*most - *least, 1);  // after every round
      }
    }
}

TEST(RuleBook, G2_LateComersAndLeaversDisturbNoRoundOfBefore) {
  DrawPlan first = plan_for(22, 5, 2);
  DrawPlan plan = first;
  plan.before = draw(first);
  plan.people = 24;  // two come late
  plan.here.clear();
  for (int p = 1; p < 24; ++p) plan.here.push_back(p);  // and one has left
  plan.rounds = 3;
  const auto rounds = draw(plan);
  expect_sound(plan, rounds);
  std::vector<int> out(24);
  for (const std::vector<Round>* some : {&std::as_const(plan.before), &rounds})
    for (const Round& round : *some)
      for (const int p : round.out) ++out[std::size_t(p)];
  EXPECT_LE(*std::max_element(out.begin(), out.end()), 1);  // 2 + 2 + 3 + 3 + 3 of 24
  // Few who met before meet again: 15 at the same tables would be no draw.
  std::vector<Round> all = plan.before;
  all.insert(all.end(), rounds.begin(), rounds.end());
  EXPECT_LE(most_met(all), 3);
}

TEST(RuleBook, G2_WishesAreKept) {
  DrawPlan plan = plan_for(20, 5, 4);
  plan.apart = {{0, 1}, {0, 2}, {5, 6}};
  plan.together = {{3, 4}, {10, 11}};
  plan.fixed = {{7, 0}, {8, 2}};
  for (const std::uint64_t seed : {1, 2, 3}) {
    plan.seed = seed;
    ASSERT_EQ(fault_of(plan), DrawFault::none);
    const auto rounds = draw(plan);
    expect_sound(plan, rounds);
    auto met = pairs_of(rounds);
    EXPECT_EQ((met[{0, 1}] + met[{0, 2}] + met[{5, 6}]), 0);
    EXPECT_EQ((met[{3, 4}]), 4);
    EXPECT_EQ((met[{10, 11}]), 4);
    for (const Round& round : rounds) {
      EXPECT_EQ(std::ranges::count(round.tables[0], 7), 1);
      EXPECT_EQ(std::ranges::count(round.tables[2], 8), 1);
    }
    const Meetings m = meetings(plan, rounds);
    EXPECT_EQ(m.apart_broken, 0);
    EXPECT_EQ(m.together_broken, 0);
  }
}

TEST(RuleBook, G2_TheSameSeedGivesTheSameSeats) {
  const DrawPlan plan = plan_for(31, 5, 4, 7);
  EXPECT_EQ(draw(plan), draw(plan));
  DrawPlan other = plan;
  other.seed = 8;
  EXPECT_NE(draw(plan), draw(other));
}

TEST(RuleBook, G2_SeededRounds) {
  std::vector<int> order;
  for (int p = 0; p < 12; ++p) order.push_back(p);
  const Round near = seeded(order, {4, 4, 4}, Seeding::neighbors);
  EXPECT_EQ(near.tables, (std::vector<std::vector<int>>{{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}}));
  const Round spread = seeded(order, {4, 4, 4}, Seeding::spread);
  EXPECT_EQ(spread.tables, (std::vector<std::vector<int>>{{0, 5, 6, 11}, {1, 4, 7, 10}, {2, 3, 8, 9}}));
  order.push_back(12);
  EXPECT_EQ(seeded(order, {4, 4, 4}, Seeding::neighbors).out, (std::vector<int>{12}));
}

TEST(Draw, FaultsOfAPlanAreFound) {
  const auto fault = [](auto change) {
    DrawPlan plan = plan_for(20, 5, 3);
    change(plan);
    return fault_of(plan);
  };
  EXPECT_EQ(fault([](DrawPlan&) {}), DrawFault::none);
  EXPECT_EQ(fault([](DrawPlan& p) { p.people = 1; }), DrawFault::people);
  EXPECT_EQ(fault([](DrawPlan& p) { p.people = kMaxPeople + 1; }), DrawFault::people);
  EXPECT_EQ(fault([](DrawPlan& p) { p.people = 4; }), DrawFault::too_few);
  EXPECT_EQ(fault([](DrawPlan& p) { p.rounds = 0; }), DrawFault::rounds);
  EXPECT_EQ(fault([](DrawPlan& p) { p.sizes.most = 9; }), DrawFault::sizes);
  EXPECT_EQ(fault([](DrawPlan& p) { p.sizes.least = 6; }), DrawFault::sizes);
  EXPECT_EQ(fault([](DrawPlan& p) { p.here = {20}; }), DrawFault::person);
  EXPECT_EQ(fault([](DrawPlan& p) { p.apart = {{1, 1}}; }), DrawFault::wish_of_one);
  EXPECT_EQ(fault([](DrawPlan& p) { p.apart = {{1, 20}}; }), DrawFault::person);
  EXPECT_EQ(fault([](DrawPlan& p) { p.apart = p.together = {{1, 2}}; }), DrawFault::wishes_differ);
  EXPECT_EQ(fault([](DrawPlan& p) { p.fixed = {{1, 4}}; }), DrawFault::table);
  EXPECT_EQ(fault([](DrawPlan& p) { p.fixed = {{1, 0}, {1, 1}}; }), DrawFault::fixed_twice);
  EXPECT_EQ(fault([](DrawPlan& p) {
              p.fixed = {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}};
            }),
            DrawFault::full_table);
}

}  // namespace
}  // namespace sheepshead::club

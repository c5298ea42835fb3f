// Lists and side pots against a naive reckoning, hand by hand.
#include "club/lists.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "club/made_event.hpp"
#include "club/pots.hpp"
#include "effort.hpp"

namespace sheepshead::club {
namespace {

/// Two rounds of random hands at tables of five and six, one of them with a sheet of totals alone.
Event played(std::uint64_t seed, int people) {
  EventHeader header = header_of("club-day");
  header.format.hands = 5;
  Event event(header);
  for (int p = 0; p < people; ++p)
    EXPECT_TRUE(event
                    .tell({Added{{"Guest" + std::to_string(p),
                                  p % 3 == 0   ? "Foxes"
                                  : p % 3 == 1 ? "Owls"
                                               : "",
                                  p % 4 == 1}},
                           "", ""})
                    .empty());
  Random random(seed);
  for (int r = 1; r <= 2; ++r) {
    DrawPlan plan;
    plan.people = people;
    plan.sizes = header.format.sizes;
    plan.before = event.drawn();
    plan.seed = seed;
    plan.patience = 2000;
    EXPECT_TRUE(event.tell({Seated{draw(plan).front()}, "", ""}).empty());
    for (int t = 1; t <= int(event.rounds().back().tables.size()); ++t) {
      const EventTable& table = event.rounds().back().tables[std::size_t(t) - 1];
      if (r == 2 && t == 1) {
        std::vector<std::int64_t> points(table.people.size());
        points[0] = 7, points[1] = -7;
        EXPECT_TRUE(event.tell({SheetTold{r, t, {points, 5}}, "", ""}).empty());
        continue;
      }
      while (!table.is_done())
        EXPECT_TRUE(event.tell({HandTold{r, t, 0, random_numbers(table.session, random.next())}, "", ""}).empty());
    }
  }
  return event;
}

/// Place, who, and how many.
using Line = std::tuple<int, int, std::int64_t>;

/// Equal numbers share a place; in it, the order of the people.
std::vector<Line> ranked(const std::map<int, std::int64_t>& by_person) {
  std::vector<Line> all;
  for (const auto& [person, n] : by_person) {
    const auto more = std::ranges::count_if(by_person, [&](const auto& other) { return other.second > n; });
    all.emplace_back(int(more) + 1, person, n);
  }
  std::ranges::sort(all);
  return all;
}

std::vector<Line> lines(const std::vector<Listed>& list) {
  std::vector<Line> all;
  for (const Listed& l : list) all.emplace_back(l.place, l.person, l.points);
  return all;
}

/// By the numbers that were entered alone: 1 and 2 for the picker's side, and the opponents pay.
TEST(RuleBook, G2_HighAsPickerIsWhatPickedHandsBrought) {
  Event event(header_of("club-day"));
  add_people(event, 5);
  ASSERT_TRUE(event.tell({Seated{{{{0, 1, 2, 3, 4}}, {}}}, "", ""}).empty());
  // Made: 2 for the picker. Lost: counts double, -4. Alone, made: 4. A leaster has no picker.
  for (const char* hand : {"picker=Guest1 partner=Guest2 took=78", "picker=Guest1 partner=Guest2 took=50",
                           "picker=Guest3 took=78", "picker=Guest0 partner=Guest1 took=78"})
    ASSERT_TRUE(event.tell({HandTold{1, 1, 0, hand}, "", ""}).empty());
  EXPECT_EQ(lines(list_of(event, ListOf::picker, 0)), (std::vector<Line>{{1, 3, 4}, {2, 0, 2}, {3, 1, -2}}));
  EXPECT_EQ(list_of(event, ListOf::picker, 0)[2].hands, 2);
}

TEST(RuleBook, G3_MostSheepsheadsCountsTheGamesThatWereLost) {
  Event event(header_of("club-day"));
  add_people(event, 5);
  ASSERT_TRUE(event.tell({Seated{{{{0, 1, 2, 3, 4}}, {}}}, "", ""}).empty());
  // 0, 3, 4 lose the first two, 1 and 2 the third.
  for (const char* hand : {"picker=Guest1 partner=Guest2 took=78", "picker=Guest1 partner=Guest2 took=78",
                           "picker=Guest1 partner=Guest2 took=50"})
    ASSERT_TRUE(event.tell({HandTold{1, 1, 0, hand}, "", ""}).empty());
  EXPECT_EQ(lines(list_of(event, ListOf::sheepsheads, 1)),
            (std::vector<Line>{{1, 0, 2}, {1, 3, 2}, {1, 4, 2}, {4, 1, 1}, {4, 2, 1}}));
}

TEST(RuleBook, G2_ListsAreWhatTheHandsComeTo) {
  const int events = effort(20);
  for (int seed = 1; seed <= events; ++seed) {
    const Event event = played(std::uint64_t(seed), 10 + seed % 14);
    for (int round = 0; round <= 2; ++round) {
      std::map<int, std::int64_t> won, lost, juniors, teams;
      for (int r = 1; r <= 2; ++r) {
        if (round != 0 && r != round) continue;
        for (const EventTable& table : event.rounds()[std::size_t(r) - 1].tables) {
          for (std::size_t i = 0; i < table.people.size(); ++i) {
            const int p = table.people[i];
            const std::int64_t points = *event.points(r, p);
            if (p % 4 == 1) juniors[p] += points;
            if (p % 3 != 2) teams[p % 3] += points;
          }
          if (table.sheet) continue;
          for (const HandResult& hand : table.session.results())
            for (std::size_t s = 0; s < hand.seats.size(); ++s) {
              const int p = table.people[hand.seats[s]];
              if (hand.ending == Ending::picked && hand.tally.picker == s) won[p] += hand.scores[s];
              if (hand.ending != Ending::doubler && hand.ending != Ending::redeal && hand.scores[s] < 0) ++lost[p];
            }
        }
      }
      EXPECT_EQ(lines(list_of(event, ListOf::picker, round)), ranked(won)) << seed;
      EXPECT_EQ(lines(list_of(event, ListOf::sheepsheads, round)), ranked(lost)) << seed;
      auto of_juniors = lines(list_of(event, ListOf::juniors, round));
      std::ranges::sort(of_juniors);
      EXPECT_EQ(of_juniors, ranked(juniors)) << seed;
      for (const Listed& l : list_of(event, ListOf::teams, round))
        EXPECT_EQ(l.points, teams[l.team == "Foxes" ? 0 : 1]) << seed;
    }
  }
}

TEST(RuleBook, G2_NoCentOfASidePotIsLostOrMade) {
  const int events = effort(40);
  for (int seed = 1; seed <= events; ++seed) {
    Random random{std::uint64_t(seed)};
    const int people = 10 + seed % 14;
    Event event = played(std::uint64_t(seed), people);
    const Payout without = payout(event);
    for (int n = 0; n < 6; ++n) {
      Pot pot{Pot::By(n % 3), "Pot " + std::to_string(n), 1 + int(random.below(999)), int(random.below(4)), {}};
      for (int p = 0; p < people; ++p)
        if (random.below(3) == 0) pot.people.push_back(p);
      ASSERT_TRUE(event.tell({PotTold{pot}, "", ""}).empty());
    }
    const Payout paid = payout(event);
    EXPECT_EQ(paid.paid, without.paid);
    EXPECT_EQ(paid.taken, without.taken);
    std::map<int, std::int64_t> by_pot;
    for (const Prize& prize : paid.prizes) {
      if (prize.pot == 0) continue;
      by_pot[prize.pot] += prize.cents;
      const Pot& pot = event.pots()[std::size_t(prize.pot) - 1];
      EXPECT_TRUE(std::ranges::binary_search(pot.people, prize.person));
      // Nobody in it has more of what it goes by; who has as much is paid to the cent as much.
      const auto has = [&](int person) -> std::optional<std::int64_t> {
        if (pot.by == Pot::By::points) {
          std::optional<std::int64_t> all;
          for (int r = 1; r <= 2; ++r)
            if (pot.round == 0 || pot.round == r)
              if (const auto points = event.points(r, person)) all = all.value_or(0) + *points;
          return all;
        }
        for (const Listed& l :
             list_of(event, pot.by == Pot::By::picker ? ListOf::picker : ListOf::sheepsheads, pot.round))
          if (l.person == person) return l.points;
        return std::nullopt;
      };
      ASSERT_TRUE(has(prize.person));
      for (const int other : pot.people) {
        EXPECT_LE(has(other).value_or(*has(prize.person)), *has(prize.person)) << seed;
        if (has(other) != has(prize.person)) continue;
        const auto also =
            std::ranges::find_if(paid.prizes, [&](const Prize& p) { return p.pot == prize.pot && p.person == other; });
        if (prize.cents > 1) {
          ASSERT_NE(also, paid.prizes.end());
          EXPECT_LE(std::abs(also->cents - prize.cents), 1);
        }
      }
    }
    for (const auto& [number, cents] : by_pot) {
      const Pot& pot = event.pots()[std::size_t(number) - 1];
      EXPECT_EQ(cents, std::int64_t(pot.fee) * std::int64_t(pot.people.size())) << seed;
    }
    for (const Pot& pot : event.pots()) EXPECT_TRUE(pot.round != 3 || best_of(event, pot).empty()) << "it isn't drawn";
  }
}

TEST(Event, ASidePotIsToldAgainAndTakenOff) {
  Event event(header_of("club-day"));
  add_people(event, 5);
  const auto tell = [&](Pot pot, bool gone = false) {
    return event.tell({PotTold{std::move(pot), gone}, "", ""}).id();
  };
  EXPECT_EQ(tell({Pot::By::picker, "High", 500, 0, {2, 0}}), "");
  EXPECT_EQ(tell({Pot::By::picker, "high", 500, 0, {2, 0, 1}}), "");
  ASSERT_EQ(event.pots().size(), 1u);
  EXPECT_EQ(event.pots()[0].people, (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(tell({Pot::By::picker, "B", 0, 0, {}}), "club.pot-fee");
  EXPECT_EQ(tell({Pot::By::picker, "B", 5, 0, {7}}), "club.no-person");
  EXPECT_EQ(tell({Pot::By::picker, "B", 5, 0, {1, 1}}), "club.pot-twice");
  EXPECT_EQ(tell({Pot::By::picker, "", 5, 0, {1}}), "club.bad-name");
  EXPECT_EQ(tell({Pot::By::points, "B"}, true), "club.no-pot");
  EXPECT_EQ(tell({Pot::By::points, "HIGH"}, true), "");
  EXPECT_TRUE(event.pots().empty());
}

TEST(RuleBook, G2_AnEventIsOverWhenAllPlannedRoundsAre) {
  EventHeader header = header_of("club-day");
  header.format.rounds = 2;
  Event event(header);
  add_people(event, 5);
  const auto tell = [&](Deed deed) { ASSERT_TRUE(event.tell({std::move(deed), "", ""}).empty()); };
  EXPECT_FALSE(event.is_over());
  tell(Seated{{{{0, 1, 2, 3, 4}}, {}}});
  tell(SheetTold{1, 1, {{1, -1, 0, 0, 0}, 20}});
  EXPECT_FALSE(event.is_over());
  tell(Seated{{{{0, 1, 2, 3, 4}}, {}}});
  EXPECT_FALSE(event.is_over());
  tell(SheetTold{2, 1, {{1, -1, 0, 0, 0}, 20}});
  EXPECT_TRUE(event.is_over());
}

}  // namespace
}  // namespace sheepshead::club

// The three-handed nationals: forty sessions at eight places within a month, sheets sent in, each against a second
// reckoning.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "club/event_lines.hpp"
#include "club/standings.hpp"
#include "notation/variant.hpp"
#include "play/random.hpp"

namespace sheepshead::club {
namespace {

constexpr int kPlaces = 8, kSessions = 40, kRegulars = 30;

TEST(RuleBook, G2_ASeasonOfFortySessionsAtEightPlaces) {
  const Preset& national = *preset("national");
  EventHeader header;
  header.name = "Nationals";
  header.preset = national.id;
  header.format = national.format;
  header.tables.push_back(*load_variant(national.variant).variant);
  Event event(header);
  std::vector<std::string> lines{header_line(header, "")};
  const auto tell = [&](Deed deed, std::string why = "") {
    const Objection objection = event.tell({std::move(deed), "the club", std::move(why)});
    EXPECT_TRUE(objection.empty()) << objection.id();
    lines.push_back(change_line(event.changes().back()));
  };
  for (int p = 0; p < kPlaces * kRegulars; ++p)
    tell(Added{
        {"Place " + std::to_string(p / kRegulars) + " player " + std::to_string(p % kRegulars), "", false, true}});
  Random random(48);
  std::map<int, std::vector<std::int64_t>> told;  // by person, each session's
  for (int s = 0; s < kSessions; ++s) {
    // Those of one place who came: nine, twelve or fifteen, and now and then somebody from elsewhere.
    const int place = s % kPlaces, came = 9 + 3 * int(random.below(3));
    std::vector<int> people(kRegulars);
    std::iota(people.begin(), people.end(), place * kRegulars);
    for (std::size_t i = people.size() - 1; i > 0; --i)
      std::swap(people[i], people[random.below(std::uint32_t(i + 1))]);
    people.resize(std::size_t(came));
    people.back() = (people.back() + kRegulars) % (kPlaces * kRegulars);
    Round round;
    for (int t = 0; t < came; t += 3)
      round.tables.push_back({people[std::size_t(t)], people[std::size_t(t) + 1], people[std::size_t(t) + 2]});
    tell(Seated{round});
    for (std::size_t t = 0; t < round.tables.size(); ++t) {
      const auto sheet = [&] {
        const std::int64_t a = std::int64_t(random.below(101)) - 50, b = std::int64_t(random.below(101)) - 50;
        return std::vector<std::int64_t>{a, b, -a - b};
      };
      std::vector<std::int64_t> points = sheet();
      tell(SheetTold{s + 1, int(t) + 1, {points, 48}});
      if (random.below(5) == 0) tell(SheetTold{s + 1, int(t) + 1, {points = sheet(), 48}}, "added up again");
      for (std::size_t i = 0; i < 3; ++i) told[round.tables[t][i]].push_back(points[i]);
    }
  }
  // The best session counts, and who played most gains nothing by it.
  const auto all = standings(event);
  ASSERT_EQ(all.size(), told.size());
  std::int64_t sum = 0, naive = 0;
  for (const Stand& stand : all) {
    const auto& sessions = told.at(stand.person);
    const std::int64_t best = *std::max_element(sessions.begin(), sessions.end());
    EXPECT_EQ(stand.points, best);
    EXPECT_EQ(stand.best, best);
    EXPECT_EQ(stand.played, int(sessions.size()));
    EXPECT_EQ(stand.hands, 48 * int(sessions.size()));
    const auto before = std::count_if(told.begin(), told.end(), [&](const auto& other) {
      return *std::max_element(other.second.begin(), other.second.end()) > best;
    });
    EXPECT_EQ(stand.place, int(before) + 1);
    for (const auto& points : stand.rounds) sum += points.value_or(0);
    naive += std::accumulate(sessions.begin(), sessions.end(), std::int64_t{0});
  }
  EXPECT_EQ(sum, naive);
  EXPECT_EQ(sum, 0) << "what one wins others lose";
  // Another director opens the file and sees the same.
  EventReader reader("season");
  int number = 0;
  for (const std::string& line : lines) reader.line(line, ++number);
  ASSERT_TRUE(reader.problems().empty());
  EXPECT_EQ(standings(*reader.take()), all);
}

}  // namespace
}  // namespace sheepshead::club

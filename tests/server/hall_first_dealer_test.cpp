// Who deals first at a table: docs/protocol.md, settings of a table, draw-dealer.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/three.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::Three;

/// A table of three with a host and two bots, and its first deal.
struct Opened {
  explicit Opened(House& house, const json& settings, PersonId host = 1) {
    const std::string name = "Flo " + std::to_string(host);
    id = house.open({{"variant", "three"}, {"bots", {"casual", "casual"}}, {"settings", settings}}, host, name);
    flo = house.attach(id, host, name);
    house.say(flo, {{"type", "sit"}});
    house.say(flo, {{"type", "next"}});
  }
  int dealer() const { return flo->of("told", "dealt").at(0)["dealer"]; }
  std::string commitment() const { return flo->of("told", "sealed").at(0)["commitment"]; }

  TableId id = 0;
  testing::Sitter flo;
};

TEST(HallFirstDealer, IsOnTheFirstSeatWhereNothingIsSaid) {
  House house;
  for (PersonId host = 1; host <= 6; ++host) EXPECT_EQ(Opened(house, json::object(), host).dealer(), 0);
}

TEST(HallFirstDealer, IsDrawnByTheCommitment) {
  House house;
  std::set<int> dealers;
  for (PersonId host = 1; host <= 24; ++host) {
    const Opened t(house, {{"draw-dealer", true}}, host);
    const unsigned long long drawn = std::strtoull(t.commitment().substr(0, 15).c_str(), nullptr, 16);
    EXPECT_EQ(t.dealer(), int(drawn % 3)) << t.commitment();
    dealers.insert(t.dealer());
  }
  EXPECT_EQ(dealers, (std::set<int>{0, 1, 2}));
}

/// The log makes the same table, and the deal goes on from whoever had it.
TEST(HallFirstDealer, TheSameLogDrawsTheSame) {
  House house;
  std::vector<std::pair<TableId, json>> before;
  for (PersonId host = 1; host <= 6; ++host) {
    const Opened t(house, {{"draw-dealer", true}}, host);
    before.emplace_back(t.id, house.hall->table(t.id)->at("dealer"));
    EXPECT_EQ(before.back().second, t.dealer());
  }
  house.restart();
  for (const auto& [id, dealer] : before) {
    house.attach(id, 99, "Ann");
    EXPECT_EQ(house.hall->table(id)->at("dealer"), dealer);
  }
}

TEST(HallFirstDealer, OnlyTheFirstHandOfASessionIsDrawn) {
  House house;
  const Opened t(house, {{"draw-dealer", true}});
  for (int i = 0; i < 400 && t.flo->count("told", "hand-over") == 0; ++i) {
    const json legal = Three::last(t.flo, "legal");
    if (!legal.empty()) house.say(t.flo, {{"type", "act"}, {"seq", Three::seq(t.flo)}, {"action", legal[0]}});
    house.works.pass(700);
  }
  ASSERT_EQ(t.flo->count("told", "hand-over"), 1u);
  house.say(t.flo, {{"type", "next"}});
  ASSERT_EQ(t.flo->count("told", "dealt"), 2u);
  EXPECT_EQ(t.flo->of("told", "dealt").at(1)["dealer"], (t.dealer() + 1) % 3);
}

}  // namespace
}  // namespace sheepshead::server

// The hall as a client sees it: docs/protocol.md.
#include "server/table/hall.hpp"

#include <gtest/gtest.h>

#include "server/works.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::KeepingOutlet;

/// The action that the client would take first, and whether it had a turn.
bool act(House& house, const std::shared_ptr<KeepingOutlet>& client) {
  std::vector<std::string> legal;
  std::uint64_t seq = 0;
  for (const json& f : client->frames) {
    if (f.contains("seq") && (f["type"] == "told" || f["type"] == "snapshot")) seq = f["seq"];
    if (f.contains("legal")) legal = f["legal"].get<std::vector<std::string>>();
  }
  if (legal.empty()) return false;
  return house.say(client, {{"type", "act"}, {"seq", seq}, {"action", legal.front()}}).value("type", "") == "done";
}

TEST(Hall, APersonAndFourBotsPlayAHandToItsEnd) {
  House house;
  const TableId id = house.open({{"variant", "five-called-ace"}, {"bots", {"casual", "casual", "casual", "casual"}}});
  ASSERT_NE(id, 0u);
  const auto flo = house.attach(id, 1, "Flo");
  ASSERT_EQ(flo->of("snapshot").size(), 1u);
  EXPECT_EQ(flo->of("snapshot")[0]["table"]["state"], "waiting");
  EXPECT_EQ(house.say(flo, {{"type", "sit"}})["type"], "done");
  ASSERT_EQ(flo->of("told", "promised").size(), 1u);
  EXPECT_EQ(house.say(flo, {{"type", "next"}})["type"], "done");
  ASSERT_EQ(flo->of("told", "dealt").size(), 1u);
  EXPECT_EQ(flo->of("told", "dealt")[0]["view"]["hand"].size(), 6u);
  for (int i = 0; i < 200 && flo->of("told", "hand-over").empty(); ++i) {
    house.works.pass(1000);
    act(house, flo);
  }
  const auto over = flo->of("told", "hand-over");
  ASSERT_EQ(over.size(), 1u);
  EXPECT_EQ(over[0]["record"]["proof"]["commitment"], flo->of("told", "promised")[0]["commitment"]);
  const auto record = house.hall->record(id, 1);
  ASSERT_TRUE(record);
  EXPECT_EQ(json::parse(*record), over[0]["record"]);
  EXPECT_EQ(house.hall->counts().hands, 1u);
  // The numbers of what was told rise one by one.
  std::uint64_t last = flo->of("snapshot")[0]["seq"];
  for (const json& f : flo->of("told")) EXPECT_EQ(f["seq"], ++last);
}

}  // namespace
}  // namespace sheepshead::server

// A person is taken out of the logs of tables they have played at, and the tables play on.
#include <gtest/gtest.h>

#include "server/store/forget_names.hpp"
#include "server/works.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::KeepingOutlet;

const std::string kName = "Florian Quasimodo";

/// What the client may do, by the message told last; acts if it can.
void act_if_due(House& house, const std::shared_ptr<KeepingOutlet>& client) {
  std::uint64_t seq = 0;
  std::vector<std::string> legal;
  for (const json& f : client->frames) {
    if (f.contains("seq") && (f["type"] == "told" || f["type"] == "snapshot")) seq = f["seq"];
    if (f.contains("legal")) legal = f["legal"].get<std::vector<std::string>>();
  }
  if (!legal.empty()) house.say(client, {{"type", "act"}, {"seq", seq}, {"action", legal.front()}});
}

TEST(Forgetting, ATableIsReadAgainWithoutTheName) {
  House house;
  StoredPerson flo{0, kName, "", "", 0, 0}, otto{0, "Otto", "", "", 0, 0};
  ASSERT_EQ(house.store->add_person(flo), "");
  ASSERT_EQ(house.store->add_person(otto), "");
  const TableId id =
      house.open({{"variant", "five-called-ace"}, {"bots", {"casual", "casual", "casual"}}}, flo.id, kName);
  ASSERT_NE(id, 0u);
  const auto his = house.attach(id, flo.id, kName);
  const auto other = house.attach(id, otto.id, "Otto");
  house.say(his, {{"type", "sit"}});
  house.say(other, {{"type", "sit"}});
  house.say(his, {{"type", "chat"}, {"text", "I am Florian from Vienna"}});
  house.say(other, {{"type", "chat"}, {"text", "Servus"}});
  for (int hand = 0; hand < 2; ++hand) {
    house.say(his, {{"type", "next"}});
    house.say(other, {{"type", "next"}});
    for (int i = 0; i < 200 && his->count("told", "hand-over") <= std::size_t(hand); ++i) {
      house.works.pass(1000);
      act_if_due(house, his);
      act_if_due(house, other);
      if (hand == 1 && i == 3) break;  // the second is forgotten in
    }
  }
  ASSERT_EQ(his->count("told", "hand-over"), 1u);

  ASSERT_EQ(house.store->forget(flo.id, former_player(flo.id)), "");
  house.say(his, {{"type", "chat"}, {"text", "still here"}});
  std::optional<StoredTable> kept;
  ASSERT_EQ(house.store->read_table(id, 0, kept), "");
  ASSERT_TRUE(kept);
  int lines = 0;
  for (const Entry& entry : kept->log) {
    const json body = json::parse(entry.body);
    lines += body["what"] == "chat" && body["person"] == flo.id;
    if (body["what"] == "chat") { EXPECT_EQ(body["text"], body["person"] == flo.id ? "(taken out)" : "Servus"); }
    EXPECT_EQ(entry.body.find(kName), std::string::npos) << entry.body;
    EXPECT_EQ(entry.body.find("Quasimodo"), std::string::npos) << entry.body;
  }
  EXPECT_EQ(lines, 2);

  house.restart();
  EXPECT_EQ(house.problems, std::vector<Message>());
  const auto record = house.record(id, 1);
  ASSERT_TRUE(record);
  EXPECT_NE(record->find(former_player(flo.id)), std::string::npos);
  EXPECT_EQ(record->find(kName), std::string::npos);
  const auto again = house.attach(id, otto.id, "Otto");
  ASSERT_EQ(again->count("snapshot"), 1u);
  EXPECT_EQ(again->of("snapshot")[0]["seq"], kept->log.size());
  EXPECT_EQ(again->of("snapshot")[0]["table"]["seats"][0]["name"], former_player(flo.id));
  EXPECT_EQ(again->of("snapshot")[0]["chat"].size(), 3u);
  EXPECT_EQ(json(again->of("snapshot")[0]).dump().find("Vienna"), std::string::npos);
}

TEST(Forgetting, TwoAtATableAreDifferentAfterwards) {
  House house;
  StoredPerson a{0, "Ann", "", "", 0, 0}, b{0, "Bob", "", "", 0, 0};
  ASSERT_EQ(house.store->add_person(a), "");
  ASSERT_EQ(house.store->add_person(b), "");
  const TableId id = house.open({{"variant", "five-called-ace"}}, a.id, "Ann");
  house.say(house.attach(id, a.id, "Ann"), {{"type", "sit"}});
  house.say(house.attach(id, b.id, "Bob"), {{"type", "sit"}});
  for (const PersonId who : {a.id, b.id}) EXPECT_EQ(house.store->forget(who, former_player(who)), "");
  house.restart();
  EXPECT_EQ(house.problems, std::vector<Message>());
  EXPECT_TRUE(house.hall->table(id));
}

}  // namespace
}  // namespace sheepshead::server

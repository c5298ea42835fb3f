// What is said of a hand beside the view: the task, refused cards, the contract, events and who won (docs/protocol.md).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "server/hall/hall.hpp"
#include "server/works.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::KeepingOutlet;
using Words = std::vector<std::string>;

/// Somebody at each of five seats, seat 0 first, and then one who watches; a hand is dealt.
struct FiveSeated {
  House house;
  TableId id = 0;
  std::vector<std::shared_ptr<KeepingOutlet>> clients;

  explicit FiveSeated(const json& made = {{"variant", "five-called-ace"}}, std::uint64_t seed = 1) {
    house.works.seed(seed);
    id = house.open(made);
    for (PersonId p = 1; p <= 6; ++p) {
      clients.push_back(house.attach(id, p, "P" + std::to_string(p), p == 6 ? "spectator" : "player"));
      if (p < 6) house.say(clients.back(), {{"type", "sit"}});
    }
    for (std::size_t p = 0; p < 5; ++p) house.say(clients[p], {{"type", "next"}});
  }
  const json& last(std::size_t client) const { return clients[client]->frames.back(); }
  /// The last frame of the hand that the client was told.
  json told(std::size_t client) const {
    const auto& frames = clients[client]->frames;
    for (auto f = frames.rbegin(); f != frames.rend(); ++f)
      if ((*f)["type"] == "told" && ((*f)["what"] == "act" || (*f)["what"] == "dealt")) return *f;
    return {};
  }
  std::size_t turn() const {
    const json f = told(5);
    return f.contains("turn") ? f["turn"].get<std::size_t>() : f["view"]["turn"].get<std::size_t>();
  }
  Words legal() const { return told(turn())["legal"].get<Words>(); }
  /// The first legal action of this kind, or of any.
  bool act(const std::string& kind = "") {
    const std::size_t who = turn();
    for (const std::string& one : legal())
      if (one.starts_with(kind))
        return house.say(clients[who], {{"type", "act"}, {"seq", told(who)["seq"]}, {"action", one}})["type"] == "done";
    return false;
  }
};

json turn_of(std::size_t who, const char* what) {
  return {{"say", "turn.of"}, {"who", {{"seat", who}}}, {"what", what}};
}

TEST(HallSaid, TheTaskIsForWhoeverIsInTurnAndTheOthersHearWhoThatIs) {
  FiveSeated t;
  // Seat 0 deals the first hand; the next one is asked first.
  ASSERT_EQ(t.turn(), 1u);
  for (std::size_t p = 0; p < 6; ++p) {
    EXPECT_EQ(t.told(p)["task"], p == 1 ? json({{"say", "task.pick"}}) : turn_of(1, "pick")) << p;
    EXPECT_EQ(t.told(p)["contract"], json::parse(R"([{"say": "contract.no-pick-yet"}])")) << p;
    EXPECT_FALSE(t.told(p).contains("refused"));
  }
  ASSERT_TRUE(t.act("pass"));
  for (std::size_t p = 0; p < 6; ++p) {
    EXPECT_EQ(t.told(p)["task"], p == 2 ? json({{"say", "task.pick"}}) : turn_of(2, "pick")) << p;
    EXPECT_EQ(t.told(p)["contract"], json::parse(R"([{"say": "contract.passes", "n": 1}])")) << p;
    EXPECT_EQ(t.told(p)["events"][0]["said"], json::parse(R"({"say": "event.passed", "who": {"seat": 1}})"));
  }
}

TEST(HallSaid, ABuryACallAndACardThatHasToFollow) {
  FiveSeated t({{"variant", "five-called-ace"}}, 2);
  ASSERT_TRUE(t.act("pick"));
  ASSERT_EQ(t.turn(), 1u);
  for (std::size_t p = 0; p < 6; ++p) {
    const json f = t.told(p);
    EXPECT_EQ(f["task"], p == 1 ? json::parse(R"({"say": "task.bury", "n": 2, "more": "first"})") : turn_of(1, "bury"));
    EXPECT_EQ(f["contract"], json::parse(R"([{"say": "contract.picked", "who": {"seat": 1}, "how": "picked"}])"));
    // Which cards were found is for the picker alone.
    EXPECT_EQ(f.dump().find("event.took-blind") != std::string::npos, p == 1);
  }
  ASSERT_TRUE(t.act("bury"));
  EXPECT_EQ(t.told(1)["task"], json::parse(R"({"say": "task.bury", "n": 1, "more": "more"})"));
  EXPECT_EQ(t.told(2)["task"], turn_of(1, "bury"));
  ASSERT_TRUE(t.act("bury"));
  ASSERT_EQ(t.told(1)["phase"], "call-ace");
  EXPECT_EQ(t.told(1)["task"]["say"], "task.call");
  EXPECT_EQ(t.told(5)["task"], turn_of(1, "call"));
  ASSERT_TRUE(t.act("call"));
  const json called = t.told(5)["view"]["called"];
  const json picked = {{"say", "contract.called"}, {"who", {{"seat", 1}}}, {"card", called}};
  while (t.told(5)["phase"] != "play") ASSERT_TRUE(t.act("silent"));
  int partners = 0, unknown = 0;
  for (std::size_t p = 0; p < 6; ++p) {
    const json lines = t.clients[p]->of("told").back()["contract"];
    ASSERT_EQ(lines.size(), 2u) << lines;
    EXPECT_EQ(lines[0], picked);
    partners += lines[1] == json::parse(R"({"say": "contract.you-partner", "how": "secret"})");
    unknown += lines[1] == json::parse(R"({"say": "contract.partner-unknown"})");
  }
  EXPECT_EQ(partners, 1);
  EXPECT_EQ(unknown, 5);

  int followed = 0, barred = 0;
  for (int i = 0; i < 30 && t.clients[5]->count("told", "hand-over") == 0; ++i) {
    const std::size_t who = t.turn();
    const json f = t.told(who);
    Words may;
    for (const std::string& one : t.legal()) may.push_back(one.substr(5));
    const json hand = t.clients[who]->of("told").back().contains("view") ? f["view"]["hand"] : json();
    if (f.contains("refused"))
      for (const json& one : f["refused"]) {
        ++barred;
        EXPECT_EQ(std::count(may.begin(), may.end(), one["card"]), 0);
        EXPECT_TRUE(one["why"]["say"].get<std::string>().starts_with("refusal."));
        if (one["why"]["say"] != "refusal.follow") continue;
        EXPECT_EQ(one["why"]["cards"].get<std::set<std::string>>(), std::set<std::string>(may.begin(), may.end()));
        EXPECT_EQ(f["task"]["say"], "task.follow");
        EXPECT_EQ(f["task"]["suit"], one["why"]["suit"]);
        ++followed;
      }
    if (!hand.is_null()) { EXPECT_EQ(may.size() + (f.contains("refused") ? f["refused"].size() : 0), hand.size()); }
    for (std::size_t p = 0; p < 6; ++p) {
      if (p == who) continue;
      EXPECT_FALSE(t.told(p).contains("refused"));
      EXPECT_EQ(t.told(p)["task"], turn_of(who, "play"));
    }
    ASSERT_TRUE(t.act());
  }
  EXPECT_GT(followed, 0);
  EXPECT_GT(barred, 0);
  // Everyone hears who won, and first of themselves.
  const json over = t.clients[1]->of("told", "hand-over").at(0);
  EXPECT_EQ(over["headline"]["say"], "headline.wins");
  for (std::size_t p = 0; p < 5; ++p) {
    const json who = t.clients[p]->of("told", "hand-over").at(0)["headline"]["who"];
    const bool won = over["scores"][p] > 0;
    EXPECT_EQ(who[0]["seat"] == p, won) << p;
    EXPECT_EQ(t.clients[p]->of("told", "hand-over").at(0)["headline"]["points"], over["headline"]["points"]);
  }
  // And the same in a word for programs: the picker's side is all that won, or all that lost, with what it took.
  const json verdict = over["verdict"], side = verdict["side"];
  const auto seats = [](const json& list) { return list.get<std::set<int>>(); };
  const bool side_won = seats(side["seats"]) == seats(verdict["winners"]);
  EXPECT_TRUE(side_won || seats(side["seats"]) == seats(verdict["losers"])) << verdict;
  EXPECT_EQ(verdict["winners"].size() + verdict["losers"].size(), 5u);
  EXPECT_EQ(side["points"].get<int>() + side["others"].get<int>(), 120);
  EXPECT_EQ(side["points"].get<int>() >= 61, side_won);
  for (std::size_t p = 0; p < 5; ++p)
    if (seats(verdict["winners"]).contains(int(p))) { EXPECT_GT(over["scores"][p], 0); }
}

TEST(HallSaid, ALeasterSaysWhatWinsIt) {
  FiveSeated t;
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(t.act("pass"));
  const json lines = json::parse(R"([{"say": "contract.leaster", "aim": "one"}, {"say": "contract.trick-needed"}])");
  for (std::size_t p = 0; p < 6; ++p) {
    EXPECT_EQ(t.told(p)["contract"], lines);
    EXPECT_EQ(t.told(p)["events"].back()["said"],
              json::parse(R"({"say": "event.nobody-picked-leaster", "aim": "one"})"));
    EXPECT_EQ(t.told(p)["task"], p == 1 ? json::parse(R"({"say": "task.lead", "from": "any"})") : turn_of(1, "play"));
  }
  ASSERT_TRUE(t.act("play"));
  const json played = t.told(5)["events"][0];
  EXPECT_EQ(played["said"], (json{{"say", "seen.leads"}, {"who", {{"seat", 1}}}, {"card", played["card"]}}));
  EXPECT_FALSE(t.told(5).contains("contract"));  // as it was
}

// N2: the blind goes with the last trick; once the hand is over, everybody hears what each took and who got it.
TEST(HallSaid, N2ALeasterEndsWithEverybodysPointsAndTheTakerOfTheBlind) {
  FiveSeated t;
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(t.act("pass"));
  std::array<int, 5> in_tricks{};
  std::size_t last_taker = 0;
  while (t.clients[5]->count("told", "hand-over") == 0) {
    for (const auto& client : t.clients)
      for (const json& frame : client->frames) EXPECT_FALSE(frame.contains("verdict")) << "before the end";
    ASSERT_TRUE(t.act());
    const json told = t.told(5);
    for (const json& event : told["events"]) {
      if (event["what"] != "trick-taken") continue;
      last_taker = event["seat"].get<std::size_t>();
      in_tricks[last_taker] += event["points"].get<int>();
    }
  }
  const json over = t.clients[5]->of("told", "hand-over").at(0);
  const json points = over["verdict"]["points"];
  EXPECT_EQ(over["verdict"]["blind"], last_taker);
  int all = 0;
  for (std::size_t p = 0; p < 5; ++p) all += points[p].get<int>();
  EXPECT_EQ(all, 120);
  for (std::size_t p = 0; p < 5; ++p) {
    if (p != last_taker) { EXPECT_EQ(points[p], in_tricks[p]); }
    if (p == last_taker) { EXPECT_GE(points[p], in_tricks[p]); }
  }
  EXPECT_EQ(over["names"], json({"Flo", "P2", "P3", "P4", "P5"}));
  // Whoever stands up is still called by name in what is said of that hand.
  ASSERT_EQ(t.house.say(t.clients[0], {{"type", "stand"}})["type"], "done");
  const auto late = t.house.attach(t.id, 7, "P7", "spectator");
  EXPECT_EQ(late->of("snapshot").at(0)["last"]["names"], over["names"]);
}

TEST(HallSaid, WhoeverMayNotWatchHearsNothing) {
  FiveSeated t({{"variant", "five-called-ace"}, {"settings", {{"spectators", "none"}}}});
  ASSERT_TRUE(t.clients[5]->frames.empty() || t.clients[5]->of("told", "dealt").empty());
  for (const json& f : t.clients[5]->frames) {
    EXPECT_FALSE(f.contains("task"));
    EXPECT_FALSE(f.contains("contract"));
  }
}

}  // namespace
}  // namespace sheepshead::server

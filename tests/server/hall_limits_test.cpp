// What one person or one address may ask of the hall: hints, reviews, talk, room in the log, tables, claims.
#include <gtest/gtest.h>

#include "server/hall/allowance.hpp"
#include "server/three.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::Sitter;
using testing::Three;

Asker guest(PersonId id, const std::string& address) { return {id, "G" + std::to_string(id), false, true, address}; }
Asker account(PersonId id, const std::string& address) { return {id, "A" + std::to_string(id), false, false, address}; }

json say_hint(House& house, const Sitter& who) {
  const json answer = house.say(who, {{"type", "hint"}});
  return answer.is_null() ? json() : answer.value("type", "") == "hint" ? json("hint") : answer["message"]["say"];
}

TEST(HallLimits, AllowancesAreOfPeopleAndOfTheGuestsOfAnAddress) {
  Allowance hints({.per_second = 0.5, .burst = 4});
  const Share flo = share_of(account(1, "192.0.2.1"));
  for (int i = 0; i < 4; ++i) EXPECT_EQ(hints.take(flo, 0), 0);
  EXPECT_EQ(hints.take(flo, 0), 2000) << "half a one each second";
  EXPECT_EQ(hints.take(share_of(account(1, "198.51.100.1")), 0), 2000) << "wherever they come from";
  // Eight times as much for all guests of an address, however many there are.
  int given = 0;
  for (PersonId id = 100; id < 200; ++id) given += hints.take(share_of(guest(id, "192.0.2.1")), 0) == 0;
  EXPECT_EQ(given, 8 * 4);
  EXPECT_EQ(hints.take(share_of(guest(200, "192.0.2.1")), 0), 250) << "four a second flow in";
  EXPECT_EQ(hints.take(share_of(account(2, "192.0.2.1")), 0), 0) << "an account of that address has its own";
  EXPECT_EQ(hints.take(share_of(guest(201, "198.51.100.1")), 0), 0);
  EXPECT_EQ(hints.take(flo, 2000), 0);
}

TEST(HallLimits, HintsDoNotComeBackWithAnotherSocket) {
  Three t;
  t.deal();
  PersonId id = 1;
  Sitter who = t.flo;
  if (say_hint(t.house, who) == "refused.hint-not-your-turn") {
    id = 2;
    who = t.ann;
    EXPECT_EQ(say_hint(t.house, who), "hint");
  }
  for (int i = 0; i < 3; ++i) EXPECT_EQ(say_hint(t.house, who), "hint");
  const json no = t.house.say(who, {{"type", "hint"}});
  EXPECT_EQ(no["why"], "slow-down");
  EXPECT_EQ(no["message"], json({{"say", "refused.again-in"}, {"n", 2}}));
  who = t.house.attach(t.id, id, id == 1 ? "Flo" : "Ann");
  EXPECT_EQ(say_hint(t.house, who), "refused.again-in");
  t.house.works.pass(2000);
  EXPECT_EQ(say_hint(t.house, who), "hint");
  EXPECT_EQ(say_hint(t.house, who), "refused.again-in");
}

TEST(HallLimits, WhoeverAsksForAHintAgainIsToldTheSameAndNobodyThinksAgain) {
  Three t;
  t.deal();
  Sitter who = t.flo;
  json first = t.house.say(who, {{"type", "hint"}});
  if (first["type"] != "hint") first = t.house.say(who = t.ann, {{"type", "hint"}});
  ASSERT_EQ(first["type"], "hint");
  const int thoughts = t.house.works.hint_thoughts;
  json again = t.house.say(who, {{"type", "hint"}});
  EXPECT_EQ(t.house.works.hint_thoughts, thoughts);
  EXPECT_NE(first["id"], again["id"]);
  first.erase("id");
  again.erase("id");
  EXPECT_EQ(first, again);

  // At the next decision it's another question.
  t.act(who);
  for (int i = 0; i < 20 && t.house.works.hint_thoughts == thoughts; ++i) {
    t.house.works.pass(2000);
    for (const Sitter& one : {t.flo, t.ann}) t.house.say(one, {{"type", "hint"}});
  }
  EXPECT_EQ(t.house.works.hint_thoughts, thoughts + 1);
}

TEST(HallLimits, ReviewsDoNotComeBackWithAnotherSocket) {
  Three t;
  t.deal();
  t.play_out();
  auto& works = t.house.works;
  works.queue_thoughts = true;
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(t.house.say(t.ann, {{"type", "review"}}).is_null());
    t.ann = t.house.attach(t.id, 2, "Ann");
    EXPECT_EQ(t.house.say(t.ann, {{"type", "review"}})["message"]["say"], "refused.one-at-a-time") << "nor do two run";
    while (works.think_one()) {}
  }
  for (int i = 0; i < 5; ++i) {
    t.ann = t.house.attach(t.id, 2, "Ann");
    EXPECT_EQ(t.house.say(t.ann, {{"type", "review"}})["message"], json({{"say", "refused.again-in"}, {"n", 10}}));
  }
  works.pass(10'000);
  EXPECT_TRUE(t.house.say(t.ann, {{"type", "review"}}).is_null());
}

TEST(HallLimits, TalkIsLimitedAtAllTablesTogether) {
  House house;
  const TableId one = house.open({{"variant", "three"}}), two = house.open({{"variant", "three"}}, 2, "Ann");
  int heard = 0;
  for (int i = 0; i < 12; ++i) {
    const Sitter flo = house.attach(i % 2 == 0 ? one : two, 1, "Flo");
    heard += house.say(flo, {{"type", "chat"}, {"text", "hello"}})["type"] == "done";
  }
  EXPECT_EQ(heard, 5);
  EXPECT_EQ(house.say(house.attach(one, 2, "Ann"), {{"type", "chat"}, {"text", "hello"}})["type"], "done");
}

/// Two people of one address look at whole hands, decision by decision; a stranger asks for one hint.
TEST(HallLimits, AHintComesBetweenTheReviewsOfOthers) {
  House house;
  const auto seated = [&](PersonId first, const std::string& address) {
    const TableId id = house.open({{"variant", "three"}}, guest(first, address));
    std::vector<Sitter> people;
    for (PersonId who = first; who < first + 3; ++who) {
      people.push_back(house.attach(id, guest(who, address)));
      house.say(people.back(), {{"type", "sit"}});
    }
    for (const Sitter& who : people) house.say(who, {{"type", "next"}});
    return people;
  };
  const auto act = [&](const std::vector<Sitter>& people) {
    for (const Sitter& who : people)
      if (const json legal = Three::last(who, "legal"); !legal.empty())
        house.say(who, {{"type", "act"}, {"seq", Three::seq(who)}, {"action", legal[0]}});
  };
  const auto many = seated(1, "192.0.2.1"), few = seated(11, "198.51.100.1");
  for (int i = 0; i < 100 && many[0]->count("told", "hand-over") == 0; ++i) act(many);
  ASSERT_EQ(many[0]->count("told", "hand-over"), 1u);
  house.works.queue_thoughts = true;
  for (const Sitter& who : many) EXPECT_TRUE(house.say(who, {{"type", "review"}}).is_null());
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(house.works.think_one());
  std::size_t asked = 0;
  for (const Sitter& who : few) asked += house.say(who, {{"type", "hint"}}).is_null();
  ASSERT_EQ(asked, 1u) << "one of them is on turn";
  EXPECT_GT(house.works.queued.size(), 1u);
  EXPECT_TRUE(house.works.think_one());
  EXPECT_EQ(few[0]->count("hint") + few[1]->count("hint") + few[2]->count("hint"), 1u);
}

TEST(HallLimits, BotsThinkInTheNameOfTheHostsAddress) {
  House house;
  const json made{{"variant", "three"}, {"bots", {"casual", "casual"}}};
  const auto play = [&](TableId id, const Asker& host) {
    const Sitter flo = house.attach(id, host);
    house.say(flo, {{"type", "sit"}});
    house.say(flo, {{"type", "next"}});
    for (int i = 0; i < 10; ++i) {
      if (const json legal = Three::last(flo, "legal"); !legal.empty())
        house.say(flo, {{"type", "act"}, {"seq", Three::seq(flo)}, {"action", legal[0]}});
      house.works.pass(700);
    }
  };
  for (PersonId id = 1; id <= 3; ++id) play(house.open(made, guest(id, "192.0.2.1")), guest(id, "192.0.2.1"));
  EXPECT_EQ(house.works.bots_of, std::set<std::string>{"192.0.2.1"});
  play(house.open(made, account(9, "198.51.100.1")), account(9, "198.51.100.1"));
  EXPECT_EQ(house.works.bots_of, (std::set<std::string>{"192.0.2.1", "198.51.100.1"}));
}

/// What a table's log has grown by.
std::size_t bytes_of_log(House& house, TableId id) {
  std::optional<StoredTable> stored;
  EXPECT_EQ(house.store->read_table(id, 0, stored), "");
  std::size_t bytes = 0;
  for (const Entry& entry : stored->log) bytes += entry.body.size();
  return bytes;
}

/// Ten minutes of a host who changes something five times a second. At once 64 KiB may be written, then 64 bytes a
/// second: 65,536 + 600 * 64 = 103,936 bytes at most, where the rules alone are 2 kB each time.
TEST(HallLimits, AHostFillsALogSlowly) {
  Three t;
  t.host({{"do", "bot"}, {"seat", 2}, {"level", "casual"}});
  const std::size_t before = bytes_of_log(t.house, t.id);
  std::vector<json> changes;
  for (const char* variant : {"three", "friends-3"})
    if (t.host({{"do", "rules"}, {"variant", variant}})["type"] == "done")
      changes.push_back({{"do", "rules"}, {"variant", variant}});
  for (const int pace : {0, 700}) changes.push_back({{"do", "settings"}, {"settings", {{"pace", pace}}}});
  for (const char* what : {"pause", "go-on", "pause", "go-on"}) changes.push_back({{"do", what}});
  const auto watcher = t.house.attach(t.id, 77, "Gus", "spectator");
  changes.push_back({{"do", "mute"}, {"person", "p77"}});
  for (const char* level : {"casual", "expert"}) changes.push_back({{"do", "bot"}, {"seat", 2}, {"level", level}});
  int done = 0, refused = 0;
  for (int i = 0; i < 3000; ++i) {
    const json answer = t.host(changes[std::size_t(i) % changes.size()]);
    if (answer["type"] == "done") {
      ++done;
    } else {
      EXPECT_EQ(answer["why"], "slow-down") << answer;
      EXPECT_EQ(answer["message"]["say"], "refused.again-in");
      ++refused;
    }
    t.house.works.pass(200);
  }
  EXPECT_LE(bytes_of_log(t.house, t.id) - before, 103'936u);
  EXPECT_GT(done, 100) << "nobody who plays comes near it";
  EXPECT_GT(refused, 1000);
  // The refusal says when, and until then it holds for this person alone.
  const json no = t.host({{"do", "rules"}, {"variant", "three"}});
  ASSERT_EQ(no["why"], "slow-down");
  EXPECT_EQ(t.house.say(t.ann, {{"type", "chat"}, {"text", "hello"}})["type"], "done");
  t.house.works.pass(no["message"]["n"].get<int>() * 1000);
  EXPECT_EQ(t.host({{"do", "rules"}, {"variant", "three"}})["type"], "done");
}

TEST(HallLimits, NewTablesAndOtherTablesGiveNoMoreRoomInTheLog) {
  House house;
  std::size_t opened = 0, bytes = 0;
  for (int i = 0; i < 100; ++i) {
    const TableId id = house.open({{"variant", "three"}, {"private", true}});
    if (id == 0) {
      EXPECT_EQ(house.refusal->why.text(), "slow-down");
      continue;
    }
    ++opened;
    bytes += bytes_of_log(house, id);
  }
  EXPECT_GT(opened, 15u);
  EXPECT_LE(bytes, 65'536u);
  const TableId other = house.open({{"variant", "three"}}, 2, "Ann");
  const Sitter flo = house.attach(other, 1, "Flo");
  const std::string long_text(290, 'x');
  int said = 0;
  for (int i = 0; i < 60; ++i) {
    said += house.say(flo, {{"type", "chat"}, {"text", long_text}})["type"] == "done";
    house.works.pass(1000);
  }
  EXPECT_LE(said, 60 * 64 / 290 + 8) << "64 bytes a second, and what was left of the 64 KiB";
}

TEST(HallLimits, TablesOfAnAddressAreLimitedAndTheLastOnesAreKeptForOthers) {
  House house(std::make_shared<MemoryStore>(),
              {.tables = 16, .tables_of_address = 6, .tables_of_address_when_full = 2});
  PersonId last = 0;
  const auto open = [&](const std::string& address, int wanted) {
    int opened = 0;
    for (int i = 0; i < wanted; ++i) {
      ++last;  // a new guest each time
      opened += house.open({{"variant", "three"}}, i % 2 == 0 ? guest(last, address) : account(last, address)) != 0;
    }
    return opened;
  };
  const auto said = [&] { return json(speech::to_json(house.refusal.value().message))["say"]; };
  EXPECT_EQ(open("192.0.2.1", 10), 6);
  EXPECT_EQ(said(), "refused.tables-of-address");
  EXPECT_EQ(house.refusal->why.text(), "many-tables");
  EXPECT_EQ(open("192.0.2.2", 10), 6);  // twelve of sixteen are open
  EXPECT_EQ(open("192.0.2.3", 10), 2);
  EXPECT_EQ(said(), "refused.last-tables");
  EXPECT_EQ(open("192.0.2.2", 1), 0);
  EXPECT_EQ(open("192.0.2.4", 1), 1);
  EXPECT_EQ(open("192.0.2.5", 2), 1);
  EXPECT_EQ(house.refusal->why.text(), "full");
}

TEST(HallLimits, AClosedTableLeavesItsPlaceToTheAddress) {
  House house(std::make_shared<MemoryStore>(), {.tables_of_address = 1});
  house.hall->open();  // begins to look around
  const TableId id = house.open({{"variant", "three"}}, guest(1, "192.0.2.1"));
  ASSERT_NE(id, 0u);
  EXPECT_EQ(house.open({{"variant", "three"}}, guest(2, "192.0.2.1")), 0u);
  Sitter flo = house.attach(id, guest(1, "192.0.2.1"));
  EXPECT_EQ(house.say(flo, {{"type", "host"}, {"do", "end"}})["type"], "done");
  house.hall->detach(flo);
  house.works.pass(3'600'000);
  const TableId next = house.open({{"variant", "three"}}, guest(2, "192.0.2.1"));
  EXPECT_NE(next, 0u);
  // After a restart the address of a table is known again when its host comes.
  house.restart();
  flo = house.attach(next, guest(2, "192.0.2.1"));
  EXPECT_EQ(house.open({{"variant", "three"}}, guest(3, "192.0.2.1")), 0u);
  EXPECT_NE(house.open({{"variant", "three"}}, guest(4, "192.0.2.2")), 0u);
}

TEST(HallLimits, ATableAtRestKeepsItsPlaceOfTheAddress) {
  House house(std::make_shared<MemoryStore>(), {.tables_of_address = 1});
  house.hall->open();  // begins to look around
  ASSERT_NE(house.open({{"variant", "three"}}, guest(1, "192.0.2.1")), 0u);
  house.works.pass(1'800'000);
  ASSERT_EQ(house.hall->counts().tables, 0u) << "it rests";
  EXPECT_EQ(house.open({{"variant", "three"}}, guest(2, "192.0.2.1")), 0u);
  EXPECT_EQ(house.refusal->why.text(), "many-tables");
  EXPECT_NE(house.open({{"variant", "three"}}, guest(3, "192.0.2.2")), 0u);
}

/// Five people at a table with claims.
struct Five {
  Five() {
    id = house.open({{"variant", "five-called-ace"}});
    for (PersonId who = 1; who <= 5; ++who) {
      people.push_back(house.attach(id, who, "P" + std::to_string(who)));
      house.say(people.back(), {{"type", "sit"}});
    }
    next();
  }
  void next() {
    house.works.pass(5000);
    for (const Sitter& who : people) house.say(who, {{"type", "next"}});
  }
  static json legal(const Sitter& who) { return Three::last(who, "legal"); }
  std::size_t turn() const {
    for (std::size_t i = 0; i < people.size(); ++i)
      if (!legal(people[i]).empty()) return i;
    return people.size();
  }
  bool plays_cards() const {
    const std::size_t who = turn();
    return who < people.size() && legal(people[who])[0].get<std::string>().starts_with("play ");
  }
  void act() {
    const std::size_t who = turn();
    ASSERT_LT(who, people.size());
    const json could = legal(people[who]);
    const std::string pick = could.dump().find("\"pick\"") == std::string::npos ? could[0] : json("pick");
    EXPECT_EQ(house.say(people[who], {{"type", "act"}, {"seq", Three::seq(people[who])}, {"action", pick}})["type"],
              "done");
  }
  /// What is said to a claim.
  json claim(std::size_t who) {
    return house.say(people[who],
                     {{"type", "act"}, {"seq", Three::seq(people[who])}, {"action", "claim"}})["message"]["say"];
  }
  House house;
  TableId id = 0;
  std::vector<Sitter> people;
};

TEST(HallLimits, L4_AFalseClaimCostsOnlyItsClaimerTheRightToClaimInThatHand) {
  Five five;
  const json used_up = "refused.claim-failed";
  for (int hand = 1; hand <= 2; ++hand) {
    for (int i = 0; i < 30 && !five.plays_cards(); ++i) five.act();
    ASSERT_TRUE(five.plays_cards());
    const std::size_t first = five.turn();
    EXPECT_NE(five.claim(first), used_up) << "it is looked at, in each hand anew";
    EXPECT_EQ(five.claim(first), used_up);
    five.people[first] = five.house.attach(five.id, first + 1, "P" + std::to_string(first + 1));
    EXPECT_EQ(five.claim(first), used_up) << "another socket does not help";
    five.act();
    const std::size_t second = five.turn();
    ASSERT_NE(second, first);
    EXPECT_NE(five.claim(second), used_up) << "the others may still claim";
    EXPECT_EQ(five.claim(second), used_up);
    for (int i = 0; i < 4; ++i) five.act();  // the next trick
    for (int i = 0; i < 5 && five.turn() != first; ++i) five.act();
    ASSERT_EQ(five.turn(), first);
    EXPECT_EQ(five.claim(first), used_up);
    for (int i = 0; i < 40 && five.turn() < 5; ++i) five.act();
    five.next();
  }
}

/// docs/operations.md says so.
TEST(HallLimits, AHandTakesAFewKilobytesOfTheLog) {
  Five five;
  const std::size_t before = bytes_of_log(five.house, five.id);
  for (int i = 0; i < 60 && five.turn() < 5; ++i) five.act();
  five.next();
  ASSERT_EQ(five.people[0]->count("told", "dealt"), 2u);
  const std::size_t bytes = bytes_of_log(five.house, five.id) - before;
  EXPECT_GT(bytes, 2'000u);
  EXPECT_LT(bytes, 6'000u);
}

TEST(HallLimits, HandsOfProgramsAloneAreDealtASecondApart) {
  House house;
  const TableId id = house.open({{"variant", "three"}, {"bots", {"casual", "casual"}}, {"settings", {{"pace", 0}}}});
  const Sitter flo = house.attach(id, 1, "Flo");  // watches
  Sitter program = house.attach(id, 50, "mybot", "program");
  ASSERT_FALSE(house.refusal);
  house.hall->message(program, {{"type", "hello"}, {"protocol", 1}});
  for (int i = 0; i < 3000; ++i) {
    for (const json& line : std::exchange(program->frames, {}))
      if (line["type"] == "decide")
        house.hall->message(program, {{"type", "action"}, {"id", line["id"]}, {"action", line["view"]["legal"][0]}});
    house.works.pass(5);
  }
  // In fifteen seconds: thirty at once, then one a second.
  EXPECT_LE(flo->count("told", "dealt"), 45u);
  EXPECT_GT(flo->count("told", "dealt"), 35u);
}

}  // namespace
}  // namespace sheepshead::server

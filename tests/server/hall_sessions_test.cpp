// Evenings at a table: more people than play a hand (D4), hands that were planned (G1), a Schiller round (P5).
#include <gtest/gtest.h>

#include <algorithm>

#include "notation/action_text.hpp"
#include "notation/record.hpp"
#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "notation/variant.hpp"
#include "protocol/words.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/works.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::KeepingOutlet;
using Outlets = std::vector<std::shared_ptr<KeepingOutlet>>;

/// The last of a kind that the client was told.
json last_told(const std::shared_ptr<KeepingOutlet>& client, const std::string& what) {
  const auto all = client->of("told", what);
  return all.empty() ? json() : all.back();
}

/// Which seat of the hand each chair plays, null where it sits out.
json plays_of(const json& with_seats) {
  json list = json::array();
  for (const json& seat : with_seats.at("seats")) list.push_back(seat.at("plays"));
  return list;
}

struct Table {
  /// So many people, who take the lowest seats.
  Table(const json& made, int people) {
    id = house.open(made);
    EXPECT_NE(id, 0u) << house.refusal->why.text();
    for (int i = 0; i < people; ++i) sit_down();
  }
  void sit_down() {
    const PersonId who = clients.size() + 1;
    clients.push_back(house.attach(id, who, "P" + std::to_string(who)));
    EXPECT_EQ(house.say(clients.back(), {{"type", "sit"}})["type"], "done");
  }
  void deal() {
    house.works.pass(2000);
    for (const auto& c : clients) house.say(c, {{"type", "next"}});
  }
  static std::vector<std::string> legal_of(const std::shared_ptr<KeepingOutlet>& client) {
    std::vector<std::string> legal;
    for (const json& f : client->frames)
      if (f.contains("legal")) legal = f["legal"].get<std::vector<std::string>>();
    return legal;
  }
  /// Which client may act; -1: none.
  int turn() const {
    for (std::size_t i = 0; i < clients.size(); ++i)
      if (!legal_of(clients[i]).empty()) return int(i);
    return -1;
  }
  /// One action of whoever may act; false if nobody may.
  bool act() {
    const int who = turn();
    if (who < 0) return false;
    const auto& c = clients[std::size_t(who)];
    std::uint64_t seq = 0;
    for (const json& f : c->frames)
      if (f["type"] == "told" || f["type"] == "snapshot") seq = f["seq"];
    const auto legal = legal_of(c);
    const bool picks = std::find(legal.begin(), legal.end(), "pick") != legal.end();
    const json said =
        house.say(c, {{"type", "act"}, {"seq", seq}, {"action", picks ? std::string("pick") : legal.front()}});
    EXPECT_EQ(said["type"], "done") << said.dump();
    return said["type"] == "done";
  }
  void finish() {
    const std::size_t over = clients[0]->count("told", "hand-over");
    for (int i = 0; i < 300 && clients[0]->count("told", "hand-over") == over; ++i)
      if (!act()) house.works.pass(1000);
    EXPECT_EQ(clients[0]->count("told", "hand-over"), over + 1);
  }
  json host(json more) {
    more["type"] = "host";
    return house.say(clients[0], std::move(more));
  }

  House house;
  TableId id = 0;
  Outlets clients;
};

json six_seats(int seats) { return {{"variant", "four-called-ace-34"}, {"settings", {{"seats", seats}}}}; }

TEST(RuleBook, D4_TheDealerSitsOutAtAServersTable) {
  Table t(six_seats(5), 5);
  const auto rail = t.house.attach(t.id, 99, "Rail", "spectator");
  t.deal();
  // The first to sit down deals, and sits out; from the dealer's left the others take the seats of the hand.
  for (const auto& c : t.clients) {
    const json dealt = last_told(c, "dealt");
    EXPECT_EQ(dealt["dealt-by"], 0);
    EXPECT_EQ(dealt["dealer"], 3);
    EXPECT_EQ(plays_of(dealt), json({nullptr, 0, 1, 2, 3}));
  }
  EXPECT_EQ(last_told(t.clients[0], "dealt"), last_told(rail, "dealt"));
  EXPECT_TRUE(last_told(t.clients[0], "dealt")["view"]["seat"].is_null());
  EXPECT_EQ(last_told(t.clients[4], "dealt")["view"]["seat"], 3);
  EXPECT_EQ(last_told(t.clients[1], "dealt")["view"]["hand"].size(), 8u);
  const json no = t.house.say(t.clients[0], {{"type", "act"}, {"seq", 99}, {"action", "pick"}});
  EXPECT_EQ(no["why"], "sits-out");
  EXPECT_EQ(t.house.say(t.clients[0], {{"type", "hint"}})["type"], "refused");
  t.finish();
  EXPECT_EQ(last_told(t.clients[0], "act")["view"], last_told(rail, "act")["view"]);
  const json over = last_told(t.clients[0], "hand-over");
  EXPECT_EQ(over["scores"].size(), 4u);
  EXPECT_EQ(over["record"]["dealt-by"], "Flo");
  // The deal passes to the left.
  t.deal();
  EXPECT_EQ(last_told(t.clients[0], "dealt")["dealt-by"], 1);
  EXPECT_EQ(plays_of(last_told(t.clients[0], "dealt")), json({3, nullptr, 0, 1, 2}));
  std::int64_t sum = 0;
  for (const json& account : over["ledger"]) {
    sum += account["points"].get<std::int64_t>();
    if (account["name"] == "Flo") { EXPECT_EQ(account["points"], 0); }
  }
  EXPECT_EQ(sum, 0);
  EXPECT_EQ(over["ledger"].size(), 5u);
  // A server that was killed has the same table.
  const auto snapshot = [&] { return t.house.attach(t.id, 4, "P4")->of("snapshot").at(0); };
  const json before = snapshot();
  EXPECT_EQ(before["table"]["dealt-by"], 1);
  t.house.restart();
  EXPECT_TRUE(t.house.problems.empty());
  json after = snapshot();
  after["table"]["seats"] = before["table"]["seats"];  // who is connected
  after["table"]["spectators"] = before["table"]["spectators"];
  EXPECT_EQ(after, before);
}

TEST(HallSessions, AHandIsListedForThoseWhoPlayedItAndNotForWhoSatOut) {
  Table t(six_seats(5), 5);
  for (int i = 1; i <= 5; ++i) {
    StoredPerson person{0, "P" + std::to_string(i), {}, {}, 0, 0};
    ASSERT_EQ(t.house.store->add_person(person), "");
    ASSERT_EQ(person.id, PersonId(i));
  }
  const auto hands_of = [&](PersonId who) {
    std::vector<PlayedHand> listed;
    EXPECT_EQ(t.house.store->hands_of(who, 0, 10, listed), "");
    std::vector<int> numbers;
    for (const PlayedHand& hand : listed) numbers.push_back(hand.hand);
    return numbers;
  };
  t.deal();
  for (PersonId who = 1; who <= 5; ++who) EXPECT_TRUE(hands_of(who).empty()) << "the hand is not over";
  t.finish();
  // The first deals and sits out, then the second (D4).
  EXPECT_TRUE(hands_of(1).empty());
  for (PersonId who = 2; who <= 5; ++who) EXPECT_EQ(hands_of(who), std::vector<int>{1});
  t.deal();
  // Who leaves in mid-hand has played it, though a bot plays it to its end.
  const auto leaver = t.clients.back();
  EXPECT_EQ(t.house.say(leaver, {{"type", "stand"}})["type"], "done");
  t.clients.pop_back();
  t.finish();
  EXPECT_EQ(hands_of(1), std::vector<int>{2});
  EXPECT_EQ(hands_of(2), std::vector<int>{1});
  EXPECT_EQ(hands_of(5), (std::vector<int>{2, 1}));
}

TEST(RuleBook, D4_PeopleComeAndGoBetweenHands) {
  Table t(six_seats(6), 4);
  t.deal();
  EXPECT_FALSE(last_told(t.clients[0], "dealt").contains("dealt-by"));
  EXPECT_EQ(plays_of(last_told(t.clients[0], "dealt")), json({0, 1, 2, 3, nullptr, nullptr}));
  t.sit_down();  // in the middle of the hand, so they wait
  EXPECT_TRUE(t.clients[4]->of("snapshot").at(0)["view"]["seat"].is_null());
  t.finish();
  t.deal();
  EXPECT_EQ(last_told(t.clients[0], "dealt")["dealt-by"], 1);
  EXPECT_EQ(plays_of(last_told(t.clients[0], "dealt")), json({3, nullptr, 0, 1, 2, nullptr}));
  // Who sits out may go at once; who plays is stood in for until the hand is over.
  EXPECT_EQ(t.house.say(t.clients[1], {{"type", "stand"}})["type"], "done");
  EXPECT_FALSE(last_told(t.clients[0], "stood").contains("playing"));
  EXPECT_EQ(t.house.say(t.clients[2], {{"type", "stand"}})["type"], "done");
  EXPECT_EQ(last_told(t.clients[0], "stood")["playing"], true);
  t.clients.erase(t.clients.begin() + 1, t.clients.begin() + 3);
  t.finish();
  EXPECT_EQ(t.house.hall->table(t.id)->at("state"), "waiting");
  const auto six = t.house.attach(t.id, 6, "P6");
  EXPECT_EQ(t.house.say(six, {{"type", "sit"}, {"seat", 5}})["type"], "done");
  t.clients.push_back(six);
  t.deal();
  const json dealt = last_told(t.clients[0], "dealt");
  EXPECT_FALSE(dealt.contains("dealt-by"));
  // At places 0, 3, 4 and 5 they sit, and all play.
  json plays = plays_of(dealt);
  EXPECT_TRUE(plays[1].is_null() && plays[2].is_null()) << plays;
  plays.erase(2);
  plays.erase(1);
  std::sort(plays.begin(), plays.end());
  EXPECT_EQ(plays, json({0, 1, 2, 3}));
  t.finish();
}

TEST(HallSessions, TheHostSetsTheSeats) {
  Table t(six_seats(0), 4);
  EXPECT_EQ(t.house.hall->table(t.id)->at("seats").size(), 4u);
  EXPECT_EQ(t.host({{"do", "settings"}, {"settings", {{"seats", 13}}}})["type"], "refused");
  EXPECT_EQ(t.host({{"do", "settings"}, {"settings", {{"seats", 6}}}})["type"], "done");
  EXPECT_EQ(last_told(t.clients[0], "settings")["seats"].size(), 6u);
  t.sit_down();
  const json no = t.host({{"do", "settings"}, {"settings", {{"seats", 4}}}});
  EXPECT_EQ(no["why"], "too-many");
  EXPECT_EQ(no["message"], (json{{"say", "refused.no-room"}, {"who", "P5"}, {"seat", 4}, {"seats", 4}}));
  EXPECT_EQ(t.host({{"do", "settings"}, {"settings", {{"seats", 5}}}})["type"], "done");
  EXPECT_EQ(t.house.hall->table(t.id)->at("seats").size(), 5u);
  // By its rules, five sit at this one, and four play.
  Table five({{"variant", "four-southern-indiana-five"}}, 5);
  EXPECT_EQ(five.house.public_tables()[0]["players"], 4);
  EXPECT_EQ(five.house.public_tables()[0]["seats"], 5);
}

TEST(HallSessions, EndWhenThePlannedHandsArePlayed) {
  Table t({{"variant", "five-called-ace"}, {"settings", {{"hands", 2}}}}, 5);
  for (int session = 1; session <= 2; ++session) {
    for (int hand = 0; hand < 2; ++hand) {
      EXPECT_EQ(t.clients[1]->count("told", "ended"), std::size_t(session) - 1);
      t.deal();
      t.finish();
      if (hand == 0) { EXPECT_EQ(t.host({{"do", "settings"}, {"settings", {{"hands", 9}}}})["type"], "refused"); }
    }
    EXPECT_EQ(last_told(t.clients[1], "ended")["reason"], "hands");
    EXPECT_EQ(t.house.hall->table(t.id)->at("state"), "ended");
    EXPECT_EQ(t.house.say(t.clients[1], {{"type", "next"}})["type"], "refused");
    EXPECT_EQ(t.host({{"do", "rematch"}})["type"], "done");
    const auto ledger = t.house.hall->table(t.id)->at("ledger");
    for (const auto& account : ledger) EXPECT_EQ(account.at("points"), 0);
  }
  // Before the first hand of a session it can be changed.
  EXPECT_EQ(t.host({{"do", "settings"}, {"settings", {{"hands", 1}}}})["type"], "done");
  t.deal();
  t.finish();
  EXPECT_EQ(t.clients[1]->count("told", "ended"), 3u);
}

TEST(HallSessions, HintsAndReviewsDelayNoTable) {
  Table t({{"variant", "five-called-ace"}}, 5);
  t.deal();
  t.finish();
  t.deal();
  t.house.works.hold_thoughts = true;
  const auto& asks = t.clients[std::size_t(t.turn())];
  EXPECT_TRUE(t.house.say(asks, {{"type", "hint"}}).is_null());
  EXPECT_TRUE(t.house.say(asks, {{"type", "review"}}).is_null());
  EXPECT_EQ(t.house.say(asks, {{"type", "hint"}})["why"], "slow-down");
  EXPECT_EQ(t.house.say(asks, {{"type", "review"}})["why"], "slow-down");
  EXPECT_EQ(t.house.say(asks, {{"type", "review"}, {"hand", 7}})["why"], "no-such-hand");
  // Nobody has thought yet; the table plays on all the same.
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(t.act());
  EXPECT_EQ(t.house.works.bot_thoughts, 0);
  EXPECT_EQ(asks->count("hint"), 0u);
  while (!t.house.works.thoughts.empty()) {
    for (const auto& thought : std::exchange(t.house.works.thoughts, {})) thought();
    t.house.works.run();
  }
  EXPECT_EQ(asks->count("hint"), 1u);
  ASSERT_EQ(asks->count("review"), 1u);
  const json review = asks->of("review").at(0);
  EXPECT_EQ(review["hand"], 1);
  EXPECT_FALSE(review["decisions"].empty());
  const std::string actions = last_told(asks, "hand-over")["record"]["actions"].dump();
  for (const json& d : review["decisions"])
    EXPECT_NE(actions.find(d["chosen"].get<std::string>()), std::string::npos) << d << actions;
}

/// The actions of all alternatives of a decision, sorted, as the program orders text.
std::vector<std::string> actions_of(const json& decision) {
  std::vector<std::string> all;
  for (const json& a : decision["alternatives"])
    for (const json& one : a["actions"]) all.push_back(one);
  std::sort(all.begin(), all.end());
  return all;
}

TEST(HallSessions, AReviewHasEveryAlternativeWithItsCost) {
  Table t({{"variant", "five-called-ace"}}, 5);
  t.deal();
  t.finish();
  const RecordResult read = read_record(*t.house.record(t.id, 1));
  ASSERT_TRUE(read.record);
  const HandRecord& hand = *read.record;
  const Game game = compile(hand.rules);
  std::size_t with_values = 0;
  for (std::size_t seat = 0; seat < hand.players.size(); ++seat) {
    // Where this player had a choice, and which, by the rules alone.
    struct Asked {
      std::vector<std::string> legal;
      std::string chosen, phase;
    };
    std::vector<Asked> asked;
    State state = deal(game, hand.deck, hand.dealer, hand.doublers);
    for (const Move& m : hand.moves) {
      const Legal could = legal(game, state);
      if (std::size_t(m.seat) == seat && could.size() > 1) {
        asked.push_back({{}, to_text(m.action), std::string(name_of(state.phase))});
        for (int i = 0; i < could.size(); ++i) asked.back().legal.push_back(to_text(could.at(i)));
        std::sort(asked.back().legal.begin(), asked.back().legal.end());
      }
      apply(game, state, m.action);
    }
    const auto client = std::find_if(t.clients.begin(), t.clients.end(),
                                     [&](const auto& c) { return last_told(c, "dealt")["view"]["seat"] == seat; });
    ASSERT_NE(client, t.clients.end());
    const json review = t.house.say(*client, {{"type", "review"}});
    ASSERT_EQ(review["type"], "review") << review;
    ASSERT_EQ(review["decisions"].size(), asked.size());
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const json& d = review["decisions"][i];
      if (!d.contains("alternatives")) continue;  // a machine so slow that no world was played in time
      ++with_values;
      SCOPED_TRACE(d.dump());
      EXPECT_EQ(d["chosen"], asked[i].chosen);
      EXPECT_EQ(d["phase"], asked[i].phase);
      EXPECT_EQ(actions_of(d), asked[i].legal);
      const json& all = d["alternatives"];
      const json& best = all[0];
      EXPECT_EQ(best["loss"], 0);
      EXPECT_EQ(best["best"], true);
      EXPECT_NE(std::find(best["actions"].begin(), best["actions"].end(), d["best"]), best["actions"].end());
      int chosen = 0;
      for (std::size_t k = 0; k < all.size(); ++k) {
        if (k > 0) {
          EXPECT_FALSE(all[k].contains("best"));
          if (all[k]["grade"] == "fine")
            EXPECT_EQ(all[k]["loss"], 0);
          else
            EXPECT_GE(all[k]["loss"], all[k - 1]["loss"]);
          // The best is what a hint advises: another may be worth more by what chance may explain.
          if (k > 1) { EXPECT_LE(all[k]["value"], all[k - 1]["value"]); }
          // A loss is against the greatest value; each of the three is rounded to a hundredth by itself.
          const int most = std::max(best["value"].get<int>(), all[1]["value"].get<int>());
          EXPECT_LE(all[k]["loss"].get<int>(), most - all[k]["value"].get<int>() + 1);
        }
        EXPECT_GE(all[k]["error"], 0);
        const bool has =
            std::find(all[k]["actions"].begin(), all[k]["actions"].end(), d["chosen"]) != all[k]["actions"].end();
        EXPECT_EQ(all[k].value("chosen", false), has);
        if (!has) continue;
        ++chosen;
        EXPECT_EQ(all[k]["loss"], d["loss"]);
        EXPECT_EQ(all[k]["grade"], d["grade"]);
      }
      EXPECT_EQ(chosen, 1);
    }
  }
  EXPECT_GT(with_values, 5u);
}

TEST(HallSessions, NobodyLearnsFromAReviewBeforeTheHandIsOver) {
  Table t({{"variant", "five-called-ace"}, {"settings", {{"spectators", "open"}}}}, 5);
  const auto rail = t.house.attach(t.id, 99, "Rail", "spectator");
  t.deal();
  for (int i = 0; i < 8; ++i) EXPECT_TRUE(t.act());
  const auto nothing = [&] {
    for (const auto& c : t.clients) EXPECT_EQ(c->count("review"), 0u);
    EXPECT_EQ(rail->count("review"), 0u);
  };
  for (const auto& c : t.clients) {
    EXPECT_EQ(t.house.say(c, {{"type", "review"}})["why"], "no-such-hand");
    EXPECT_EQ(t.house.say(c, {{"type", "review"}, {"hand", 1}})["why"], "no-such-hand");
  }
  EXPECT_EQ(t.house.say(rail, {{"type", "review"}})["why"], "not-seated");
  nothing();
  t.finish();
  // It is over: who played it has its review, who watched has none.
  EXPECT_EQ(t.house.say(rail, {{"type", "review"}})["why"], "not-seated");
  EXPECT_EQ(t.house.say(rail, {{"type", "review"}, {"hand", 1}})["why"], "not-seated");
  nothing();
  t.deal();
  // The next one is played: the last is looked at, not this one.
  EXPECT_EQ(t.house.say(t.clients[0], {{"type", "review"}})["hand"], 1);
  EXPECT_EQ(t.house.say(t.clients[1], {{"type", "review"}, {"hand", 2}})["why"], "no-such-hand");
}

TEST(RuleBook, P5_ASchillerRoundIsPromisedAndDealtByItsRules) {
  Rules rules = load_variant("five-called-ace").variant->rules;
  rules.session.schiller_rounds = 1;
  Table t({{"rules", json::parse(dump(rules_to_json(rules)))}, {"settings", {{"hands", 6}}}}, 5);
  for (int hand = 1; hand <= 3; ++hand) {
    t.deal();
    t.finish();
    const auto text = t.house.record(t.id, hand);
    ASSERT_TRUE(text);
    const RecordResult read = read_record(*text);
    ASSERT_TRUE(read.record);
    // Of six hands the last five are a round: each in turn must pick.
    EXPECT_EQ(read.record->rules.picking.rule == Picking::schiller, hand > 1) << hand;
    EXPECT_EQ(broken_proof(compile(read.record->rules), *read.record), std::nullopt);
  }
  t.house.restart();
  EXPECT_EQ(t.house.problems, std::vector<Message>());
}

}  // namespace
}  // namespace sheepshead::server

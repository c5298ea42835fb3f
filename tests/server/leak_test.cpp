// Whole hands over the hall, every frame held against what its receiver may know; and the log read again must make the
// same table for every audience.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "effort.hpp"
#include "naive/random_rules.hpp"
#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "play/hand.hpp"
#include "play/random.hpp"
#include "play/view.hpp"
#include "server/leaks.hpp"
#include "server/works.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::add_cards;
using testing::cards_of;
using testing::House;
using testing::KeepingOutlet;

struct Client {
  std::shared_ptr<KeepingOutlet> outlet;
  PersonId person = 0;
  bool watches = false;
  std::size_t read = 0;
  std::uint64_t seq = 0;
  std::vector<std::string> legal;

  void catch_up() {
    for (; read < outlet->frames.size(); ++read) {
      const json& f = outlet->frames[read];
      if (f["type"] == "told" || f["type"] == "snapshot") seq = f["seq"];
      if (f.contains("legal")) legal = f["legal"].get<std::vector<std::string>>();
    }
  }
};

struct Seen : testing::Scanned {
  int hands = 0;
};

/// Somebody at every seat, one who watches and one who waits for a seat; `hands` hands of random actions.
void play_and_scan(const json& made, const std::string& what, int hands, std::uint64_t seed, Seen& seen) {
  SCOPED_TRACE(what + ", seed " + std::to_string(seed));
  House house;
  house.works.seed(seed);
  const TableId id = house.open(made);
  ASSERT_NE(id, 0u) << house.refusal->why.text();
  const int players = int(house.hall->table(id)->at("seats").size());
  Random random(seed);
  std::map<std::string, std::string> asked;  // by id: what a refusal may repeat
  std::vector<Client> clients(std::size_t(players) + 2);
  for (std::size_t i = 0; i < clients.size(); ++i) {
    Client& c = clients[i];
    c.person = i + 1;
    c.watches = int(i) == players;
    c.outlet = house.attach(id, c.person, "P" + std::to_string(i), c.watches ? "spectator" : "player");
    ASSERT_FALSE(house.refusal);
    if (int(i) < players) { ASSERT_EQ(house.say(c.outlet, {{"type", "sit"}})["type"], "done"); }
  }
  for (int hand = 0; hand < hands; ++hand) {
    for (int p = 0; p < players; ++p) {
      Client& c = clients[std::size_t(p)];
      if (p % 2 == 0) house.say(c.outlet, {{"type", "entropy"}, {"value", "e" + std::to_string(p)}});
      house.works.pass(2000);
      house.say(c.outlet, {{"type", "next"}});
    }
    const std::size_t over = clients[0].outlet->count("told", "hand-over");
    for (int i = 0; i < 250 && clients[0].outlet->count("told", "hand-over") == over; ++i) {
      for (Client& c : clients) c.catch_up();
      const auto at = std::find_if(clients.begin(), clients.end(), [](const Client& c) { return !c.legal.empty(); });
      ASSERT_NE(at, clients.end()) << "nobody may act";
      const auto& legal = at->legal;
      std::string action = legal[random.below(std::uint32_t(legal.size()))];
      const bool may_pass = std::find(legal.begin(), legal.end(), "pass") != legal.end();
      if (may_pass && random.below(100) < 75) action = "pass";
      if (random.below(20) == 0) {  // what is refused must not tell anything either
        const char* tries[] = {"play QC", "play 7D", "bury QS", "call AC", "claim", "pick", "under 8C"};
        for (Client& c : clients) {
          const std::string try_id = "try" + std::to_string(asked.size());
          asked[try_id] = tries[random.below(7)];
          house.say(c.outlet, {{"type", "act"}, {"id", try_id}, {"seq", c.seq}, {"action", asked[try_id]}});
        }
        for (Client& c : clients) c.catch_up();
        if (at->legal.empty() || at->legal != legal) continue;
      }
      house.say(at->outlet, {{"type", "act"}, {"seq", at->seq}, {"action", action}});
      if (random.below(25) == 0) {  // one comes back, from nowhere or from what they saw
        Client& c = clients[random.below(std::uint32_t(clients.size()))];
        c.catch_up();
        const auto old = c.outlet;
        const auto since =
            random.below(2) == 0 ? std::nullopt : std::optional(c.seq - std::min<std::uint64_t>(c.seq, 3));
        c.outlet = house.attach(id, c.person, "P", c.watches ? "spectator" : "player", since);
        EXPECT_EQ(old->closed, "elsewhere");
        auto frames = old->frames;
        frames.insert(frames.end(), c.outlet->frames.begin(), c.outlet->frames.end());
        c.outlet->frames = std::move(frames);
        c.legal.clear();
        c.read = old->frames.size();
      }
      for (Client& c : clients) c.catch_up();
    }
    ASSERT_EQ(clients[0].outlet->count("told", "hand-over"), over + 1);
    ++seen.hands;
  }

  // The log again, entry by entry, beside what everybody was sent.
  std::optional<StoredTable> stored;
  ASSERT_EQ(house.store->read_table(id, 0, stored), "");
  std::vector<testing::Listener> listeners;
  for (const Client& c : clients) listeners.push_back({c.person, c.watches, &c.outlet->frames, &asked});
  HostedTable mirror;
  ASSERT_NO_FATAL_FAILURE(testing::scan(stored->log, listeners, mirror, seen));
  // The same table for every audience, live and read again.
  std::vector<PersonId> here;
  for (const Client& c : clients)
    if (!c.watches) here.push_back(c.person);
  for (Client& c : clients) {
    const Seat seat = c.watches ? kNoSeat : mirror.seat_of(c.person);
    const auto fresh = house.attach(id, c.person, "P", c.watches ? "spectator" : "player");
    EXPECT_EQ(fresh->of("snapshot").at(0), json::parse(mirror.snapshot({c.person, seat, seat == kNoSeat}, here, 2)))
        << c.person;
  }
}

TEST(Leaks, EveryTableOfTheHouse) {
  Seen seen;
  for (const std::string& id : some_of(variant_ids()))
    play_and_scan({{"variant", id}, {"settings", {{"stand-in", 0}}}}, id, 1, 1, seen);
  EXPECT_GT(seen.face_up, 0);
}

TEST(Leaks, CrackLeasterAndACardFaceDown) {
  Seen seen;
  const auto all_seen = [&] { return seen.leasters && seen.cracks && seen.face_up && seen.refused; };
  for (int seed = 1; seed <= effort(2) || (seed <= 6 && !all_seen()); ++seed)
    for (const char* id : {"friends-5", "five-called-ace", "five-jack-crack-and-blitz", "friends-2", "two-battery"})
      play_and_scan({{"variant", id}, {"settings", {{"stand-in", 0}}}}, id, 2, std::uint64_t(seed), seen);
  // A card face down needs a picker with no card of any suit whose ace may be called.
  for (std::uint64_t seed = 100; seed < 120 && seen.under == 0; ++seed)
    play_and_scan({{"variant", "five-called-ace"}, {"settings", {{"stand-in", 0}}}}, "face down", 3, seed, seen);
  std::cout << seen.hands << " hands, " << seen.frames << " frames, leasters " << seen.leasters << ", cracks "
            << seen.cracks << ", under " << seen.under << ", refused " << seen.refused << "\n";
  EXPECT_GT(seen.leasters, 0);
  EXPECT_GT(seen.cracks, 0);
  EXPECT_GT(seen.under, 0);
  EXPECT_GT(seen.face_up, 0);
  EXPECT_GT(seen.refused, 0);
}

TEST(Leaks, D4_WhoSitsOutSeesWhatTheRailSees) {
  Seen seen;
  for (const char* id : {"four-southern-indiana", "friends-4", "four-called-ace-34"})
    play_and_scan({{"variant", id}, {"settings", {{"stand-in", 0}, {"seats", 6}}}}, id, 3, 1, seen);
  play_and_scan({{"variant", "four-southern-indiana-five"}, {"settings", {{"stand-in", 0}}}}, "five", 3, 1, seen);
  EXPECT_EQ(seen.hands, 12);
  EXPECT_GT(seen.out, 0);
}

TEST(Leaks, HouseRulesOfAllKinds) {
  Seen seen;
  Random random(5);
  for (int i = 0; i < effort(20); ++i) {
    const Rules rules = naive::random_rules(random);
    play_and_scan({{"rules", json::parse(dump(rules_to_json(rules)))}, {"settings", {{"stand-in", 0}}}},
                  "rules " + std::to_string(i), 1, std::uint64_t(i), seen);
  }
}

/// Programs at every seat; each line held against the views before and after the action that brought it.
void programs_and_scan(const std::string& variant, int actions) {
  SCOPED_TRACE(variant);
  House house;
  const TableId id = house.open({{"variant", variant}});
  const std::size_t players = house.hall->table(id)->at("seats").size();
  std::vector<std::shared_ptr<KeepingOutlet>> programs;
  for (std::size_t p = 0; p < players; ++p) {
    programs.push_back(house.attach(id, p + 1, "bot" + std::to_string(p), "program"));
    house.hall->message(programs.back(), {{"type", "hello"}, {"protocol", 1}});
    house.works.run();
  }
  HostedTable mirror;
  std::vector<CardSet> known(players);
  std::vector<std::size_t> read(players);
  Random random(1);
  int hands = 0;
  for (int i = 0; i < actions; ++i) {
    std::optional<StoredTable> stored;
    ASSERT_EQ(house.store->read_table(id, mirror.seq(), stored), "");
    bool over = false;
    for (const Entry& entry : stored->log) {
      ASSERT_EQ(mirror.apply(entry), std::nullopt);
      over |= json::parse(entry.body)["what"] == "hand-over";
    }
    hands += over;
    const State& s = mirror.session().hand();
    json question;
    for (std::size_t p = 0; p < players; ++p) {
      const CardSet before = known[p];
      known[p] = mirror.session().in_hand() ? cards_of(view(mirror.session().game(), s, Seat(p))) : CardSet();
      const auto& frames = programs[p]->frames;
      if (over)  // what came before the new hand may show the old one
        for (std::size_t f = read[p]; f < frames.size(); ++f)
          if (frames[f]["type"] == "hand") read[p] = f;
      for (; read[p] < frames.size(); ++read[p]) {
        const json& frame = frames[read[p]];
        CardSet named;
        add_cards(frame, named);
        EXPECT_EQ(named - (over ? known[p] : known[p] | before), CardSet()) << "seat " << p << ": " << frame.dump();
        if (frame["type"] == "decide") question = {{"seat", p}, {"id", frame["id"]}, {"legal", frame["view"]["legal"]}};
      }
    }
    ASSERT_FALSE(question.is_null()) << "nobody is asked";
    const json& legal = question["legal"];
    json action = legal[random.below(std::uint32_t(legal.size()))];
    if (legal[0] == "pass" && random.below(4) != 0) action = "pass";
    house.hall->message(programs[question["seat"]], {{"type", "action"}, {"id", question["id"]}, {"action", action}});
    house.works.run();
  }
  EXPECT_GT(hands, 1);
}

TEST(Leaks, Programs) {
  for (const char* variant : {"friends-5", "two-battery", "six-three-partners"}) programs_and_scan(variant, 150);
}

}  // namespace
}  // namespace sheepshead::server

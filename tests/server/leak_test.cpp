// Whole hands over the hall, every frame held against what its receiver may know; and the log read again must make the
// same table for every audience.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "cards/text.hpp"
#include "effort.hpp"
#include "naive/random_rules.hpp"
#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "play/hand.hpp"
#include "play/random.hpp"
#include "play/view.hpp"
#include "server/works.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::KeepingOutlet;

/// All that stands in a view: cards that its receiver may hear named.
CardSet cards_of(const View& v) {
  CardSet all = v.hand | v.buried | v.blind | v.aside | v.covering | v.partner_cards | v.gone;
  for (const Card c : {v.under, v.called, v.best})
    if (c.valid()) all |= c;
  for (std::size_t p = 0; p < kMaxSeats; ++p) {
    all |= v.face_up[p];
    for (const Card c : {v.gave[p], v.got[p]})
      if (c.valid()) all |= c;
  }
  for (int i = 0; i < v.legal.size(); ++i)
    if (takes_card(v.legal.at(i).kind())) all |= v.legal.at(i).card();
  return all;
}

/// The cards that a frame names, wherever; not in rules, which name cards of nobody's.
void add_cards(const json& value, CardSet& named) {
  if (value.is_object())
    for (const auto& [key, member] : value.items())
      if (key != "rules") add_cards(member, named);
  if (value.is_array())
    for (const json& member : value) add_cards(member, named);
  if (!value.is_string()) return;
  std::string word;
  for (const char c : value.get_ref<const std::string&>() + " ") {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      word += c;
      continue;
    }
    if (const auto card = parse_card(word); card && to_text(*card) == word) named |= *card;
    word.clear();
  }
}

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

struct Seen {
  int hands = 0, frames = 0, leasters = 0, cracks = 0, under = 0, face_up = 0, refused = 0, out = 0;
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
  struct Moment {
    std::map<PersonId, CardSet> may_know;
    bool over = true;
    std::string secret;
    std::map<PersonId, std::string> told;
  };
  std::vector<Moment> moments(1);
  HostedTable mirror;
  std::string secret;
  for (const Entry& entry : stored->log) {
    ASSERT_EQ(mirror.apply(entry), std::nullopt);
    Moment m;
    const json body = json::parse(entry.body);
    if (body["what"] == "promised") secret = body["secret"];
    if (body["what"] == "hand-over") secret.clear();
    m.secret = secret;
    m.over = !mirror.session().in_hand() || is_over(mirror.session().hand());
    for (const Client& c : clients) {
      const Seat chair = c.watches ? kNoSeat : mirror.seat_of(c.person);
      const Seat seat = mirror.plays(chair);
      const State& s = mirror.session().hand();
      const Game& game = mirror.session().game();
      seen.out += !m.over && chair != kNoSeat && seat == kNoSeat;
      if (!m.over) m.may_know[c.person] = cards_of(seat == kNoSeat ? public_view(game, s) : view(game, s, seat));
      if (const auto text = mirror.told({c.person, chair, chair == kNoSeat})) m.told[c.person] = *text;
    }
    if (!m.over) {
      const State& s = mirror.session().hand();
      seen.leasters += s.contract.leaster;
      seen.cracks += s.contract.cracks;
      seen.under += s.contract.under.valid();
      seen.face_up += mirror.session().game().layout != Layout::hand;
    }
    moments.push_back(std::move(m));
  }
  for (const Client& c : clients) {
    const Moment* now = &moments[0];
    for (const json& f : c.outlet->frames) {
      ++seen.frames;
      seen.refused += f["type"] == "refused";
      if (f.contains("seq")) now = &moments.at(f["seq"].get<std::size_t>());
      CardSet named;
      add_cards(f, named);
      if (f["type"] == "refused") {
        CardSet own;
        add_cards(asked[f["id"]], own);
        named = named - own;
      }
      if (!now->over) {
        EXPECT_EQ(named - now->may_know.at(c.person), CardSet()) << "p" << c.person << ": " << f.dump();
      }
      if (!now->secret.empty()) { EXPECT_EQ(f.dump().find(now->secret), std::string::npos) << f.dump(); }
      if (f["type"] != "told") continue;
      ASSERT_TRUE(now->told.contains(c.person));
      const json again = json::parse(now->told.at(c.person));
      for (const auto& [key, value] : f.items())
        if (key != "seats" && key != "table") { EXPECT_EQ(value, again.at(key)) << f.dump(); }
    }
  }
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

// Whole hands through the hall, as clients follow them: every frame is one of docs/protocol.md, and nobody loses track.
#include <gtest/gtest.h>

#include "effort.hpp"
#include "notation/action_text.hpp"
#include "notation/record.hpp"
#include "notation/variant.hpp"
#include "rules/fields.hpp"
#include "server/seen/seen_table.hpp"
#include "server/wire/read.hpp"
#include "works.hpp"

namespace sheepshead::server {
namespace {

using testing::House;
using testing::json;
using testing::KeepingOutlet;

/// A client: what it was sent goes through text into what it sees.
struct Follower {
  std::shared_ptr<KeepingOutlet> outlet;
  SeenTable table;
  std::size_t heard = 0;
  int hands = 0;
  long lost = 0, acts = 0;
  std::string trouble;
  json task, refused, contract;  ///< what is said beside the view

  void listen() {
    for (; heard < outlet->frames.size(); ++heard) {
      const json& frame = outlet->frames[heard];
      const std::string text = frame.dump();
      const std::string what = frame["type"] == "told" ? frame["what"] : frame["type"];
      if (what == "snapshot" || what == "dealt" || what == "act") {
        task = frame.value("task", json());
        refused = frame.value("refused", json());
        if (what != "act" || frame.contains("contract")) contract = frame.value("contract", json());
      }
      if (const auto wrong = wrong_with_server_message(text); wrong && trouble.empty())
        trouble = speech::english().text(*wrong) + "\n" + text;
      const Heard h = table.hear(text);
      if (h.what == Heard::What::unreadable && trouble.empty()) trouble = h.text + "\n" + text;
      if (h.kind == "act") ++acts;
      if (h.kind == "hand-over") ++hands;
      if (h.lost) ++lost;
    }
  }
};

struct FollowedEvening {
  House house;
  std::vector<Follower> clients;
  Random random{3};

  explicit FollowedEvening(const std::string& variant) {
    const TableId id = house.open({{"variant", variant}, {"settings", {{"pace", 0}}}});
    EXPECT_NE(id, 0u) << (house.refusal ? house.refusal->why.text() : "");
    auto rail = house.attach(id, 90, "Rail", "spectator");
    clients.emplace_back().outlet = rail;
    clients[0].listen();
    const std::size_t seats = clients[0].table.seats.size();
    for (std::size_t i = 0; i < seats; ++i) {
      clients.emplace_back().outlet = house.attach(id, i + 1, "Player" + std::to_string(i + 1));
      if (clients.back().outlet->frames.empty()) return;
      house.say(clients.back().outlet, {{"type", "sit"}});
    }
    listen();
  }

  void listen() {
    for (Follower& c : clients) c.listen();
  }
  std::string trouble() const {
    for (const Follower& c : clients)
      if (!c.trouble.empty()) return c.trouble;
    return {};
  }
  /// Until `hands` are over, nobody can go on, or so many things were done.
  void play(int hands, int most = 4000) {
    for (int steps = 0; steps < most && clients[0].hands < hands && trouble().empty(); ++steps) {
      bool done = false;
      for (Follower& c : clients) {
        if (c.table.seat == kNoSeat) continue;
        if (c.table.is_my_turn()) {
          const Legal& legal = c.table.view->legal;
          const Action action = legal.at(int(random.below(std::uint32_t(legal.size()))));
          const json answer = house.say(c.outlet, {{"type", "act"}, {"seq", c.table.seq}, {"action", to_text(action)}});
          EXPECT_EQ(answer.value("type", ""), "done") << answer.dump();
          done = answer.value("type", "") == "done";
          break;
        }
        if (c.table.state != TableState::playing && !c.table.seats[c.table.seat].ready) {
          house.say(c.outlet, {{"type", "next"}});
          done = true;
        }
      }
      house.works.pass(10);
      listen();
      if (!done && trouble().empty()) return;
    }
  }
};

TEST(FollowedHands, AtEveryVariant) {
  std::set<std::string> seen;
  int tables = 0;
  for (const std::string& id : some_of(variant_ids())) {
    const VariantResult variant = load_variant(id);
    ASSERT_TRUE(variant.variant);
    if (!seen.insert(hash_of(variant.variant->rules)).second || variant.variant->rules.session.people > 0) continue;
    SCOPED_TRACE(id);
    FollowedEvening evening(id);
    const int hands = effort(1);
    evening.play(hands);
    ASSERT_EQ(evening.trouble(), "");
    for (const Follower& c : evening.clients) {
      EXPECT_EQ(c.hands, hands);
      // A card face down and a called ten are not followed for sure; where there are none nobody loses track.
      const bool never = id == "five-jack-of-diamonds";
      EXPECT_TRUE(!never || c.lost == 0);
    }
    // The players have the record, the rail has not.
    EXPECT_TRUE(read_record(evening.clients[1].table.record).record);
    EXPECT_EQ(evening.clients[0].table.record, "");
    ++tables;
    if (HasFailure()) return;
  }
  EXPECT_GT(tables, int(some_of(variant_ids()).size()) / 3);
}

TEST(FollowedHands, AFreshSnapshotShowsWhatWasFollowed) {
  // A called ace, partner cards, two who play the same rank, a game announced, batteries: what the contract speaks of
  // may change with any card.
  for (const char* variant :
       {"five-called-ace", "six-three-partners", "four-first-queens", "four-southern-indiana", "two-battery"}) {
    SCOPED_TRACE(variant);
    FollowedEvening evening(variant);
    const TableId id = 1;
    for (int steps = 0; steps < effort(12); ++steps) {
      evening.play(50, 7);
      for (Follower& c : evening.clients) {
        if (c.lost > 0) continue;
        const auto view = c.table.view;
        const auto seq = c.table.seq;
        const json task = c.task, refused = c.refused, contract = c.contract;
        const bool rail = c.table.seat == kNoSeat;
        const PersonId who = rail ? 90 : PersonId(c.table.seat) + 1;
        c.outlet = evening.house.attach(id, who, "Somebody", rail ? "spectator" : "player");
        c.heard = 0;
        c.listen();
        EXPECT_EQ(c.table.seq, seq);
        EXPECT_TRUE(!c.table.view || *c.table.view == *view);
        if (!c.table.view) continue;
        EXPECT_EQ(c.task, task);
        EXPECT_EQ(c.refused, refused);
        EXPECT_EQ(c.contract, contract);
      }
      ASSERT_EQ(evening.trouble(), "");
    }
  }
}

}  // namespace
}  // namespace sheepshead::server

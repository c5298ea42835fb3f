// What a client makes of the server's messages.
#include "server/seen/seen_table.hpp"

#include <gtest/gtest.h>

#include "notation/action_text.hpp"
#include "protocol/tables.hpp"
#include "protocol/view_json.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

using sheepshead::testing::play_random;
using sheepshead::testing::variant_games;

TEST(SeenTable, ACardOfATrickIsFollowedWithoutAView) {
  long sure = 0, unsure = 0;
  for (const auto& [name, game] : variant_games()) {
    SCOPED_TRACE(name);
    State before{};
    bool card_follows = false;
    play_random(game, effort(3), 5, [&, &rules = game](const State& after, const Action* action) {
      const State was = std::exchange(before, after);
      if (!std::exchange(card_follows, action != nullptr && action->kind() == Kind::play)) return;
      if (was.phase != Phase::play || after.phase != Phase::play || after.trick != was.trick) return;
      for (int seat = -1; seat < rules.players; ++seat) {
        const auto seen = [&](const State& s) { return seat < 0 ? public_view(rules, s) : view(rules, s, Seat(seat)); };
        View followed = seen(was);
        const View now = seen(after);
        const std::size_t at = std::size_t(was.trick) * rules.trick_size + was.in_trick;
        const bool certain = follow_card(rules, followed, was.turn, now.played[at]);
        (certain ? sure : unsure) += 1;
        if (!certain) continue;
        followed.turn = now.turn;
        followed.legal = now.legal;
        // What else a card can tell comes with events of its own, and so with a view.
        if (followed.partner != now.partner || followed.partners != now.partners || followed.picker != now.picker)
          continue;
        ASSERT_TRUE(followed == now) << view_to_json(rules, followed) << "\n" << view_to_json(rules, now);
      }
    });
    if (HasFailure()) return;
  }
  EXPECT_GT(sure, 10 * unsure);
}

const char* const kSnapshot = R"({"type": "snapshot", "seq": 42, "table": {"id": "t1", "name": "Friends",
  "variant": "five-called-ace", "rules": {"table": {"players": 5}}, "hash": "cbf29ce484222325", "host": "p1",
  "state": "waiting", "settings": {}, "code": "K3FQ7A",
  "seats": [{"seat": 0, "plays": 0, "person": "p1", "name": "Flo", "bot": null, "here": true, "away": false, "ready": false},
            {"seat": 1, "plays": 1, "person": null, "name": "Ada", "bot": "expert", "here": false, "away": false, "ready": false},
            {"seat": 2, "plays": 2, "person": null, "name": null, "bot": null, "here": false, "away": false, "ready": false}],
  "spectators": 2, "hand": 3, "ledger": [{"name": "Flo", "points": 4, "cents": 0}], "pots": []},
  "you": {"person": "p1", "seat": 0, "host": true, "muted": false}, "view": null, "legal": [], "commitment": "ab",
  "chat": [], "what-comes-later": 1})";

TEST(SeenTable, WhoseConnectionIsLostIsToldAtOnce) {
  SeenTable t;
  t.hear(kSnapshot);
  const Heard same = t.hear(R"({"type":"here","seats":[0],"spectators":1})");
  EXPECT_EQ(same.what, Heard::What::nothing);
  EXPECT_EQ(t.spectators, 1);
  const Heard lost = t.hear(R"({"type":"here","seats":[],"spectators":1})");
  ASSERT_EQ(lost.what, Heard::What::here);
  ASSERT_EQ(lost.comings.size(), 1u) << "seats of bots and free ones are nobody's";
  EXPECT_EQ(lost.comings[0].name, "Flo");
  EXPECT_FALSE(lost.comings[0].here);
  EXPECT_FALSE(t.seats[0].away) << "no bot plays yet";
  const Heard back = t.hear(R"({"type":"here","seats":[0],"spectators":1})");
  ASSERT_EQ(back.comings.size(), 1u);
  EXPECT_TRUE(back.comings[0].here);
}

TEST(SeenTable, ASnapshotIsRead) {
  SeenTable t;
  const Heard heard = t.hear(kSnapshot);
  ASSERT_EQ(heard.what, Heard::What::snapshot) << heard.text;
  EXPECT_EQ(t.seq, 42u);
  EXPECT_EQ(t.code, "K3FQ7A");
  EXPECT_EQ(t.seat, 0);
  ASSERT_EQ(t.seats.size(), 3u);
  EXPECT_EQ(t.seats[1].bot, "expert");
  EXPECT_TRUE(t.seats[2].is_free());
  EXPECT_FALSE(t.is_full());
  ASSERT_TRUE(t.game);
  EXPECT_EQ(t.game->players, 5);
  EXPECT_EQ(t.ledger[0].points, 4);
  EXPECT_EQ(t.commitment, "ab");
  EXPECT_FALSE(t.view);
}

TEST(SeenTable, WhoSitsDownIsSeen) {
  SeenTable t;
  t.hear(kSnapshot);
  Heard heard = t.hear(R"({"type":"told","seq":43,"at":1,"what":"sat","seat":2,"person":"p9","name":"Bert"})");
  EXPECT_EQ(heard.kind, "sat");
  EXPECT_EQ(heard.name, "Bert");
  EXPECT_TRUE(t.is_full());
  EXPECT_EQ(t.hear(R"({"type":"told","seq":43,"at":1,"what":"stood","seat":2})").what, Heard::What::nothing);
  heard = t.hear(R"({"type":"told","seq":44,"at":1,"what":"stood","seat":2,"person":"p9"})");
  EXPECT_EQ(heard.name, "Bert");
  EXPECT_FALSE(t.is_full());
  t.hear(R"({"type":"told","seq":45,"at":1,"what":"sat","seat":2,"person":"p1","name":"Flo"})");
  EXPECT_EQ(t.seat, 2);
}

TEST(SeenTable, AHandIsFollowed) {
  const Game game = compile(Rules{});
  Random random(4);
  State s = deal(game, shuffle(game, random), 0);
  SeenTable t;
  t.hear(kSnapshot);
  const auto view_text = [&] { return view_to_json(game, view(game, s, 0)); };
  Heard heard =
      t.hear(R"({"type":"told","seq":43,"what":"dealt","hand":4,"dealer":0,"doublers":0,"view":)" + view_text() + "}");
  ASSERT_EQ(heard.what, Heard::What::told) << heard.text;
  ASSERT_TRUE(t.view);
  EXPECT_EQ(*t.view, view(game, s, 0));
  EXPECT_FALSE(t.is_my_turn());
  while (s.turn != 0) apply(game, s, *parse_action("pass"));
  heard = t.hear(
      R"({"type":"told","seq":44,"what":"act","seat":4,"by":"bot","action":"pass","events":[{"what":"passed","seat":4}],)"
      R"("turn":0,"phase":"pick","legal":["pass","pick"],"view":)" +
      view_text() + "}");
  EXPECT_EQ(heard.before, Phase::pick);
  ASSERT_EQ(heard.events.size(), 1u);
  EXPECT_EQ(heard.events[0].what, Event::What::passed);
  EXPECT_EQ(heard.by, ActedBy::bot);
  EXPECT_TRUE(t.is_my_turn());
}

TEST(SeenTable, NonsenseIsSaid) {
  SeenTable t;
  EXPECT_EQ(t.hear("").what, Heard::What::unreadable);
  EXPECT_EQ(t.hear("[]").what, Heard::What::unreadable);
  EXPECT_EQ(t.hear("{}").what, Heard::What::nothing);
  EXPECT_EQ(t.hear(R"({"type":"told","seq":"x"})").what, Heard::What::nothing);
  EXPECT_EQ(t.hear(R"({"type":"told","seq":1,"what":"act","seat":0})").what, Heard::What::unreadable);
  EXPECT_EQ(t.hear(R"({"type":"snapshot"})").what, Heard::What::unreadable);
  EXPECT_EQ(t.hear(R"({"type":"snapshot","table":{"rules":{"table":{"players":77}}}})").what, Heard::What::unreadable);
  const Heard refused = t.hear(R"({"type":"refused","id":"a","why":"stale","message":"Look again.","seq":4})");
  EXPECT_EQ(refused.what, Heard::What::refused);
  EXPECT_EQ(refused.id + refused.why, "astale");
  EXPECT_EQ(refused.said, as_is("Look again."));
  const Heard said = t.hear(R"({"type":"refused","id":"a","why":"stale","message":{"say":"refused.stale"},"seq":4})");
  EXPECT_EQ(said.said, say<"refused.stale">());
  EXPECT_TRUE(
      t.hear(R"({"type":"refused","id":"a","why":"new","message":{"say":"refused.new"},"seq":4})").said.empty());
}

}  // namespace
}  // namespace sheepshead::server

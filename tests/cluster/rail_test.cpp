// Those who look on through another node: what they hear, and what of it goes over the wires.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cluster/sim_client.hpp"
#include "server/cluster/relayed.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::SimClient;
using testing::SimNodes;

struct Onlooker final : Outlet {
  void send(std::shared_ptr<const std::string> frame, bool) override { frames.push_back(*frame); }
  void close(ClosedFor reason, const Message&) override { closed = name_of(reason); }

  std::vector<std::string> of(std::string_view start) const {
    std::vector<std::string> found;
    for (const std::string& frame : frames)
      if (frame.starts_with(start)) found.push_back(frame);
    return found;
  }
  std::vector<std::string> told() const { return of(R"({"type":"told")"); }
  std::vector<std::string> snapshots() const { return of(R"({"type":"snapshot")"); }
  bool heard(std::string_view text) const {
    return std::ranges::any_of(frames, [&](const std::string& frame) { return frame.find(text) != std::string::npos; });
  }

  std::vector<std::string> frames;
  std::string closed;
};
using Looker = std::shared_ptr<Onlooker>;

constexpr std::size_t kOwner = 0, kFront = 1;

/// Two nodes, of which one has a table at which three play.
class ClusterRail : public ::testing::Test {
 protected:
  ClusterRail() {
    enter(kOwner, [&](testing::Node& node) {
      node.hall->create(Asker{1, "P1"}, {{"variant", "three"}}, [&](const auto& made, const std::optional<No>&) {
        table = std::stoull(made.at("id").template get<std::string>().substr(1));
      });
    });
    nodes.time.pass(50);
    nodes.store.know(500);
    for (PersonId person = 1; person <= 3; ++person) {
      players.push_back(std::make_unique<SimClient>(nodes, table, person));
      players.back()->connect(kOwner);
    }
    play(5000);
    nodes.net.recorded = &recorded;
  }
  ~ClusterRail() override { nodes.net.recorded = nullptr; }

  void enter(std::size_t place, const std::function<void(testing::Node&)>& what) {
    nodes.all[place].clockwork->enter([&] { what(nodes.all[place]); });
  }
  void play(Millis millis) {
    for (const Millis end = nodes.time.now() + millis; nodes.time.now() < end;) {
      nodes.time.pass(100);
      for (const auto& player : players) player->look();
    }
  }
  Looker come(std::size_t place, PersonId who, const std::string& as = "spectator") {
    auto looker = std::make_shared<Onlooker>();
    enter(place, [&](testing::Node& node) {
      node.houses->seek(table_text(table), who, false, {}, [&node, looker, who, as](const Found& found) {
        node.houses->attach(looker, Asker{who, "P" + std::to_string(who)}, found.table, as, std::nullopt,
                            [looker](const std::optional<No>& no) {
                              if (no) looker->closed = no->why.text();
                            });
      });
    });
    return looker;
  }
  void say(std::size_t place, const Looker& who, json message) {
    message["id"] = "x" + std::to_string(++said);
    enter(place, [&](testing::Node& node) { node.houses->message(who, message); });
  }
  /// What went over the wires since it was asked last, by kind.
  template <class Kind>
  std::vector<Kind> carried() {
    std::vector<Kind> all;
    std::map<NodeId, relayed::Reader> readers;
    for (const auto& [subject, bytes] : recorded) {
      const auto parcel = unsealed(bytes, nodes.key);
      if (!parcel || parcel->body.empty()) continue;
      relayed::Reader& reader = readers[parcel->from];
      EXPECT_TRUE(reader.feed(parcel->body));
      while (const auto item = reader.next())
        if (const auto* one = std::get_if<Kind>(&*item)) all.push_back(*one);
    }
    return all;
  }
  int watching() { return int(nodes.all[kOwner].hall->table(table)->at("spectators")); }

  SimNodes nodes{7, 2};
  TableId table = 0;
  std::vector<std::unique_ptr<SimClient>> players;
  std::vector<std::pair<std::string, std::string>> recorded;
  int said = 0;
};

std::vector<std::string> last(const std::vector<std::string>& all, std::size_t most) {
  return {all.end() - std::ptrdiff_t(std::min(most, all.size())), all.end()};
}

/// Without what's of a person, and of the moment in which they came.
json without_you(const std::string& snapshot) {
  json j = json::parse(snapshot);
  j.erase("you");
  j["table"].erase("spectators");
  return j;
}

TEST_F(ClusterRail, WhoLooksOnThroughAnotherNodeHearsWhatOthersHear) {
  const Looker here = come(kOwner, 10), there = come(kFront, 11), unseated = come(kFront, 12, "player");
  nodes.time.pass(1100);  // the same second for all
  const Looker late_here = come(kOwner, 13), late_there = come(kFront, 14);
  play(60'000);
  EXPECT_GT(there->told().size(), 50u);
  EXPECT_EQ(there->told(), last(here->told(), there->told().size())) << "who is there comes a moment later";
  EXPECT_EQ(unseated->told(), there->told());
  EXPECT_EQ(late_there->told(), late_here->told());
  ASSERT_EQ(there->snapshots().size(), 1u);
  EXPECT_EQ(without_you(late_there->snapshots()[0]), without_you(late_here->snapshots()[0]));
  EXPECT_EQ(json::parse(there->snapshots()[0])["you"],
            (json{{"person", "p11"}, {"seat", nullptr}, {"host", false}, {"muted", false}}));
  EXPECT_EQ(there->frames.back(), here->frames.back());
  EXPECT_EQ(watching(), 5);
}

TEST_F(ClusterRail, WhatAllHearGoesOverTheWiresOnce) {
  std::vector<Looker> lookers;
  for (PersonId who = 100; who < 150; ++who) lookers.push_back(come(kFront, who));
  nodes.time.pass(2500);
  recorded.clear();
  const auto before = lookers[0]->told().size();
  play(20'000);
  const auto told = lookers[0]->told().size() - before;
  EXPECT_GT(told, 10u);
  EXPECT_EQ(carried<relayed::Air>().size(), told) << "and nobody came or went";
  EXPECT_TRUE(carried<relayed::Send>().empty());
  for (const Looker& looker : lookers) EXPECT_EQ(looker->told(), lookers[0]->told());
}

TEST_F(ClusterRail, AHundredWhoComeInASecondShareASnapshotAndWhatWasToldSince) {
  std::vector<Looker> lookers;
  for (PersonId who = 100; who < 200; ++who) {
    lookers.push_back(come(kFront, who));
    play(10);
  }
  play(5000);
  EXPECT_LE(carried<relayed::Show>().size(), 12u) << "a hundred tenths of a second are ten of these";
  EXPECT_GE(carried<relayed::Show>().size(), 10u);
  const std::string last = lookers[0]->told().back();
  for (const Looker& looker : lookers) {
    ASSERT_EQ(looker->snapshots().size(), 1u);
    std::uint64_t seq = json::parse(looker->snapshots()[0])["seq"];
    for (const std::string& frame : looker->told()) EXPECT_EQ(json::parse(frame)["seq"], ++seq);
    EXPECT_EQ(looker->told().back(), last);
  }
  EXPECT_EQ(watching(), 100);
}

TEST_F(ClusterRail, WhoDoesNotWantToHearSomebodyDoesNot) {
  const Looker one = come(kFront, 10), other = come(kFront, 11), loud = come(kFront, 12);
  nodes.time.pass(1000);
  say(kFront, one, {{"type", "block"}, {"person", "p12"}});
  nodes.time.pass(500);
  say(kFront, loud, {{"type", "chat"}, {"text", "never mind"}});
  nodes.time.pass(500);
  EXPECT_FALSE(one->heard("never mind"));
  EXPECT_TRUE(other->heard("never mind"));
  EXPECT_TRUE(loud->heard("never mind"));
  play(10'000);
  EXPECT_EQ(one->told().size() + 1, other->told().size()) << "all but that";
  const Looker again = come(kFront, 10);
  nodes.time.pass(500);
  EXPECT_EQ(one->closed, "elsewhere");
  EXPECT_FALSE(again->heard("never mind"));
  EXPECT_EQ(json::parse(again->snapshots()[0])["you"]["blocked"], json::array({"p12"}));
}

TEST_F(ClusterRail, WhoSitsDownSeesTheirOwnCards) {
  players[2]->say({{"type", "stand"}});
  players[2]->plays = false;
  const Looker guest = come(kFront, 10, "player"), other = come(kFront, 11);
  play(30'000);
  say(kFront, guest, {{"type", "sit"}});
  nodes.time.pass(500);
  ASSERT_TRUE(guest->heard(R"("type":"done")")) << guest->frames.back();
  say(kFront, guest, {{"type", "next"}});
  play(20'000);
  const auto is_own = [](const Looker& who) {
    return std::ranges::any_of(who->told(), [](const std::string& frame) {
      const json j = json::parse(frame);
      return j.contains("view") && j["view"].is_object() && j["view"].contains("hand") && !j["view"]["hand"].empty();
    });
  };
  EXPECT_TRUE(is_own(guest));
  EXPECT_FALSE(is_own(other));
}

TEST_F(ClusterRail, WhoIsSentAwayHearsNoMore) {
  const Looker one = come(kFront, 10), other = come(kFront, 11);
  nodes.time.pass(1000);
  players[0]->say({{"type", "host"}, {"do", "ban"}, {"person", "p10"}});
  nodes.time.pass(1000);
  EXPECT_EQ(one->closed, "banned");
  EXPECT_EQ(other->closed, "");
  const auto heard = one->frames.size();
  play(5000);
  EXPECT_EQ(one->frames.size(), heard);
  EXPECT_EQ(watching(), 1);
  const Looker again = come(kFront, 10);
  nodes.time.pass(1000);
  EXPECT_EQ(again->closed, "banned");
  EXPECT_TRUE(again->snapshots().empty());
}

TEST_F(ClusterRail, AfterAGapAllComeBackInTurnAndAreCountedOnce) {
  std::vector<Looker> lookers;
  for (PersonId who = 100; who < 450; ++who) lookers.push_back(come(kFront, who));
  play(3000);
  EXPECT_EQ(watching(), 350);
  const auto owner = nodes.all[kOwner].id, front = nodes.all[kFront].id;
  nodes.net.cut(owner, front);  // one piece is lost
  play(1500);
  nodes.net.mend();
  recorded.clear();
  for (int i = 0; i < 100 && nodes.all[kFront].houses->counts().lines.breaks == 0; ++i) nodes.time.pass(20);
  ASSERT_EQ(nodes.all[kFront].houses->counts().lines.breaks, 1u);
  nodes.time.pass(40);
  EXPECT_LE(carried<relayed::Attach>().size(), 100u) << "not all at once";
  play(3000);
  EXPECT_EQ(carried<relayed::Attach>().size(), 350u);
  EXPECT_LE(carried<relayed::Show>().size(), 2u);
  EXPECT_EQ(watching(), 350);
  const std::string last = lookers[0]->told().back();
  for (const Looker& looker : lookers) {
    EXPECT_EQ(looker->closed, "");
    EXPECT_EQ(looker->snapshots().size(), 2u);
    EXPECT_EQ(looker->told().back(), last);
  }
}

TEST_F(ClusterRail, WhoLeavesIsCountedNoMoreAndTheLastOneEndsIt) {
  const Looker one = come(kFront, 10), other = come(kFront, 11);
  nodes.time.pass(2000);
  EXPECT_EQ(watching(), 2);
  enter(kFront, [&](testing::Node& node) { node.houses->detach(one, false); });
  nodes.time.pass(2000);
  EXPECT_EQ(watching(), 1);
  EXPECT_TRUE(other->heard(R"("spectators":1)"));
  enter(kFront, [&](testing::Node& node) { node.houses->detach(other, false); });
  nodes.time.pass(2000);
  EXPECT_EQ(watching(), 0);
  recorded.clear();
  play(5000);
  EXPECT_TRUE(carried<relayed::Air>().empty());
  const Looker third = come(kFront, 12);
  play(5000);
  EXPECT_EQ(third->snapshots().size(), 1u);
  EXPECT_FALSE(third->told().empty());
}

}  // namespace
}  // namespace sheepshead::server

// Who lives, as a node sees it by its own clock: gone is only who stood still in ten good rounds of one's own.
#include <gtest/gtest.h>

#include "server/cluster/beats.hpp"
#include "server/cluster/burst.hpp"
#include "server/cluster/claims.hpp"
#include "server/cluster/node.hpp"
#include "server/cluster/wires.hpp"
#include "words/groups/store.hpp"
#include "works.hpp"

namespace sheepshead::server {
namespace {

using namespace std::chrono_literals;
using Life = Beats::Life;

constexpr NodeId kMe = 5, kOther = 6;

class ClusterBeats : public ::testing::Test {
 protected:
  /// A round that goes in, so long after the one before.
  bool round(Steady after = 1000ms, bool other_beats = true) {
    now += after;
    own += 1;
    if (other_beats) other += 1;
    return beats.heard(now, {{kMe, "n1", own, false}, {kOther, "n2", other, other_leaves}});
  }
  void rounds(int n, bool other_beats) {
    for (int i = 0; i < n; ++i) round(1000ms, other_beats);
  }

  Beats beats{kMe};
  Steady now{50'000};
  std::uint64_t own = 0, other = 70;
  bool other_leaves = false;
};

TEST_F(ClusterBeats, WhoBeatsLives) {
  rounds(30, true);
  EXPECT_EQ(beats.of(kOther), Life::alive);
  EXPECT_EQ(beats.others(), std::vector<NodeId>{kOther});
}

TEST_F(ClusterBeats, SilentAfterThreeRoundsGoneAfterTen) {
  round();
  rounds(2, false);
  EXPECT_EQ(beats.of(kOther), Life::alive);
  rounds(1, false);
  EXPECT_EQ(beats.of(kOther), Life::silent);
  rounds(6, false);
  EXPECT_EQ(beats.of(kOther), Life::silent);
  rounds(1, false);
  EXPECT_EQ(beats.of(kOther), Life::gone);
  EXPECT_TRUE(beats.others().empty());
  round();
  EXPECT_EQ(beats.of(kOther), Life::alive) << "it was only slow";
}

TEST_F(ClusterBeats, WhoIsSilentAndDoesNotListenIsGone) {
  round();
  beats.unheard(kOther);
  EXPECT_EQ(beats.of(kOther), Life::alive) << "it beats: its wires are away";
  rounds(2, false);
  beats.unheard(kOther);
  EXPECT_TRUE(beats.silent().empty());
  rounds(1, false);
  EXPECT_EQ(beats.of(kOther), Life::silent) << "what was before that doesn't count";
  EXPECT_EQ(beats.silent(), std::vector<NodeId>{kOther});
  beats.unheard(kOther);
  EXPECT_EQ(beats.of(kOther), Life::gone);
  rounds(1, false);
  EXPECT_EQ(beats.of(kOther), Life::gone);
  EXPECT_TRUE(beats.long_gone(0).empty()) << "its row stays as long as any other's";
  round();
  EXPECT_EQ(beats.of(kOther), Life::alive);
  rounds(3, false);
  EXPECT_EQ(beats.of(kOther), Life::silent) << "it may listen now";
}

TEST_F(ClusterBeats, ADatabaseThatWasAwayMakesNobodyGone) {
  round();
  rounds(9, false);
  round(60'000ms, false);  // no round went in meanwhile, and the other's hasn't yet
  EXPECT_NE(beats.of(kOther), Life::gone);
  rounds(9, false);
  EXPECT_NE(beats.of(kOther), Life::gone);
  rounds(1, false);
  EXPECT_EQ(beats.of(kOther), Life::gone);
}

TEST_F(ClusterBeats, RoundsInARushCountOnce) {
  round();
  for (int i = 0; i < 100; ++i) round(10ms, false);
  EXPECT_NE(beats.of(kOther), Life::gone) << "it's a second";
}

TEST_F(ClusterBeats, WhoHasNoRowIsGoneAndWhoIsNewIsNot) {
  round();
  beats.heard(now += 1000ms, {{kMe, "n1", ++own, false}});
  EXPECT_EQ(beats.of(kOther), Life::gone) << "it said farewell";
  EXPECT_EQ(beats.of(kOther + 1), Life::alive) << "it may have begun since";
}

TEST_F(ClusterBeats, SureForThreeSecondsAfterARoundUselessAfterTen) {
  EXPECT_FALSE(beats.is_sure(now)) << "before the first";
  EXPECT_FALSE(round()) << "nothing to confirm: nothing is in memory";
  EXPECT_TRUE(beats.is_sure(now + 3000ms));
  EXPECT_FALSE(beats.is_sure(now + 3001ms));
  EXPECT_FALSE(beats.is_useless(now + 10'000ms));
  EXPECT_TRUE(beats.is_useless(now + 10'001ms));
  EXPECT_EQ(beats.age(now + 4000ms), 4000ms);
}

TEST_F(ClusterBeats, WhoWasUnsureHasItsTablesConfirmedFirst) {
  round();
  EXPECT_TRUE(round(3001ms));
  EXPECT_FALSE(beats.is_sure(now));
  beats.confirmed(now - 1ms);
  EXPECT_FALSE(beats.is_sure(now)) << "that was read in an earlier round";
  EXPECT_TRUE(round()) << "still";
  beats.confirmed(now);
  EXPECT_TRUE(beats.is_sure(now));
  EXPECT_FALSE(round());
  EXPECT_TRUE(beats.is_sure(now));
}

TEST_F(ClusterBeats, TheLongGoneAreNamedWithTheirLastBeat) {
  round();
  rounds(609, false);
  EXPECT_TRUE(beats.long_gone(600).empty());
  rounds(1, false);
  ASSERT_EQ(beats.long_gone(600).size(), 1u);
  EXPECT_EQ(beats.long_gone(600).front(), (NodeRow{kOther, "n2", other, false}));
}

class StillNodes final : public Nodes {
 public:
  NodeId self() const override { return kMe; }
  std::string where() const override { return "here"; }
  Message beat(Wired, std::vector<NodeRow>&, std::vector<AskedTable>&) override { return {}; }
  Message owned(std::vector<std::uint64_t>&) override { return {}; }
  Message leave(NodeId) override { return {}; }
  Message forget(const std::vector<NodeRow>&) override { return {}; }
  void farewell() override {}
  void are_alive(std::vector<NodeId>) override {}
  void let_go(std::uint64_t, std::uint64_t, NodeId, std::function<void(Message)>) override {}
  void ask_for(std::uint64_t, NodeId) override { ++asked; }
  int asked = 0;
};

/// Of two nodes, whose wires are up or not.
class TwoNodes : public Nodes {
 public:
  NodeId self() const override { return kMe; }
  std::string where() const override { return "here"; }
  Message beat(Wired wired, std::vector<NodeRow>& nodes, std::vector<AskedTable>&) override {
    own = wired;
    ++beats;
    if (lives) ++others_beats;
    nodes = {{kMe, "n1", beats, false, wired}};
    if (is_there) nodes.push_back({id, name, others_beats, leaves, other});
    if (refused != 0) nodes.push_back({refused, name, others_beats, false, other});
    return {};
  }
  Message owned(std::vector<std::uint64_t>&) override { return {}; }
  Message leave(NodeId) override { return {}; }
  Message forget(const std::vector<NodeRow>&) override { return {}; }
  void farewell() override {}
  void are_alive(std::vector<NodeId>) override {}
  void let_go(std::uint64_t, std::uint64_t, NodeId, std::function<void(Message)>) override {}
  void ask_for(std::uint64_t, NodeId) override {}
  Wired own{}, other = Wired::up;
  bool lives = true, leaves = false, is_there = true;
  NodeId id = kOther, refused = 0;
  std::string name = "n2";
  std::uint64_t beats = 0, others_beats = 0;
};

class ClusterNode : public ::testing::Test {
 protected:
  void rounds(int n) {
    for (int i = 0; i < n; ++i) {
      now += 1000ms;
      node.round();
    }
  }
  bool takes() { return node.claims().may_claim(1, {true, false, 4, 9, 0}); }
  TwoNodes nodes;
  Steady now{50'000};
  Node node{nodes, false, [this] { return now; }};
  bool is_up = true;
};

TEST_F(ClusterNode, WhoCanTalkToNobodyForFiveSecondsWhileOthersCanTakesNoTables) {
  node.wired_by([this] { return is_up; });
  rounds(2);
  EXPECT_EQ(nodes.own, Wired::up);
  is_up = false;
  rounds(5);
  EXPECT_EQ(nodes.own, Wired::down);
  EXPECT_FALSE(node.is_cut_off()) << "since four seconds";
  EXPECT_TRUE(takes());
  rounds(1);
  EXPECT_TRUE(node.is_cut_off());
  EXPECT_FALSE(takes());
  nodes.other = Wired::down;
  rounds(3);
  EXPECT_TRUE(node.is_cut_off()) << "its tables are elsewhere by now";
  is_up = true;
  rounds(1);
  EXPECT_FALSE(node.is_cut_off());
  EXPECT_TRUE(takes());
}

TEST_F(ClusterNode, WhereNobodyCanTalkTablesStay) {
  node.wired_by([this] { return is_up; });
  is_up = false;
  nodes.other = Wired::down;
  rounds(20);
  EXPECT_FALSE(node.is_cut_off());
  nodes.other = Wired::up;
  nodes.leaves = true;
  rounds(5);
  EXPECT_FALSE(node.is_cut_off()) << "nobody could take them";
  nodes.lives = false;
  rounds(5);
  nodes.leaves = false;
  rounds(1);
  EXPECT_FALSE(node.is_cut_off());
}

TEST_F(ClusterNode, WhoWouldTakeAllTablesIsToldOfWhoHasThem) {
  EXPECT_TRUE(node.company().empty()) << "it has a name, and shares";
  Node nameless{nodes, true, [this] { return now += 1000ms; }};
  EXPECT_EQ(nameless.company(), say<"store.pg-in-use">("here", "n2"));
  nodes.lives = false;
  Node restarted{nodes, true, [this] { return now += 1000ms; }};
  EXPECT_TRUE(restarted.company().empty()) << "a row that was left";
}

/// Another of this one's name, with an earlier or a later row.
class NamesakeNodes final : public TwoNodes {
 public:
  NodeId it = 4;
  Message beat(Wired wired, std::vector<NodeRow>& rows, std::vector<AskedTable>& asked) override {
    const Message wrong = TwoNodes::beat(wired, rows, asked);
    rows.at(1).id = it;
    rows.at(1).name = "n1";
    return wrong;
  }
};

TEST(ClusterNames, TheSecondOfANameIsToldSo) {
  NamesakeNodes nodes;
  Steady now{50'000};
  const auto clock = [&now] { return now += 1000ms; };
  {
    Node second{nodes, false, clock};
    EXPECT_EQ(second.company(), say<"store.node-taken">("here", "n1"));
  }
  nodes.it = kOther;  // it began later, and sees this one itself
  nodes.others_beats = 0;
  {
    Node first{nodes, false, clock};
    EXPECT_TRUE(first.company().empty());
  }
  nodes.others_beats = 100;
  {
    Node slow{nodes, false, clock};
    EXPECT_EQ(slow.company(), say<"store.node-taken">("here", "n1")) << "it has been there for long";
  }
  nodes.lives = false;
  Node restarted{nodes, false, clock};
  EXPECT_TRUE(restarted.company().empty()) << "a row that was left by a crash";
}

/// What a node tells of the others; a nobody of a hall never hears of it.
class ToldOfOthers : public ClusterNode {
 protected:
  class Now final : public Clockwork {
   public:
    Millis now() override { return 0; }
    void post(std::function<void()> what) override { what(); }
    void at(Millis, std::function<void()>) override {}
    void think(Lane, std::string_view, std::function<void()>) override {}
  };
  void listen() {
    node.tell(*house.hall, works, {.another = [this](const std::string& name, Node::Other what) {
      static constexpr const char* kWords[] = {"begun", "back", "ended", "gone"};
      told += name + ' ' + kWords[std::size_t(what)] + '\n';
    }});
  }
  std::string take() { return std::exchange(told, {}); }

  testing::House house;
  Now works;
  std::string told;
};

TEST_F(ToldOfOthers, OnceThatItIsGoneAndOnceThatItIsBack) {
  listen();
  rounds(3);
  EXPECT_EQ(take(), "") << "it was there before";
  nodes.lives = false;
  rounds(9);
  EXPECT_EQ(take(), "");
  rounds(20);
  EXPECT_EQ(take(), "n2 gone\n");
  nodes.lives = true;
  rounds(3);
  EXPECT_EQ(take(), "n2 back\n");
}

TEST_F(ToldOfOthers, WhatItNeverSawAliveIsNoNews) {
  listen();
  nodes.lives = false;
  rounds(30);
  EXPECT_EQ(take(), "");
}

TEST_F(ToldOfOthers, WhoEndsInGoodOrderAndBeginsAgain) {
  listen();
  rounds(2);
  nodes.is_there = false;
  rounds(2);
  EXPECT_EQ(take(), "n2 ended\n");
  nodes.is_there = true;
  nodes.id = kOther + 1;
  rounds(3);
  EXPECT_EQ(take(), "n2 back\n");
  nodes.name = "n3";
  nodes.id = kOther + 2;
  rounds(3);
  EXPECT_EQ(take(), "n2 ended\nn3 begun\n");
}

TEST_F(ToldOfOthers, WhoIsRefusedForItsNameIsNoNews) {
  listen();
  rounds(2);
  nodes.refused = kOther + 1;
  rounds(3);
  nodes.refused = 0;
  rounds(3);
  EXPECT_EQ(take(), "");
}

TEST(ClusterBursts, AreToldOnceWhenTheyAreOver) {
  Burst burst;
  EXPECT_EQ(burst.look(0), 0u);
  EXPECT_EQ(burst.look(2), 0u);
  EXPECT_EQ(burst.look(5), 0u);
  for (int i = 1; i < Burst::kStill; ++i) EXPECT_EQ(burst.look(5), 0u);
  EXPECT_EQ(burst.look(5), 5u);
  EXPECT_EQ(burst.look(5), 0u);
  EXPECT_EQ(burst.look(6), 0u);
  EXPECT_EQ(burst.rest(7), 2u);
  std::uint64_t told = 0, counted = 7;
  for (int i = 0; i < Burst::kLongest; ++i) told += burst.look(++counted);
  EXPECT_EQ(told, std::uint64_t(Burst::kLongest)) << "one that goes on is told from time to time";
}

TEST_F(ClusterNode, ANodeWithoutWiresIsNotCutOff) {
  rounds(20);
  EXPECT_EQ(nodes.own, Wired::none);
  EXPECT_FALSE(node.is_cut_off());
}

class ClusterClaims : public ClusterBeats {
 protected:
  static Held of(NodeId owner) { return {true, false, 4, 9, owner}; }
  StillNodes nodes;
  Claims claims{nodes, beats, [this] { return now; }};
};

TEST(ClusterSubjects, AreReadAsTheyAreWritten) {
  EXPECT_EQ(node_of(subject_of(7)), 7u);
  EXPECT_EQ(node_of(subject_of(UINT64_MAX)), UINT64_MAX);
  for (const char* other :
       {"", "s.node.", "s.node.x", "s.node.7x", "s.rail.7", "node.7", "s.node.99999999999999999999"})
    EXPECT_EQ(node_of(other), 0u) << other;
}

TEST_F(ClusterClaims, NobodysIsTakenAndALivingOnesIsNot) {
  rounds(2, true);
  EXPECT_TRUE(claims.may_claim(1, of(0)));
  EXPECT_FALSE(claims.may_claim(1, of(kOther)));
  rounds(9, false);
  EXPECT_FALSE(claims.may_claim(1, of(kOther))) << "silent isn't gone";
  rounds(1, false);
  EXPECT_TRUE(claims.may_claim(1, of(kOther)));
  EXPECT_EQ(claims.counts(), (std::map<std::string, std::uint64_t>{{"nobodys", 1}, {"gone", 1}}));
}

TEST_F(ClusterClaims, WhereWhatPeopleSayIsSentOnTablesAreAskedForOnlyOfNodesWithoutWires) {
  round();
  claims.ask(false);
  beats.heard(now += 1000ms, {{kMe, "n1", ++own, false, Wired::up}, {kOther, "n2", ++other, false, Wired::up}});
  claims.ask_for(1, kOther);
  EXPECT_EQ(nodes.asked, 0);
  claims.bring(1, kOther);
  EXPECT_EQ(nodes.asked, 1) << "no line to it opens";
  beats.heard(now += 1000ms, {{kMe, "n1", ++own, false, Wired::up}, {kOther, "n2", ++other, false, Wired::none}});
  EXPECT_TRUE(beats.is_without_wires(kOther));
  claims.ask_for(1, kOther);
  EXPECT_EQ(nodes.asked, 2);
}

TEST_F(ClusterClaims, OnceInTenSeconds) {
  round();
  rounds(10, false);
  EXPECT_TRUE(claims.may_claim(1, of(kOther)));
  EXPECT_FALSE(claims.may_claim(1, of(kOther)));
  EXPECT_TRUE(claims.may_claim(2, of(kOther))) << "another table";
  rounds(9, false);
  EXPECT_FALSE(claims.may_claim(1, of(kOther)));
  rounds(1, false);
  EXPECT_TRUE(claims.may_claim(1, of(kOther)));
}

TEST_F(ClusterClaims, WhoIsUnsureOrLeavesTakesNone) {
  round();
  EXPECT_TRUE(claims.may_claim(1, of(0)));
  now += 3001ms;
  EXPECT_FALSE(claims.may_claim(1, of(0)));
  round();
  beats.confirmed(now);
  claims.ask_for(1, kOther);
  EXPECT_EQ(nodes.asked, 1);
  claims.leave();
  EXPECT_FALSE(claims.may_claim(1, of(0)));
  claims.ask_for(1, kOther);
  EXPECT_EQ(nodes.asked, 1);
}

}  // namespace
}  // namespace sheepshead::server

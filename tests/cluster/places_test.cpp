// A person has one socket at a table, whichever nodes it's at: the one that came last, not the one whose word did. And
// a table has one node that writes.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "cluster/sim_client.hpp"

namespace sheepshead::server {
namespace {

using testing::SimClient;
using testing::SimNodes;

/// Three nodes; the first has the table.
class ClusterPlaces : public ::testing::Test {
 protected:
  void set_up(std::uint64_t seed) {
    nodes = std::make_unique<SimNodes>(seed, 3);
    nodes->net.weather = {};
    nodes->all[0].clockwork->enter([&] {
      nodes->all[0].hall->create(Asker{1, "P1"}, {{"variant", "three"}},
                                 [&](const auto& made, const std::optional<No>&) {
                                   table = std::stoull(made.at("id").template get<std::string>().substr(1));
                                 });
    });
    nodes->time.pass(50);
  }
  std::unique_ptr<SimNodes> nodes;
  TableId table = 0;
};

TEST_F(ClusterPlaces, WhoseLineBrokeDoesNotTakeThePlaceOfWhoCameMeanwhile) {
  set_up(1);
  SimClient first(*nodes, table, 2), second(*nodes, table, 2);
  first.connect(0);
  nodes->time.pass(500);
  first.connect(1);
  nodes->time.pass(1000);
  ASSERT_TRUE(first.is_settled());
  nodes->net.cut_both(nodes->all[0].id, nodes->all[1].id);
  nodes->time.pass(6000);
  second.connect(2);
  nodes->time.pass(1000);
  ASSERT_TRUE(second.is_settled());
  nodes->net.mend();
  nodes->time.pass(8000);
  EXPECT_TRUE(first.ends.contains("elsewhere"));
  EXPECT_FALSE(second.ends.contains("elsewhere"));
  EXPECT_TRUE(second.is_settled());
}

TEST_F(ClusterPlaces, WordThatComesLateOfWhoHasGoneTakesNoPlace) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    set_up(seed);
    SimClient other(*nodes, table, 3), person(*nodes, table, 2);
    other.connect(1);  // their line is open
    person.connect(0);
    nodes->time.pass(1000);
    nodes->net.weather.slowest = 400;
    person.connect(1);
    nodes->time.pass(5);
    person.connect(0);
    nodes->time.pass(3000);
    EXPECT_FALSE(person.ends.contains("elsewhere")) << seed;
    EXPECT_TRUE(person.is_settled()) << seed;
  }
}

TEST_F(ClusterPlaces, WhatANodeWritesLateOfATableThatAnotherHasIsRefused) {
  set_up(1);
  SimClient late(*nodes, table, 2), other(*nodes, table, 3);
  late.connect(0);
  nodes->time.pass(1000);
  ASSERT_TRUE(late.is_settled());
  nodes->all[0].clockwork->stop();
  late.say({{"type", "chat"}, {"text", "late"}});
  nodes->time.pass(12'000);
  other.connect(1);  // which takes the table, and writes nothing yet
  nodes->time.pass(500);
  ASSERT_EQ(nodes->store.owner(table), nodes->all[1].id);
  nodes->all[0].clockwork->go_on();
  nodes->time.pass(8000);
  EXPECT_EQ(nodes->store.written_by_others, 0u);
  EXPECT_TRUE(late.done.empty());
}

TEST_F(ClusterPlaces, WhoComesToAnotherNodeTakesThePlaceOfTheirOwn) {
  set_up(1);
  SimClient first(*nodes, table, 2), second(*nodes, table, 2), third(*nodes, table, 2);
  first.connect(0);
  nodes->time.pass(1000);
  second.connect(1);
  nodes->time.pass(2000);
  EXPECT_TRUE(first.ends.contains("elsewhere"));
  ASSERT_TRUE(second.is_settled());
  third.connect(2);
  nodes->time.pass(2000);
  EXPECT_TRUE(second.ends.contains("elsewhere"));
  EXPECT_TRUE(third.is_settled());
  EXPECT_FALSE(third.ends.contains("elsewhere"));
}

/// Somebody is at the table where it is, and somebody by way of the second node.
class ClusterPlacesOfALostNode : public ClusterPlaces {
 protected:
  void SetUp() override {
    set_up(1);
    there.emplace(*nodes, table, 3);
    person.emplace(*nodes, table, 2);
    there->connect(0);
    nodes->time.pass(500);
    person->connect(1);
    nodes->time.pass(1000);
    ASSERT_EQ(nodes->store.owner(table), nodes->all[0].id);
    ASSERT_TRUE(person->is_settled());
  }
  std::optional<SimClient> there, person;
};

TEST_F(ClusterPlacesOfALostNode, ItsTablesGoOnBeforeTenBeatsAreMissedIfItEnded) {
  nodes->kill(0);  // nobody listens there any more
  nodes->time.pass(6000);
  EXPECT_EQ(nodes->store.owner(table), nodes->all[1].id);
  EXPECT_TRUE(person->is_settled());
}

TEST_F(ClusterPlacesOfALostNode, ItsTablesGoOnAfterTenBeatsIfItOnlyHangs) {
  nodes->all[0].clockwork->stop();
  nodes->time.pass(6000);
  EXPECT_EQ(nodes->store.owner(table), nodes->all[0].id);
  nodes->time.pass(7000);
  EXPECT_EQ(nodes->store.owner(table), nodes->all[1].id);
  EXPECT_TRUE(person->is_settled());
}

}  // namespace
}  // namespace sheepshead::server

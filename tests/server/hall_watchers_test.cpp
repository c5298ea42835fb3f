// Those who watch a table, many of them.
#include <gtest/gtest.h>

#include "server/three.hpp"

namespace sheepshead::server {
namespace {

using testing::House;
using testing::Sitter;
using testing::Three;

TEST(HallWatchers, AHundredWhoComeAreToldOnceASecond) {
  Three t;
  t.deal();
  t.house.works.pass(1000);
  const auto before = t.flo->count("here");
  std::vector<Sitter> watching;
  for (PersonId who = 100; who < 200; ++who) {
    watching.push_back(t.house.attach(t.id, who, "Watcher", "spectator"));
    t.house.works.pass(20);
  }
  // Two seconds, and whoever came first.
  EXPECT_LE(t.flo->count("here"), before + 3);
  t.house.works.pass(1000);
  EXPECT_EQ(t.flo->of("here").back()["spectators"], 100);
  const auto counted = t.flo->count("here");
  t.house.works.pass(5000);
  EXPECT_EQ(t.flo->count("here"), counted) << "nothing is told where nothing changes";
}

TEST(HallWatchers, WhoComesAndGoesAtASeatOnAndOnIsToldOnceASecond) {
  Three t;
  t.deal();
  t.house.works.pass(1000);
  const auto before = t.flo->count("here");
  for (int i = 0; i < 100; ++i) {
    t.house.hall->detach(t.ann);
    t.ann = t.house.attach(t.id, 2, "Ann");
    t.house.works.pass(20);
  }
  EXPECT_LE(t.flo->count("here"), before + 3) << "two seconds, and the first time";
  t.house.hall->detach(t.ann);
  t.house.works.pass(2000);
  EXPECT_EQ(t.flo->of("here").back()["seats"].size(), 1u);
}

TEST(HallWatchers, WhoComesWhileSomebodyIsBackForAMomentIsToldThatTheyAreGone) {
  Three t;
  t.deal();
  t.house.works.pass(1000);
  const Sitter first = t.house.attach(t.id, 100, "Watcher", "spectator");
  t.house.works.pass(1000);
  t.house.hall->detach(t.ann);  // told to all
  t.ann = t.house.attach(t.id, 2, "Ann");
  t.house.hall->detach(first);
  const Sitter watcher = t.house.attach(t.id, 101, "Watcher", "spectator");
  EXPECT_TRUE(watcher->of("snapshot")[0]["table"]["seats"][1]["here"]);
  t.house.hall->detach(t.ann);  // all is as it was told
  t.house.works.pass(2000);
  ASSERT_EQ(watcher->count("here"), 1u);
  EXPECT_EQ(watcher->of("here")[0]["seats"].size(), 1u);
}

TEST(HallWatchers, EverybodyIsCountedHoweverTheyComeAndGo) {
  Three t;
  std::vector<Sitter> watching;
  for (PersonId who = 100; who < 110; ++who) watching.push_back(t.house.attach(t.id, who, "W", "spectator"));
  t.house.attach(t.id, 105, "W");               // another socket of the same person
  t.house.attach(t.id, 2, "Ann", "spectator");  // from her seat to the rail
  for (const int gone : {0, 9, 4}) t.house.hall->detach(watching[std::size_t(gone)]);
  t.house.works.pass(2000);
  EXPECT_EQ(watching[5]->closed, "elsewhere");
  EXPECT_EQ(t.flo->of("here").back()["spectators"], 8) << "seven and Ann";
  EXPECT_EQ(t.flo->of("here").back()["seats"].size(), 1u);
  EXPECT_EQ(t.house.hall->counts().spectators, 8u);
  t.ann = t.house.attach(t.id, 2, "Ann");
  t.house.works.pass(2000);
  EXPECT_EQ(t.flo->of("here").back()["spectators"], 7);
  EXPECT_EQ(t.house.hall->counts().sockets, 9u);
}

TEST(HallWatchers, WhoLeavesASeatIsToldAtOnce) {
  Three t;
  t.deal();
  t.house.works.pass(2000);
  const Sitter watcher = t.house.attach(t.id, 100, "Watcher", "spectator");
  const auto before = t.flo->of("here").back()["seats"].size();
  t.house.hall->detach(t.ann);
  t.house.works.run();
  EXPECT_EQ(t.flo->of("here").back()["seats"].size() + 1, before);
}

}  // namespace
}  // namespace sheepshead::server

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

TEST(HallWatchers, WhoLeavesASeatIsToldAtOnce) {
  Three t;
  t.deal();
  t.house.works.pass(1000);
  const Sitter watcher = t.house.attach(t.id, 100, "Watcher", "spectator");
  const auto before = t.flo->of("here").back()["seats"].size();
  t.house.hall->detach(t.ann);
  t.house.works.run();
  EXPECT_EQ(t.flo->of("here").back()["seats"].size() + 1, before);
}

}  // namespace
}  // namespace sheepshead::server

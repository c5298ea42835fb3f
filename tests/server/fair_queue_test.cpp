// Who comes next where many wait for the same threads.
#include "server/people/fair_queue.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <future>
#include <mutex>
#include <vector>

#include "patience.hpp"
#include "server/net/clockwork.hpp"
#include "server/works.hpp"

namespace sheepshead::server {
namespace {

using sheepshead::testing::eventually;
using testing::House;

struct Line {
  void put(const std::string& whose) {
    queue.put(whose, [this, whose] { served += whose; });
  }
  void serve(int pieces) {
    for (int i = 0; i < pieces; ++i)
      if (const auto work = queue.take()) work();
  }
  FairQueue queue;
  std::string served;
};

TEST(FairQueues, WhoComesBehindFiftyOfAnotherIsNext) {
  Line line;
  for (int i = 0; i < 50; ++i) line.put("a");
  line.serve(1);  // in progress when the other comes
  line.put("v");
  line.serve(2);
  EXPECT_EQ(line.served, "ava");
  EXPECT_EQ(line.queue.size(), 48u);
  line.serve(20);
  line.put("v");
  line.serve(1);
  EXPECT_EQ(line.served.back(), 'v') << "and again later";
}

TEST(FairQueues, ThoseWhoWaitAreServedInTurn) {
  Line line;
  for (const char* whose : {"a", "a", "a", "b", "b", "c"}) line.put(whose);
  line.serve(10);
  EXPECT_EQ(line.served, "abcaba");
}

TEST(FairQueues, WhoAlwaysComesWithOnePieceDoesNotPushAsideWhoHasSeveral) {
  Line line;
  for (int i = 0; i < 4; ++i) line.put("b");
  for (int i = 0; i < 8; ++i) {
    line.put("a");
    line.serve(1);
  }
  EXPECT_EQ(line.served, "babababa");
}

TEST(FairQueues, AMomentAloneIsNoDebt) {
  Line line;
  for (int i = 0; i < 1000; ++i) {
    line.put("a");
    line.serve(1);
  }
  line.served.clear();
  for (const char* whose : {"v", "v", "v", "a", "a", "a"}) line.put(whose);
  line.serve(6);
  EXPECT_EQ(line.served, "vvavaa") << "the other has had a piece in this round";
}

/// Fifty slow thoughts of one address, then one of somebody else's, on the server's own threads.
TEST(FairQueues, AStrangersHintWaitsForOneThoughtAtMost) {
  for (const auto lane : {Clockwork::Lane::bots, Clockwork::Lane::hints, Clockwork::Lane::worths}) {
    boost::asio::io_context io;
    AsioClockwork works(io, 1);
    std::promise<void> all_wait;
    const std::shared_future<void> go = all_wait.get_future().share();
    std::mutex mutex;
    std::string served;
    // In the order in which they begin: of two threads that are let go at once, either may come first.
    const auto slow = [&](char whose) {
      {
        const std::lock_guard<std::mutex> lock(mutex);
        served += whose;
      }
      go.wait();  // as long as it takes
    };
    for (int i = 0; i < 50; ++i) works.think(lane, "192.0.2.1", [&] { slow('a'); });
    works.think(lane, "198.51.100.1", [&] { slow('v'); });
    EXPECT_EQ(works.waiting(lane), 51u);
    all_wait.set_value();
    EXPECT_TRUE(eventually([&] { return works.waiting(lane) == 0; }));
    EXPECT_EQ(served.size(), 51u);
    EXPECT_LE(served.find('v'), 1u) << served;
  }
}

TEST(FairQueues, BotsHintsAndWorthsDoNotWaitForEachOther) {
  boost::asio::io_context io;
  AsioClockwork works(io, 1);
  std::promise<void> end;
  const std::shared_future<void> slow = end.get_future().share();
  works.think(Clockwork::Lane::worths, "a", [slow] { slow.wait(); });
  std::promise<void> hint, move;
  works.think(Clockwork::Lane::hints, "a", [&] { hint.set_value(); });
  works.think(Clockwork::Lane::bots, "a", [&] { move.set_value(); });
  EXPECT_EQ(hint.get_future().wait_for(sheepshead::testing::patience()), std::future_status::ready);
  EXPECT_EQ(move.get_future().wait_for(sheepshead::testing::patience()), std::future_status::ready);
  end.set_value();
}

TEST(FairQueues, WhoeverWakesManyTablesKeepsNobodyWaiting) {
  House house;
  house.hall->open();
  std::vector<TableId> ids;
  for (PersonId host = 1; host <= 41; ++host) ids.push_back(house.open({{"variant", "three"}}, host));
  house.works.pass(30 * 60'000);
  ASSERT_EQ(house.hall->counts().tables, 0u);
  house.works.queue_thoughts = true;
  int woken = 0;
  for (int i = 0; i < 40; ++i)
    house.hall->seek("t" + std::to_string(ids[std::size_t(i)]), 100, false, "203.0.113.9",
                     [&](TableId id, const auto&) { woken += id != 0; });
  for (int i = 0; i < 40; ++i) house.works.think_one();  // all are found, and wait to be woken
  const int before = woken;
  bool is_there = false;
  house.hall->seek("t" + std::to_string(ids[40]), 101, false, "192.0.2.7",
                   [&](TableId id, const auto&) { is_there = id != 0; });
  for (int i = 0; i < 100 && !is_there; ++i) house.works.think_one();
  EXPECT_TRUE(is_there);
  EXPECT_LE(woken - before, 4);
  is_there = false;
  house.hall->seek("t" + std::to_string(ids[39]), 101, false, "192.0.2.7",
                   [&](TableId id, const auto&) { is_there = id != 0; });
  const int then = woken;
  for (int i = 0; i < 100 && !is_there; ++i) house.works.think_one();
  EXPECT_TRUE(is_there);
  EXPECT_LE(woken - then, 5) << "also a table for which the other waits, who has it now as well";
  while (house.works.think_one()) {}
  EXPECT_EQ(woken, 40);
}

}  // namespace
}  // namespace sheepshead::server

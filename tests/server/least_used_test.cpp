// Who thinks next where others have thought for long, on one thread and on several.
#include "server/people/least_used.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <future>
#include <string>
#include <vector>

#include "patience.hpp"
#include "server/net/clockwork.hpp"

namespace sheepshead::server {
namespace {

constexpr LeastUsed::Micros kSecond = 1'000'000;

/// A clock by hand, and pieces that take as long as they're said to.
struct Bench {
  explicit Bench(std::size_t threads = 1) : queue(threads) {}
  void put(const std::string& whose, int pieces = 1) {
    for (int i = 0; i < pieces; ++i) queue.put(whose, [] {});
  }
  /// Whose piece is next; it's in progress then.
  std::string begin() {
    auto piece = queue.take(now);
    if (!piece) return "nobody";
    under_way.push_back(std::move(*piece));
    return under_way.back().whose;
  }
  void end(const std::string& whose) {
    const auto it = std::find_if(under_way.begin(), under_way.end(), [&](const auto& p) { return p.whose == whose; });
    ASSERT_NE(it, under_way.end());
    queue.done(*it, now);
    under_way.erase(it);
  }
  std::string serve(LeastUsed::Micros takes) {
    const std::string whose = begin();
    now += takes;
    if (whose != "nobody") end(whose);
    return whose;
  }

  LeastUsed queue;
  LeastUsed::Micros now = 5'000 * kSecond;
  std::vector<LeastUsed::Piece> under_way;
};

TEST(LeastUsedQueue, WhoHasThoughtForLongWaitsForAllPiecesOfWhoHasNot) {
  Bench bench;
  bench.put("a", 20);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(bench.serve(kSecond / 2), "a");  // five seconds
  bench.put("v", 5);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(bench.serve(kSecond / 2), "v") << i;
  EXPECT_EQ(bench.serve(kSecond / 2), "a");
}

TEST(LeastUsedQueue, ItsTimeThatCountsAndNotPieces) {
  Bench bench;
  bench.put("long", 10);
  bench.put("short", 100);
  int shorts = 0;
  for (int i = 0; i < 44; ++i) {
    const std::string whose = bench.begin();
    bench.now += whose == "long" ? kSecond : kSecond / 10;
    bench.end(whose);
    shorts += whose == "short";
  }
  EXPECT_NEAR(shorts, 40, 3);
}

TEST(LeastUsedQueue, AMinuteLaterAThirdCountsAndAfterTenNothing) {
  for (const auto& [pause, first] : {std::pair{60, "v"}, std::pair{600, "a"}}) {
    Bench bench;
    bench.put("a", 6);
    for (int i = 0; i < 6; ++i) bench.serve(kSecond);  // six seconds, of which after a minute two are left
    bench.now += pause * kSecond;
    bench.put("v");
    EXPECT_EQ(bench.serve(kSecond), "v");
    bench.put("a");
    bench.put("v");
    EXPECT_EQ(bench.serve(kSecond), first) << pause << " seconds later";
  }
}

TEST(LeastUsedQueue, NobodyHoldsAllThreads) {
  Bench bench(3);
  bench.put("a", 5);
  EXPECT_EQ(bench.begin(), "a");
  EXPECT_EQ(bench.begin(), "a");
  EXPECT_EQ(bench.begin(), "nobody") << "one thread is left for others";
  bench.put("v");
  EXPECT_EQ(bench.begin(), "v");
  bench.end("a");
  EXPECT_EQ(bench.begin(), "a");
  EXPECT_EQ(bench.queue.size(), 2u);
}

TEST(LeastUsedQueue, ThousandsWhoCameOnceAreForgottenAndTheOrderStays) {
  Bench bench;
  for (int i = 0; i < 3000; ++i) {
    bench.put("once " + std::to_string(i));
    bench.serve(kSecond / 1000);
  }
  bench.put("a", 3);
  for (int i = 0; i < 2; ++i) bench.serve(10 * kSecond);
  bench.now += 3 * kSecond;
  bench.put("v");
  EXPECT_EQ(bench.serve(kSecond), "v");
  EXPECT_EQ(bench.serve(kSecond), "a");
  bench.now += 3 * 3600 * kSecond;
  bench.put("a");
  EXPECT_EQ(bench.serve(kSecond), "a");
}

/// On the server's threads: one address fills the lane, a stranger's review of several pieces runs beside it.
TEST(LeastUsedQueue, AReviewWaitsForNothingOfAnotherAddress) {
  boost::asio::io_context io;
  AsioClockwork works(io, 1);
  std::promise<void> end;
  const std::shared_future<void> held = end.get_future().share();
  for (int i = 0; i < 4; ++i) works.think(Clockwork::Lane::hints, "a", [held] { held.wait(); });
  std::promise<void> reviewed;
  std::function<void(int)> decide = [&](int left) {
    works.think(Clockwork::Lane::hints, "v", [&, left] { left == 0 ? reviewed.set_value() : decide(left - 1); });
  };
  decide(5);
  EXPECT_EQ(reviewed.get_future().wait_for(sheepshead::testing::patience()), std::future_status::ready);
  end.set_value();
  EXPECT_TRUE(sheepshead::testing::eventually([&] { return works.waiting(Clockwork::Lane::hints) == 0; }));
}

}  // namespace
}  // namespace sheepshead::server

#include "server/people/limits.hpp"

#include <gtest/gtest.h>

#include "server/people/addresses.hpp"

namespace sheepshead::server {
namespace {

TEST(Limits, ABucketHoldsItsBurstAndFillsAgain) {
  TokenBucket bucket({.per_second = 20, .burst = 60});  // messages of a socket
  for (int i = 0; i < 60; ++i) EXPECT_TRUE(bucket.take(1000));
  EXPECT_FALSE(bucket.take(1000));
  EXPECT_EQ(bucket.wait(1000), 50);
  EXPECT_TRUE(bucket.take(1050));
  EXPECT_FALSE(bucket.take(1050));
  for (int i = 0; i < 60; ++i) EXPECT_TRUE(bucket.take(100'000)) << "no more than a burst, however long one waits";
  EXPECT_FALSE(bucket.take(100'000));
}

TEST(Limits, AClockPutBackTakesNothingAway) {
  TokenBucket bucket({.per_second = 1, .burst = 2});
  EXPECT_TRUE(bucket.take(1'000'000));
  EXPECT_TRUE(bucket.take(5000));
  EXPECT_FALSE(bucket.take(5000));
  EXPECT_TRUE(bucket.take(6000));
}

TEST(Limits, ABucketFitsTheTimeBeforeItsFirstUse) {
  TokenBucket bucket({.per_second = 1, .burst = 1});
  EXPECT_TRUE(bucket.take(1'763'800'000'000));
  EXPECT_FALSE(bucket.take(1'763'800'000'000));
}

TEST(Limits, KeysHaveBucketsOfTheirOwn) {
  Buckets buckets({.per_second = 1, .burst = 2}, 10);
  EXPECT_TRUE(buckets.take("a", 0));
  EXPECT_TRUE(buckets.take("a", 0));
  EXPECT_FALSE(buckets.take("a", 0));
  EXPECT_TRUE(buckets.take("b", 0));
  EXPECT_EQ(buckets.wait("a", 0), 1000);
}

TEST(Limits, KeysAreBounded) {
  Buckets buckets({.per_second = 0.001, .burst = 1}, 100);
  EXPECT_TRUE(buckets.take("mine", 0));
  for (int i = 0; i < 10'000; ++i) {
    buckets.take("other" + std::to_string(i), i);
    EXPECT_FALSE(buckets.take("mine", i)) << "who keeps asking is not forgotten";
  }
  EXPECT_EQ(buckets.size(), 100u);
}

TEST(Limits, ACrowdIsCounted) {
  Crowd crowd(2);
  EXPECT_TRUE(crowd.enter("a"));
  EXPECT_TRUE(crowd.enter("a"));
  EXPECT_FALSE(crowd.enter("a"));
  EXPECT_TRUE(crowd.enter("b"));
  crowd.leave("a");
  EXPECT_TRUE(crowd.enter("a"));
  crowd.leave("b");
  crowd.leave("b");
  EXPECT_EQ(crowd.keys(), 1u);
}

TEST(Limits, OneHouseholdIsOneAddress) {
  EXPECT_EQ(neighborhood("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(neighborhood("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(neighborhood("2001:db8:1:2:3:4:5:6"), neighborhood("2001:db8:1:2::99"));
  EXPECT_NE(neighborhood("2001:db8:1:2::1"), neighborhood("2001:db8:1:3::1"));
  EXPECT_EQ(neighborhood("fe80::1%eth0"), neighborhood("fe80::2"));
  EXPECT_EQ(neighborhood("local"), "local");
}

TEST(Limits, TheNetworkAroundAnAddress) {
  EXPECT_EQ(surroundings("2001:db8:7:8:9::1"), "2001:db8:7::/48");
  EXPECT_EQ(neighborhood("2001:db8:7:8:9::1"), "2001:db8:7:8::/64");
  EXPECT_EQ(surroundings("192.0.2.1"), "");
  EXPECT_EQ(surroundings("::ffff:192.0.2.1"), "");
  EXPECT_EQ(surroundings("no address"), "");
}

}  // namespace
}  // namespace sheepshead::server

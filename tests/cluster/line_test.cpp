// Two ends of a line over wires that do what a test wants of them.
#include "server/cluster/line.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "server/cluster/bytes.hpp"

namespace sheepshead::server {
namespace {

const ClusterKey kKey("a key of a cluster that is long enough"), kOther("another key of a cluster, just as long");

struct End {
  End(NodeId me, NodeId other, std::uint64_t from)
      : incarnation(from),
        line(
            me, other, kKey, [this] { return ++incarnation; },
            Line::Use{.send = [this](std::string bytes) { sent.push_back(std::move(bytes)); },
                      .heard = [this](std::string_view body) { heard.emplace_back(body); },
                      .opened = [this] { ++opened; },
                      .broke = [this] { ++broke; }}) {}
  std::uint64_t incarnation;
  std::deque<std::string> sent;
  std::vector<std::string> heard;
  int opened = 0, broke = 0;
  Line line;
};

class Lines2 : public ::testing::Test {
 protected:
  /// What one has sent comes to the other.
  static void carry(End& from, End& to) {
    while (!from.sent.empty()) {
      const std::string bytes = std::move(from.sent.front());
      from.sent.pop_front();
      give(bytes, to);
    }
  }
  static void give(const std::string& bytes, End& to) {
    if (const auto parcel = unsealed(bytes, kKey)) to.line.hear(*parcel);
  }
  void talk() {
    while (!a.sent.empty() || !b.sent.empty()) {
      carry(a, b);
      carry(b, a);
    }
  }
  void open() {
    a.line.beat();
    talk();
  }

  End a{1, 2, 100}, b{2, 1, 900};
};

TEST_F(Lines2, OpensAtBothEndsAndCarriesInOrder) {
  open();
  EXPECT_EQ(a.opened, 1);
  EXPECT_EQ(b.opened, 1);
  a.line.say("one");
  a.line.say("two");
  b.line.say("three");
  talk();
  EXPECT_EQ(b.heard, (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(a.heard, (std::vector<std::string>{"three"}));
  EXPECT_EQ(a.broke + b.broke, 0);
}

TEST_F(Lines2, WhatComesTwiceIsHeardOnce) {
  open();
  a.line.say("one");
  a.line.say("two");
  const auto sent = a.sent;
  talk();
  for (const auto& bytes : sent) give(bytes, b);
  EXPECT_EQ(b.heard.size(), 2u);
  EXPECT_EQ(b.broke, 0);
}

TEST_F(Lines2, AGapBreaksItAtBothEndsAndItOpensAgain) {
  open();
  a.line.say("one");
  a.sent.clear();
  a.line.say("two");
  talk();
  EXPECT_TRUE(b.heard.empty());
  EXPECT_EQ(b.broke, 1);
  EXPECT_EQ(a.broke, 1);
  EXPECT_TRUE(a.line.is_open() && b.line.is_open());
  a.line.say("three");
  talk();
  EXPECT_EQ(b.heard, (std::vector<std::string>{"three"}));
}

TEST_F(Lines2, TheNextBeatTellsThatTheLastMessageIsMissing) {
  open();
  a.line.say("lost");
  a.sent.clear();
  EXPECT_EQ(b.broke, 0);
  a.line.beat();
  talk();
  EXPECT_EQ(b.broke, 1);
  EXPECT_EQ(a.broke, 1);
}

TEST_F(Lines2, SilenceBreaksItAfterThreeBeats) {
  open();
  for (int i = 0; i < Line::kMostSilent; ++i) a.line.beat();
  EXPECT_EQ(a.broke, 0);
  a.line.beat();
  EXPECT_EQ(a.broke, 1);
  EXPECT_FALSE(a.line.is_open());
}

TEST_F(Lines2, OneWayIsSilenceToo) {
  open();
  for (int i = 0; i < 10; ++i) {
    a.line.beat();
    b.line.beat();
    carry(a, b);
    b.sent.clear();  // a hears nothing
  }
  EXPECT_EQ(a.broke, 1);
  EXPECT_GE(b.broke, 1);
  a.line.beat();
  b.line.beat();
  talk();
  EXPECT_TRUE(a.line.is_open() && b.line.is_open());
}

TEST_F(Lines2, ANewProcessWithTheSameNumberIsAnother) {
  open();
  End again(1, 2, 500);
  again.line.beat();
  carry(again, b);
  carry(b, again);
  carry(again, b);
  EXPECT_EQ(b.broke, 1);
  EXPECT_TRUE(again.line.is_open());
}

TEST_F(Lines2, WhatWasRecordedIsRefused) {
  open();
  a.line.say("pay");
  const auto recorded = a.sent;
  talk();
  // In the same incarnation, in a later one of either, and by a process that begins anew.
  b.line.reset();
  talk();
  for (const auto& bytes : recorded) give(bytes, b);
  a.line.reset();
  talk();
  for (const auto& bytes : recorded) give(bytes, b);
  EXPECT_EQ(b.heard.size(), 1u);
  const int broke = b.broke;
  End other(2, 1, 7000);
  for (const auto& bytes : recorded) give(bytes, other);
  EXPECT_TRUE(other.heard.empty());
  EXPECT_EQ(other.opened, 0);
  EXPECT_EQ(b.broke, broke);
}

TEST_F(Lines2, WhatIsLateFromBeforeAGapIsRefused) {
  open();
  a.line.say("pay");
  const auto late = a.sent;
  talk();
  a.line.reset();
  talk();
  const int broke = b.broke;
  for (const auto& bytes : late) give(bytes, b);
  EXPECT_EQ(b.heard.size(), 1u);
  EXPECT_EQ(b.broke, broke);
}

TEST_F(Lines2, WhatWasRecordedGetsFewAnswers) {
  open();
  a.line.say("pay");
  const auto recorded = a.sent;
  talk();
  b.line.reset();
  b.sent.clear();
  for (int i = 0; i < 1000; ++i) give(recorded.back(), b);
  EXPECT_LE(b.sent.size(), 8u);
}

TEST_F(Lines2, NobodySpeaksForAnotherWithoutTheKey) {
  open();
  const Parcel forged{1, 2, a.incarnation, b.incarnation, 1, "pay"};
  EXPECT_FALSE(unsealed(sealed(forged, kOther), kKey));
  // Nor is what comes changed on the way.
  std::string bytes = sealed(forged, kKey);
  ASSERT_TRUE(unsealed(bytes, kKey));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string changed = bytes;
    changed[i] = char(changed[i] ^ 1);
    EXPECT_FALSE(unsealed(changed, kKey)) << i;
  }
  // What one has said to another isn't what the other says, or says to a third.
  End third{3, 1, 50};
  give(bytes, a);
  give(bytes, third);
  // Not even where the numbers happen to fit.
  give(sealed({1, 2, a.incarnation, third.incarnation, 1, "pay"}, kKey), third);
  give(sealed({4, 3, a.incarnation, third.incarnation, 1, "pay"}, kKey), third);
  EXPECT_TRUE(a.heard.empty() && third.heard.empty());
}

TEST(Parcels, AreReadStrictly) {
  const std::string bytes = sealed({1, 2, 3, 4, 5, "x"}, kKey);
  EXPECT_TRUE(unsealed(bytes, kKey));
  for (std::size_t size = 0; size < bytes.size(); ++size) EXPECT_FALSE(unsealed(bytes.substr(0, size), kKey));
  EXPECT_FALSE(unsealed(bytes + "x", kKey));
  EXPECT_FALSE(unsealed(sealed({0, 2, 3, 4, 5, "x"}, kKey), kKey));
  EXPECT_FALSE(unsealed(sealed({1, 2, 0, 4, 5, "x"}, kKey), kKey));
  EXPECT_FALSE(unsealed(sealed({1, 2, 3, 0, 5, "x"}, kKey), kKey)) << "a message to nobody known";
  EXPECT_FALSE(unsealed(sealed({1, 2, 3, 4, 0, "x"}, kKey), kKey)) << "a message without a number";
  EXPECT_TRUE(unsealed(sealed({1, 2, 3, 4, 5, std::string(kMostBody, 'x')}, kKey), kKey));
  EXPECT_FALSE(unsealed(sealed({1, 2, 3, 4, 5, std::string(kMostBody + 1, 'x')}, kKey), kKey));
}

TEST(Numbers, AreWrittenTheLowestByteFirst) {
  std::string text;
  BytesOut(text).u8(1).u32(0x02030405).u64(6).text("ab");
  EXPECT_EQ(text, std::string("\x01\x05\x04\x03\x02\x06\0\0\0\0\0\0\0\x02\0\0\0ab", 19));
}

}  // namespace
}  // namespace sheepshead::server

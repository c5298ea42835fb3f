// What fronts and owners say to each other, written and read.
#include "server/cluster/relayed.hpp"

#include <gtest/gtest.h>

#include "server/cluster/bytes.hpp"
#include "speech/language.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server::relayed {
namespace {

std::optional<Item> again(const Item& item) {
  std::string bytes;
  if (!write(item, bytes)) return std::nullopt;
  Reader reader;
  EXPECT_TRUE(reader.feed(bytes));
  return reader.next();
}

TEST(Relayed, AnAttachSaysAllOfWhoAsks) {
  const Attach a{7, 3, Asker{5, "Änne", false, true, "192.0.2.0/24", true}, "player", 12, true, 6};
  const auto item = again(a);
  ASSERT_TRUE(item && std::holds_alternative<Attach>(*item));
  const auto& b = std::get<Attach>(*item);
  EXPECT_EQ(b.session, 7u);
  EXPECT_EQ(b.table, 3u);
  EXPECT_EQ(b.asker.person, 5u);
  EXPECT_EQ(b.asker.name, "Änne");
  EXPECT_FALSE(b.asker.program);
  EXPECT_TRUE(b.asker.guest && b.asker.seals);
  EXPECT_EQ(b.asker.address, "192.0.2.0/24");
  EXPECT_EQ(b.as, "player");
  EXPECT_EQ(b.since, 12u);
  EXPECT_TRUE(b.again);
  EXPECT_EQ(b.before, 6u);
}

TEST(Relayed, RefusalsKeepTheirWordAndMessage) {
  const auto item = again(Refused{7, No{"banned", say<"refused.banned">()}});
  ASSERT_TRUE(item && std::holds_alternative<Refused>(*item));
  EXPECT_EQ(std::get<Refused>(*item).no.why, Why("banned"));
  EXPECT_EQ(speech::english().text(std::get<Refused>(*item).no.message),
            speech::english().text(say<"refused.banned">()));
  const auto unusual = again(Refused{7, No{"illegal", say<"refused.banned">()}});
  EXPECT_EQ(std::get<Refused>(*unusual).no.why, Why("busy"));
}

TEST(Relayed, AnOrderSaysAllThatIsToBeDoneAndItsAnswerWhyNot) {
  const Order order{Order::What::lose, 3, "0123456789ab", 4, Asker{5, "Änne", false, true, "192.0.2.0/24", true}};
  const auto item = again(Do{7, order});
  ASSERT_TRUE(item && std::holds_alternative<Do>(*item));
  const Do& there = std::get<Do>(*item);
  EXPECT_EQ(there.number, 7u);
  EXPECT_EQ(there.order.what, Order::What::lose);
  EXPECT_EQ(there.order.table, 3u);
  EXPECT_EQ(there.order.event, "0123456789ab");
  EXPECT_EQ(there.order.chair, 4);
  EXPECT_EQ(there.order.who.person, 5u);
  EXPECT_EQ(there.order.who.name, "Änne");
  EXPECT_EQ(there.order.who.address, "192.0.2.0/24");
  EXPECT_FALSE(there.order.who.program);
  EXPECT_TRUE(there.order.who.guest && there.order.who.seals);
  const auto done = again(Done{7, {}});
  ASSERT_TRUE(done && std::holds_alternative<Done>(*done));
  EXPECT_FALSE(std::get<Done>(*done).no);
  const auto no = again(Done{8, No{"seated", say<"refused.seated">(2)}});
  ASSERT_TRUE(no && std::holds_alternative<Done>(*no));
  EXPECT_EQ(std::get<Done>(*no).number, 8u);
  EXPECT_EQ(std::get<Done>(*no).no->why, Why("seated"));
}

TEST(Relayed, AFrameForManyIsOneItem) {
  const auto frame = std::make_shared<const std::string>(R"({"type":"told"})");
  const auto item = again(Send{{1, 2, 3}, true, frame});
  ASSERT_TRUE(item && std::holds_alternative<Send>(*item));
  EXPECT_EQ(std::get<Send>(*item).sessions, (std::vector<Session>{1, 2, 3}));
  EXPECT_TRUE(std::get<Send>(*item).can_skip);
  EXPECT_EQ(*std::get<Send>(*item).frame, *frame);
}

TEST(Relayed, ItemsComeInAnyPieces) {
  std::string bytes;
  const auto frame = std::make_shared<const std::string>(1000, 'x');
  for (Session s = 1; s <= 5; ++s) ASSERT_TRUE(write(Send{{s}, false, frame}, bytes));
  ASSERT_TRUE(write(Close{9, ClosedFor::kicked, say<"refused.sent-away">()}, bytes));
  for (const std::size_t size : {1u, 3u, 100u, 5000u}) {
    Reader reader;
    std::size_t items = 0;
    for (std::size_t at = 0; at < bytes.size(); at += size) {
      ASSERT_TRUE(reader.feed(std::string_view(bytes).substr(at, size)));
      while (reader.next()) ++items;
    }
    EXPECT_EQ(items, 6u) << size;
  }
}

TEST(Relayed, WhatNobodyWritesIsntRead) {
  const auto reads = [](const std::string& item) {
    std::string bytes;
    BytesOut(bytes).text(item);
    Reader reader;
    return reader.feed(bytes);
  };
  std::string good;
  ASSERT_TRUE(write(Detach{4, true}, good));
  const std::string item = good.substr(4);
  EXPECT_TRUE(reads(item));
  EXPECT_FALSE(reads(item + "x")) << "more than there should be";
  EXPECT_FALSE(reads(item.substr(0, item.size() - 1)));
  EXPECT_FALSE(reads(std::string(1, char(8)) + item.substr(1))) << "an unknown kind";
  EXPECT_FALSE(reads(item.substr(0, item.size() - 1) + char(2))) << "a flag is 0 or 1";
  std::string nobody(6, '\0');
  nobody[0] = char(6);
  EXPECT_FALSE(reads(nobody)) << "a frame for nobody";
  std::string deep;
  BytesOut(deep).u8(7).u64(1).u8(0).text(std::string(40, '[') + std::string(40, ']'));
  EXPECT_FALSE(reads(deep)) << "a message too deep";
  std::string reason;
  BytesOut(reason).u8(7).u64(1).u8(200).text(R"("x")");
  EXPECT_FALSE(reads(reason)) << "an unknown reason";
  Reader reader;
  std::string huge;
  BytesOut(huge).u32(std::uint32_t(kMostItem + 1));
  EXPECT_FALSE(reader.feed(huge));
  EXPECT_FALSE(reader.feed(good)) << "nothing after that";
  EXPECT_FALSE(reader.next());
}

TEST(Relayed, AMessageOfAnotherVersionIsSaidInOtherWords) {
  std::string bytes, item;
  BytesOut(item).u8(7).u64(1).u8(0).text(R"({"say":"refused.in-a-later-version"})");
  BytesOut(bytes).text(item);
  Reader reader;
  ASSERT_TRUE(reader.feed(bytes));
  EXPECT_TRUE(reader.next());
}

}  // namespace
}  // namespace sheepshead::server::relayed

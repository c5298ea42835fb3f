// Wires through a real NATS server, which is killed at times.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "nats/waiting_clockwork.hpp"
#include "private_nats.hpp"
#include "server/cluster/here.hpp"
#include "server/cluster/houses.hpp"
#include "server/nats/wires.hpp"
#include "server/people/secrets.hpp"
#include "server/store/memory_store.hpp"
#include "server/trusted_certificate.hpp"
#include "speech/language.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using sheepshead::testing::PrivateNats;
using testing::plug;
using testing::WaitingClockwork;

TEST(NatsAddresses, AreShownWithoutPassphrases) {
  EXPECT_EQ(nats::shown("nats://127.0.0.1:4222"), "nats://127.0.0.1:4222");
  EXPECT_EQ(nats::shown("tls://me:secret@one:4222,tls://me:s@cret@two:4222,tls://three"),
            "tls://me@one:4222,tls://me@two:4222,tls://three");
  EXPECT_EQ(nats::shown("tls://me@[::1]:4222"), "tls://me@[::1]:4222");
}

TEST(NatsWires, CarryToWhoListensAndTellWhereNobodyDoes) {
  SHEEPSHEAD_NEEDS_NATS();
  const PrivateNats server;
  WaitingClockwork works;
  const auto one = plug({server.url(), {}, {}, {}}, works), other = plug({server.url(), {}, {}, {}}, works);
  ASSERT_TRUE(one && other);
  ASSERT_TRUE(works.until([&] { return one->is_up() && other->is_up(); }));
  std::vector<std::string> heard, lost, lost_too;
  other->listen("s.node.2", [&](std::string_view bytes) { heard.emplace_back(bytes); });
  one->lost([&](std::string_view subject) { lost.emplace_back(subject); });
  one->lost([&](std::string_view subject) { lost_too.emplace_back(subject); });
  const std::string bytes("a\0b", 3);
  ASSERT_TRUE(works.until([&] {
    one->send("s.node.2", bytes);
    works.pass(20);
    return !heard.empty();
  }));
  EXPECT_EQ(heard.back(), bytes);
  EXPECT_TRUE(lost.empty() || lost.front() == "s.node.2") << "before it listened";
  lost.clear();
  lost_too.clear();
  one->send("s.node.3", "?");
  ASSERT_TRUE(works.until([&] { return !lost.empty(); }));
  EXPECT_EQ(lost.front(), "s.node.3");
  EXPECT_EQ(lost_too, lost) << "all who asked";
}

TEST(NatsWires, AreThereOnceTheServerIsAndAgainAfterItsEnd) {
  SHEEPSHEAD_NEEDS_NATS();
  PrivateNats server;
  server.kill();
  WaitingClockwork works;
  const auto wires = plug({server.url(), {}, {}, {}}, works);
  ASSERT_TRUE(wires);
  EXPECT_FALSE(wires->is_up());
  int heard = 0;
  wires->listen("s.node.1", [&](std::string_view) { ++heard; });
  for (int i = 0; i < 2; ++i) {
    server.start();
    const int before = heard;
    ASSERT_TRUE(works.until([&] {
      wires->send("s.node.1", "?");
      works.pass(20);
      return heard > before;
    }));
    server.kill();
    ASSERT_TRUE(works.until([&] { return !wires->is_up(); }));
  }
}

/// Somebody at node 2 whose table node 1 has.
struct Talker final : Outlet {
  void send(std::shared_ptr<const std::string> frame, bool) override {
    const json j = json::parse(*frame);
    if (j["type"] == "done") done.insert(j["id"].get<std::string>());
    if (j["type"] == "refused") ++refused;
  }
  void close(ClosedFor reason, const Message&) override { closed = name_of(reason); }
  std::set<std::string> done;
  int refused = 0;
  std::string closed;
};

TEST(NatsWires, WhatIsLostAtAKillIsMissedAndWhoWasThereIsAttachedAgain) {
  SHEEPSHEAD_NEEDS_NATS();
  PrivateNats server;
  WaitingClockwork works;
  MemoryStore store;
  Hall hall(store, works), empty(store, works);
  Here here(hall), there(empty);
  const ClusterKey key("a key of a cluster that is long enough");
  const auto one = plug({server.url(), {}, {}, {}}, works), other = plug({server.url(), {}, {}, {}}, works);
  ASSERT_TRUE(one && other);
  const auto whose = [](TableId, const std::function<void(NodeId)>& then) { then(1); };
  Houses owner(1, here, hall, *one, works, key, whose);
  Houses front(2, there, empty, *other, works, key, whose);
  TableId table = 0;
  hall.create(Asker{1, "Flo"}, {{"variant", "three"}}, [&](const auto& made, const std::optional<No>&) {
    table = std::stoull(made.at("id").template get<std::string>().substr(1));
  });
  ASSERT_TRUE(works.until([&] { return table != 0; }));
  const auto flo = std::make_shared<Talker>();
  bool attached = false;
  front.wake(table, {}, [&](const Found& found) {
    EXPECT_EQ(found.table, table);
    front.attach(flo, Asker{1, "Flo"}, table, "player", std::nullopt, [&](const std::optional<No>& no) {
      EXPECT_FALSE(no);
      attached = true;
    });
  });
  ASSERT_TRUE(works.until([&] { return attached; }));
  constexpr std::size_t kSaid = 40;
  for (std::size_t i = 0; i < kSaid; ++i) {
    front.message(flo, {{"type", i % 2 == 0 ? "sit" : "stand"}, {"id", "c" + std::to_string(i)}});
    if (i == 10 || i == 25) {
      works.pass(1);
      server.kill();
      works.pass(i == 10 ? 10 : 4500);
      server.start();
    }
    works.pass(i % 3 == 0 ? 100 : 2);
  }
  ASSERT_TRUE(works.until([&] { return flo->done.size() == kSaid || !flo->closed.empty() || flo->refused > 0; }));
  EXPECT_EQ(flo->closed, "");
  EXPECT_EQ(flo->refused, 0);
  EXPECT_GE(owner.counts().lines.breaks + front.counts().lines.breaks, 2u);
  std::optional<StoredTable> stored;
  ASSERT_TRUE(store.read_table(table, 0, stored).empty());
  std::map<std::string, int> written;
  for (const Entry& entry : stored->log)
    if (const json body = json::parse(entry.body); body.contains("id")) ++written[body["id"]];
  EXPECT_EQ(written.size(), kSaid);
  for (const auto& [id, count] : written) EXPECT_EQ(count, 1) << id;
}

TEST(NatsWires, CarryNothingOverTlsForWhoHasNoCertificate) {
  SHEEPSHEAD_NEEDS_NATS();
  const testing::TrustedCertificate ours("IP:127.0.0.1,DNS:localhost"), theirs("IP:127.0.0.1,DNS:localhost");
  const PrivateNats server("tls { cert_file: \"" + ours.certificate() + "\", key_file: \"" + ours.key() +
                           "\", ca_file: \"" + ours.certificate() + "\", verify: true, timeout: 2 }\n");
  WaitingClockwork works;
  const auto good = plug({server.url("tls://"), ours.certificate(), ours.key(), ours.certificate()}, works);
  ASSERT_TRUE(good);
  EXPECT_TRUE(works.until([&] { return good->is_up(); }));
  for (const nats::Address& bad :
       {nats::Address{server.url("tls://"), {}, {}, ours.certificate()},
        nats::Address{server.url("tls://"), theirs.certificate(), theirs.key(), ours.certificate()},
        nats::Address{server.url("tls://"), ours.certificate(), ours.key(), theirs.certificate()}}) {
    const auto opened = nats::open(bad, "test", works);
    works.pass(400);
    EXPECT_FALSE(opened.wires && opened.wires->is_up());
  }
}

TEST(NatsAddresses, AreSecureOffThisMachine) {
  const auto id_of = [](const nats::Address& address) {
    const Message wrong = nats::wrong_with(address);
    return wrong.empty() ? std::string() : speech::english().text(wrong);
  };
  EXPECT_EQ(id_of({"nats://127.0.0.1:4222", {}, {}, {}}), "");
  EXPECT_EQ(id_of({"nats://localhost:4222,nats://[::1]:4223", {}, {}, {}}), "");
  EXPECT_EQ(id_of({"tls://nats1:4222,tls://nats2:4222", "c", "k", "a"}), "");
  for (const char* url :
       {"nats://nats1:4222", "nats://10.0.0.1:4222", "nats://127.0.0.1.example.org:4222", "nats://127.0.0.1@nats1:4222",
        "tls://nats1:4222,nats://nats2:4222", "nats://127.0.0.1:4222,nats://10.0.0.1:4222"})
    EXPECT_NE(id_of({url, "c", "k", "a"}).find("isn't encrypted"), std::string::npos) << url;
  for (const char* url : {"", "nats1:4222", "http://nats1", "tls://", "nats://127.0.0.1:4222,"})
    EXPECT_NE(id_of({url, "c", "k", "a"}).find("isn't the address"), std::string::npos) << url;
  EXPECT_NE(id_of({"tls://nats1:4222", {}, {}, "a"}).find("certificate"), std::string::npos);
  EXPECT_NE(id_of({"tls://nats1:4222", "c", {}, "a"}).find("certificate"), std::string::npos);
}

}  // namespace
}  // namespace sheepshead::server

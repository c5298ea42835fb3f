// WebSockets over a real socket, and what happens to who reads too slowly.
#include <array>

#include "net_house.hpp"
#include "server/answers/log.hpp"
#include "server/answers/metrics.hpp"
#include "server/answers/table_socket.hpp"
#include "server/cluster/here.hpp"
#include "works.hpp"

namespace sheepshead::server::testing {
namespace {

TEST(NetSocket, WhoIsNobodyOrFromElsewhereIsRefused) {
  NetHouse house;
  EXPECT_EQ(WebWire(house, "").answer.status, 401);
  EXPECT_EQ(WebWire(house, NetHouse::bearer(std::string(43, 'A'))).answer.status, 401);
  const std::string token = house.guest("Flo");
  EXPECT_EQ(WebWire(house, NetHouse::bearer(token) + "Origin: https://evil.example\r\n").answer.status, 403);
  EXPECT_EQ(WebWire(house, "Cookie: sheepshead=" + token + "\r\n").answer.status, 403);
  EXPECT_EQ(WebWire(house, "Cookie: sheepshead=" + token + "\r\nOrigin: " + house.origin() + "\r\n").answer.status,
            101);
}

TEST(NetSocket, APlayerAttachesSitsAndIsTold) {
  NetHouse house;
  const std::string token = house.guest("Flo");
  const std::string table = house.table(token);
  WebWire socket(house, NetHouse::bearer(token));
  ASSERT_EQ(socket.answer.status, 101);
  socket.say({{"type", "chat"}, {"id", "a"}, {"text", "hello"}});
  EXPECT_EQ(socket.next("refused").value()["why"], "not-attached");
  socket.say({{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", "t999"}, {"as", "player"}});
  EXPECT_EQ(socket.next("refused").value()["why"], "no-such-table");
  socket.say({{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", table}, {"as", "player"}});
  EXPECT_EQ(socket.next("snapshot").value()["table"]["id"], table);
  socket.say({{"type", "sit"}, {"id", "b"}, {"seat", 0}});
  EXPECT_EQ(socket.next("done").value()["id"], "b");
  socket.say({{"type", "ping"}});
  EXPECT_TRUE(socket.next("pong").has_value());
}

TEST(NetSocket, SenselessFramesAreRefusedAndThenTheSocketIsClosed) {
  NetHouse house({}, NetHouse::Clock::stands);
  WebWire socket(house, NetHouse::bearer(house.guest("Flo")));
  socket.frame("{");
  EXPECT_EQ(socket.next("refused").value()["why"], "not-json");
  socket.frame(std::string(60'000, '['));
  EXPECT_EQ(socket.next("refused").value()["why"], "too-deep");
  socket.frame("{}", 0x82);
  EXPECT_EQ(socket.next("refused").value()["why"], "not-text");
  socket.frame(R"({"type":"fly"})");
  EXPECT_EQ(socket.next("refused").value()["why"], "unknown-type");
  for (const char* answered : {R"({"type":"sit","id":"1","seat":-1})", R"({"type":"act","id":"1"})",
                               R"({"type":"fly","id":"1"})", R"({"type":"stand","id":"1","why":"late"})"}) {
    socket.frame(answered);
    EXPECT_EQ(socket.next("refused").value()["id"], "1") << answered;
  }
  for (int i = 0; i < 20; ++i) socket.frame("{");
  EXPECT_EQ(socket.next("closed").value()["reason"], "slow-down");
  EXPECT_FALSE(socket.next().has_value());
  EXPECT_EQ(socket.code, 1008);
}

TEST(NetSocket, AFrameThatIsTooLongEndsTheSocket) {
  NetHouse house;
  WebWire socket(house, NetHouse::bearer(house.guest("Flo")));
  socket.frame(std::string(70'000, ' '));
  EXPECT_FALSE(socket.next().has_value());
  EXPECT_EQ(socket.code, 1009);
  EXPECT_EQ(house.ask("GET", "/healthz").status, 200);
}

TEST(NetSocket, WhoSendsTooMuchIsToldAndThenClosed) {
  Config config;
  config.limits.messages_per_second = 2;
  NetHouse house(config, NetHouse::Clock::stands);
  WebWire socket(house, NetHouse::bearer(house.guest("Flo")));
  for (int i = 0; i < 200; ++i) socket.say({{"type", "ping"}});
  EXPECT_EQ(socket.next("refused").value()["why"], "slow-down");
  EXPECT_EQ(socket.next("closed").value()["reason"], "slow-down");
}

TEST(NetSocket, ManySocketsOfAnAddressAreRefused) {
  Config config;
  config.limits.sockets_per_address = 2;
  NetHouse house(config);
  const std::string token = NetHouse::bearer(house.guest("Flo"));
  const WebWire one(house, token), two(house, token);
  EXPECT_EQ(one.answer.status, 101);
  EXPECT_EQ(two.answer.status, 101);
  EXPECT_EQ(WebWire(house, token).answer.status, 429);
}

TEST(NetSocket, AClientOfANewerProtocolIsToldThatTheServerIsOlder) {
  Config config;
  config.version = "9.9";
  NetHouse house(config);
  const std::string flo = house.guest("Flo");
  json attach = {{"type", "attach"}, {"table", house.table(flo)}, {"as", "player"}, {"protocol", wire::kProtocol + 1}};
  const json told = {{"say", "refused.old-server"}, {"version", "9.9"}};
  for (const char* key : {"", "wings"}) {  // as it is, and with a key that only it knows
    if (*key != '\0') attach[key] = true;
    WebWire newer(house, NetHouse::bearer(flo));
    newer.say(attach);
    const json closed = newer.next("closed").value();
    EXPECT_EQ(closed["reason"], "protocol");
    EXPECT_EQ(closed["message"], told);
  }
  attach["protocol"] = wire::kProtocol;
  WebWire same(house, NetHouse::bearer(flo));
  same.say(attach);
  EXPECT_EQ(same.next("refused").value()["why"], "bad-message") << "a mistake is named";
}

TEST(NetSocket, AClientOfAnOlderProtocolIsToldWhatToDo) {
  Config config;
  config.version = "9.9";
  NetHouse house(config);
  const std::string flo = house.guest("Flo");
  const std::string table = house.table(flo);
  WebWire old(house, NetHouse::bearer(flo));
  old.say({{"type", "attach"}, {"table", table}, {"as", "player"}});
  const json closed = old.next("closed").value();
  EXPECT_EQ(closed["reason"], "protocol");
  // In the words of version 1: it knows no messages.
  EXPECT_EQ(closed["message"], "This program is older than the server. Install Sheepshead 9.9 or newer.");
}

TEST(NetSocket, AProgramSitsAtItsTableOnly) {
  NetHouse house;
  const std::string host = house.guest("Flo"), other = house.guest("Eve");
  const std::string table = house.table(host), another = house.table(host);
  const std::string path = "/api/v1/tables/" + table + "/bot-tokens";
  EXPECT_EQ(house.ask("POST", path, R"({"name":"mybot"})", NetHouse::bearer(other)).error(), "not-host");
  const Got made = house.ask("POST", path, R"({"name":"mybot"})", NetHouse::bearer(host));
  ASSERT_EQ(made.status, 201);
  const std::string token = NetHouse::bearer(made.value()["token"]);
  const std::string own = "/api/v1/tables/" + table;
  for (const auto& [method, route, body] : std::vector<std::array<std::string, 3>>{
           {"POST", "/api/v1/tables", R"({"variant":"five-called-ace"})"},
           {"GET", "/api/v1/me", ""},
           {"POST", "/api/v1/sign-out", ""},
           {"POST", "/api/v1/me/name", R"({"name":"Eve"})"},
           {"POST", "/api/v1/accounts", R"({"login":"eve","passphrase":"sunflower field"})"},
           {"POST", "/api/v1/me/sign-in-codes", ""},
           {"GET", "/api/v1/me/settings", ""},
           {"GET", "/api/v1/me/hands", ""},
           {"GET", "/api/v1/me/blocks", ""},
           {"GET", "/api/v1/me/passkeys", ""},
           {"POST", own + "/bot-tokens", R"({"name":"more"})"}}) {
    const Got got = house.ask(method, route, body, token);
    EXPECT_EQ(got.status, 403) << route;
    EXPECT_EQ(got.error(), "not-allowed") << route;
  }
  EXPECT_EQ(house.ask("GET", "/api/v1/visitor", "", token).value()["me"], nullptr);
  EXPECT_EQ(house.ask("GET", own, "", token).status, 200) << "what anyone may see";
  WebWire socket(house, token);
  socket.say({{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", another}, {"as", "program"}});
  EXPECT_EQ(socket.next("refused").value()["why"], "not-allowed");
  socket.say({{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", table}, {"as", "player"}});
  EXPECT_EQ(socket.next("refused").value()["why"], "not-allowed");
  socket.say({{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", table}, {"as", "program"}});
  EXPECT_EQ(socket.next("hello").value()["protocol"], 1);
}

TEST(NetSocket, WithoutASignOfLifeItIsClosed) {
  Config config;
  config.limits.idle_seconds = 1;
  NetHouse house(config);
  WebWire socket(house, NetHouse::bearer(house.guest("Flo")));
  EXPECT_FALSE(socket.next().has_value()) << "the pings of the server are not answered";
  EXPECT_EQ(house.ask("GET", "/healthz").status, 200);
}

TEST(NetSocket, AShutdownSaysGoodbye) {
  NetHouse house;
  const std::string token = house.guest("Flo");
  const std::string table = house.table(token);
  std::optional<WebWire> socket(std::in_place, house, NetHouse::bearer(token));
  socket->say({{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", table}, {"as", "player"}});
  ASSERT_TRUE(socket->next("snapshot").has_value());
  std::thread end([&] { house.end(); });
  EXPECT_EQ(socket->next("closed").value()["reason"], "shutdown");
  EXPECT_FALSE(socket->next().has_value());
  EXPECT_EQ(socket->code, 1001);
  socket.reset();
  end.join();
  EXPECT_TRUE(house.clean);
}

/// A socket whose other side reads when the test says so.
class SlowSocket final : public TableSocket {
 public:
  using TableSocket::TableSocket;
  bool write(const std::shared_ptr<const std::string>& frame) override {
    writing = frame;
    return false;
  }
  void finish(std::uint16_t code) override { finished = code; }
  void hurry() override {}
  /// Reads one frame.
  std::optional<json> read() {
    if (!writing) return std::nullopt;
    const auto frame = std::exchange(writing, nullptr);
    written();
    return json::parse(*frame);
  }
  std::shared_ptr<const std::string> writing;
  int finished = 0;
};

struct SlowHouse {
  SlowHouse() {
    config.limits.queue_frames = 8;
    table = house.open({{"variant", "five-called-ace"}});
  }
  std::shared_ptr<SlowSocket> attach(PersonId person, const std::string& as) {
    auto socket = std::make_shared<SlowSocket>(SocketHouse{config, here, people, house.works, metrics, abuse},
                                               Who{{person, "Flo", false}, 0, ""}, "192.0.2.1");
    socket->received(
        json{{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", "t" + std::to_string(table)}, {"as", as}}
            .dump(),
        true);
    house.works.run();
    return socket;
  }
  static void tell(TableSocket& socket, int n, bool can_skip) {
    for (int i = 0; i < n; ++i)
      socket.send(std::make_shared<const std::string>(R"({"type":"told","seq":)" + std::to_string(i) + "}"), can_skip);
  }
  House house;
  Here here{*house.hall};
  People people{*house.store};
  Config config;
  Metrics metrics;
  AbuseLog abuse;
  TableId table = 0;
};

TEST(NetSlow, ASpectatorWhoReadsTooSlowlyIsClosed) {
  SlowHouse h;
  const auto socket = h.attach(2, "spectator");
  SlowHouse::tell(*socket, 100, true);
  EXPECT_TRUE(socket->closing());
  EXPECT_LE(socket->waiting(), 2U);
  std::string reason;
  while (const auto j = socket->read()) reason = j->value("reason", "");
  EXPECT_EQ(reason, "slow");
  EXPECT_EQ(socket->finished, 1013);
  h.house.works.run();
  EXPECT_EQ(h.house.hall->counts().sockets, 0U);
}

TEST(NetSlow, APlayerGetsASnapshotInsteadOfWhatHeMissed) {
  SlowHouse h;
  const auto socket = h.attach(1, "player");
  while (socket->read()) {}
  SlowHouse::tell(*socket, 100, true);
  EXPECT_FALSE(socket->closing());
  EXPECT_LE(socket->waiting(), 8U);
  std::vector<std::string> types;
  while (const auto j = socket->read()) {
    types.push_back(j->value("type", ""));
    h.house.works.run();
  }
  ASSERT_GE(types.size(), 2U);
  EXPECT_EQ(types.front(), "told");  // that was on its way
  EXPECT_EQ(std::count(types.begin(), types.end(), "told"), 1);
  EXPECT_EQ(std::count(types.begin(), types.end(), "snapshot"), 1);
}

TEST(NetSlow, WhatWaitsIsCountedWithAllTheMemoryItTakes) {
  SlowHouse h;
  h.config.limits.queue_frames = 100'000;
  const auto socket = h.attach(1, "player");
  while (socket->read()) {}
  std::size_t most = 0;
  while (!socket->closing()) {
    std::string text = R"({"type":"told"})";
    text.reserve(4096);  // as a text that grew while it was written
    socket->send(std::make_shared<const std::string>(std::move(text)), false);
    if (!socket->closing()) most = socket->waiting();
  }
  const auto limit = std::size_t(h.config.limits.queue_bytes - h.config.limits.kernel_bytes());
  EXPECT_LE(most * 4096, limit);
  EXPECT_GE(most * 4096, limit / 2);
}

/// What the server has sent to a socket that does not read, before it is closed.
TEST(NetSlow, WhoNeverReadsCostsTheKernelItsShareAtMost) {
  Config config;
  config.limits.messages_per_second = 100'000;
  NetHouse house(config, NetHouse::Clock::stands);
  const std::string token = house.guest("Flo"), table = house.table(token);
  Wire wire(house.port);
  const int little = 4096;
  ASSERT_EQ(setsockopt(wire.descriptor(), SOL_SOCKET, SO_RCVBUF, &little, sizeof little), 0);
  wire.say("GET /ws HTTP/1.1\r\nHost: " + house.host() +
           "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
           NetHouse::bearer(token) + "\r\n");
  ASSERT_NE(wire.take_until("\r\n\r\n").find("101"), std::string::npos);
  const auto counted = [&](const std::string& name) {
    const std::string page = house.ask("GET", "/metrics").body;
    const auto at = page.find("\n" + name + ' ');
    return at == std::string::npos ? 0.0 : std::stod(page.substr(at + name.size() + 2));
  };
  // Each is answered by a snapshot.
  const std::string attach =
      json{{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", table}, {"as", "spectator"}}.dump();
  std::string frame = "\x81";
  frame += char(0x80 | attach.size());
  frame += std::string(4, '\0') + attach;
  ASSERT_LT(attach.size(), 126U);
  ASSERT_TRUE(eventually([&] {
    for (int i = 0; i < 100; ++i) wire.say(frame);
    return counted("sheepshead_slow_closed_total") > 0;
  }));
  const double kernel = config.limits.kernel_bytes();
  EXPECT_LE(counted("sheepshead_bytes_sent_total"), kernel + 128 * 1024) << "and what the other side has taken";
}

TEST(NetSlow, AnswersAreNotLeftOutButBounded) {
  SlowHouse h;
  const auto socket = h.attach(1, "player");
  SlowHouse::tell(*socket, 1000, false);
  EXPECT_TRUE(socket->closing());
  EXPECT_LE(socket->waiting(), 8U);
}

}  // namespace
}  // namespace sheepshead::server::testing

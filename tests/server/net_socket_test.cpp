// WebSockets over a real socket, and what happens to who reads too slowly.
#include "net_house.hpp"
#include "server/net/log.hpp"
#include "server/net/metrics.hpp"
#include "server/net/table_socket.hpp"
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
  socket.say({{"type", "attach"}, {"table", "t999"}, {"as", "player"}});
  EXPECT_EQ(socket.next("refused").value()["why"], "no-such-table");
  socket.say({{"type", "attach"}, {"table", table}, {"as", "player"}});
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

TEST(NetSocket, AProgramSitsAtItsTableOnly) {
  NetHouse house;
  const std::string host = house.guest("Flo"), other = house.guest("Eve");
  const std::string table = house.table(host), another = house.table(host);
  const std::string path = "/api/v1/tables/" + table + "/bot-tokens";
  EXPECT_EQ(house.ask("POST", path, R"({"name":"mybot"})", NetHouse::bearer(other)).error(), "not-host");
  const Got made = house.ask("POST", path, R"({"name":"mybot"})", NetHouse::bearer(host));
  ASSERT_EQ(made.status, 201);
  const std::string token = NetHouse::bearer(made.value()["token"]);
  EXPECT_EQ(house.ask("POST", "/api/v1/tables", R"({"variant":"five-called-ace"})", token).status, 403);
  WebWire socket(house, token);
  socket.say({{"type", "attach"}, {"table", another}, {"as", "program"}});
  EXPECT_EQ(socket.next("refused").value()["why"], "not-allowed");
  socket.say({{"type", "attach"}, {"table", table}, {"as", "player"}});
  EXPECT_EQ(socket.next("refused").value()["why"], "not-allowed");
  socket.say({{"type", "attach"}, {"table", table}, {"as", "program"}});
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
  socket->say({{"type", "attach"}, {"table", table}, {"as", "player"}});
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
  void write(const std::shared_ptr<const std::string>& frame) override { writing = frame; }
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
    auto socket = std::make_shared<SlowSocket>(SocketHouse{config, *house.hall, house.works, metrics, abuse},
                                               Who{{person, "Flo", false}, 0, ""}, "192.0.2.1");
    socket->received(json{{"type", "attach"}, {"table", "t" + std::to_string(table)}, {"as", as}}.dump(), true);
    house.works.run();
    return socket;
  }
  static void tell(TableSocket& socket, int n, bool can_skip) {
    for (int i = 0; i < n; ++i)
      socket.send(std::make_shared<const std::string>(R"({"type":"told","seq":)" + std::to_string(i) + "}"), can_skip);
  }
  House house;
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

TEST(NetSlow, AnswersAreNotLeftOutButBounded) {
  SlowHouse h;
  const auto socket = h.attach(1, "player");
  SlowHouse::tell(*socket, 1000, false);
  EXPECT_TRUE(socket->closing());
  EXPECT_LE(socket->waiting(), 8U);
}

}  // namespace
}  // namespace sheepshead::server::testing

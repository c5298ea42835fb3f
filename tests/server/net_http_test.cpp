// Requests over a real socket: routes, errors, who may do what.
#include <set>

#include "net_house.hpp"
#include "server/answers/api.hpp"
#include "server/answers/service.hpp"

namespace sheepshead::server::testing {
namespace {

TEST(NetOpenApi, EveryRouteIsDescribedAndEveryDescribedOneHandled) {
  const json doc = json::parse(openapi_text());
  std::set<std::string> described, handled;
  for (const auto& [path, methods] : doc.at("paths").items())
    for (const auto& [method, what] : methods.items()) {
      std::string upper = method;
      for (char& c : upper) c = char(c - 'a' + 'A');
      described.insert(upper + " " + path);
      for (const auto& [status, answer] : what.at("responses").items()) EXPECT_TRUE(answer.contains("description"));
    }
  for (const Route& r : Service::routes()) handled.insert(std::string(r.method) + " " + std::string(r.path));
  EXPECT_EQ(described, handled);
}

TEST(NetOpenApi, OnlyWhatNeedsAPersonAsksForOne) {
  const json doc = json::parse(openapi_text());
  for (const Route& r : Service::routes()) {
    std::string method(r.method);
    for (char& c : method) c = char(c - 'A' + 'a');
    EXPECT_EQ(doc.at("paths").at(r.path).at(method).contains("security"), r.needs == Route::Needs::person) << r.path;
  }
}

TEST(NetOpenApi, WhatItRefersToIsThere) {
  const json doc = json::parse(openapi_text());
  const std::string text = doc.dump();
  const std::string mark = "\"#/components/schemas/";
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
    const auto from = at + mark.size();
    EXPECT_TRUE(doc["components"]["schemas"].contains(text.substr(from, text.find('"', from) - from)));
  }
}

TEST(NetHttp, AGuestOpensATable) {
  NetHouse house;
  const Got made = house.ask("POST", "/api/v1/guests", R"({"name":"Flo"})");
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(made.header("Set-Cookie"), "");
  const std::string token = made.value()["token"];
  const Got me = house.ask("GET", "/api/v1/me", "", NetHouse::bearer(token));
  EXPECT_EQ(me.value()["name"], "Flo");
  EXPECT_EQ(me.value()["tables"].size(), 0U);
  const std::string id = house.table(token);
  ASSERT_NE(id, "");
  EXPECT_EQ(house.ask("GET", "/api/v1/tables").value()["tables"].size(), 1U);
  EXPECT_EQ(house.ask("GET", "/api/v1/tables/" + id).value()["id"], id);
  EXPECT_EQ(house.ask("GET", "/api/v1/me", "", NetHouse::bearer(token)).value()["tables"].size(), 1U);
  EXPECT_EQ(house.ask("GET", "/api/v1/tables/" + id + "/records/1").status, 404);
  EXPECT_EQ(house.ask("POST", "/api/v1/sign-out", "", NetHouse::bearer(token)).status, 204);
  EXPECT_EQ(house.ask("GET", "/api/v1/me", "", NetHouse::bearer(token)).status, 401);
}

TEST(NetHttp, APrivateTableIsFoundByItsCodeAlone) {
  NetHouse house;
  const std::string token = house.guest("Flo");
  const json made =
      house.ask("POST", "/api/v1/tables", R"({"variant":"five-called-ace","private":true})", NetHouse::bearer(token))
          .value();
  const std::string id = made.at("id"), code = made.at("code");
  EXPECT_EQ(house.ask("GET", "/api/v1/tables").value()["tables"].size(), 0U);
  EXPECT_EQ(house.ask("GET", "/api/v1/tables/" + id).status, 404);
  EXPECT_EQ(house.ask("GET", "/api/v1/tables/" + id, "", NetHouse::bearer(token)).status, 200);
  EXPECT_EQ(house.ask("GET", "/api/v1/codes/" + code).value()["id"], id);
  EXPECT_EQ(house.ask("GET", "/api/v1/codes/" + id).status, 404);
}

TEST(NetHttp, WhatIsWrongIsRefusedWithASentence) {
  NetHouse house;
  const auto post = [&](const std::string& body) { return house.ask("POST", "/api/v1/guests", body); };
  EXPECT_EQ(post("{").status, 400);
  EXPECT_EQ(post("[1]").status, 400);
  EXPECT_EQ(post(R"({"name":7})").status, 400);
  EXPECT_EQ(post(R"({"name":"Flo","admin":true})").status, 400);
  EXPECT_EQ(post(R"({"name":"<script>alert(1)</script>"})").error(), "bad-name");
  EXPECT_EQ(post(R"({"name":"Fl\u0007o"})").status, 400);
  EXPECT_EQ(post(R"({"name":")" + std::string(41, 'x') + "\"}").status, 400);
  EXPECT_EQ(post(std::string(100'000, '[')).status, 400);
  EXPECT_EQ(post("{").value()["message"]["say"], "shape.message-problem");
  EXPECT_EQ(house.ask("GET", "/api/v1/me").status, 401);
  EXPECT_EQ(house.ask("GET", "/api/v1/me", "", NetHouse::bearer(std::string(43, 'A'))).status, 401);
  EXPECT_EQ(house.ask("POST", "/api/v1/tables", R"({"variant":"five-called-ace"})").status, 401);
  EXPECT_EQ(house.ask("GET", "/api/v1/nothing").status, 404);
  const Got wrong = house.ask("DELETE", "/api/v1/tables");
  EXPECT_EQ(wrong.status, 405);
  EXPECT_EQ(wrong.header("Allow"), "GET, POST");
  EXPECT_EQ(house.ask("GET", "/api/v1/variants/no-such").status, 404);
  EXPECT_EQ(house.ask("GET", "/api/v1/variants/..%2F..%2Fetc").status, 404);
}

TEST(NetHttp, WhatIsWrongIsNamedForWhatItIs) {
  NetHouse house;
  const std::string flo = NetHouse::bearer(house.guest("Flo"));
  const Got phrase =
      house.ask("POST", "/api/v1/me/passphrase", R"({"before":"x","passphrase":"sunflower field"})", flo);
  EXPECT_EQ(phrase.status, 403);
  EXPECT_EQ(phrase.error(), "guests-keep-none");
  const std::string table = "/api/v1/tables/" + house.table(house.guest("Ann"));
  for (const char* number : {"x", "0", "-1", "01", "1x", "99999999999999999999"}) {
    const Got record = house.ask("GET", table + "/records/" + number);
    EXPECT_EQ(record.status, 404) << number;
    EXPECT_EQ(record.error(), "no-such-record") << number;
  }
  EXPECT_EQ(house.ask("GET", "/api/v1/tables/t99/records/1").error(), "no-such-table");
  for (const char* method : {"GET", "POST"}) {
    const Got plain = house.ask(method, "/ws");
    EXPECT_EQ(plain.status, 426);
    EXPECT_EQ(plain.error(), "upgrade");
    EXPECT_EQ(plain.header("Upgrade"), "websocket");
    EXPECT_EQ(plain.value()["message"]["say"], "serving.upgrade");
  }
}

TEST(NetHttp, LimitsOfSizeHold) {
  NetHouse house;
  const std::string head = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + std::string(20'000, 'x') + "\r\n\r\n";
  EXPECT_EQ(house.raw(head).status, 431);
  EXPECT_EQ(house
                .raw("POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 300000\r\n\r\n" +
                     std::string(1000, 'x'))
                .status,
            413);
  EXPECT_EQ(house.raw("this is no request\r\n\r\n").status, 400);
  EXPECT_EQ(house.ask("GET", "/healthz").status, 200);
}

TEST(NetHttp, PagesOfOthersCannotAct) {
  NetHouse house;
  const Got mine = house.ask("POST", "/api/v1/guests", R"({"name":"Flo"})", "Origin: " + house.origin() + "\r\n");
  EXPECT_EQ(mine.status, 201);
  EXPECT_FALSE(mine.value().contains("token"));
  const std::string set = mine.header("Set-Cookie");
  EXPECT_NE(set.find("HttpOnly"), std::string::npos);
  EXPECT_NE(set.find("SameSite=Strict"), std::string::npos);
  const std::string cookie = "Cookie: a=b; " + set.substr(0, set.find(';')) + "\r\n";
  const std::string csrf = "X-CSRF-Token: " + mine.value()["csrf"].get<std::string>() + "\r\n";
  const std::string body = R"({"variant":"five-called-ace"})";
  EXPECT_EQ(house.ask("POST", "/api/v1/tables", body, cookie).error(), "csrf");
  EXPECT_EQ(house.ask("POST", "/api/v1/tables", body, cookie + csrf + "Origin: https://evil.example\r\n").error(),
            "origin");
  EXPECT_EQ(house.ask("POST", "/api/v1/guests", R"({"name":"Eve"})", "Origin: null\r\n").error(), "origin");
  EXPECT_EQ(house.ask("POST", "/api/v1/tables", body, cookie + csrf + "Origin: " + house.origin() + "\r\n").status,
            201);
}

TEST(NetHttp, EveryAnswerSaysWhatAPageMayLoad) {
  NetHouse house;
  for (const char* path : {"/", "/api/v1/tables", "/no/such/page"}) {
    const Got got = house.ask("GET", path);
    const std::string policy = got.header("Content-Security-Policy") + ";";
    for (const char* part : {"default-src 'self';", "worker-src 'self';", "manifest-src 'self';", "object-src 'none';"})
      EXPECT_NE(policy.find(part), std::string::npos) << path << ": " << policy;
    EXPECT_EQ(policy.find("'unsafe"), std::string::npos) << policy;
    EXPECT_EQ(got.header("X-Content-Type-Options"), "nosniff");
  }
}

TEST(NetHttp, ManyGuestsFromOneAddressMustWait) {
  Config config;
  config.limits.new_guests_per_minute = 3;
  NetHouse house(config, NetHouse::Clock::stands);
  for (int i = 0; i < 3; ++i) EXPECT_NE(house.guest("Flo"), "");
  EXPECT_EQ(house.ask("POST", "/api/v1/guests", R"({"name":"Flo"})").status, 429);
  EXPECT_NE(house.ask("GET", "/metrics").body.find("sheepshead_refused_total{why=\"guests\"} 1"), std::string::npos);
}

TEST(NetHttp, AConnectionIsKept) {
  NetHouse house;
  Wire wire(house.port);
  for (int i = 0; i < 3; ++i) {
    wire.say("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    wire.take_until("\r\n\r\n");
    EXPECT_EQ(wire.take(15), R"({"status":"ok"})");
  }
}

TEST(NetHttp, ThousandsOfConnectionsFromOneAddressDoNoHarm) {
  Config config;
  config.limits.connections_per_address = 20;
  NetHouse house(config);
  Wire first(house.port);
  first.say("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  first.take_until("\r\n\r\n");
  EXPECT_EQ(first.take(15), R"({"status":"ok"})");
  for (int round = 0; round < 10; ++round) {
    std::vector<Wire> many;
    for (int i = 0; i < 200; ++i) many.emplace_back(house.port);
    EXPECT_EQ(many.back().take_all(), "") << "more are open than one address may have";
    first.say("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    first.take_until("\r\n\r\n");
    EXPECT_EQ(first.take(15), R"({"status":"ok"})");
  }
  first.say("GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_NE(first.take_all().find("sheepshead_refused_total{why=\"connections\"}"), std::string::npos);
}

TEST(NetHttp, HealthTellsOfTheDisk) {
  NetHouse house;
  EXPECT_EQ(house.ask("GET", "/healthz").status, 200);
  NetHouse full;
  full.store.fail(as_is("cards.db could not be written: the disk is full."));
  const Got sick = full.ask("GET", "/healthz");
  EXPECT_EQ(sick.status, 503);
  EXPECT_EQ(sick.value()["status"], "storage");
  EXPECT_EQ(sick.value()["message"], "cards.db could not be written: the disk is full.");
  // Others are not told where what lies.
  EXPECT_FALSE(full.ask("GET", "/healthz", "", "X-Forwarded-For: 192.0.2.1\r\n").value().contains("message"));
}

TEST(NetHttp, HealthTellsOfTheEnd) {
  NetHouse house;
  std::optional<Wire> wire(house.port), slow(house.port);
  const std::string token = house.guest("Flo");
  house.store.hold();
  // A table is being opened, so the end has to wait for the disk.
  const std::string body = R"({"variant":"five-called-ace"})";
  slow->say("POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\n" + NetHouse::bearer(token) +
            "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  while (house.store.waiting() == 0) std::this_thread::yield();
  std::jthread end([&] { house.end(); });
  while (Wire(house.port).connected()) std::this_thread::yield();  // it listens no more
  wire->say("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  Got told;
  told.head = wire->take_until("\r\n\r\n");
  told.body = wire->take(std::stoul("0" + told.header("Content-Length")));
  EXPECT_EQ(told.body, R"({"status":"shutting-down"})");
  EXPECT_TRUE(told.head.starts_with("HTTP/1.1 503")) << told.head;
  house.store.let_go();
  wire.reset();
  slow.reset();
  end.join();
  EXPECT_TRUE(house.clean);
}

Config behind_a_proxy() {
  Config config;
  config.trusted_proxies = {"127.0.0.1", "198.51.100.7"};
  config.limits.new_guests_per_minute = 1;
  return config;
}

TEST(NetHttp, ATrustedProxySaysWhoAsks) {
  NetHouse house(behind_a_proxy(), NetHouse::Clock::stands);
  const auto guest = [&](const std::string& from) {
    return house.ask("POST", "/api/v1/guests", R"({"name":"Flo"})", "X-Forwarded-For: " + from + "\r\n").status;
  };
  EXPECT_EQ(guest("192.0.2.1"), 201);
  EXPECT_EQ(guest("192.0.2.1"), 429);
  EXPECT_EQ(guest("192.0.2.2"), 201);
  EXPECT_EQ(guest("203.0.113.5, 192.0.2.2"), 429) << "what stands before the last one anyone may have written";
  EXPECT_EQ(guest("192.0.2.3, 198.51.100.7"), 201) << "a proxy behind a proxy";
  EXPECT_EQ(guest("192.0.2.3"), 429);
  EXPECT_EQ(guest("2001:db8:1:2::3"), 201);
  EXPECT_EQ(guest("2001:db8:1:2:ffff::4"), 429) << "one household";
  for (const char* none : {"<script>", "unknown"}) EXPECT_EQ(guest(none), 400) << "no address";
  EXPECT_EQ(house.ask("GET", "/metrics", "", "X-Forwarded-For: 127.0.0.2\r\n").status, 403);
}

TEST(NetHttp, ATrustedProxySaysWhetherTheConnectionIsSecure) {
  NetHouse house(behind_a_proxy());
  const Got made =
      house.ask("POST", "/api/v1/guests", R"({"name":"Flo"})",
                "X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-Proto: https\r\nOrigin: https://" + house.host() + "\r\n");
  EXPECT_EQ(made.status, 201);
  EXPECT_TRUE(made.header("Set-Cookie").starts_with("__Host-sheepshead="));
  EXPECT_NE(made.header("Set-Cookie").find("; Secure"), std::string::npos);
  EXPECT_NE(made.header("Strict-Transport-Security"), "");
}

TEST(NetHttp, WhoeverElseSaysSoIsNotBelieved) {
  Config config = behind_a_proxy();
  config.trusted_proxies = {"198.51.100.7"};
  NetHouse house(config, NetHouse::Clock::stands);
  const std::string secure = "X-Forwarded-Proto: https\r\nOrigin: https://" + house.host() + "\r\n";
  const auto guest = [&](const std::string& more) {
    return house.ask("POST", "/api/v1/guests", R"({"name":"Flo"})", more);
  };
  EXPECT_EQ(guest("X-Forwarded-For: 192.0.2.1\r\n" + secure).error(), "origin") << "the connection is not secure";
  EXPECT_EQ(guest("X-Forwarded-For: 192.0.2.1\r\n").status, 201);
  EXPECT_EQ(guest("X-Forwarded-For: 192.0.2.2\r\n").status, 429);
  EXPECT_EQ(house.ask("GET", "/metrics", "", "X-Forwarded-For: 192.0.2.2\r\n").status, 403);
  EXPECT_EQ(house.ask("GET", "/metrics").status, 200);
}

TEST(NetHttp, WhoIsTooSlowIsLetGo) {
  Config config;
  config.patience.head = std::chrono::milliseconds(40);
  NetHouse house(config);
  Wire silent(house.port), head(house.port), body(house.port);
  head.say("GET /healthz HTTP/1.1\r\nHo");
  body.say("POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12\r\n\r\n{");
  for (Wire* wire : {&silent, &head, &body}) EXPECT_EQ(wire->take_all(), "");
  // On a busy machine a request of ours may be too slow, too.
  EXPECT_TRUE(eventually([&] {
    return house.ask("GET", "/metrics").body.find("sheepshead_refused_total{why=\"too-slow\"}") != std::string::npos;
  }));
}

TEST(NetHttp, AConnectionOnWhichNothingIsAskedIsNoAbuse) {
  Config config;
  config.patience.head = config.patience.idle = std::chrono::milliseconds(40);
  NetHouse house(config);
  Wire silent(house.port), kept(house.port);
  kept.say("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(silent.take_all(), "");
  EXPECT_EQ(NetHouse::parse(kept.take_all()).status, 200);
  // On a busy machine a request of ours may be too slow.
  Got metrics;
  EXPECT_TRUE(eventually([&] { return (metrics = house.ask("GET", "/metrics")).status == 200; }));
  EXPECT_EQ(metrics.body.find("why=\"too-slow\""), std::string::npos);
}

TEST(NetHttp, WhoAsksForNothingMoreIsLetGo) {
  Config config;
  config.patience.idle = std::chrono::milliseconds(40);
  NetHouse house(config);
  Wire idle(house.port);
  idle.say("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const Got answered = NetHouse::parse(idle.take_all());
  EXPECT_EQ(answered.status, 200);
  EXPECT_EQ(answered.header("Connection"), "") << "it was kept, and then closed";
}

TEST(NetHttp, AllConnectionsTogetherAreLimited) {
  Config config;
  config.limits.connections = 3;
  NetHouse house(config);
  std::vector<Wire> open;
  for (int i = 0; i < 3; ++i) {
    open.emplace_back(house.port).say("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_NE(open.back().take_until("\r\n\r\n"), "");
  }
  EXPECT_EQ(Wire(house.port).take_all(), "");
  open.pop_back();
  EXPECT_TRUE(eventually([&] { return house.ask("GET", "/healthz").status == 200; }));
}

TEST(NetHttp, AnOccupiedPortIsSaidSo) {
  NetHouse house;
  Config config;
  config.listen = house.host();
  MemoryStore store;
  Server second(config, store);
  std::vector<Message> notes;
  EXPECT_THAT(second.start(notes), sheepshead::testing::says("is already listening on " + house.host()));
}

}  // namespace
}  // namespace sheepshead::server::testing

// Where a request ends: what two readers could take in two ways is refused, and nothing that came behind it is read.
#include "net_house.hpp"
#include "server/net/forwarded.hpp"
#include "server/net/framing.hpp"

namespace sheepshead::server::testing {
namespace {

constexpr std::string_view kInner = "GET /api/v1/variants HTTP/1.1\r\nHost: localhost\r\n\r\n";

std::size_t answers_in(const std::string& all) {
  std::size_t n = 0;
  for (auto at = all.find("HTTP/1.1 "); at != std::string::npos; at = all.find("HTTP/1.1 ", at + 1)) ++n;
  return n;
}

struct Trick {
  const char* name;
  std::string text;  ///< with the request to be smuggled in or behind it
  int status;
};

std::string post(std::string_view fields, std::string_view body) {
  return "POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + std::string(fields) +
         "\r\n" + std::string(body);
}

std::vector<Trick> tricks() {
  const std::string inner(kInner), length = std::to_string(kInner.size());
  const std::string upgrade =
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const auto get = [](const std::string& path, const std::string& fields) {
    return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n";
  };
  const std::string chunks = "0\r\n\r\n";
  return {
      {"an upgrade with a body at /ws", get("/ws", upgrade + "Content-Length: " + length + "\r\n") + inner, 400},
      {"an upgrade with a body elsewhere", get("/healthz", upgrade + "Content-Length: " + length + "\r\n") + inner,
       400},
      {"an upgrade in chunks", get("/healthz", upgrade + "Transfer-Encoding: chunked\r\n") + chunks + inner, 400},
      {"an upgrade that is refused", get("/ws", upgrade) + inner, 400},
      {"an upgrade of a path that has none", get("/api/v1/variants/no-such", upgrade) + inner, 400},
      {"length and chunks", post("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", chunks + inner), 400},
      {"chunks and length", post("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", chunks + inner), 400},
      {"two lengths", post("Content-Length: 0\r\nContent-Length: " + length + "\r\n", inner), 400},
      {"the same length twice", post("Content-Length: 0\r\nContent-Length: 0\r\n", inner), 400},
      {"a list of lengths", post("Content-Length: 0, " + length + "\r\n", inner), 400},
      {"a length with a sign", post("Content-Length: +0\r\n", inner), 400},
      {"a hexadecimal length", post("Content-Length: 0x0\r\n", inner), 400},
      {"no digits at all", post("Content-Length:\r\n", inner), 400},
      {"a length beyond counting", post("Content-Length: 99999999999999999999\r\n", inner), 400},
      {"another coding", post("Transfer-Encoding: gzip\r\n", inner), 501},
      {"identity", post("Transfer-Encoding: identity\r\n", inner), 501},
      {"a coding before chunked", post("Transfer-Encoding: gzip, chunked\r\n", chunks + inner), 501},
      {"chunked twice", post("Transfer-Encoding: chunked, chunked\r\n", chunks + inner), 501},
      {"two lines of codings", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", chunks + inner),
       501},
      {"a coding in quotes", post("Transfer-Encoding: \"chunked\"\r\n", chunks + inner), 501},
      {"an almost-chunked", post("Transfer-Encoding: xchunked\r\n", chunks + inner), 501},
      {"a coding behind a control",
       post("Transfer-Encoding: \x0b"
            "chunked\r\n",
            chunks + inner),
       400},
      {"a blank before the colon", post("Transfer-Encoding : chunked\r\n", chunks + inner), 400},
      {"a continued line", post("X-Long: a\r\n Transfer-Encoding: chunked\r\n", chunks + inner), 400},
      {"a continued coding", post("Transfer-Encoding:\r\n chunked\r\n", chunks + inner), 400},
      {"a bare LF in the head", post("X: a\nTransfer-Encoding: chunked\r\n", chunks + inner), 400},
      {"a bare CR in the head", post("X: a\rTransfer-Encoding: chunked\r\n", chunks + inner), 400},
      {"a byte 0 in a field", post(std::string_view("X: a\0b\r\n", 8), inner), 400},
      {"bare LF throughout", "GET /healthz HTTP/1.1\nHost: localhost\n\n" + inner, 400},
      {"two hosts", "GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: 127.0.0.1\r\n\r\n" + inner, 400},
      {"two origins",
       "GET /healthz HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nOrigin: https://evil.example\r\n\r\n" +
           inner,
       400},
      {"no host", "GET /healthz HTTP/1.1\r\n\r\n" + inner, 400},
      {"chunks in HTTP/1.0",
       "POST /api/v1/guests HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks, 400},
      {"an empty line first", "\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" + inner, 400},
      {"a tab in the request", "GET\t/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" + inner, 400},
      {"four words", "GET /healthz x HTTP/1.1\r\nHost: localhost\r\n\r\n" + inner, 400},
      {"a chunk that overflows",
       post("Transfer-Encoding: chunked\r\n", "10000000000000000a\r\n{}\r\n0\r\n\r\n" + inner), 400},
      {"a chunk with a sign", post("Transfer-Encoding: chunked\r\n", "-2\r\n{}\r\n0\r\n\r\n" + inner), 400},
      {"a chunk that is longer than it says", post("Transfer-Encoding: chunked\r\n", "1\r\n{}\r\n0\r\n\r\n" + inner),
       400},
      {"a chunk's extension with a bare LF in quotes",
       post("Transfer-Encoding: chunked\r\n", "2;x=\"\n\"\r\n{}\r\n0\r\n\r\n" + inner), 400},
      {"a chunk with a bare LF", post("Transfer-Encoding: chunked\r\n", "2\n{}\n0\n\n" + inner), 400},
  };
}

TEST(Smuggling, EachTrickIsAnsweredOnceAndTheConnectionEnds) {
  NetHouse house;
  for (const Trick& one : tricks()) {
    Wire innocent(house.port);  // is answered its own, whatever others do
    innocent.say("GET /api/v1/me HTTP/1.1\r\nHost: localhost\r\n");
    Wire wire(house.port);
    wire.say(one.text);
    const std::string all = wire.take_all();
    EXPECT_EQ(NetHouse::parse(all).status, one.status) << one.name << "\n" << all;
    EXPECT_EQ(answers_in(all), 1U) << one.name << "\n" << all;
    innocent.say("Connection: close\r\n\r\n");
    EXPECT_EQ(NetHouse::parse(innocent.take_all()).status, 401) << one.name;
  }
}

TEST(Smuggling, HonestRequestsInOneConnectionAreAllAnswered) {
  NetHouse house;
  const std::string body = R"({"name":"Flo"})";
  Wire wire(house.port);
  wire.say(post("Transfer-Encoding: chunked\r\n", "e;x=y\r\n" + body + "\r\n0\r\nX-Behind: z\r\n\r\n") +
           post("Content-Length: 14\r\n", body) + std::string(kInner) +
           "GET /api/v1/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
  const std::string all = wire.take_all();
  EXPECT_EQ(answers_in(all), 4U) << all;
  EXPECT_EQ(all.find("HTTP/1.1 400"), std::string::npos) << all;
}

TEST(Smuggling, AHeadInSingleBytesIsAHead) {
  NetHouse house;
  Wire wire(house.port);
  for (const char c : std::string("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
    wire.say({&c, 1});
  EXPECT_EQ(NetHouse::parse(wire.take_all()).status, 200);
}

TEST(Smuggling, ALastChunkInSingleBytesEndsTheBody) {
  NetHouse house;
  for (int i = 0; i < 10; ++i) {
    Wire wire(house.port);
    wire.say(post("Connection: close\r\nTransfer-Encoding: chunked\r\n", ""));
    for (const char c : std::string("0\r\nX: y\r\n\r\n")) wire.say({&c, 1});
    EXPECT_EQ(NetHouse::parse(wire.take_all()).error(), "not-json");
  }
}

// What stands behind the chunks may come from anybody: a proxy sets its own fields in the head.
TEST(Smuggling, FieldsBehindTheBodyAreNoHead) {
  Config config;
  config.trusted_proxies = {"127.0.0.1"};
  config.limits.new_guests_per_minute = 1;
  NetHouse house(config, NetHouse::Clock::stands);
  const auto guest = [&](const std::string& behind) {
    return house
        .raw(post("Connection: close\r\nX-Forwarded-For: 192.0.2.1\r\nTransfer-Encoding: chunked\r\n",
                  "e\r\n{\"name\":\"Flo\"}\r\n0\r\n" + behind + "\r\n"))
        .status;
  };
  EXPECT_EQ(guest("X-Forwarded-For: 192.0.2.7\r\n"), 201);
  EXPECT_EQ(guest("X-Forwarded-For: 192.0.2.8\r\n"), 429);
}

TEST(Forwarded, TheLastOfAllLinesCounts) {
  const std::vector<std::string> trusted = {"10.0.0.1", "10.0.0.2"};
  const auto xff = [&](const std::vector<std::string_view>& lines) {
    return client_of(lines, false, trusted, "10.0.0.1");
  };
  EXPECT_EQ(xff({}), "10.0.0.1");
  EXPECT_EQ(xff({"192.0.2.1"}), "192.0.2.1");
  EXPECT_EQ(xff({"203.0.113.9", "192.0.2.1"}), "192.0.2.1");
  EXPECT_EQ(xff({"203.0.113.9, 192.0.2.1, 10.0.0.2"}), "192.0.2.1");
  EXPECT_EQ(xff({"192.0.2.1", "10.0.0.2"}), "192.0.2.1");
  EXPECT_EQ(xff({"2001:DB8::1"}), "2001:db8::1");
  EXPECT_EQ(xff({"[2001:db8::1]:443"}), "2001:db8::1");
  EXPECT_EQ(xff({"192.0.2.1:4711"}), "192.0.2.1");
  EXPECT_EQ(xff({"192.0.2.1:65535"}), "192.0.2.1");
  EXPECT_EQ(xff({"::ffff:192.0.2.1"}), "192.0.2.1");
  for (const std::string_view none :
       {"", "unknown", "192.0.2", "192.0.2.1.", "1.2.3.4.5", "192.0.2.1, ", "localhost", "192.0.2.1:x", "1.2.3.4:99999",
        "1.2.3.4:65536", "[::1]:65536", "[2001:db8::1", "[::1]x", "\"192.0.2.1\"", "dead.beef"})
    EXPECT_EQ(xff({none}), std::nullopt) << none;
}

TEST(Forwarded, TheStandardHeaderIsReadWhereItIsSet) {
  const std::vector<std::string> trusted = {"10.0.0.1"};
  const auto of = [&](const std::vector<std::string_view>& lines) {
    return client_of(lines, true, trusted, "10.0.0.1");
  };
  EXPECT_EQ(of({"for=192.0.2.1;proto=https;by=10.0.0.1"}), "192.0.2.1");
  EXPECT_EQ(of({"for=203.0.113.9, FOR=\"[2001:db8::1]:4711\""}), "2001:db8::1");
  EXPECT_EQ(of({"for=203.0.113.9", "proto=http; For=192.0.2.1"}), "192.0.2.1");
  EXPECT_EQ(of({"for=192.0.2.1, for=10.0.0.1"}), "192.0.2.1");
  for (const std::string_view none :
       {"for=_hidden", "for=unknown", "proto=https", "for=192.0.2.1;for=192.0.2.2", "for=\"192.0.2.1", "192.0.2.1",
        "for=\"192.0.2.1:99999\"", "host=\"a, for=192.0.2.1\""})
    EXPECT_EQ(of({none}), std::nullopt) << none;
}

TEST(Forwarded, WhatIsNoAddressIsRefused) {
  Config config;
  config.trusted_proxies = {"127.0.0.1"};
  NetHouse house(config);
  const Got got = house.ask("GET", "/api/v1/variants", "", "X-Forwarded-For: <script>\r\n");
  EXPECT_EQ(got.status, 400);
  EXPECT_EQ(got.error(), "forwarded");
}

TEST(Rebinding, OnlyNamesThatNobodyElseCanGiveAreAnswered) {
  NetHouse house;
  const auto status = [&](const std::string& host) {
    return house.raw("GET /api/v1/variants HTTP/1.1\r\nConnection: close\r\nHost: " + host + "\r\n\r\n").status;
  };
  for (const char* own : {"localhost", "LOCALHOST:8080", "localhost.", "cards.localhost", "127.0.0.1",
                          "192.168.1.7:8080", "[::1]:8080", "[2001:db8::1]"})
    EXPECT_EQ(status(own), 200) << own;
  for (const char* other : {"evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
                            "0x7f.1", "notlocalhost"})
    EXPECT_EQ(status(other), 421) << other;
}

TEST(Smuggling, AHostThatIsNoneIsRefusedWhateverTheServerIsCalled) {
  Config named;
  named.public_url = "http://cards.example.org";
  for (const Config& config : {Config{}, named}) {
    NetHouse house(config);
    for (const char* none : {"", "a b", "cards example.org", "127.0.0.1:x", "127.0.0.1:99999", "[::1", "[127.0.0.1]",
                             "::1", "a/b", "flo@localhost", "<b>", "a\"b", ":8080"}) {
      const Got got = house.raw("GET /api/v1/variants HTTP/1.1\r\nHost: " + std::string(none) + "\r\n\r\n");
      EXPECT_EQ(got.status, 400) << none;
      EXPECT_EQ(got.error(), "not-http") << none;
    }
    EXPECT_EQ(house.raw("GET /healthz HTTP/1.0\r\n\r\n").status, config.public_url.empty() ? 421 : 200)
        << "which needs none, and programs that watch a server ask so";
  }
}

TEST(Rebinding, AServerThatKnowsItsNameOrHasAProxyIsAskedByIt) {
  Config named;
  named.public_url = "http://cards.example.org";
  Config behind;
  behind.trusted_proxies = {"127.0.0.1"};
  for (const Config& config : {named, behind}) {
    NetHouse house(config);
    EXPECT_EQ(house.raw("GET /api/v1/variants HTTP/1.1\r\nConnection: close\r\nHost: cards.example.org\r\n\r\n").status,
              200);
  }
}

}  // namespace
}  // namespace sheepshead::server::testing

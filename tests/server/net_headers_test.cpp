// What every answer tells a browser, whatever was asked and whatever went wrong.
#include "net_house.hpp"
#include "server/answers/config.hpp"

namespace sheepshead::server::testing {
namespace {

const std::pair<const char*, const char*> kAlways[] = {
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; worker-src 'self'; manifest-src "
     "'self'; object-src 'none'; "
     "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"},
};

Config behind_tls() {
  Config config;
  config.trusted_proxies = {"127.0.0.1"};
  config.limits.requests_per_second = 1000;
  return config;
}
const std::string kSecure = "X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-Proto: https\r\n";

void expect_headers(const Got& got, int status, bool secure) {
  EXPECT_EQ(got.status, status) << got.head;
  for (const auto& [name, value] : kAlways) EXPECT_EQ(got.header(name), value) << got.head;
  EXPECT_EQ(got.header("Strict-Transport-Security"), secure ? "max-age=31536000" : "") << got.head;
}

struct Asked {
  int status;
  std::string method, path, body = {}, more = {};
};

const Asked kAsked[] = {
    {200, "GET", "/"},
    {200, "HEAD", "/"},
    {200, "GET", "/healthz"},
    {200, "GET", "/api/v1/tables"},
    {201, "POST", "/api/v1/guests", R"({"name":"Flo"})"},
    {304, "GET", "/api/v1/variants", "", "If-None-Match: *\r\n"},
    {400, "POST", "/api/v1/guests", "{"},
    {400, "GET", "/%"},
    {401, "GET", "/api/v1/me"},
    {401, "POST", "/api/v1/me/passphrase", "{}"},
    {403, "POST", "/api/v1/guests", R"({"name":"Eve"})", "Origin: https://evil.example\r\n"},
    {404, "GET", "/api/v1/nothing"},
    {404, "GET", "/no/such/page.html"},
    {404, "GET", "/.git/config"},
    {405, "DELETE", "/api/v1/tables"},
    {405, "POST", "/"},
    {415, "POST", "/api/v1/guests", "{}", "Content-Type: text/plain\r\n"},
    {426, "GET", "/ws"},
};

TEST(NetHeaders, OfEveryAnswer) {
  NetHouse house(behind_tls());
  for (const Asked& a : kAsked)
    for (const bool secure : {false, true})
      expect_headers(house.ask(a.method, a.path, a.body, a.more + (secure ? kSecure : "")), a.status, secure);
  for (const bool secure : {false, true}) expect_headers(WebWire(house, secure ? kSecure : "").answer, 401, secure);
}

TEST(NetHeaders, WhatIsSomebodysIsKeptNowhere) {
  NetHouse house;
  const Got made = house.ask("POST", "/api/v1/accounts", R"({"login":"flo","passphrase":"sunflower field"})");
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(made.header("Cache-Control"), "no-store");
  const std::string flo = NetHouse::bearer(made.value().at("token"));
  for (const char* path : {"me", "visitor", "me/settings", "me/house-rules", "me/hands", "me/strength", "me/blocks",
                           "me/passkeys", "tables"}) {
    const Got got = house.ask("GET", std::string("/api/v1/") + path, "", flo);
    EXPECT_EQ(got.status, 200) << path;
    EXPECT_EQ(got.header("Cache-Control"), "no-store") << path;
  }
}

TEST(NetHeaders, OfWhatIsNoRequest) {
  NetHouse house(behind_tls());
  const auto raw = [&](const std::string& text) { return house.raw(text); };
  const std::string post = "POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\n";
  expect_headers(raw("this is no request\r\n\r\n"), 400, false);
  expect_headers(raw("GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + std::string(20'000, 'x') + "\r\n\r\n"), 431,
                 false);
  expect_headers(raw(post + "Transfer-Encoding: gzip\r\n\r\n"), 501, false);
  expect_headers(raw(post + "Content-Length: 300000\r\n\r\nx"), 413, false);
  expect_headers(raw(post + kSecure + "Content-Length: 300000\r\n\r\nx"), 413, true);
  expect_headers(raw("GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: nobody\r\n\r\n"), 400, false);
}

TEST(NetHeaders, OfAHostThatIsNotOurs) {
  NetHouse house;
  expect_headers(house.raw("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"), 421, false);
}

TEST(NetHeaders, OfWhoAsksTooMuch) {
  Config config = behind_tls();
  config.limits.requests_per_second = 1;
  NetHouse house(config, NetHouse::Clock::stands);
  Got got;
  for (int i = 0; i < 20 && got.status != 429; ++i) got = house.ask("GET", "/api/v1/tables", "", kSecure);
  expect_headers(got, 429, true);
}

TEST(NetHeaders, ACookieIsForThisSiteAloneAndGoesAsItCame) {
  NetHouse house(behind_tls());
  for (const bool secure : {false, true}) {
    const std::string how = secure ? kSecure : "";
    const std::string name = secure ? "__Host-sheepshead" : "sheepshead", end = secure ? "; Secure" : "";
    const std::string origin = std::string("Origin: ") + (secure ? "https://" : "http://") + house.host() + "\r\n";
    const Got in = house.ask("POST", "/api/v1/guests", R"({"name":"Flo"})", how + origin);
    ASSERT_EQ(in.status, 201);
    const std::string set = in.header("Set-Cookie");
    EXPECT_TRUE(set.starts_with(name + "=")) << set;
    EXPECT_EQ(set.substr(set.find(';')), "; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000" + end);
    const Got out = house.ask("POST", "/api/v1/sign-out", "",
                              how + origin + "Cookie: " + set.substr(0, set.find(';')) +
                                  "\r\nX-CSRF-Token: " + in.value()["csrf"].get<std::string>() + "\r\n");
    EXPECT_EQ(out.header("Set-Cookie"), name + "=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0" + end);
    expect_headers(out, 204, secure);
  }
}

TEST(NetHeaders, SecurityTxtSaysWhereToReport) {
  Config config;
  config.security_contact = "mailto:security@example.org";
  config.public_url = "https://cards.example.org";
  NetHouse house(config, NetHouse::Clock::stands);  // on 2025-11-22
  const Got got = house.ask("GET", "/.well-known/security.txt");
  EXPECT_EQ(got.status, 200);
  EXPECT_EQ(got.header("Content-Type"), "text/plain; charset=utf-8");
  EXPECT_EQ(got.body,
            "Contact: mailto:security@example.org\n"
            "Expires: 2026-05-21T00:00:00Z\n"
            "Preferred-Languages: en, de\n"
            "Canonical: https://cards.example.org/.well-known/security.txt\n");
  NetHouse silent;
  EXPECT_EQ(silent.ask("GET", "/.well-known/security.txt").status, 404);
}

TEST(NetHeaders, AContactIsAnAddressInOneLine) {
  for (const char* good : {"mailto:flo@example.org", "https://example.org/report", "tel:+1-414-555-0100"}) {
    Config config;
    EXPECT_TRUE(read_config_text("security-contact = \"" + std::string(good) + "\"\n", "s.toml", config).empty());
    EXPECT_EQ(config.security_contact, good);
  }
  for (const char* bad : {"flo@example.org", "http://example.org", "mailto:", R"(mailto:a@b.c\nCanonical: x)"}) {
    Config config;
    const auto wrong = read_config_text("security-contact = \"" + std::string(bad) + "\"\n", "s.toml", config);
    ASSERT_EQ(wrong.size(), 1U) << bad;
    EXPECT_EQ(wrong[0].key, "security-contact");
  }
}

}  // namespace
}  // namespace sheepshead::server::testing

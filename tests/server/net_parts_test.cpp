// Parts of the server that need no network: settings, the clock, the log, files.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>

#include "server/answers/config.hpp"
#include "server/answers/log.hpp"
#include "server/answers/static_files.hpp"
#include "server/net/clockwork.hpp"

namespace sheepshead::server {
namespace {

namespace fs = std::filesystem;

TEST(NetConfig, IsReadOverTheDefaults) {
  Config c;
  const auto problems = read_config_text("listen = \"[::1]:90\"\n[limits]\ntables = 7\n[log]\njson = true\n", "f", c);
  EXPECT_TRUE(problems.empty());
  EXPECT_EQ(c.listen, "[::1]:90");
  EXPECT_EQ(c.limits.tables, 7);
  EXPECT_TRUE(c.log.json);
  EXPECT_EQ(c.limits.sockets_per_address, 50);
  EXPECT_EQ(c.limits.alone_hours, 24);
  EXPECT_EQ(c.limits.tables_per_address, 100);
}

TEST(NetConfig, SaysEverythingThatIsWrongAtOnce) {
  Config c;
  const auto problems = read_config_text(
      "lisen = \"127.0.0.1:80\"\nworkers = \"two\"\npublic-url = \"cards.example\"\n[limits]\ntabels = 3\ntables = 0\n"
      "[tls]\nkey = 4\n",
      "s.toml", c);
  ASSERT_EQ(problems.size(), 6U);
  EXPECT_EQ(to_text(problems[0]), "s.toml:1:1: lisen: There's no such setting. Did you mean \"listen\"?");
  EXPECT_EQ(problems[1].line, 2);
  EXPECT_EQ(problems[1].key, "workers");
  EXPECT_EQ(problems[2].key, "public-url");
  EXPECT_EQ(problems[3].key, "limits.tabels");
  EXPECT_NE(to_text(problems[3]).find("\"limits.tables\""), std::string::npos);
  EXPECT_EQ(problems[4].line, 6);
  EXPECT_EQ(problems[5].line, 8);
}

TEST(NetConfig, ANodeHasAPlainName) {
  Config config;
  EXPECT_TRUE(read_config_text("[cluster]\nname = \"n1.example_org-2\"\n", "f", config).empty());
  EXPECT_EQ(config.cluster.name, "n1.example_org-2");
  for (const char* name : {"", "n 1", "n/1", "\xc3\xa4", "a23456789b23456789c23456789d23456789e23456789"})
    EXPECT_EQ(read_config_text("[cluster]\nname = \"" + std::string(name) + "\"\n", "f", config).size(), 1u) << name;
}

TEST(NetConfig, IsNotEvenToml) {
  Config c;
  const auto problems = read_config_text("listen = = 3\n", "s.toml", c);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].line, 1);
  EXPECT_FALSE(read_config("/no/such/file.toml", c).empty());
  EXPECT_FALSE(read_config_text("a" + std::string(5000, '.') + "b = 1", "s.toml", c).empty());
}

TEST(NetConfig, Addresses) {
  Message wrong;
  EXPECT_EQ(read_listen("127.0.0.1:8080", wrong)->port, 8080);
  EXPECT_EQ(read_listen("[::1]:0", wrong)->address, "::1");
  EXPECT_EQ(read_listen(":8080", wrong)->address, "0.0.0.0");
  for (const char* bad : {"", "8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:99999", "::1:80", "[::1:80", "host:80"}) {
    wrong = {};
    EXPECT_FALSE(read_listen(bad, wrong).has_value()) << bad;
    EXPECT_FALSE(wrong.empty()) << bad;
  }
}

TEST(NetClock, OldRecordsDelayNothingElse) {
  boost::asio::io_context io;
  std::promise<void> go, done;
  AsioClockwork works(io, 1);
  works.think(Clockwork::Lane::records, "a", [&go] { go.get_future().wait(); });
  works.aside([&done] { done.set_value(); });
  EXPECT_EQ(done.get_future().wait_for(std::chrono::seconds(20)), std::future_status::ready);
  go.set_value();
}

TEST(NetClock, NeverRunsBackwardsNorJumps) {
  constexpr std::int64_t kSecond = 1'000'000'000;
  SteadyWallClock clock;
  std::int64_t steady = 2'000'000'000LL * kSecond, system = 3'000'000'000LL * kSecond;
  Millis before = clock.at(steady, system);
  for (const std::int64_t jump : {0, 3600, -7200, 100'000, -100'000}) {
    steady += kSecond;
    system += kSecond + jump * kSecond;
    const Millis now = clock.at(steady, system);
    EXPECT_GE(now, before);
    EXPECT_LE(now - before, 1500);
    before = now;
  }
}

TEST(NetLog, AnAbuseIsSaidOnceAMinute) {
  AbuseLog log;
  for (int i = 0; i < 1000; ++i) log.refused("192.0.2.1", "connections", 1'000'000 + i);
  EXPECT_EQ(log.lines(), 1U);
  log.refused("192.0.2.1", "origin", 1'000'500);
  log.refused("192.0.2.1", "connections", 1'061'000);
  EXPECT_EQ(log.lines(), 3U);
  EXPECT_EQ(log.total(), 1002U);
  for (int i = 0; i < 100'000; ++i) log.refused(std::to_string(i), "connections", 1'061'000);
  EXPECT_LE(log.kept(), 4096U);
}

class NetFiles : public ::testing::Test {
 protected:
  NetFiles() {
    char name[] = "/tmp/sheepshead-files-XXXXXX";
    root_ = fs::path(mkdtemp(name));
    fs::create_directories(root_ / "web" / "assets");
    write("secret.txt", "secret");
    write("web/index.html", "<p>start");
    write("web/assets/a-1.js", "let a");
    write("web/assets/a-1.js.gz", "packed");
    write("web/.hidden", "hidden");
    fs::create_symlink(root_ / "secret.txt", root_ / "web" / "out.txt");
  }
  ~NetFiles() override { fs::remove_all(root_); }
  void write(const std::string& name, const std::string& text) { std::ofstream(root_ / name) << text; }
  Response get(const std::string& path, const std::string& accept = "", const std::string& packed = "",
               const std::string& known = "") {
    Request r;
    r.path = path;
    r.accept = accept;
    r.accept_encoding = packed;
    r.if_none_match = known;
    if (!files_) files_.emplace((root_ / "web").string());
    return files_->get(r);
  }
  static std::string header(const Response& r, const std::string& name) {
    for (const auto& [n, v] : r.headers)
      if (n == name) return v;
    return {};
  }
  fs::path root_;
  std::optional<StaticFiles> files_;
};

TEST_F(NetFiles, AreServedWithTypeAndTag) {
  const Response r = get("/");
  EXPECT_EQ(r.status, 200);
  EXPECT_EQ(r.body, "<p>start");
  EXPECT_EQ(r.type, "text/html; charset=utf-8");
  const std::string tag = header(r, "ETag");
  const Response again = get("/index.html", "", "", "\"x\", " + tag);
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  const Response script = get("/assets/a-1.js", "", "gzip, br");
  EXPECT_EQ(script.body, "packed");
  EXPECT_EQ(script.type, "text/javascript; charset=utf-8");
  EXPECT_EQ(header(script, "Content-Encoding"), "gzip");
  EXPECT_NE(header(script, "Cache-Control").find("immutable"), std::string::npos);
  EXPECT_EQ(get("/t/K3FQ7A", "text/html").body, "<p>start");
  EXPECT_EQ(get("/t/K3FQ7A", "*/*").status, 404);
}

TEST_F(NetFiles, APathThatIsNoneIsThePageButNotFound) {
  for (const char* path : {"/x", "/sw.js/x", "/t/", "/t/A/B", "/t/%20"}) {
    EXPECT_EQ(get(path, "text/html").status, 404) << path;
    EXPECT_EQ(get(path, "text/html").body, "<p>start") << path << ": it says so in words";
    EXPECT_EQ(get(path, "text/html", "", header(get("/"), "ETag")).status, 404) << path;
  }
  for (const char* path : {"/t/%00", "/%zz"}) {
    EXPECT_EQ(get(path, "text/html").status, 400) << path;
    EXPECT_EQ(get(path, "text/html").body, "<p>start") << path;
    EXPECT_EQ(get(path, "*/*").type, get("/x", "*/*").type) << "programs are told the reason";
  }
  for (const char* path : {"/", "/index.html", "/t/K3FQ7A", "/t/k3fq7a/"})
    EXPECT_EQ(get(path, "text/html").status, 200) << path;
}

TEST_F(NetFiles, WhatMakesAnApplicationOfThePages) {
  write("web/sw.js", "self.skipWaiting()");
  write("web/manifest.webmanifest", "{}");
  write("web/favicon.svg", "<svg/>");
  const Response worker = get("/sw.js");
  EXPECT_EQ(worker.status, 200);
  EXPECT_EQ(worker.type, "text/javascript; charset=utf-8");
  EXPECT_EQ(header(worker, "Cache-Control"), "no-cache") << "a new one is found at once";
  EXPECT_EQ(get("/sw.js", "", "", header(worker, "ETag")).status, 304);
  EXPECT_EQ(get("/no-sw.js", "text/html").status, 404) << "never the page in its place";
  EXPECT_EQ(get("/manifest.webmanifest").type, "application/manifest+json; charset=utf-8");
  EXPECT_EQ(header(get("/manifest.webmanifest"), "Cache-Control"), "no-cache");
  EXPECT_EQ(get("/favicon.svg").type, "image/svg+xml");
}

TEST_F(NetFiles, NothingOutsideTheFolder) {
  for (const char* path :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "/out.txt", "/.hidden",
        "//etc/passwd", "/\\..\\secret.txt", "/assets/%00", "/%zz", "/assets"})
    EXPECT_GE(get(path).status, 400) << path;
}

TEST(NetStartPage, IsThereWithoutAFolder) {
  StaticFiles files("");
  Request r;
  r.path = "/";
  EXPECT_EQ(files.get(r).status, 200);
  const std::pair<std::string, std::string> varies{"Vary", "Accept-Language"};
  EXPECT_EQ(files.get(r).headers.front(), varies);
  r.path = "/start.css";
  EXPECT_EQ(files.get(r).type, "text/css; charset=utf-8");
  r.path = "/etc/passwd";
  EXPECT_EQ(files.get(r).status, 404);
}

TEST(NetStartPage, SpeaksTheReadersLanguage) {
  StaticFiles files("");
  Request r;
  r.path = "/";
  const auto page = [&](const char* accepts) {
    r.accept_language = accepts;
    return files.get(r).body;
  };
  for (const char* german : {"de", "de-AT,en;q=0.5", "en;q=0.8, de;q=0.9", "fr, de;q=0.2"}) {
    EXPECT_NE(page(german).find("<html lang=\"de\">"), std::string::npos) << german;
    EXPECT_NE(page(german).find("Dieser Server läuft."), std::string::npos) << german;
  }
  for (const char* english : {"", "*", "en-GB,de;q=0.9", "fr", "de;q=0, en", "de;q=nonsense", ";;;,,q="}) {
    EXPECT_NE(page(english).find("<html lang=\"en-US\">"), std::string::npos) << english;
    EXPECT_NE(page(english).find("This server is running."), std::string::npos) << english;
  }
}

}  // namespace
}  // namespace sheepshead::server

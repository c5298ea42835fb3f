// `sheepshead serve` where it cannot start; what it does when it has is tested in tests/server and tests/e2e.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <sqlite3.h>
#include <sys/socket.h>

#include <filesystem>
#include <fstream>

#include "app/serve/places.hpp"
#include "program_run.hpp"
#include "said.hpp"
#include "server/sqlite/open_store.hpp"

namespace sheepshead::app {
namespace {

using ::sheepshead::testing::run_program;
using ::sheepshead::testing::Said;
using ::sheepshead::testing::says;
using ::testing::HasSubstr;

/// Root may do everything; this gives it up for a while.
class Ordinary {
 public:
  explicit Ordinary(const std::string& folder) {
    std::filesystem::permissions(folder, std::filesystem::perms::all);
    EXPECT_EQ(was_root_ ? ::setresuid(65534, 65534, 0) : 0, 0);
  }
  Ordinary(const Ordinary&) = delete;
  Ordinary& operator=(const Ordinary&) = delete;
  ~Ordinary() { EXPECT_EQ(was_root_ ? ::setresuid(0, 0, 0) : 0, 0); }

 private:
  const bool was_root_ = ::geteuid() == 0;
};

class ServeCommand : public ::testing::Test {
 protected:
  static std::string new_folder() {
    std::string path = (std::filesystem::temp_directory_path() / "sheepshead-serve-XXXXXX").string();
    EXPECT_NE(mkdtemp(path.data()), nullptr);
    return path;
  }
  ~ServeCommand() override { std::filesystem::remove_all(folder_); }
  std::string file(const std::string& name) const { return folder_ + '/' + name; }
  /// Must end by itself.
  static void fails(std::vector<std::string> words, int status, const std::string& sentence) {
    words.insert(words.begin(), "serve");
    const Said said = run_program(std::move(words));
    EXPECT_EQ(said.status, status) << said.err;
    EXPECT_EQ(said.out, "");
    EXPECT_THAT(said.err, HasSubstr(sentence));
    EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1) << "one sentence, and no log: " << said.err;
  }
  void make_database() const { EXPECT_EQ(server::open_store(db).error, ""); }

  const std::string folder_ = new_folder();
  const std::string db = "sqlite:" + file("cards.db");
};

TEST_F(ServeCommand, AnOccupiedPort) {
  const int taken = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof at;
  ASSERT_EQ(::bind(taken, reinterpret_cast<sockaddr*>(&at), size), 0);
  ASSERT_EQ(::listen(taken, 1), 0);
  ASSERT_EQ(::getsockname(taken, reinterpret_cast<sockaddr*>(&at), &size), 0);
  const std::string listen = "127.0.0.1:" + std::to_string(ntohs(at.sin_port));
  fails({"--listen", listen, "--db", db}, kFailed,
        "Another program is already listening on " + listen + ". Stop it, or choose another port with --listen.");
  fails({"--at-home", "--listen", listen, "--db", db}, kFailed,
        "If it's your own Sheepshead, open http://localhost:" + std::to_string(ntohs(at.sin_port)) + ".");
  EXPECT_TRUE(std::filesystem::is_empty(folder_)) << "nothing is written before the port is ours";
  // Nor in the folder at hand, nor where tables are kept at home.
  const std::filesystem::path here = std::filesystem::current_path();
  std::filesystem::current_path(folder_);
  setenv("SHEEPSHEAD_HOME", file("home").c_str(), 1);
  fails({"--listen", listen}, kFailed, "Another program is already listening on " + listen);
  fails({"--at-home", "--listen", listen}, kFailed, "Another program is already listening on " + listen);
  unsetenv("SHEEPSHEAD_HOME");
  std::filesystem::current_path(here);
  EXPECT_TRUE(std::filesystem::is_empty(folder_));
  ::close(taken);
}

TEST(ServePlaces, WhatABrowserOpens) {
  EXPECT_EQ(for_browsers("http://127.0.0.1:8080"), "http://localhost:8080");
  EXPECT_EQ(for_browsers("https://0.0.0.0:443"), "https://localhost:443");
  EXPECT_EQ(for_browsers("http://[::]:8080"), "http://localhost:8080");
  EXPECT_EQ(for_browsers("http://192.168.1.20:8080"), "http://192.168.1.20:8080");
  EXPECT_EQ(folder_of("sqlite:/home/flo/data/tables.db"), "/home/flo/data");
}

TEST_F(ServeCommand, AnAddressOfAnotherMachine) {
  fails({"--listen", "192.0.2.1:8080", "--db", db}, kFailed, "This machine has no address 192.0.2.1:8080.");
}

TEST_F(ServeCommand, NoPermissionForThePort) {
  const Ordinary person(folder_);
  fails({"--listen", "127.0.0.1:1", "--db", "memory:"}, kFailed, "No permission to listen on 127.0.0.1:1.");
}

TEST_F(ServeCommand, ADatabaseOfANewerVersion) {
  make_database();
  sqlite3* raw = nullptr;
  ASSERT_EQ(sqlite3_open(file("cards.db").c_str(), &raw), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(raw, "UPDATE meta SET version = 99", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(raw);
  fails({"--listen", "127.0.0.1:0", "--db", db}, kFailed, "has version 99; this program knows versions up to");
}

TEST_F(ServeCommand, ACheckLooksAtTheDatabaseAndMakesNothing) {
  const auto check = [&] { return run_program({"serve", "--check", "--db", db}); };
  const auto files = [&] {
    return std::distance(std::filesystem::directory_iterator(folder_), std::filesystem::directory_iterator());
  };
  const Said none = check();
  EXPECT_EQ(none.status, kOk) << none.err;
  EXPECT_THAT(none.out, HasSubstr("cards.db will be created."));
  EXPECT_EQ(files(), 0);
  make_database();
  const auto before = files();
  const Said there = check();
  EXPECT_EQ(there.status, kOk) << there.err;
  EXPECT_THAT(there.out, HasSubstr("cards.db can be opened."));
  EXPECT_EQ(files(), before);
  std::ofstream(file("cards.db")) << "Dear Flo, how are you?";
  const Said letter = check();
  EXPECT_EQ(letter.status, kFailed);
  EXPECT_THAT(letter.err, HasSubstr("--db: " + file("cards.db") + " isn't a database."));
  EXPECT_EQ(files(), before);
  EXPECT_THAT(run_program({"serve", "--check", "--db", "sqlite:" + file("no/cards.db")}).err,
              HasSubstr("The folder " + file("no") + " doesn't exist."));
}

TEST_F(ServeCommand, ANewerDatabaseIsFoundByACheck) {
  make_database();
  sqlite3* raw = nullptr;
  ASSERT_EQ(sqlite3_open(file("cards.db").c_str(), &raw), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(raw, "UPDATE meta SET version = 99", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(raw);
  const Said said = run_program({"serve", "--check", "--db", db});
  EXPECT_EQ(said.status, kFailed);
  EXPECT_THAT(said.err, HasSubstr("has version 99; this program knows versions up to"));
}

TEST_F(ServeCommand, AHomeThatIsNoFolder) {
  for (const char* check : {"--at-home", "--check"}) {
    const Said said = run_program({"serve", "--at-home", check, "--listen", "127.0.0.1:0"}, {}, nullptr,
                                  {{"LC_ALL", "C"}, {"SHEEPSHEAD_HOME", "/dev/null"}});
    EXPECT_EQ(said.status, kFailed) << said.err;
    EXPECT_THAT(said.err, HasSubstr("The folder /dev/null can't be created: "));
    EXPECT_THAT(said.err, HasSubstr("Name another place for the tables with --db."));
  }
}

TEST_F(ServeCommand, ADatabaseThatCanOnlyBeRead) {
  make_database();
  constexpr auto kRead = std::filesystem::perms::owner_read | std::filesystem::perms::others_read;
  std::filesystem::permissions(file("cards.db"), kRead);
  const Ordinary person(folder_);
  fails({"--listen", "127.0.0.1:0", "--db", db}, kFailed, "cards.db can't be written: permission denied.");
}

TEST_F(ServeCommand, ADatabaseInUse) {
  const auto opened = server::open_store(db);
  ASSERT_EQ(opened.error, "");
  fails({"--listen", "127.0.0.1:0", "--db", db}, kFailed, "is in use by another server");
}

TEST_F(ServeCommand, ALargeDamagedDatabaseEndsItAndTheNextStartIsRefused) {
  make_database();
  const std::string path = file("cards.db");
  sqlite3* raw = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &raw), SQLITE_OK);
  const char* fill =
      "INSERT INTO hosted(code, open) VALUES('A', 0);"
      "WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 700)"
      "INSERT INTO entry SELECT 1, i, 5, printf('{\"x\":\"%.*c\"}', 100000, 'x') FROM n";
  ASSERT_EQ(sqlite3_exec(raw, fill, nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(raw);
  ASSERT_GT(std::filesystem::file_size(path), 64U << 20) << "more than is read before a start";
  {
    std::fstream damaged(path, std::ios::in | std::ios::out | std::ios::binary);
    damaged.seekp(4096 * 9000);
    damaged << std::string(4096 * 5, '\x7F');
  }
  const Said first = run_program({"serve", "--listen", "127.0.0.1:0", "--db", db});
  EXPECT_EQ(first.status, kFailed);
  EXPECT_THAT(first.out, HasSubstr("127.0.0.1")) << "it started";
  EXPECT_THAT(first.err, HasSubstr("cards.db is damaged ("));
  EXPECT_THAT(first.err, HasSubstr("drained"));
  fails({"--listen", "127.0.0.1:0", "--db", db}, kFailed, "cards.db is damaged (");
}

TEST_F(ServeCommand, NoDatabaseAtAll) {
  std::ofstream(file("letter.txt")) << "Dear Flo, how are you?";
  fails({"--listen", "127.0.0.1:0", "--db", "sqlite:" + file("letter.txt")}, kFailed, "letter.txt isn't a database.");
  fails({"--listen", "127.0.0.1:0", "--db", "sqlite:" + file("no/cards.db")}, kFailed,
        "doesn't exist. Create it first.");
  fails({"--listen", "127.0.0.1:0", "--db", "postgres:cards"}, kUsage, "names no database. Write sqlite:PATH");
}

TEST_F(ServeCommand, ANodeNeedsANameAndADatabaseThatOthersCanShare) {
  fails({"--node", "n1", "--db", db}, 2, "needs a database that others can share");
  fails({"--node", "a node", "--db", "postgresql://nobody@127.0.0.1:1/none"}, 2, "--node: The name of a server");
}

TEST_F(ServeCommand, WrongSettings) {
  fails({"--listen", "8080"}, kUsage, "--listen: must be ADDRESS:PORT");
  fails({"--public-url", "cards.example.org"}, kUsage, "--public-url: must be the way browsers show it");
  fails({"--config", file("none.toml")}, kUsage, "can't be read: there's no such file.");
  fails({"--web", file("none")}, kUsage, "There's no folder ");
}

TEST_F(ServeCommand, WhereThePagesComeFrom) {
  std::filesystem::create_directory(file("web"));
  EXPECT_THAT(lack_of_pages(""), says("no pages for browsers"));
  EXPECT_THAT(lack_of_pages(file("web")), says("there's no index.html in it"));
  Said said = run_program({"serve", "--web", file("web"), "--check", "--db", "memory:"});
  EXPECT_EQ(said.status, kOk) << "terminals can join all the same";
  EXPECT_EQ(said.out, "The settings are fine.\n");
  EXPECT_THAT(said.err, HasSubstr("/web has no pages for browsers: there's no index.html in it."));
  std::ofstream(file("web/index.html")) << "<!doctype html>";
  EXPECT_EQ(lack_of_pages(file("web")), "");
  said = run_program({"serve", "--web", file("web"), "--check", "--db", "memory:"});
  EXPECT_EQ(said.out, "The settings are fine.\nPages for browsers: " + file("web") + '\n');
  EXPECT_EQ(said.err, "");
}

TEST_F(ServeCommand, ACertificateThatIsNotThere) {
  std::ofstream(file("s.toml")) << "[tls]\ncertificate = \"/no/chain.pem\"\nkey = \"/no/key.pem\"\n";
  for (const char* how : {"--json-logs", "--check"})
    fails({"--config", file("s.toml"), "--listen", "127.0.0.1:0", "--db", db, how}, kUsage,
          "The certificate /no/chain.pem can't be read: there's no such file.");
}

TEST_F(ServeCommand, WiresWithoutWhatTheyNeed) {
  const std::string key = "key = \"a key of a cluster that is long enough\"\n";
  const auto settings = [&](const std::string& cluster) {
    std::ofstream(file("s.toml")) << "database = \"postgresql://nobody@127.0.0.1:1/none\"\n[cluster]\n" << cluster;
  };
  const auto is_wrong = [&](const std::string& cluster, const std::string& sentence) {
    settings(cluster);
    for (const char* how : {"--json-logs", "--check"})
      fails({"--config", file("s.toml"), "--listen", "127.0.0.1:0", how}, kUsage, sentence);
  };
  const std::string near = "name = \"n1\"\nwires = \"nats://127.0.0.1:1\"\n";
  is_wrong("wires = \"nats://127.0.0.1:1\"\n" + key, "give this one a name, too");
  is_wrong("name = \"n1\"\nwires = \"127.0.0.1:4222\"\n" + key, "isn't the address of a NATS server");
  is_wrong("name = \"n1\"\nwires = \"nats://192.0.2.1:4222\"\n" + key, "isn't encrypted");
  is_wrong(near, "cluster.key");
  is_wrong(near + "key = \"short\"\n", "cluster.key");
  is_wrong("name = \"a node\"\n", "cluster.name");
  is_wrong(near + key + "certificate = \"/no/n1.pem\"\ncertificate-key = \"/no/n1-key.pem\"\n",
           "The certificate /no/n1.pem can't be read: there's no such file.");
  is_wrong(near + key + "authority = \"/no/ca.pem\"\n",
           "The certificate of the authority /no/ca.pem can't be read: there's no such file.");
  std::ofstream(file("letter.pem")) << "Dear Flo, how are you?";
  is_wrong(near + key + "authority = \"" + file("letter.pem") + "\"\n",
           "The certificate of the authority " + file("letter.pem") + " can't be used");
  settings(near + key);
  const Said away = run_program({"serve", "--check", "--config", file("s.toml")});
  EXPECT_EQ(away.status, kFailed) << "the settings are fine";
  EXPECT_THAT(away.out, HasSubstr("This server is the node n1 of a cluster."));
  EXPECT_THAT(away.err, HasSubstr("Can't connect to nats://127.0.0.1:1: "));
}

}  // namespace
}  // namespace sheepshead::app

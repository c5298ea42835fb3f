// What the store on SQLite promises besides what every store does: files, versions, ends of all kinds.
#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "server/sqlite/admin.hpp"
#include "server/sqlite/file.hpp"
#include "server/sqlite/open_store.hpp"
#include "stores.hpp"

namespace sheepshead::server {
namespace {

namespace fs = std::filesystem;
using ::sheepshead::testing::says;
using ::testing::IsEmpty;

class SqliteStoreTest : public ::testing::Test {
 protected:
  std::unique_ptr<Store> open() {
    OpenedStore opened = open_store("sqlite:" + path);
    EXPECT_EQ(opened.error, "");
    notices = opened.notices;
    return std::move(opened.store);
  }
  static Message refusal(const std::string& where) {
    const OpenedStore opened = open_store(where);
    EXPECT_EQ(opened.store, nullptr);
    return opened.error;
  }
  void run(const std::string& sql) {
    SQLite::Database db = connect(path);
    db.exec(sql);
  }
  static std::vector<Entry> log_of(Store& store, TableId id) {
    std::optional<StoredTable> table;
    EXPECT_EQ(store.read_table(id, 0, table), "");
    return table ? table->log : std::vector<Entry>{};
  }

  Folder folder;
  std::string path = folder.file("sheepshead.db");
  std::vector<Message> notices;
};

TEST_F(SqliteStoreTest, EverythingIsThereAgain) {
  TableId a = 0, b = 0;
  StoredPerson flo{0, "Flo", "flo", "x", 1, 2};
  {
    auto store = open();
    EXPECT_EQ(store->create_table("A", a), "");
    EXPECT_EQ(store->create_table("B", b), "");
    EXPECT_EQ(append(*store, a, {entry(1), entry(2)}), "");
    EXPECT_EQ(store->close_table(b), "");
    EXPECT_EQ(store->add_person(flo), "");
    EXPECT_EQ(store->add_token({std::string(32, 'a'), flo.id, 0, 1, INT64_MAX}), "");
  }
  auto store = open();
  EXPECT_THAT(notices, IsEmpty());
  std::vector<TableId> tables;
  EXPECT_EQ(store->tables_without_card(tables), "");
  EXPECT_EQ(tables, std::vector<TableId>{a});
  EXPECT_EQ(log_of(*store, a), (std::vector<Entry>{entry(1), entry(2)}));
  EXPECT_NE(append(*store, a, {entry(2)}), "");
  EXPECT_EQ(append(*store, a, {entry(3)}), "");
  std::optional<StoredPerson> person;
  EXPECT_EQ(store->person_of_login("flo", person), "");
  EXPECT_TRUE(person);
  std::optional<StoredToken> token;
  EXPECT_EQ(store->token(std::string(32, 'a'), token), "");
  EXPECT_TRUE(token);
  TableId c = 0;
  EXPECT_EQ(store->create_table("C", c), "");
  EXPECT_GT(c, b);
}

TEST_F(SqliteStoreTest, WhatWasAskedBeforeTheEndIsDone) {
  TableId id = 0;
  Answer answer;
  {
    auto store = open();
    EXPECT_EQ(store->create_table("A", id), "");
    for (std::uint64_t seq = 1; seq <= 100; ++seq) store->append(id, {entry(seq)}, answer.done());
  }
  for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(answer.get(i), "");
  EXPECT_EQ(log_of(*open(), id).size(), 100u);
}

TEST_F(SqliteStoreTest, TokensThatAreTooOldAreRemovedAtTheStart) {
  {
    auto store = open();
    StoredPerson flo{0, "Flo", "", "", 1, 2};
    EXPECT_EQ(store->add_person(flo), "");
    EXPECT_EQ(store->add_token({std::string(32, 'a'), flo.id, 0, 1000, 2000}), "");
  }
  std::optional<StoredToken> token;
  EXPECT_EQ(open()->token(std::string(32, 'a'), token), "");
  EXPECT_FALSE(token);
}

TEST_F(SqliteStoreTest, OneServerAtATime) {
  auto store = open();
  EXPECT_THAT(refusal("sqlite:" + path), says("in use by another server (process " + std::to_string(getpid())));
  store.reset();
  EXPECT_NE(open(), nullptr);
}

TEST_F(SqliteStoreTest, OneServerAtATimeWhateverTheFileIsCalled) {
  const auto store = open();
  const std::string soft = folder.file("soft.db"), hard = folder.file("hard.db");
  fs::create_symlink(path, soft);
  fs::create_hard_link(path, hard);
  for (const std::string& other : {soft, hard})
    EXPECT_THAT(refusal("sqlite:" + other), says(other + " is in use by another server."));
}

TEST_F(SqliteStoreTest, NobodyElseMayReadItWhateverTheUmask) {
  const mode_t before = ::umask(0);
  {
    const auto store = open();
    EXPECT_EQ(FileAdmin(path).backup(folder.file("copy.db")), "");
    int files = 0;
    for (const auto& file : fs::directory_iterator(folder.path())) {
      ++files;
      EXPECT_EQ(file.status().permissions(), fs::perms(0600)) << file.path();
    }
    EXPECT_GE(files, 3);  // with the lock and the copy
  }
  fs::permissions(path, fs::perms(0644));  // by an older version
  open();
  EXPECT_EQ(fs::status(path).permissions(), fs::perms(0600));
  ::umask(before);
}

TEST_F(SqliteStoreTest, PathsThatCannotBe) {
  EXPECT_THAT(refusal(""), says("sqlite:PATH"));
  EXPECT_THAT(refusal("sqlite:"), says("sqlite:PATH"));
  EXPECT_THAT(refusal("mysql://x"), says("sqlite:PATH"));
  EXPECT_THAT(refusal("sqlite:" + folder.file("none/sheepshead.db")), says("doesn't exist"));
  EXPECT_THAT(refusal("sqlite:" + folder.path().string()), says("is a folder"));
  EXPECT_THAT(refusal("sqlite:/dev/null"), says("isn't a file"));
  EXPECT_THAT(refusal("sqlite:/proc/sheepshead.db"), says("can't be"));
}

TEST_F(SqliteStoreTest, AFolderThatCanOnlyBeRead) {
  fs::permissions(folder.path(), fs::perms(0555));
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(77);  // to root no folder is closed
    const std::string error = speech::english().text(open_store("sqlite:" + path).error);
    ::_exit(error.find("permission denied") != std::string::npos ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  fs::permissions(folder.path(), fs::perms::owner_all);
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) == 77) GTEST_SKIP();
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_F(SqliteStoreTest, AFileThatIsNoDatabase) {
  const std::string text = "Dear diary, today we played sheepshead.";
  std::ofstream(path) << text;
  EXPECT_THAT(refusal("sqlite:" + path), says("isn't a database"));
  std::ifstream file(path);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), text) << "and stays what it is";
}

TEST_F(SqliteStoreTest, AnEmptyFileIsANewDatabase) {
  std::ofstream(path) << "";
  TableId id = 0;
  EXPECT_EQ(open()->create_table("A", id), "");
}

TEST_F(SqliteStoreTest, ADatabaseOfAnotherProgram) {
  run("CREATE TABLE recipes(name TEXT)");
  EXPECT_THAT(refusal("sqlite:" + path), says("another program"));
  SQLite::Database db = connect(path);
  EXPECT_TRUE(db.tableExists("recipes"));
  EXPECT_FALSE(db.tableExists("hosted"));
}

TEST_F(SqliteStoreTest, ADatabaseOfANewerVersion) {
  open();
  run("UPDATE meta SET version = 99");
  EXPECT_THAT(refusal("sqlite:" + path), says("has version 99"));
  EXPECT_THAT(open_beside(path).error, says("has version 99"));
}

TEST_F(SqliteStoreTest, ADamagedFileIsRefusedOrFound) {
  TableId id = 0;
  {
    auto store = open();
    EXPECT_EQ(store->create_table("A", id), "");
    for (std::uint64_t seq = 1; seq <= 100; ++seq)
      EXPECT_EQ(append(*store, id, {entry(seq, R"({"x":")" + std::string(500, 'x') + R"("})")}), "");
  }
  {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096 * 3);
    file << std::string(40'000, '\x7F');
  }
  const OpenedStore opened = open_store("sqlite:" + path);
  if (opened.store)
    EXPECT_THAT(opened.store->check(), ::testing::Not(IsEmpty()));
  else
    EXPECT_THAT(opened.error, says("damaged"));
}

TEST_F(SqliteStoreTest, CheckFindsWhatIsMissing) {
  TableId id = 0;
  auto store = open();
  EXPECT_EQ(store->create_table("A", id), "");
  EXPECT_EQ(append(*store, id, {entry(1), entry(2), entry(3), entry(4)}), "");
  EXPECT_THAT(store->check(), IsEmpty());
  run("DELETE FROM entry WHERE seq = 2");
  EXPECT_THAT(store->check(), ::testing::ElementsAre(says("some are missing")));
  run("UPDATE entry SET body = '[1]' WHERE seq = 3; UPDATE entry SET body = '{\"a' WHERE seq = 4");
  EXPECT_THAT(store->check(), ::testing::ElementsAre(says("missing"), says("entry 3 isn't a JSON object"),
                                                     says("entry 4 isn't a JSON object")));
}

TEST_F(SqliteStoreTest, ANewVersionBringsTheDatabaseUpToDate) {
  TableId id = 0;
  {
    auto store = open();
    EXPECT_EQ(store->create_table("A", id), "");
    EXPECT_EQ(append(*store, id, {entry(1)}), "");
  }
  std::vector<Migration> steps(migrations().begin(), migrations().end());
  const std::size_t before = steps.size();
  steps.push_back({"CREATE TABLE note(text TEXT); INSERT INTO note VALUES('new')"});
  steps.push_back({"INSERT INTO note VALUES('newer')"});
  {
    SQLite::Database db = connect(path);
    EXPECT_EQ(migrate(db, path, steps, notices), "");
    EXPECT_EQ(db.execAndGet("SELECT count(*) FROM note").getInt(), 2);
    EXPECT_EQ(db.execAndGet("SELECT count(*) FROM entry").getInt(), 1);
    int version = 0;
    EXPECT_EQ(version_of(db, path, version), "");
    EXPECT_EQ(version, static_cast<int>(steps.size()));
    notices.clear();
    EXPECT_EQ(migrate(db, path, steps, notices), "");
    EXPECT_THAT(notices, IsEmpty()) << "nothing is left to do";
  }
  const std::string kept = path + ".before-v" + std::to_string(steps.size());
  SQLite::Database old = connect(kept);
  int version = 0;
  EXPECT_EQ(version_of(old, kept, version), "");
  EXPECT_EQ(version, static_cast<int>(before));
  EXPECT_EQ(old.execAndGet("SELECT count(*) FROM entry").getInt(), 1);
}

TEST_F(SqliteStoreTest, ADatabaseOfTheFirstVersionKeepsSettingsToo) {
  {
    SQLite::Database db = connect(path);
    db.exec("PRAGMA journal_mode = WAL");
    ASSERT_EQ(migrate(db, path, migrations().first(1), notices), "");
    ASSERT_FALSE(db.tableExists("settings"));
    db.exec(
        "INSERT INTO hosted(code) VALUES('A'); INSERT INTO entry VALUES(1, 1, 5, '{}');"
        "INSERT INTO person(name, login, passphrase, made, seen) VALUES('Flo', 'flo', 'x', 1, 2)");
  }
  EXPECT_THAT(open_beside(path).error, says("Start this version's server once"));
  auto store = open();
  const std::string newest = std::to_string(migrations().size());
  EXPECT_THAT(notices, ::testing::ElementsAre(says("from version 1 to " + newest)));
  EXPECT_TRUE(fs::exists(path + ".before-v" + newest));
  EXPECT_EQ(log_of(*store, 1).size(), 1u);
  std::optional<StoredPerson> flo;
  EXPECT_EQ(store->person_of_login("flo", flo), "");
  ASSERT_TRUE(flo);
  StoredSettings settings{R"({"a":1})", 0};
  bool kept = false;
  EXPECT_EQ(store->keep_settings(flo->id, Own::settings, settings, kept), "");
  store.reset();
  notices.clear();
  store = open();
  EXPECT_THAT(notices, IsEmpty());
  EXPECT_EQ(store->settings(flo->id, Own::settings, settings), "");
  EXPECT_EQ(settings, (StoredSettings{R"({"a":1})", 1})) << "also after the server was started again";
  EXPECT_THAT(store->check(), IsEmpty());
  run("UPDATE settings SET body = '[]'");
  EXPECT_THAT(store->check(), ::testing::ElementsAre(says("aren't a JSON object")));
  run("UPDATE settings SET person = 7, body = '{}'");
  EXPECT_THAT(store->check(), ::testing::ElementsAre(says("Person p7 has settings, but isn't among the people")));
}

// Each entry as docs/log.md says. Flo plays hands 1 and 3, and had left when hand 2 was dealt; Otto comes for hand 2
// and leaves in mid-hand; p3 is a program, p4 was forgotten; hand 4 is not over.
TEST_F(SqliteStoreTest, ADatabaseOfTheSecondVersionKnowsWhoPlayedItsHands) {
  {
    SQLite::Database db = connect(path);
    db.exec("PRAGMA journal_mode = WAL");
    ASSERT_EQ(migrate(db, path, migrations().first(2), notices), "");
    db.exec(
        "INSERT INTO hosted(code) VALUES('A');"
        "INSERT INTO person(name, login, passphrase, made, seen) VALUES('Flo', 'flo', 'x', 1, 2), ('Otto', 'o', 'x', "
        "1, 2),"
        " ('Program', NULL, '', 1, 2)");
    const char* const bodies[] = {
        R"({"what":"opened","table":1,"host":1})",
        R"({"what":"sat","seat":0,"person":1,"name":"Flo"})",
        R"({"what":"sat","seat":1,"bot":"expert","name":"Ada"})",
        R"({"what":"sat","seat":2,"person":3,"name":"Program","program":true})",
        R"({"what":"sat","seat":3,"person":4,"name":"former player 4"})",
        R"({"what":"dealt","hand":1})",
        R"({"what":"act","seat":0,"do":"play QC"})",
        R"({"what":"hand-over","hand":1})",
        R"({"what":"stood","seat":0,"person":1,"name":"Flo"})",
        R"({"what":"stood","seat":1,"name":"Ada"})",
        R"({"what":"sat","seat":1,"person":2,"name":"Otto 2"})",
        R"({"what":"dealt","hand":2})",
        R"({"what":"stood","seat":1,"person":2,"name":"Otto 2","playing":true})",
        R"({"what":"hand-over","hand":2})",
        R"({"what":"sat","seat":1,"person":1,"name":"Flo"})",
        R"({"what":"dealt","hand":3})",
        R"({"what":"hand-over","hand":3})",
        R"({"what":"dealt","hand":4})",
    };
    SQLite::Statement insert(db, "INSERT INTO entry VALUES(1, ?, ?, ?)");
    for (int seq = 1; const char* const body : bodies) {
      insert.reset();
      insert.bind(1, seq);
      insert.bind(2, 100 + seq);
      insert.bind(3, body);
      insert.exec();
      ++seq;
    }
  }
  const auto store = open();
  std::vector<PlayedHand> flo, otto, program;
  EXPECT_EQ(store->hands_of(1, 0, 10, flo), "");
  ASSERT_EQ(flo.size(), 2u);
  EXPECT_EQ(flo[0], (PlayedHand{flo[0].id, 1, 3, 117, "Flo"}));
  EXPECT_EQ(flo[1], (PlayedHand{flo[1].id, 1, 1, 108, "Flo"}));
  EXPECT_EQ(store->hands_of(2, 0, 10, otto), "");
  ASSERT_EQ(otto.size(), 1u);
  EXPECT_EQ(otto[0], (PlayedHand{otto[0].id, 1, 2, 114, "Otto 2"}));
  EXPECT_EQ(store->hands_of(3, 0, 10, program), "");
  EXPECT_THAT(program, IsEmpty());
  EXPECT_THAT(store->check(), IsEmpty());
}

TEST_F(SqliteStoreTest, AMigrationThatFailsLeavesEverythingAsItWas) {
  open();
  std::vector<Migration> steps(migrations().begin(), migrations().end());
  const int before = static_cast<int>(steps.size());
  steps.push_back({"CREATE TABLE note(text TEXT); INSERT INTO nowhere VALUES(1)"});
  {
    SQLite::Database db = connect(path);
    EXPECT_THAT(migrate(db, path, steps, notices), says("to version " + std::to_string(before + 1) + " failed: "));
    int version = 0;
    EXPECT_EQ(version_of(db, path, version), "");
    EXPECT_EQ(version, before);
    EXPECT_FALSE(db.tableExists("note"));
    EXPECT_THAT(migrate(db, path, steps, notices), says("to version " + std::to_string(before + 1) + " failed: "))
        << "again";
  }
  EXPECT_NE(open(), nullptr);
}

TEST_F(SqliteStoreTest, ABackupWhileTheServerWrites) {
  TableId id = 0;
  auto store = open();
  EXPECT_EQ(store->create_table("A", id), "");
  EXPECT_EQ(append(*store, id, {entry(1)}), "");
  Answer answer;
  for (std::uint64_t seq = 2; seq <= 300; ++seq) store->append(id, {entry(seq)}, answer.done());
  const std::string copy = folder.file("copy.db");
  EXPECT_EQ(store->backup(copy), "");
  for (std::size_t i = 0; i < 299; ++i) EXPECT_EQ(answer.get(i), "");
  EXPECT_THAT(store->backup(copy), says("already exists"));
  EXPECT_THAT(store->backup(folder.file("none/copy.db")), says("doesn't exist"));
  EXPECT_FALSE(fs::exists(copy + "-wal"));
  EXPECT_FALSE(fs::exists(copy + ".part"));
  const OpenedStore other = open_store("sqlite:" + copy);
  ASSERT_EQ(other.error, "");
  EXPECT_THAT(other.store->check(), IsEmpty());
  const auto log = log_of(*other.store, id);
  EXPECT_GE(log.size(), 1u);
  EXPECT_EQ(append(*other.store, id, {entry(log.size() + 1)}), "");
}

// A child writes and says what was acknowledged; it is killed; all of that is there.
TEST_F(SqliteStoreTest, AKilledServerHasLostNothing) {
  for (int round = 0; round < 3; ++round) {
    const TableId id = static_cast<TableId>(round + 1);
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      OpenedStore opened = open_store("sqlite:" + path);
      TableId made = 0;
      if (!opened.store || !opened.store->create_table("T" + std::to_string(round), made).empty()) ::_exit(1);
      for (std::uint64_t seq = 1;; seq += 2)
        opened.store->append(made, {entry(seq), entry(seq + 1)}, [&, seq](const StoreError& error) {
          const std::uint64_t last = seq + 1;
          if (!error.empty() || ::write(ends[1], &last, sizeof last) != sizeof last) ::_exit(1);
        });
    }
    ::close(ends[1]);
    std::uint64_t acknowledged = 0;
    const std::uint64_t enough = 200 + 300 * static_cast<std::uint64_t>(round);
    while (acknowledged < enough && ::read(ends[0], &acknowledged, sizeof acknowledged) == sizeof acknowledged) {}
    ::kill(child, SIGKILL);
    for (std::uint64_t more; ::read(ends[0], &more, sizeof more) == sizeof more;) acknowledged = more;
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    ASSERT_GE(acknowledged, enough);
    auto store = open();
    const auto log = log_of(*store, id);
    EXPECT_GE(log.size(), acknowledged);
    EXPECT_EQ(log.size() % 2, 0u) << "all entries of an append or none";
    EXPECT_THAT(store->check(), IsEmpty());
  }
}

}  // namespace
}  // namespace sheepshead::server

// The command line of `sheepshead admin`; what it does with a database is tested in tests/server/store_admin_test.cpp.
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <nlohmann/json.hpp>

#include "program_run.hpp"
#include "said.hpp"
#include "server/hall/hosted_table.hpp"
#include "server/postgres/store.hpp"
#include "server/sqlite/open_store.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using ::sheepshead::testing::run_program;
using ::sheepshead::testing::Said;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class AdminCommand : public ::testing::Test {
 protected:
  AdminCommand()
      : folder_(std::filesystem::temp_directory_path() / ("sheepshead-admin-" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    const auto opened = server::open_store(db);
    EXPECT_EQ(opened.error, "");
    if (!opened.store) return;
    server::StoredPerson flo{0, "Flo", "flo", "x", 1, 2};
    EXPECT_EQ(opened.store->add_person(flo), "");
    server::TableId id = 0;
    EXPECT_EQ(opened.store->create_table("K3FQ7A", id), "");
    const server::Decision made = server::HostedTable::open(id, "K3FQ7A", {1, "Flo"}, {{"variant", "five-called-ace"}});
    EXPECT_EQ(made.entries.size(), 1U);
    if (!made.entries.empty()) write(*opened.store, id, {1, 1000, made.entries[0]});
  }
  static void write(server::Store& store, server::TableId id, server::Entry entry) {
    std::promise<server::StoreError> done;
    store.append(id, {std::move(entry)}, [&](server::StoreError error) { done.set_value(std::move(error)); });
    EXPECT_EQ(done.get_future().get(), "");
  }
  /// One that a table can't follow.
  void add_an_odd_entry() const {
    const auto opened = server::open_store(db);
    ASSERT_EQ(opened.error, "");
    write(*opened.store, 1, {2, 1001, R"({"what":"act","seat":0,"do":"pick"})"});
  }
  ~AdminCommand() override { std::filesystem::remove_all(folder_); }
  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  Said admin(std::vector<std::string> words, bool with_db = true) const {
    words.insert(words.begin(), "admin");
    if (with_db) words.insert(words.end(), {"--db", db});
    return run_program(std::move(words));
  }

  std::filesystem::path folder_;
  const std::string db = "sqlite:" + file("sheepshead.db");
};

TEST_F(AdminCommand, Check) {
  const Said said = admin({"check"});
  EXPECT_EQ(said.status, kOk) << said.err;
  EXPECT_THAT(said.out, HasSubstr("is sound: 1 table (1 open), 1 entry, 1 person."));
  const json report = json::parse(admin({"check", "--json"}).out);
  EXPECT_EQ(report["ok"], true);
  EXPECT_EQ(report["entries"], 1);
}

TEST_F(AdminCommand, Backup) {
  EXPECT_EQ(admin({"backup", "--to", file("copy.db")}).status, kOk);
  EXPECT_TRUE(std::filesystem::exists(file("copy.db")));
  const Said again = admin({"backup", "--to", file("copy.db"), "--json"});
  EXPECT_EQ(again.status, kFailed);
  EXPECT_THAT(again.err, HasSubstr("already exists"));
  EXPECT_EQ(json::parse(again.out)["ok"], false);
  EXPECT_EQ(admin({"backup"}).status, kUsage);
  const Said restored = admin({"restore", "--from", file("copy.db")});
  EXPECT_EQ(restored.status, kOk) << restored.err;
  EXPECT_THAT(restored.out, HasSubstr("sheepshead.db.replaced-1"));
  const json told = json::parse(admin({"restore", "--from", file("copy.db"), "--json"}).out);
  EXPECT_EQ(told["kept"], file("sheepshead.db.replaced-2"));
  EXPECT_EQ(admin({"check"}).status, kOk);
  EXPECT_EQ(admin({"restore", "--from", file("none.db")}).status, kFailed);
}

TEST_F(AdminCommand, ATableGoesIntoAnArchiveAndComesBack) {
  {
    const auto opened = server::open_store(db);
    ASSERT_EQ(opened.error, "");
    EXPECT_EQ(opened.store->close_table(1), "");
  }
  EXPECT_EQ(admin({"prune", "--older-than", "soon", "--dry-run"}).status, kUsage);
  EXPECT_EQ(admin({"prune"}).status, kUsage) << "into which archive?";
  const json pruned = json::parse(admin({"prune", "--archive", file("old.db"), "--json"}).out);
  EXPECT_EQ(pruned["tables"], 1);
  EXPECT_THAT(admin({"check"}).out, HasSubstr("0 tables"));
  EXPECT_EQ(admin({"restore", "--from", file("old.db"), "--table", "x"}).status, kUsage);
  EXPECT_EQ(admin({"restore", "--from", file("old.db"), "--table", "t2"}).status, kFailed);
  const Said back = admin({"restore", "--from", file("old.db"), "--table", "t1"});
  EXPECT_EQ(back.status, kOk) << back.err;
  EXPECT_EQ(back.out, "Table t1 is back, closed as it was.\n");
  EXPECT_THAT(admin({"check"}).out, HasSubstr("1 table (0 open), 1 entry, 1 person."));
  EXPECT_FALSE(std::filesystem::exists(file("sheepshead.db.replaced-1"))) << "the database itself stays";
}

TEST_F(AdminCommand, ForgetAndExport) {
  const Said before = admin({"export", "--logs", "--table", "t1"});
  EXPECT_EQ(before.status, kOk) << before.err;
  EXPECT_THAT(before.out, HasSubstr("{\"table\":\"t1\",\"code\":\"K3FQ7A\",\"open\":true,\"entries\":1}\n"
                                    "{\"table\":\"t1\",\"seq\":1,\"at\":1000,\"entry\":{\"what\":\"opened\","));
  EXPECT_THAT(before.out, HasSubstr("\"host-name\":\"Flo\""));
  const Said gone = admin({"forget", "flo", "--json"});
  EXPECT_EQ(gone.status, kOk) << gone.err;
  EXPECT_EQ(json::parse(gone.out)["person"], "p1");
  EXPECT_EQ(json::parse(gone.out)["entries"], 1);
  EXPECT_THAT(admin({"export", "--logs"}).out, ::testing::Not(HasSubstr("Flo")));
  EXPECT_EQ(admin({"forget", "flo"}).status, kFailed);
}

TEST_F(AdminCommand, PeopleAreExportedWithTheirSettingsAndForgotten) {
  const std::string plain = R"({"person":"p1","name":"Flo","login":"flo","made":1,"seen":2)";
  EXPECT_EQ(admin({"export", "--people"}).out, plain + "}\n");
  {
    const auto opened = server::open_store(db);
    ASSERT_EQ(opened.error, "");
    server::StoredSettings settings{R"({"theme":"dark"})", 0};
    bool kept = false;
    ASSERT_EQ(opened.store->keep_settings(1, server::Own::settings, settings, kept), "");
  }
  EXPECT_EQ(admin({"export", "--people"}).out, plain + R"(,"settings":{"theme":"dark"},"version":1})"
                                                       "\n");
  {
    const auto opened = server::open_store(db);
    server::StoredSettings rules{R"({"r1":{"at":5}})", 0};
    bool kept = false;
    ASSERT_EQ(opened.store->keep_settings(1, server::Own::house_rules, rules, kept), "");
  }
  EXPECT_THAT(admin({"export", "--people"}).out, HasSubstr(R"(,"house-rules":{"r1":{"at":5}}})"));
  EXPECT_EQ(admin({"forget", "flo"}).status, kOk);
  const Said none = admin({"export", "--people"});
  EXPECT_EQ(none.status, kOk) << none.err;
  EXPECT_THAT(none.out, IsEmpty());
  EXPECT_THAT(admin({"check"}).out, HasSubstr("0 people"));
  EXPECT_EQ(admin({"export", "--people", "--logs"}).status, kUsage);
}

TEST_F(AdminCommand, ATableThatNoServerCanOpenIsNamed) {
  add_an_odd_entry();
  const std::string where = file("sheepshead.db") + ": table t1, entry 2: no hand is being played.";
  const Said said = admin({"export"});
  EXPECT_EQ(said.status, kFailed);
  EXPECT_THAT(said.err, HasSubstr(where));
  EXPECT_THAT(said.err, HasSubstr("run sheepshead admin export --logs --table t1."));
  EXPECT_THAT(said.out, IsEmpty());
  const Said checked = admin({"check"});
  EXPECT_EQ(checked.status, kFailed);
  EXPECT_EQ(checked.out, "");
  EXPECT_THAT(checked.err, HasSubstr(where));
  const json report = json::parse(admin({"check", "--json"}).out);
  EXPECT_EQ(report["ok"], false);
  EXPECT_THAT(report["faults"][0].get<std::string>(), HasSubstr(where));
}

TEST_F(AdminCommand, ADamagedDatabaseHasNoBackupAndIsNotPruned) {
  std::fstream raw(file("sheepshead.db"), std::ios::in | std::ios::out | std::ios::binary);
  raw.seekp(4096);
  for (int page = 0; page < 5; ++page) raw << std::string(2048, 'x') << std::string(2048, '\xEE');
  raw.close();
  const Said said = admin({"backup", "--to", file("copy.db")});
  EXPECT_EQ(said.status, kFailed) << said.out;
  EXPECT_THAT(said.err, HasSubstr("sheepshead.db is damaged"));
  EXPECT_FALSE(std::filesystem::exists(file("copy.db")));
  EXPECT_FALSE(std::filesystem::exists(file("copy.db.part")));
  const Said pruned = admin({"prune", "--archive", file("old.db"), "--older-than", "0d"});
  EXPECT_EQ(pruned.status, kFailed) << pruned.out;
  EXPECT_THAT(pruned.err, HasSubstr("is damaged"));
  EXPECT_FALSE(std::filesystem::exists(file("old.db")));
}

TEST_F(AdminCommand, AnArchiveIsNoBackupAndABackupNoArchive) {
  EXPECT_EQ(admin({"backup", "--to", file("copy.db")}).status, kOk);
  {
    const auto opened = server::open_store(db);
    EXPECT_EQ(opened.store->close_table(1), "");
  }
  const Said into = admin({"prune", "--archive", file("copy.db"), "--older-than", "0d"});
  EXPECT_EQ(into.status, kFailed);
  EXPECT_THAT(into.err, HasSubstr("copy.db is a server's database or a backup of one, not an archive."));
  const Said itself = admin({"prune", "--archive", file("sheepshead.db"), "--older-than", "0d"});
  EXPECT_EQ(itself.status, kFailed);
  EXPECT_THAT(itself.err, HasSubstr("sheepshead.db is the database itself. Name another file for the archive."));
  EXPECT_EQ(admin({"prune", "--archive", file("old.db"), "--older-than", "0d"}).status, kOk);
  EXPECT_EQ(admin({"prune", "--archive", file("old.db"), "--older-than", "0d"}).status, kOk) << "once more";
  const Said back = admin({"restore", "--from", file("old.db")});
  EXPECT_EQ(back.status, kFailed);
  EXPECT_THAT(back.err, HasSubstr("old.db is an archive that sheepshead admin prune made"));
  EXPECT_THAT(back.err, HasSubstr("add --table TABLE"));
  EXPECT_FALSE(std::filesystem::exists(file("sheepshead.db.replaced-1")));
}

TEST_F(AdminCommand, WrongWords) {
  EXPECT_EQ(admin({}, false).status, kUsage);
  EXPECT_EQ(admin({"check", "--db", "mysql://x"}, false).status, kUsage);
  EXPECT_EQ(admin({"export", "--table", "x"}).status, kUsage);
  const Said none = admin({"check", "--db", "sqlite:" + file("none.db")}, false);
  EXPECT_EQ(none.status, kFailed);
  EXPECT_THAT(none.err, HasSubstr("doesn't exist"));
  EXPECT_EQ(admin({"export", "--table", "t99"}).status, kFailed);
}

TEST_F(AdminCommand, InPostgresSomeIsDoneOtherwise) {
  const std::string where = "postgresql://flo:secret@nowhere.invalid/cards", shown = "postgresql://flo@nowhere.invalid";
  const auto said = [&](std::vector<std::string> words) {
    words.insert(words.end(), {"--db", where});
    const Said answer = admin(words, false);
    EXPECT_THAT(answer.err, AllOf(HasSubstr(shown), Not(HasSubstr("secret"))));
    return answer;
  };
  if (!server::pg::is_built_in()) {
    EXPECT_THAT(said({"check"}).err, HasSubstr("Install libpq-dev"));
    EXPECT_EQ(said({"check"}).status, kUsage);
    return;
  }
  EXPECT_EQ(said({"check"}).status, kFailed);
  EXPECT_THAT(said({"people", "list"}).err, HasSubstr("There's no connection to"));
  EXPECT_THAT(said({"restore", "--from", "friday.dump"}).err, HasSubstr("pg_restore"));
  EXPECT_THAT(said({"prune", "--archive", file("old.db")}).err, HasSubstr("retention.closed-days"));
  EXPECT_EQ(said({"prune", "--archive", file("old.db")}).status, kFailed);
}

TEST_F(AdminCommand, FilesThatAreNoDatabase) {
  std::ofstream(file("empty.db")) << "";
  std::ofstream(file("letter.db")) << "Dear Flo, how are you?";
  std::ofstream(file("zeros.db")) << std::string(8192, '\0');
  sqlite3* raw = nullptr;
  ASSERT_EQ(sqlite3_open(file("void.db").c_str(), &raw), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(raw, "CREATE TABLE a(b); DROP TABLE a", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(raw);
  for (const auto& [name, says] : std::vector<std::pair<std::string, std::string>>{
           {"empty.db", "empty.db is empty (0 bytes): there's no database in it."},
           {"letter.db", "letter.db isn't a database."},
           {"zeros.db", "zeros.db isn't a database."},
           {"void.db", "void.db is a database with nothing in it"}}) {
    const Said said = admin({"check", "--db", "sqlite:" + file(name)}, false);
    EXPECT_EQ(said.status, kFailed) << name;
    EXPECT_EQ(said.out, "");
    EXPECT_THAT(said.err, HasSubstr(says));
    const json report = json::parse(admin({"check", "--json", "--db", "sqlite:" + file(name)}, false).out);
    EXPECT_EQ(report["ok"], false);
    EXPECT_THAT(report["error"].get<std::string>(), HasSubstr(says));
    EXPECT_EQ(std::filesystem::exists(file(name + ".lock")), false) << "nothing is left beside it";
  }
  EXPECT_EQ(std::filesystem::file_size(file("empty.db")), 0u);
  EXPECT_THAT(admin({"check", "--db", "cards.db"}, false).err, HasSubstr("write sqlite:cards.db"));
}

void change(const std::string& path, const char* sql) {
  sqlite3* raw = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &raw), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(raw, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(raw);
  sqlite3_close(raw);
}

TEST_F(AdminCommand, ADamagedTableStaysAndTheOthersGoIntoTheArchive) {
  {
    const auto opened = server::open_store(db);
    server::TableId id = 0;
    ASSERT_EQ(opened.store->create_table("K3FQ7B", id), "");
    EXPECT_EQ(opened.store->close_table(1), "");
    EXPECT_EQ(opened.store->close_table(id), "");
  }
  change(file("sheepshead.db"), "DELETE FROM packed; DELETE FROM entry; INSERT INTO entry VALUES(1, 1, 5, 'x')");
  const Said said = admin({"prune", "--archive", file("old.db")});
  EXPECT_EQ(said.status, kFailed);
  EXPECT_THAT(said.out, HasSubstr("1 table with 0 entries moved"));
  EXPECT_EQ(said.err, "Table t1, entry 1 isn't a JSON object. Table t1 stays where it is.\n");
  EXPECT_THAT(admin({"restore", "--from", file("old.db"), "--table", "t1"}).err, HasSubstr("t1"));
  const json left = json::parse(admin({"prune", "--archive", file("old.db"), "--json"}).out);
  EXPECT_EQ(left["ok"], false);
  EXPECT_EQ(left["left"][0]["table"], "t1");
}

TEST_F(AdminCommand, WhatOfAPersonIsDamagedIsNamedAndLeftOut) {
  change(file("sheepshead.db"), "INSERT INTO settings VALUES(1, 1, '{x')");
  const Said said = admin({"export", "--people"});
  EXPECT_EQ(said.status, kFailed);
  EXPECT_EQ(json::parse(said.out).contains("settings"), false);
  EXPECT_EQ(said.err, "Person p1: the settings aren't a JSON object.\n");
}

TEST_F(AdminCommand, ADatabaseWithoutOneOfItsTablesIsDamaged) {
  change(file("sheepshead.db"), "DROP TABLE person");
  const auto opened = server::open_store(db);
  EXPECT_EQ(opened.store, nullptr);
  const Said said = admin({"check"});
  EXPECT_EQ(said.status, kFailed);
  EXPECT_THAT(said.err, HasSubstr("is damaged (no such table: person), and was left as it is."));
  EXPECT_THAT(said.err, HasSubstr("sheepshead admin restore"));
  EXPECT_THAT(said.err, ::testing::Not(HasSubstr("admin check")));
  EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1) << said.err;
}

}  // namespace
}  // namespace sheepshead::app

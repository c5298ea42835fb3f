// `sheepshead admin people` and `sheepshead admin reports`.
#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <future>
#include <nlohmann/json.hpp>

#include "program_run.hpp"
#include "said.hpp"
#include "server/sqlite/open_store.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using ::sheepshead::testing::run_program;
using ::sheepshead::testing::Said;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// Flo has an account, Ann and Bob are guests. Ann has reported a line of Bob's.
class AdminPeople : public ::testing::Test {
 protected:
  AdminPeople()
      : folder_(std::filesystem::temp_directory_path() / ("sheepshead-people-" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    const auto store = open();
    for (auto [name, login] : {std::pair("Flo", "flo"), std::pair("Ann", ""), std::pair("Bob", "")}) {
      server::StoredPerson one{0, name, login, "x", 1, 2};
      EXPECT_EQ(store->add_person(one), "");
    }
    server::TableId id = 0;
    EXPECT_EQ(store->create_table("K3FQ7A", id), "");
    std::promise<server::StoreError> written, reported;
    store->append(id,
                  {{1, 1000, R"({"what":"sat","seat":0,"person":3,"name":"Bob"})"},
                   {2, 60'000, R"({"what":"chat","person":3,"name":"Bob","text":"You sheep"})"},
                   {3, 120'000, R"({"what":"chat","person":2,"name":"Ann","phrase":"oops"})"},
                   {4, 180'000, R"({"what":"chat","person":2,"name":"Ann","text":"after it"})"}},
                  [&](server::StoreError error) { written.set_value(std::move(error)); });
    EXPECT_EQ(written.get_future().get(), "");
    server::StoredReport report;
    // Not so old that it is removed at the next start.
    report.at = 4'000'000'000'000;
    report.table = id;
    report.seq = 3;
    report.message = 2;
    report.about = 3;
    report.by = 2;
    report.reason = "insult";
    report.note = "twice";
    store->add_report(report,
                      [&](server::StoreError error, server::ReportTaken) { reported.set_value(std::move(error)); });
    EXPECT_EQ(reported.get_future().get(), "");
  }
  ~AdminPeople() override { std::filesystem::remove_all(folder_); }
  std::unique_ptr<server::Store> open() const {
    auto opened = server::open_store(db);
    EXPECT_EQ(opened.error, "");
    return std::move(opened.store);
  }
  Said admin(std::vector<std::string> words) const {
    words.insert(words.begin(), "admin");
    words.insert(words.end(), {"--db", db});
    return run_program(std::move(words));
  }
  /// The lines of --json.
  std::vector<json> lines(std::vector<std::string> words) const {
    words.emplace_back("--json");
    std::vector<json> all;
    std::istringstream out(admin(std::move(words)).out);
    for (std::string line; std::getline(out, line);) all.push_back(json::parse(line));
    return all;
  }
  std::vector<std::string> listed(std::vector<std::string> filters) const {
    filters.insert(filters.begin(), {"people", "list"});
    std::vector<std::string> names;
    for (const json& one : lines(std::move(filters))) names.push_back(one["name"]);
    return names;
  }

  std::filesystem::path folder_;
  const std::string db = "sqlite:" + (folder_ / "sheepshead.db").string();
};

TEST_F(AdminPeople, AreListedAndFound) {
  EXPECT_THAT(listed({}), ElementsAre("Flo", "Ann", "Bob"));
  EXPECT_THAT(listed({"--find", "LO"}), ElementsAre("Flo"));
  EXPECT_THAT(listed({"--find", "p2"}), ElementsAre("Ann"));
  EXPECT_THAT(listed({"--guests"}), ElementsAre("Ann", "Bob"));
  EXPECT_THAT(listed({"--accounts"}), ElementsAre("Flo"));
  EXPECT_THAT(listed({"--reported"}), ElementsAre("Bob"));
  EXPECT_THAT(listed({"--banned"}), IsEmpty());
  EXPECT_THAT(admin({"people", "list", "--find", "otto"}).out, "No one matches.\n");
  EXPECT_EQ(admin({"people", "list", "--guests", "--accounts"}).status, kUsage);
  EXPECT_THAT(admin({"people", "list"}).out,
              HasSubstr("p3  Bob: a guest, seen 1970-01-01 00:00 UTC, 1 report, 1 open"));
}

TEST_F(AdminPeople, OneIsShownWithReports) {
  const Said said = admin({"people", "show", "p3"});
  EXPECT_EQ(said.status, kOk) << said.err;
  EXPECT_THAT(said.out, HasSubstr("table t1, p3 (Bob): insults or threats"));
  const json one = lines({"people", "show", "p3"}).at(0);
  EXPECT_EQ(one["open-reports"], 1);
  EXPECT_EQ(one["about"][0]["note"], "twice");
  EXPECT_EQ(admin({"people", "show", "otto"}).status, kFailed);
}

TEST_F(AdminPeople, AreBannedWithAReasonAndLetBackIn) {
  EXPECT_EQ(admin({"people", "ban", "p3", "--yes"}).status, kUsage) << "a reason is needed";
  EXPECT_EQ(admin({"people", "ban", "p3", "--reason", "insults", "--until", "soon", "--yes"}).status, kUsage);
  EXPECT_EQ(admin({"people", "ban", "p3", "--reason", "insults", "--until", "2020-01-01", "--yes"}).status, kUsage);
  EXPECT_EQ(admin({"people", "ban", "p9", "--reason", "insults", "--yes"}).status, kFailed);
  const Said until = admin({"people", "ban", "p3", "--reason", "insults", "--until", "2100-01-01", "--yes"});
  EXPECT_EQ(until.status, kOk) << until.err;
  EXPECT_THAT(until.out, HasSubstr("p3 (Bob) is banned until 2100-01-01 00:00 UTC."));
  EXPECT_THAT(listed({"--banned"}), ElementsAre("Bob"));
  const json kept = lines({"people", "show", "p3"}).at(0)["ban"];
  EXPECT_EQ(kept["until"], 4'102'444'800'000);
  EXPECT_EQ(kept["reason"], "insults");
  EXPECT_EQ(lines({"people", "ban", "p3", "--reason", "insults", "--yes"}).at(0)["until"], nullptr) << "for good";
  {
    std::vector<server::SentOut> out;
    EXPECT_EQ(open()->sent_out(0, out), "");
    EXPECT_THAT(out, IsEmpty()) << "a server that starts has no sockets of theirs";
  }
  EXPECT_EQ(admin({"people", "unban", "p3"}).status, kOk);
  EXPECT_THAT(admin({"people", "unban", "p3"}).err, HasSubstr("p3 isn't banned."));
  EXPECT_THAT(listed({"--banned"}), IsEmpty());
}

TEST_F(AdminPeople, NothingIsDoneUnasked) {
  if (isatty(STDIN_FILENO) != 0) GTEST_SKIP() << "it would ask";
  const Said said = admin({"people", "ban", "p3", "--reason", "insults"});
  EXPECT_NE(said.status, kOk);
  EXPECT_THAT(listed({"--banned"}), IsEmpty());
}

TEST_F(AdminPeople, AreSignedOutEverywhere) {
  ASSERT_EQ(open()->add_token({"0123", 3, 0, 1, 9'000'000'000'000}), "");
  const auto store = open();
  EXPECT_EQ(admin({"people", "sign-out", "p3", "--yes"}).status, kOk) << "also under a running server";
  std::optional<server::StoredToken> token;
  EXPECT_EQ(store->token("0123", token), "");
  EXPECT_FALSE(token);
  std::vector<server::SentOut> out;
  EXPECT_EQ(store->sent_out(0, out), "");
  ASSERT_EQ(out.size(), 1u);
  EXPECT_EQ(out[0].person, 3u);
  EXPECT_FALSE(out[0].renamed);
}

TEST_F(AdminPeople, AnOffensiveNameIsReplacedAlsoInLogs) {
  EXPECT_EQ(admin({"people", "rename", "p3", "<b>", "--yes"}).status, kUsage);
  const auto store = open();
  const Said said = admin({"people", "rename", "p3", "Player 3", "--yes"});
  EXPECT_EQ(said.status, kOk) << said.err;
  std::vector<server::SentOut> out;
  EXPECT_EQ(store->sent_out(0, out), "");
  EXPECT_THAT(out, ElementsAre(server::SentOut{1, 3, true})) << "for a server that runs";
  EXPECT_THAT(said.out, HasSubstr("p3 is now called “Player 3” instead of “Bob”, also in 2 entries at 1 table."));
  const std::string logs = admin({"export", "--logs"}).out;
  EXPECT_THAT(logs, Not(HasSubstr("Bob")));
  EXPECT_THAT(logs, HasSubstr("You sheep")) << "what was said stays";
  EXPECT_THAT(listed({"--find", "player 3"}), ElementsAre("Player 3"));
}

TEST_F(AdminPeople, ReportsAreListedShownAndClosed) {
  EXPECT_THAT(admin({"reports", "list"}).out,
              HasSubstr("1. 2096-10-02 07:06 UTC, table t1, p3 (Bob): insults or threats"));
  EXPECT_THAT(admin({"reports", "list"}).out, HasSubstr("Reported by p2 (Ann)"));
  const Said shown = admin({"reports", "show", "1"});
  EXPECT_THAT(shown.out, HasSubstr("* 1970-01-01 00:01 UTC  Bob: You sheep"));
  EXPECT_THAT(shown.out, HasSubstr("  1970-01-01 00:02 UTC  Ann: oops"));
  EXPECT_THAT(shown.out, Not(HasSubstr("after it")));
  const json report = lines({"reports", "show", "1"}).at(0);
  EXPECT_EQ(report["chat"].size(), 2u);
  EXPECT_EQ(report["message"], 2);
  EXPECT_EQ(admin({"reports", "close", "1"}).status, kUsage) << "a note is needed";
  EXPECT_EQ(admin({"reports", "close", "1", "--note", "banned for a week"}).status, kOk);
  EXPECT_THAT(admin({"reports", "close", "1", "--note", "again"}).err, HasSubstr("already closed"));
  EXPECT_EQ(admin({"reports", "show", "9"}).status, kFailed);
  EXPECT_EQ(admin({"reports", "list"}).out, "There are no such reports.\n");
  EXPECT_EQ(lines({"reports", "list", "--closed"}).at(0)["answer"], "banned for a week");
  EXPECT_EQ(lines({"reports", "list", "--all"}).size(), 1u);
  EXPECT_EQ(admin({"reports", "list", "--all", "--closed"}).status, kUsage);
}

}  // namespace
}  // namespace sheepshead::app

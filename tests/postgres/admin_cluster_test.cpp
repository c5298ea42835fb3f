// sheepshead admin cluster and drain, and serve with a name that's taken, as an operator meets them.
#include <gmock/gmock.h>
#include <signal.h>

#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "patience.hpp"
#include "private_postgres.hpp"
#include "program_run.hpp"
#include "server/cluster/presence.hpp"
#include "server/sqlite/open_store.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using ::sheepshead::testing::PrivatePostgres;
using ::sheepshead::testing::run_program;
using ::sheepshead::testing::Said;
using ::testing::HasSubstr;
using ::testing::Not;

/// A process of its own, killed with this.
class Child {
 public:
  template <class Work>
  explicit Child(Work work) {
    std::fflush(nullptr);
    pid_ = ::fork();
    if (pid_ == 0) _exit(work());
  }
  ~Child() { kill(); }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  void kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }
  bool runs() const { return pid_ > 0 && ::waitpid(pid_, nullptr, WNOHANG) == 0; }

 private:
  pid_t pid_ = 0;
};

class AdminCluster : public ::testing::Test {
 protected:
  void SetUp() override {
    SHEEPSHEAD_NEEDS_POSTGRESQL();
    url = PrivatePostgres::started().fresh();
    ASSERT_TRUE(server::open_store(url, "n0").error.empty());
    sql("DELETE FROM node");
  }
  static std::string sql(const std::string& what) { return PrivatePostgres::started().run_in_last(what); }
  static void row(const std::string& name, const std::string& wires, const std::string& seen_before) {
    sql("INSERT INTO node(name, beat, wires, seen) VALUES('" + name + "', 70, '" + wires +
        "', clock_timestamp() - interval '" + seen_before + "')");
  }
  /// Nodes of these names (in SQL) beat until it's destroyed.
  static std::unique_ptr<Child> beating(const std::string& names) {
    return std::make_unique<Child>([names] {
      while (true) {
        sql("UPDATE node SET beat = beat + 1, seen = clock_timestamp() WHERE name IN (" + names + ")");
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
      }
      return 0;
    });
  }
  Said admin(std::vector<std::string> words) const {
    words.insert(words.begin(), "admin");
    words.insert(words.end(), {"--db", url});
    return run_program(std::move(words));
  }
  static std::string leaving() {
    return sql("SELECT coalesce(string_agg(name, ',' ORDER BY name), '') FROM node WHERE leaving");
  }
  std::unique_ptr<Child> serving(const std::string& name) const {
    return std::make_unique<Child>([url = url, name] {
      std::FILE* const nothing = std::fopen("/dev/null", "w");
      dup2(fileno(nothing), 1);
      dup2(fileno(nothing), 2);
      return sheepshead::testing::run_to_its_end(
          {"sheepshead", "serve", "--node", name, "--listen", "127.0.0.1:0", "--db", url});
    });
  }

  std::string url;
};

TEST_F(AdminCluster, ShowsWhoIsGoneAndSinceWhenAndWhoHasNoWires) {
  row("n1", "up", "0");
  row("n2", "up", "5 minutes");
  row("n3", "", "0");
  row("n4", "up", "5 seconds");
  const std::string seen =
      sql("SELECT to_char(seen AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') FROM node WHERE name = 'n2'");
  const auto beats = beating("'n1', 'n3'");
  const Said shown = admin({"cluster"});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("): lives, 0 tables"));
  EXPECT_THAT(shown.out, HasSubstr("): gone, last seen " + seen + " UTC, 0 tables"));
  EXPECT_THAT(shown.out, HasSubstr("): lives, without wires, 0 tables"));
  EXPECT_THAT(shown.out, HasSubstr("): silent, last seen "));
  const json told = json::parse(admin({"cluster", "--json"}).out);
  ASSERT_EQ(told["nodes"].size(), 4u);
  EXPECT_EQ(told["nodes"][0]["gone"], false);
  EXPECT_EQ(told["nodes"][0]["silent"], false);
  EXPECT_EQ(told["nodes"][0]["wires"], "up");
  EXPECT_EQ(told["nodes"][1]["gone"], true);
  EXPECT_EQ(told["nodes"][1]["silent"], true);
  EXPECT_EQ(std::to_string(told["nodes"][1]["seen"].get<std::int64_t>() / 1000),
            sql("SELECT floor(extract(epoch FROM seen))::bigint FROM node WHERE name = 'n2'"));
  EXPECT_EQ(told["nodes"][2]["wires"], "none");
}

TEST_F(AdminCluster, WhereNobodyHasWiresNothingIsSaidOfThem) {
  row("n1", "", "0");
  const auto beats = beating("'n1'");
  EXPECT_THAT(admin({"cluster"}).out, Not(HasSubstr("wires")));
}

TEST_F(AdminCluster, WorkersByWiresAreThoseThatAnyLivingNodeHears) {
  row("n1", "up", "0");
  row("n2", "up", "5 minutes");
  const server::presence::Worker w{"a1", "w1", "p1", {"moves", "hints"}, 4, false};
  const server::presence::Worker ghost{"b2", "w2", "p1", {"moves"}, 1, false};
  sql("UPDATE node SET thinkers = '" + server::presence::listed({w}) + "' WHERE name = 'n1'");
  sql("UPDATE node SET thinkers = '" + server::presence::listed({w, ghost}) + "' WHERE name = 'n2'");
  const auto beats = beating("'n1'");
  EXPECT_THAT(admin({"cluster"}).out, HasSubstr("worker w1: lives, for moves, hints by wires, 4 threads\n"));
  const json told = json::parse(admin({"cluster", "--json"}).out);
  ASSERT_EQ(told["workers"].size(), 1u);
  EXPECT_EQ(told["workers"][0], json({{"worker", nullptr},
                                      {"name", "w1"},
                                      {"silent", false},
                                      {"kinds", {"moves", "hints"}},
                                      {"program", "p1"},
                                      {"threads", 4}}));
}

TEST_F(AdminCluster, DrainsTheLivingAndNeverTheDead) {
  row("n1", "", "0");
  row("n2", "", "5 minutes");
  row("n3", "", "0");
  const auto beats = beating("'n1', 'n3'");
  const Said dead = admin({"drain", "n2"});
  EXPECT_EQ(dead.status, 1);
  EXPECT_THAT(dead.err, HasSubstr("n2 isn't there: it was last seen "));
  EXPECT_EQ(leaving(), "");
  const Said nobody = admin({"drain", "n9"});
  EXPECT_EQ(nobody.status, 1);
  EXPECT_THAT(nobody.err, HasSubstr("there's no server “n9”"));
  const Said done = admin({"drain", "n3"});
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_EQ(done.out, "n3 is giving its tables to the other servers, and then it ends.\n");
  EXPECT_EQ(leaving(), "n3");
}

TEST_F(AdminCluster, TheLastLivingOneIsDrainedOnlyByWhoIsSure) {
  row("n1", "", "0");
  row("n2", "", "5 minutes");
  const auto beats = beating("'n1'");
  const Said asked = admin({"drain", "n1"});
  EXPECT_EQ(asked.status, 2);
  EXPECT_THAT(asked.err, HasSubstr("There's no other server to take the tables of n1."));
  EXPECT_THAT(asked.err, HasSubstr("Add --yes."));
  EXPECT_EQ(leaving(), "");
  const Said sure = admin({"drain", "n1", "--yes", "--json"});
  EXPECT_EQ(sure.out, "{\"ok\":true,\"nodes\":1}\n");
  EXPECT_EQ(leaving(), "n1");
}

TEST_F(AdminCluster, ASecondServerOfANameIsRefusedAndOneAfterACrashIsNot) {
  const auto first = serving("n1");
  ASSERT_TRUE(
      sheepshead::testing::eventually([] { return sql("SELECT coalesce(max(beat), 0) > 1 FROM node") == "t"; }));
  const Said second = run_program({"serve", "--node", "n1", "--listen", "127.0.0.1:0", "--db", url});
  EXPECT_EQ(second.status, 2);
  EXPECT_THAT(second.err, HasSubstr("another server called n1 is running. Give this one another name"));
  EXPECT_TRUE(first->runs());
  EXPECT_EQ(sql("SELECT count(*) FROM node"), "1") << "it took its row away";
  first->kill();
  const auto again = serving("n1");
  // Three rounds to be sure that the other is dead, and then it beats on.
  EXPECT_TRUE(sheepshead::testing::eventually(
      [] { return sql("SELECT coalesce(max(beat), 0) > 6 FROM node WHERE id = (SELECT max(id) FROM node)") == "t"; }));
  EXPECT_TRUE(again->runs());
}

}  // namespace
}  // namespace sheepshead::app

// Workers and shared matches as a user meets them: the figures are the same whoever plays.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <signal.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "patience.hpp"
#include "program_run.hpp"

// tests/postgres runs some of it over PostgreSQL, too.
#ifdef SHEEPSHEAD_ON_POSTGRESQL
#include "postgres/private_postgres.hpp"
#endif

namespace sheepshead {
namespace {

using nlohmann::json;
using ::testing::MatchesRegex;
using testing::run_program;
using testing::Said;
using namespace std::chrono_literals;

/// The program in a process of its own, which goes on.
class Started {
 public:
  explicit Started(std::vector<std::string> arguments) : out_(std::tmpfile()), err_(std::tmpfile()) {
    std::fflush(nullptr);
    arguments.insert(arguments.begin(), "sheepshead");
    pid_ = fork();
    if (pid_ != 0) return;
    setenv("LC_ALL", "C", 1);
    app::speak_as_the_environment();
    dup2(fileno(out_), 1);
    dup2(fileno(err_), 2);
    _exit(testing::run_to_its_end(std::move(arguments)));
  }
  ~Started() {
    if (pid_ > 0) end(SIGKILL);
  }
  Started(const Started&) = delete;
  Started& operator=(const Started&) = delete;

  Said end(int signal) {
    if (signal != 0) ::kill(pid_, signal);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = 0;
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), testing::read_whole(out_),
            testing::read_whole(err_)};
  }

 private:
  std::FILE *out_, *err_;
  pid_t pid_ = 0;
};

class WorkCommand : public ::testing::Test {
 protected:
  WorkCommand() {
    static int number = 0;
    folder = std::filesystem::temp_directory_path() /
             ("sheepshead-work-" + std::to_string(::getpid()) + "-" + std::to_string(++number));
    std::filesystem::create_directories(folder);
  }
  ~WorkCommand() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
  }
#ifdef SHEEPSHEAD_ON_POSTGRESQL
  static constexpr bool kIsFile = false;
  void SetUp() override {
    SHEEPSHEAD_NEEDS_POSTGRESQL();
    queue = testing::PrivatePostgres::started().fresh();
  }
#else
  static constexpr bool kIsFile = true;
  void SetUp() override { queue = file(); }
#endif
  std::string file() const { return (folder / "match.jobs").string(); }
  /// Without what the clock says.
  static std::string figures(const std::string& out) {
    auto j = nlohmann::ordered_json::parse(out, nullptr, false);
    EXPECT_TRUE(j.is_object()) << out;
    for (const char* key : {"seconds", "threads"}) j.erase(key);
    for (const char* side : {"hero", "field"})
      if (j.contains(side)) j[side].erase("microseconds_a_decision");
    if (j.contains("standings"))
      for (auto& one : j["standings"]) one.erase("microseconds_a_decision");
    return j.dump();
  }
  static std::vector<std::string> with(std::vector<std::string> arguments, const std::vector<std::string>& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
  Said shared(const std::vector<std::string>& command, std::vector<std::string> more = {}) {
    return run_program(with(with(command, {"--share", queue}), more));
  }
  std::unique_ptr<Started> worker(const std::string& kinds = "arena,worth") const {
    return std::make_unique<Started>(std::vector<std::string>{"work", "--for", kinds, kIsFile ? "--jobs" : "--db",
                                                              queue, "--threads", "1", "--json"});
  }
  /// A match that has begun, with nobody at it: its file.
  void begin(const std::vector<std::string>& command) {
    Started asks(with(command, {"--share", queue, "--share-only"}));
    ASSERT_TRUE(testing::eventually([&] { return !kIsFile || std::filesystem::exists(queue); }));
    std::this_thread::sleep_for(3s);
    asks.end(SIGKILL);
  }

  std::filesystem::path folder;
  std::string queue;
  const std::vector<std::string> match{"arena",   "--hero", "casual", "--field", "random,casual", "--variant", "three",
                                       "--deals", "1050",   "--seed", "7",       "--json"};
};

TEST_F(WorkCommand, AMatchHasTheSameFiguresSharedAloneAndByThreeWorkers) {
  const Said alone = run_program(match);
  ASSERT_EQ(alone.status, 0) << alone.err;
  const Said shared_alone = shared(match);
  EXPECT_EQ(shared_alone.status, 0) << shared_alone.err;
  EXPECT_EQ(shared_alone.err, "");
  EXPECT_EQ(figures(shared_alone.out), figures(alone.out));
  if (kIsFile) {  // it's there: nothing is played again
    const Said again = shared(match, {"--share-only"});
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(again.err, "Shared through " + file() + ": 11 of 11 parts there already.\n");
    EXPECT_EQ(figures(again.out), figures(alone.out));
    std::filesystem::remove(file());
  }
  begin(match);
  std::vector<std::unique_ptr<Started>> workers;
  for (int i = 0; i < 3; ++i) workers.push_back(worker());
  const Said by_three = shared(match, {"--share-only"});
  EXPECT_EQ(by_three.status, 0) << by_three.err;
  EXPECT_EQ(figures(by_three.out), figures(alone.out));
  std::size_t done = 0;
  for (auto& one : workers) {
    const Said said = one->end(SIGTERM);
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_EQ(said.err, "");
    for (std::size_t at = 0; (at = said.out.find("\"done\"", at)) != said.out.npos; ++at) ++done;
    EXPECT_THAT(said.out, ::testing::HasSubstr(R"({"what":"ended","jobs":)"));
  }
  EXPECT_EQ(done, 11u);
}

TEST_F(WorkCommand, AWorkerThatIsKilledAndAnAskerThatIsKilledCostNothing) {
  const std::vector<std::string> slow{"arena", "--hero",  "strong", "--field", "casual", "--variant",
                                      "three", "--deals", "600",    "--seed",  "3",      "--json"};
  const Said alone = run_program(slow);
  ASSERT_EQ(alone.status, 0) << alone.err;
  begin(slow);
  const auto killed = worker(), lives = worker();
  {
    Started asks(with(slow, {"--share", queue, "--share-only"}));
    std::this_thread::sleep_for(700ms);
    EXPECT_EQ(killed->end(SIGKILL).status, 128 + SIGKILL);
    asks.end(SIGKILL);
  }
  const Said again = shared(slow);
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_EQ(figures(again.out), figures(alone.out));
  EXPECT_EQ(lives->end(SIGINT).status, 0);
}

#ifndef SHEEPSHEAD_ON_POSTGRESQL
TEST_F(WorkCommand, MixedTablesAndWhatRulesAreWorthLikewise) {
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"arena", "--robin", "random,casual", "--variant", "three", "--deals", "320", "--json"},
        {"rules", "worth", "three", "--set", "nobody-picks.rule=forced-pick", "--hands", "3000", "--json"},
        {"rules", "worth", "five-called-ace", "--set", "table.players=4", "--hands", "1500", "--bots", "random",
         "--json"}}) {
    const Said alone = run_program(command);
    if (alone.status != 0) continue;  // rules that can't be played
    const auto helper = [&] {
      begin(command);
      return worker();
    }();
    const Said both = shared(command);
    EXPECT_EQ(both.status, 0) << both.err;
    EXPECT_EQ(figures(both.out), figures(alone.out)) << command[1];
  }
}

TEST_F(WorkCommand, ANewSeedIsAnotherMatchInTheSameFile) {
  ASSERT_EQ(shared(match).status, 0);
  std::vector<std::string> other = match;
  other[10] = "8";
  const Said said = shared(other);
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.err, "") << "nothing of it is there";
  EXPECT_EQ(figures(said.out), figures(run_program(other).out));
}

/// A finished match in a file, and what somebody did to it.
class DamagedMatch : public WorkCommand {
 protected:
  void SetUp() override {
    WorkCommand::SetUp();
    const Said said = shared(match);
    ASSERT_EQ(said.status, 0) << said.err;
    all = figures(said.out);
  }
  void spoil(const std::string& sql) const { SQLite::Database(file(), SQLite::OPEN_READWRITE, 10'000).exec(sql); }
  /// The same command again has the same figures; what it says besides.
  std::string mended(const std::vector<std::string>& more = {}) {
    const Said said = shared(match, more);
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_EQ(figures(said.out), all) << said.err;
    EXPECT_EQ(shared(match).err, there(11)) << "it's whole again";
    return said.err;
  }
  std::string damaged(const std::string& what) const { return file() + " is damaged: " + what + "\n"; }
  std::string there(int parts) const {
    return "Shared through " + file() + ": " + std::to_string(parts) + " of 11 parts there already.\n";
  }

  std::string all;
};

TEST_F(DamagedMatch, AResultThatCannotBeReadIsWorkedOutAgain) {
  for (const char* garbage : {"'rubbish'", "''", "'{}'", "substr(result, 1, length(result) - 40)",
                              "replace(result, '\"deals\":[[', "
                              "'\"deals\":[[1,1],[')",
                              "replace(result, '\"deals\":[[', '\"deals\":[[0.5,')", "x'00ff'", "17"}) {
    spoil("UPDATE job SET result = " + std::string(garbage) + " WHERE part = 2");
    EXPECT_EQ(mended(),
              damaged("the result of part 3 can't be read. It's worked out again; nothing else is lost.") + there(10))
        << garbage;
  }
  spoil("UPDATE job SET result = 'x' WHERE part > 4");
  EXPECT_EQ(mended(), damaged("the results of 6 parts, such as part 6, can't be read. They're worked out again; "
                              "nothing else is lost.") +
                          there(5));
}

TEST_F(DamagedMatch, APartThatWasChangedIsPutRight) {
  spoil("UPDATE job SET part = 999 WHERE part = 2");
  EXPECT_EQ(mended({"--share-only"}),
            damaged("part 3 has another part's number. That's put right; nothing is lost.") + there(11));
  spoil("UPDATE job SET part = 'x' WHERE part = 2");
  EXPECT_EQ(mended({"--share-only"}),
            damaged("part 3 has another part's number. That's put right; nothing is lost.") + there(11));
  spoil(
      "UPDATE job SET part = 99 WHERE part = 2; UPDATE job SET part = 2 WHERE part = 3; UPDATE job SET part = 3 "
      "WHERE part = 99");
  EXPECT_EQ(
      mended({"--share-only"}),
      damaged("2 parts, such as part 3, have another part's number. They're put right; nothing is lost.") + there(11));
  spoil("DELETE FROM job WHERE part = 3; UPDATE job SET part = 3 WHERE part = 2");
  EXPECT_EQ(mended(), damaged("part 3 has another part's number. That's put right; nothing is lost.") + there(10));
  spoil("UPDATE job SET asks = '{\"rules\":1}' WHERE part = 10");
  EXPECT_EQ(mended(),
            damaged("what's asked of part 11 was changed. It's worked out again; nothing else is lost.") + there(10));
}

TEST_F(DamagedMatch, AKindOrAStateThatWasChangedCostsNothingThatWasWorkedOut) {
  spoil("UPDATE job SET kind = 'dishes', program = 'another'");
  EXPECT_EQ(mended({"--share-only"}), there(11));
  spoil("UPDATE job SET state = CASE part WHEN 1 THEN 'lost' WHEN 2 THEN '' ELSE 17 END WHERE part < 4");
  EXPECT_EQ(mended({"--share-only"}), there(11));
  for (const char* change : {"state = 'taken', worker = 4711", "state = 'taken', worker = NULL",
                             "state = 'waits', kind = 'dishes'", "state = 'waits', program = 'another'"}) {
    spoil("UPDATE job SET " + std::string(change) + " WHERE part = 2");
    EXPECT_EQ(mended(),
              damaged("the row of part 3 can't be used. It's worked out again; nothing else is lost.") + there(10))
        << change;
  }
  for (const char* change : {"state = 'waits'", "state = 'failed', result = 'x'", "who = 'another'"}) {
    spoil("UPDATE job SET " + std::string(change) + " WHERE part = 2");
    EXPECT_EQ(mended(), there(10)) << change;
  }
}

TEST_F(DamagedMatch, WhatIsSpoiledWhileItIsPlayedIsSeenWithinSeconds) {
  std::filesystem::remove(file());
  Started asks(with(match, {"--share", file(), "--share-only"}));
  const auto waiting = [&] {
    try {
      return SQLite::Database(file()).execAndGet("SELECT count(*) FROM job").getInt() == 11;
    } catch (const SQLite::Exception&) { return false; }
  };
  ASSERT_TRUE(testing::eventually(waiting));
  spoil(
      "UPDATE job SET kind = 'dishes' WHERE part = 0; UPDATE job SET state = 'lost' WHERE part = 1; DELETE FROM job "
      "WHERE part = 2; UPDATE job SET asks = '{}' WHERE part = 3");
  const auto helps = worker();
  const Said said = asks.end(0);
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(figures(said.out), all);
  for (const char* what : {"the row of part 1 can't be used.", "the result of part 2 can't be read.", "part 3 is gone.",
                           "what's asked of part 4 was changed."})
    EXPECT_THAT(said.err, ::testing::HasSubstr(file() + " is damaged: " + what));
}

TEST_F(DamagedMatch, WhatCanStillBeReadOfADamagedFileStays) {
  {
    std::fstream bytes(file(), std::ios::in | std::ios::out);
    bytes.seekp(7 * 4096) << std::string(2 * 4096, 'Z');
  }
  const Said works = run_program({"work", "--for", "arena", "--jobs", file()});
  EXPECT_EQ(works.status, 1);
  EXPECT_THAT(works.err, MatchesRegex(file() +
                                      " is damaged. SQLite says: .*Give the command that shares the work again "
                                      "\\(--share " +
                                      file() + "\\): it puts the file aside, .*\n"));
  EXPECT_EQ(std::ranges::count(works.err, '\n'), 1) << works.err;
  const Said again = shared(match);
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_EQ(figures(again.out), all);
  EXPECT_THAT(again.err, MatchesRegex(file() + " was damaged, and is " + file() +
                                      ".damaged now. [1-9]0? finished parts? of it stays?; the rest is worked out "
                                      "again.\nShared through " +
                                      file() + ": [1-9]0? of 11 parts there already.\n"));
  EXPECT_EQ(shared(match).err, there(11));
  EXPECT_EQ(std::filesystem::exists(file() + ".new"), false);
}

TEST_F(DamagedMatch, ATableThatGoesWhileItIsPlayedEndsTheMatchAndTheWorkers) {
  std::filesystem::remove(file());
  std::vector<std::string> longer = match;
  longer[8] = "100000";
  Started asks(with(longer, {"--share", file(), "--share-only"}));
  const auto has_begun = [&] {
    try {
      return SQLite::Database(file()).execAndGet("SELECT count(*) FROM job WHERE state = 'done'").getInt() > 3;
    } catch (const SQLite::Exception&) { return false; }
  };
  ASSERT_TRUE(testing::eventually([&] { return std::filesystem::exists(file()); }));
  std::this_thread::sleep_for(1s);
  const auto helps = worker();
  ASSERT_TRUE(testing::eventually(has_begun));
  std::this_thread::sleep_for(500ms);
  SQLite::Database(file(), SQLite::OPEN_READWRITE, 10'000).exec("DROP TABLE job");
  const Said asked = asks.end(0), helped = helps->end(0);
  EXPECT_EQ(asked.status, 1);
  EXPECT_THAT(asked.err, ::testing::StartsWith(file() + " is damaged. SQLite says: "));
  EXPECT_THAT(asked.err, ::testing::HasSubstr("Stopped after"));
  EXPECT_EQ(helped.status, 1) << helped.out;
  EXPECT_THAT(helped.out, ::testing::HasSubstr(R"({"what":"broken","why":")"));
}

TEST_F(WorkCommand, AFileOfSomethingElseIsRefusedAndStaysAsItIs) {
  std::ofstream(file()) << "Dear Flo,\nwe play on Friday.\n";
  const std::string says = file() +
                           " isn't a file of shared work: it's another program's, or its beginning is damaged. "
                           "It stays as it is. Name another file.\n";
  for (const Said& said :
       {shared(match), run_program({"work", "--for", "arena", "--jobs", file()}),
        run_program({"rules", "worth", "three", "--set", "nobody-picks.rule=forced-pick", "--share", file()})}) {
    EXPECT_EQ(said.status, 1);
    EXPECT_EQ(said.err, says) << "and nothing of deals, since none was begun";
  }
  EXPECT_EQ(std::filesystem::file_size(file()), 29u);
}

TEST_F(WorkCommand, AQueueIsNamedAsDatabasesAreToo) {
  const auto here = std::filesystem::current_path();
  std::filesystem::current_path(folder);
  const Said said = run_program(with(match, {"--share", "sqlite:match.jobs"}));
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_TRUE(std::filesystem::exists(file()));
  EXPECT_FALSE(std::filesystem::exists("sqlite:match.jobs"));
  EXPECT_EQ(run_program(with(match, {"--share", "match.jobs"})).err,
            "Shared through match.jobs: 11 of 11 parts there already.\n");
  {
    Started works({"work", "--for", "arena", "--db", "sqlite:match.jobs", "--json"});
    std::this_thread::sleep_for(1s);
    const Said worked = works.end(SIGTERM);
    EXPECT_EQ(worked.status, 0) << worked.err;
    EXPECT_THAT(worked.out, ::testing::HasSubstr(R"("queue":"match.jobs")"));
  }
  for (const std::vector<std::string>& command : {with(match, {"--share", "mysql://host/name"}),
                                                  {"work", "--for", "arena", "--db", "mysql://host/name"},
                                                  {"work", "--for", "arena", "--jobs", "mysql://host/name"}}) {
    const Said refused = run_program(command);
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, ::testing::HasSubstr("“mysql://host/name” names no queue. Write PATH or sqlite:PATH for a "
                                                  "file, or postgresql://HOST/NAME;"));
  }
  std::filesystem::current_path(here);
}

TEST_F(WorkCommand, WhatIsWrongIsSaid) {
  const auto work = [](std::vector<std::string> more) {
    more.insert(more.begin(), "work");
    return run_program(more);
  };
  Said said = work({"--for", "dishes", "--jobs", file()});
  EXPECT_EQ(said.status, 2);
  EXPECT_EQ(said.err, "--for: there's no work called “dishes”. It can be: moves, hints, reviews, worth, arena.\n");
  said = work({"--for", "arena"});
  EXPECT_EQ(said.status, 2);
  EXPECT_EQ(said.err, "Name the queue: --db postgresql://..., or --jobs FILE.\n");
  said = work({"--for", "arena", "--jobs", file()});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, ::testing::HasSubstr(file()));
  said = work({"--for", "arena", "--db", "postgresql://nobody@127.0.0.1:1/none?connect_timeout=2"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, ::testing::HasSubstr("postgresql://nobody@127.0.0.1:1/none"));
  said = run_program({"arena", "--hero", "cmd:true", "--share", file()});
  EXPECT_EQ(said.status, 2);
  EXPECT_EQ(said.err,
            "--hero: a program of your own can't be shared: others don't have it. Name bots of this program.\n");
  EXPECT_FALSE(std::filesystem::exists(file()));
  EXPECT_EQ(run_program({"arena", "--hero", "casual", "--share-only"}).status, 2);
}
#endif

}  // namespace
}  // namespace sheepshead

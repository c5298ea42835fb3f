// What every queue of work promises: each job is one worker's at a time, and is done once.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "server/sqlite/jobs.hpp"
#include "server/store/memory_jobs.hpp"
#include "server/store/words.hpp"
#include "stores.hpp"

#ifdef SHEEPSHEAD_ON_POSTGRESQL
#include "postgres/private_postgres.hpp"
#endif

namespace sheepshead::server {
namespace {

using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::IsEmpty;
using ::testing::SizeIs;

auto job(int part, bool failed, const std::string& result) {
  return ::testing::AllOf(Field(&EndedJob::part, part), Field(&EndedJob::failed, failed),
                          Field(&EndedJob::asks, R"({"first":)" + std::to_string(part) + "}"),
                          Field(&EndedJob::result, result));
}

struct JobsKind {
  const char* name;
  bool is_shared;  ///< opened twice it's the same queue, as two programs see it
  std::function<std::shared_ptr<Jobs>(const std::string& place)> open;
};

std::shared_ptr<Jobs> opened(const std::string& where) {
  OpenedJobs there = open_jobs(where, true);
  EXPECT_EQ(there.error, "");
  return std::move(there.jobs);
}

class JobsInEveryStore : public ::testing::TestWithParam<JobsKind> {
 protected:
  void SetUp() override {
#ifdef SHEEPSHEAD_ON_POSTGRESQL
    SHEEPSHEAD_NEEDS_POSTGRESQL();
    place = testing::PrivatePostgres::started().fresh();
#else
    place = folder.file("match.jobs");
#endif
    jobs = GetParam().open(place);
    other = GetParam().is_shared ? GetParam().open(place) : jobs;
    ASSERT_NE(jobs, nullptr);
  }

  WorkerRow worker(const std::string& name, std::vector<std::string> kinds = {"reviews", "arena"},
                   const std::string& program = "p1") {
    WorkerRow row{0, name, std::move(kinds), program, 0, 0};
    EXPECT_EQ(jobs->join(row), "");
    EXPECT_GT(row.id, 0u);
    return row;
  }
  bool add(std::vector<NewJob> some) {
    bool busy = true;
    EXPECT_EQ(jobs->add(some, busy), "");
    return !busy;
  }
  static NewJob part(int number, const std::string& who = "match", const std::string& kind = "arena") {
    return {kind, who, number, "p1", R"({"first":)" + std::to_string(number) + "}"};
  }
  std::optional<TakenJob> take(const WorkerRow& who, std::vector<JobId> held = {}, const std::string& of = "") {
    std::optional<TakenJob> job;
    EXPECT_EQ(other->take(who, of, held, job), "");
    return job;
  }
  bool finish(const TakenJob& job, const std::string& result = "{}") {
    bool mine = false;
    EXPECT_EQ(other->finish(job, result, mine), "");
    return mine;
  }
  std::vector<EndedJob> ended(const std::string& who = "match", std::vector<JobId> known = {}, std::size_t most = 100) {
    std::vector<EndedJob> all(1);
    EXPECT_EQ(jobs->ended(who, known, most, all), "");
    return all;
  }
  std::vector<JobCount> count() {
    std::vector<JobCount> all(1);
    EXPECT_EQ(jobs->count(all), "");
    return all;
  }
  std::vector<WorkerRow> workers() {
    std::vector<WorkerRow> all(7);
    EXPECT_EQ(other->workers(all), "");
    return all;
  }

  Folder folder;
  std::string place;
  std::shared_ptr<Jobs> jobs, other;
};

TEST_P(JobsInEveryStore, AJobIsTakenOnceAndItsResultComesBackAsItWasWritten) {
  const WorkerRow one = worker("one"), two = worker("two");
  ASSERT_TRUE(add({part(3), part(1)}));
  const auto first = take(one), second = take(two);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->part, 3) << "the one that was added first";
  EXPECT_EQ(first->tries, 1);
  EXPECT_EQ(first->who, "match");
  EXPECT_EQ(first->asks, R"({"first":3})");
  EXPECT_EQ(second->part, 1);
  EXPECT_EQ(take(two, {second->id}), std::nullopt);
  EXPECT_THAT(ended(), IsEmpty());
  const std::string result = R"({"z": 1,  "a": "ä\u0000", "n": 0.30000000000000004})";
  EXPECT_TRUE(finish(*first, result));
  EXPECT_FALSE(finish(*first, "{}")) << "it's done";
  EXPECT_TRUE(finish(*second));
  EXPECT_THAT(ended(), ElementsAre(job(1, false, "{}"), job(3, false, result)));
  EXPECT_THAT(ended("match", {second->id}), ElementsAre(job(3, false, result)));
  EXPECT_THAT(ended("match", {}, 1), SizeIs(1));
  EXPECT_THAT(ended("another"), IsEmpty());
  EXPECT_THAT(count(), ElementsAre(JobCount{"arena", 0, 0, 2, 0}));
  EXPECT_EQ(jobs->remove("match"), "");
  EXPECT_THAT(count(), IsEmpty());
}

TEST_P(JobsInEveryStore, KindsInTheWorkersOrderOfItsProgramAndForWhom) {
  ASSERT_TRUE(add({part(1), part(2, "server", "reviews"), part(3, "other", "worth")}));
  EXPECT_EQ(take(worker("new", {"arena", "reviews"}, "p2")), std::nullopt) << "it might come to other figures";
  const WorkerRow one = worker("one");
  EXPECT_EQ(take(one, {}, "nobody"), std::nullopt);
  EXPECT_EQ(take(one)->kind, "reviews");
  const WorkerRow two = worker("two", {"worth", "arena"});
  EXPECT_EQ(take(two, {}, "match")->part, 1);
  EXPECT_EQ(take(two, {1})->part, 3);
}

TEST_P(JobsInEveryStore, PartsThatAreThereStayAndAQueueThatIsFullTakesNoneOfSeveral) {
  const WorkerRow one = worker("one");
  ASSERT_TRUE(add({part(1)}));
  ASSERT_TRUE(finish(*take(one), "[1]"));
  ASSERT_TRUE(add({part(1), part(2)}));
  EXPECT_THAT(ended(), ElementsAre(job(1, false, "[1]")));
  EXPECT_THAT(count(), ElementsAre(JobCount{"arena", 1, 0, 1, 0}));
  std::vector<NewJob> many;
  for (int i = 0; i < int(kMostJobsWaiting); ++i) many.push_back(part(i, "long"));
  EXPECT_FALSE(add(many)) << "one waits already";
  EXPECT_THAT(count(), ElementsAre(JobCount{"arena", 1, 0, 1, 0}));
  many.pop_back();
  EXPECT_TRUE(add(many));
  EXPECT_TRUE(add(many)) << "they are there";
  EXPECT_FALSE(add({part(3)}));
  EXPECT_TRUE(take(one));
  EXPECT_TRUE(add({part(3)}));
}

TEST_P(JobsInEveryStore, WhoIsGoneLosesWhatTheyHadAndTheThirdTimeItHasFailed) {
  ASSERT_TRUE(add({part(1)}));
  for (int tries = 1; tries <= kMostJobTries; ++tries) {
    WorkerRow lost = worker("lost");
    const auto job = take(lost);
    ASSERT_TRUE(job);
    EXPECT_EQ(job->tries, tries);
    EXPECT_EQ(jobs->beat(lost), "");
    EXPECT_EQ(other->bury(lost), "") << "it has beaten since";
    EXPECT_EQ(take(worker("waits")), std::nullopt);
    ++lost.beat;
    EXPECT_EQ(other->bury(lost), "");
    EXPECT_FALSE(finish(*job)) << "a zombie";
  }
  EXPECT_THAT(ended(), ElementsAre(job(1, true, lost_job())));
  EXPECT_EQ(take(worker("late")), std::nullopt);
  EXPECT_EQ(jobs->try_again("match"), "");
  EXPECT_THAT(ended(), IsEmpty());
  const auto again = take(worker("late"));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->tries, 1);
  EXPECT_TRUE(finish(*again));
}

TEST_P(JobsInEveryStore, WhatFailsIsTriedAgainAndWhatIsGivenBackWasNoTry) {
  const WorkerRow one = worker("one");
  ASSERT_TRUE(add({part(1)}));
  for (int i = 0; i < 5; ++i) {
    const auto job = take(one);
    ASSERT_TRUE(job);
    EXPECT_EQ(job->tries, 1);
    EXPECT_EQ(other->give_back(*job), "");
  }
  for (int i = 0; i < kMostJobTries; ++i) {
    const auto job = take(one);
    ASSERT_TRUE(job);
    EXPECT_EQ(other->fail(*job, R"({"say":"work.unread"})"), "");
  }
  EXPECT_EQ(take(one), std::nullopt);
  EXPECT_THAT(ended(), ElementsAre(job(1, true, R"({"say":"work.unread"})")));
  EXPECT_THAT(count(), ElementsAre(JobCount{"arena", 0, 0, 0, 1}));
}

TEST_P(JobsInEveryStore, AWorkerThatLeavesGivesAllBackAndOneThatNeverHeardOfAJobGetsItAgain) {
  const WorkerRow one = worker("one"), two = worker("two");
  ASSERT_TRUE(add({part(1), part(2)}));
  const auto unheard = take(one);
  ASSERT_TRUE(unheard);
  EXPECT_EQ(take(one), unheard) << "the connection broke when it was told";
  EXPECT_EQ(take(one, {unheard->id})->part, 2);
  WorkerRow busy = one;
  busy.jobs = 2;
  EXPECT_THAT(workers(), ElementsAre(busy, two));
  EXPECT_EQ(jobs->leave(one.id), "");
  EXPECT_THAT(workers(), ElementsAre(two));
  const auto mine = take(two);
  ASSERT_TRUE(mine);
  EXPECT_EQ(mine->part, 1);
  EXPECT_EQ(mine->tries, 1);
  EXPECT_FALSE(finish(*unheard));
  EXPECT_EQ(jobs->beat(one), "") << "taken for gone, and here";
  EXPECT_THAT(workers(), SizeIs(2));
}

TEST_P(JobsInEveryStore, WhatNobodyFetchesIsTidiedAwayWhenItsTimeIsOver) {
  const WorkerRow one = worker("one");
  NewJob brief = part(1), taken = part(2), longer = part(3);
  brief.kept = taken.kept = std::chrono::seconds{0};
  ASSERT_TRUE(add({taken, brief, longer}));
  EXPECT_EQ(take(one)->part, 2);
  EXPECT_EQ(jobs->tidy(), "");
  EXPECT_THAT(count(), ElementsAre(JobCount{"arena", 1, 1, 0, 0}));
}

TEST_P(JobsInEveryStore, WhatIsKeptOfAWorkAndWhatNobodyWillEverTake) {
  const auto kept = [&] {
    std::vector<KeptJob> all(1);
    EXPECT_EQ(jobs->kept("match", "arena", "p1", all), "");
    return all;
  };
  ASSERT_TRUE(add({part(0), part(1), part(2), part(3, "match", "dishes"), part(4, "another")}));
  const WorkerRow one = worker("one");
  const auto done = take(one);
  ASSERT_TRUE(done && finish(*done, "[]"));
  const auto taken = take(one, {done->id});
  ASSERT_TRUE(taken);
  const auto before = kept();
  ASSERT_EQ(before.size(), 4u);
  EXPECT_EQ(before[0], (KeptJob{done->id, 0, JobFate::over}));
  EXPECT_EQ(before[1], (KeptJob{taken->id, 1, JobFate::comes}));
  EXPECT_EQ(before[2].fate, JobFate::comes);
  EXPECT_EQ(before[3].fate, JobFate::stuck) << "no worker of this kind takes it";
  EXPECT_EQ(jobs->drop(std::vector<JobId>{before[3].id, before[2].id}), "");
  EXPECT_EQ(jobs->drop({}), "");
  EXPECT_EQ(kept().size(), 2u);
  EXPECT_EQ(jobs->renumber(done->id, 7), "");
  EXPECT_EQ(jobs->renumber(done->id, 1), "") << "in the place of the one that was";
  EXPECT_THAT(kept(), ElementsAre(KeptJob{done->id, 1, JobFate::over}));
  EXPECT_FALSE(finish(*taken));
  EXPECT_EQ(jobs->renumber(999, 1), "") << "it's gone";
  EXPECT_THAT(kept(), SizeIs(1));
  EXPECT_EQ(count()[0].waiting, 1u) << "of another";
}

TEST_P(JobsInEveryStore, ManyWorkersAtOnceDoEachJobOnce) {
  std::vector<NewJob> many;
  for (int i = 0; i < 120; ++i) many.push_back(part(i));
  ASSERT_TRUE(add(many));
  std::vector<std::vector<int>> did(4);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < did.size(); ++i)
      threads.emplace_back([&, i] {
        const std::shared_ptr<Jobs> own = GetParam().is_shared ? GetParam().open(place) : jobs;
        Jobs& queue = *own;
        WorkerRow me{0, "w", {"arena"}, "p1", 0, 0};
        EXPECT_EQ(queue.join(me), "");
        for (std::optional<TakenJob> job;;) {
          EXPECT_EQ(queue.take(me, "", {}, job), "");
          if (!job) return;
          bool mine = false;
          EXPECT_EQ(queue.finish(*job, "{}", mine), "");
          EXPECT_TRUE(mine);
          did[i].push_back(job->part);
        }
      });
  }
  std::vector<int> all;
  for (const auto& some : did) all.insert(all.end(), some.begin(), some.end());
  std::ranges::sort(all);
  EXPECT_EQ(all.size(), many.size());
  EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
  EXPECT_THAT(ended("match", {}, 1000), SizeIs(many.size()));
}

#ifdef SHEEPSHEAD_ON_POSTGRESQL
const auto kEvery = ::testing::Values(JobsKind{"Postgres", true, opened});

TEST(JobsInPostgres, AWorkerMaySeeNothingButTheQueue) {
  SHEEPSHEAD_NEEDS_POSTGRESQL();
  auto& postgres = testing::PrivatePostgres::started();
  const std::string url = postgres.fresh();
  OpenedJobs none = open_jobs(url, false);
  EXPECT_EQ(none.error.id(), "work.no-jobs");
  ASSERT_NE(opened(url), nullptr);
  postgres.run_in_last("DROP ROLE IF EXISTS worker; CREATE ROLE worker LOGIN; GRANT USAGE ON SCHEMA " +
                       postgres.last() +
                       " TO worker; GRANT SELECT ON meta TO worker; GRANT SELECT, INSERT, UPDATE, DELETE ON job, "
                       "worker TO worker");
  std::string as_worker = url;
  as_worker.replace(as_worker.find("user=sheepshead"), 15, "user=worker");
  OpenedJobs there = open_jobs(as_worker, false);
  EXPECT_EQ(there.error, "");
  ASSERT_NE(there.jobs, nullptr);
  WorkerRow me{0, "w", {"arena"}, "p1", 0, 0};
  EXPECT_EQ(there.jobs->join(me), "");
  bool busy = true;
  const NewJob job{"arena", "match", 1, "p1", "{}"};
  EXPECT_EQ(there.jobs->add({&job, 1}, busy), "");
  std::optional<TakenJob> taken;
  EXPECT_EQ(there.jobs->take(me, "", {}, taken), "");
  EXPECT_TRUE(taken);
  EXPECT_EQ(postgres.run_in_last("SELECT has_table_privilege('worker', 'entry', 'SELECT')"), "f");
  postgres.run_in_last("REVOKE SELECT ON meta FROM worker");
  EXPECT_EQ(open_jobs(as_worker, false).error.id(), "store.pg-failed");
  postgres.run_in_last("DROP OWNED BY worker; DROP ROLE worker");
}

TEST(JobsInPostgres, ADatabaseThatWasAwayIsUsedAgain) {
  SHEEPSHEAD_NEEDS_POSTGRESQL();
  auto& postgres = testing::PrivatePostgres::started();
  const auto jobs = opened(postgres.fresh());
  ASSERT_NE(jobs, nullptr);
  WorkerRow me{0, "w", {"arena"}, "p1", 0, 0};
  EXPECT_EQ(jobs->join(me), "");
  postgres.stop(SIGQUIT);
  EXPECT_EQ(jobs->beat(me).id(), "store.pg-away");
  postgres.start();
  EXPECT_EQ(jobs->beat(me), "");
  std::vector<WorkerRow> workers;
  EXPECT_EQ(jobs->workers(workers), "");
  ASSERT_EQ(workers.size(), 1u);
  EXPECT_EQ(workers[0].beat, 2u);
}
#else
std::shared_ptr<Jobs> in_memory(const std::string&) { return std::make_shared<MemoryJobs>(); }
const auto kEvery = ::testing::Values(JobsKind{"Memory", false, in_memory}, JobsKind{"File", true, opened});

TEST(JobsInAFile, OtherFilesAreRefusedAndStayAsTheyAre) {
  const Folder folder;
  EXPECT_EQ(open_jobs(folder.file("none"), false).error.id(), "store.not-there");
  {
    SQLite::Database other(folder.file("other.db"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("CREATE TABLE mine(x)");
  }
  EXPECT_EQ(open_jobs(folder.file("other.db"), true).error.id(), "work.not-jobs");
  ASSERT_NE(opened(folder.file("jobs")), nullptr);
  {
    SQLite::Database newer(folder.file("jobs"), SQLite::OPEN_READWRITE);
    newer.exec("PRAGMA user_version = 9");
  }
  EXPECT_EQ(open_jobs(folder.file("jobs"), true).error.id(), "store.newer");
}

TEST(JobsInAFile, AreNamedByAPathOrAsDatabasesAre) {
  const Folder folder;
  ASSERT_NE(opened("sqlite:" + folder.file("jobs")), nullptr);
  const auto same = open_jobs(folder.file("jobs"), false);
  ASSERT_NE(same.jobs, nullptr);
  EXPECT_EQ(same.jobs->where(), folder.file("jobs"));
  for (const char* where : {"memory:", "mysql://host/name", "sqlite:", "sqlite3:jobs", ""})
    EXPECT_EQ(open_jobs(where, true).error.id(), "work.no-form") << where;
}

TEST(JobsInAFile, DamageIsToldApartFromFilesOfOthers) {
  const Folder folder;
  const auto write = [&](const std::string& name, const std::string& bytes, std::streamoff at = 0) {
    std::fstream(folder.file(name), at == 0 ? std::ios::out : std::ios::in | std::ios::out).seekp(at) << bytes;
  };
  write("letter", "Dear Flo,\nwe play on Friday.\n");
  EXPECT_EQ(open_jobs(folder.file("letter"), true).error.id(), "work.not-jobs");
  EXPECT_EQ(open_jobs(folder.file("letter"), false).error.id(), "work.not-jobs");
  write("empty", "");
  EXPECT_EQ(open_jobs(folder.file("empty"), false).error.id(), "work.no-jobs");
  {
    const auto jobs = opened(folder.file("pages"));
    std::vector<NewJob> many;
    for (int i = 0; i < 100; ++i) many.push_back({"arena", "match", i, "p1", std::string(500, 'x')});
    bool busy = false;
    ASSERT_EQ(jobs->add(many, busy), "");
    EXPECT_FALSE(jobs->is_broken());
  }
  std::filesystem::copy(folder.file("pages"), folder.file("tables"));
  write("pages", std::string(5000, '\x5a'), 9000);
  EXPECT_EQ(open_jobs(folder.file("pages"), false).error.id(), "work.damaged");
  const OpenedJobs kept = open_jobs(folder.file("pages"), true);
  EXPECT_EQ(kept.notice.id(), "work.salvaged");
  EXPECT_TRUE(kept.jobs != nullptr && std::filesystem::exists(folder.file("pages.damaged")));
  const auto jobs = opened(folder.file("tables"));
  SQLite::Database(folder.file("tables"), SQLite::OPEN_READWRITE).exec("DROP TABLE job");
  std::vector<JobCount> counts;
  EXPECT_EQ(jobs->count(counts).id(), "work.damaged");
  EXPECT_TRUE(jobs->is_broken());
  EXPECT_EQ(open_jobs(folder.file("tables"), false).error.id(), "work.damaged");
}
#endif

INSTANTIATE_TEST_SUITE_P(EveryStore, JobsInEveryStore, kEvery,
                         [](const auto& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace sheepshead::server

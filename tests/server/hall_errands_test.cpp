// Reviews that a worker makes: the same to the byte, and if nobody makes one the server does.
#include <gmock/gmock.h>

#include <mutex>
#include <thread>
#include <utility>

#include "server/hall/reviewing.hpp"
#include "server/jobs/desk.hpp"
#include "server/store/memory_jobs.hpp"
#include "server/three.hpp"
#include "stores.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using ::sheepshead::testing::eventually;
using testing::Three;
using namespace std::chrono_literals;

/// Keeps what it's asked.
class ByHand final : public Errands {
 public:
  bool ask(const std::string& kind, std::string asks, Done done) override {
    if (!is_there) return false;
    EXPECT_EQ(kind, kReviewWork);
    asked.push_back(std::move(asks));
    answers.push_back(std::move(done));
    return true;
  }
  bool is_there = true;
  std::vector<std::string> asked;
  std::vector<Done> answers;
};

std::string done_elsewhere(const std::string& asks) {
  const auto read = read_review_asked(asks);
  EXPECT_TRUE(read);
  if (!read) return {};
  EXPECT_EQ(to_json(*read), asks);
  Reviewing reviewing(*read);
  while (!reviewing.is_over()) reviewing.go_on();
  return reviewing.take_result().dump();
}

/// Frames as they are, not as they're read.
class Raw final : public Outlet {
 public:
  void send(std::shared_ptr<const std::string> frame, bool) override { frames.push_back(*frame); }
  void close(ClosedFor, const Message&) override {}
  std::vector<std::string> frames;
};

struct Reviewed {
  Reviewed() {
    Three t(json{{"stand-in", 60}, {"stand-in-level", "casual"}}, store);
    t.deal();
    t.house.say(t.flo, {{"type", "hint"}});
    t.play_out();
    EXPECT_EQ(t.flo->count("told", "hand-over"), 1u);
    id = t.id;
  }
  /// Flo's review, by a hall of its own; nothing while it's on its way.
  std::string by(testing::House& house) {
    house.wake(id);
    raw = std::make_shared<Raw>();
    house.hall->attach(raw, Asker{1, "Flo"}, id, "player", std::nullopt);
    house.works.run();
    raw->frames.clear();
    house.hall->message(raw, json{{"type", "review"}, {"id", "r"}});
    house.works.run();
    return last();
  }
  std::string last() const { return raw->frames.empty() ? "" : raw->frames.back(); }

  std::shared_ptr<MemoryStore> store = std::make_shared<MemoryStore>();
  std::shared_ptr<Raw> raw;
  TableId id = 0;
};

TEST(HallErrands, AReviewByAWorkerIsTheSameToTheByte) {
  Reviewed hand;
  testing::House alone(hand.store);
  const std::string here = hand.by(alone);
  ASSERT_THAT(here, ::testing::HasSubstr("\"decisions\""));
  ASSERT_FALSE(json::parse(here)["decisions"].empty());
  ByHand errands;
  testing::House house(hand.store, {.errands = &errands});
  EXPECT_EQ(hand.by(house), "") << "it waits";
  ASSERT_EQ(errands.asked.size(), 1u);
  EXPECT_EQ(house.works.hint_thoughts, 0);
  // What was asked is the record of the hand, which is over, and nothing else of the table.
  const json asked = json::parse(errands.asked[0]);
  EXPECT_EQ(asked.size(), 5u);
  EXPECT_FALSE(json::parse(asked["record"].get<std::string>())["ending"].is_null());
  // Nobody's name waits in a queue.
  for (const char* name : {"Flo", "Ann"}) EXPECT_THAT(errands.asked[0], ::testing::Not(::testing::HasSubstr(name)));
  EXPECT_EQ(asked["seat"], 0);
  errands.answers[0](done_elsewhere(errands.asked[0]));
  EXPECT_EQ(hand.last(), here);
}

TEST(HallErrands, WithoutAWorkerOrAnAnswerTheServerReviews) {
  Reviewed hand;
  testing::House alone(hand.store);
  const std::string here = hand.by(alone);
  ByHand errands;
  testing::House house(hand.store, {.errands = &errands});
  for (const std::optional<std::string>& answer : std::vector<std::optional<std::string>>{
           std::nullopt, "", "[]", "{}", "{\"decisions", R"({"decisions":1})", R"({"decisions":["x"]})",
           R"({"decisions":[],"verdict":7})", R"({"decisions":[],"type":"closed"})"}) {
    ASSERT_EQ(hand.by(house), "");
    std::exchange(errands.answers, {}).back()(answer);
    house.works.run();
    EXPECT_EQ(hand.last(), here) << answer.value_or("nothing");
    house.works.pass(60'000);
  }
  errands.is_there = false;
  EXPECT_EQ(hand.by(house), here);
}

/// Runs on the test's thread what others post.
class Posted final : public Clockwork {
 public:
  Millis now() override { return 0; }
  void post(std::function<void()> what) override {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(what));
  }
  void at(Millis, std::function<void()>) override {}
  void think(Lane, std::string_view, std::function<void()>) override {}
  void run() {
    std::vector<std::function<void()>> all;
    {
      const std::lock_guard lock(mutex_);
      all.swap(posted_);
    }
    for (const auto& what : all) what();
  }

 private:
  std::mutex mutex_;
  std::vector<std::function<void()>> posted_;
};

class DeskOfErrands : public ::testing::Test {
 protected:
  bool ask(std::string asks = "{}") {
    answer.reset();
    return desk.ask("reviews", std::move(asks),
                    [this](const std::optional<std::string>& result) { answer = {result}; });
  }
  /// Whether it's answered in time.
  bool answered() {
    return eventually([this] {
      works.run();
      return answer.has_value();
    });
  }
  void begin(const std::string& program = "p1") {
    worker = {0, "w", {"reviews"}, program, 0, 0};
    ASSERT_EQ(jobs.join(worker), "");
  }
  std::optional<TakenJob> take() {
    std::optional<TakenJob> job;
    EXPECT_TRUE(eventually([&] { return jobs.take(worker, "", {}, job).empty() && job.has_value(); }));
    return job;
  }

  MemoryJobs jobs;
  Posted works;
  JobDesk desk{jobs, works, "p1", 1500ms};
  WorkerRow worker;
  std::optional<std::optional<std::string>> answer;
};

TEST_F(DeskOfErrands, IsDoneByAWorkerOfTheSameProgramAndLeavesNothingBehind) {
  EXPECT_FALSE(ask()) << "nobody is there";
  begin("p2");
  std::this_thread::sleep_for(1200ms);
  EXPECT_FALSE(ask()) << "another program may judge otherwise";
  begin();
  ASSERT_TRUE(eventually([&] { return ask("[7]"); }));
  const auto job = take();
  ASSERT_TRUE(job);
  EXPECT_EQ(job->asks, "[7]");
  bool mine = false;
  EXPECT_EQ(jobs.finish(*job, "{\"decisions\":[]}", mine), "");
  ASSERT_TRUE(answered());
  EXPECT_EQ(*answer, "{\"decisions\":[]}");
  EXPECT_EQ(desk.counts().done, 1u);
  std::vector<JobCount> left(1);
  EXPECT_TRUE(eventually([&] { return jobs.count(left).empty() && left.empty(); }));
}

TEST_F(DeskOfErrands, AWorkerThatDoesNotAnswerOrFailsIsNotWaitedForLong) {
  begin();
  ASSERT_TRUE(eventually([&] { return ask(); }));
  const auto job = take();
  ASSERT_TRUE(job);
  ASSERT_TRUE(answered()) << "in a second and a half";
  EXPECT_EQ(*answer, std::nullopt);
  bool mine = true;
  EXPECT_EQ(jobs.finish(*job, "{}", mine), "");
  EXPECT_FALSE(mine) << "too late";
  EXPECT_EQ(jobs.beat(worker), "");
  ASSERT_TRUE(eventually([&] {
    EXPECT_EQ(jobs.beat(worker), "");
    return ask();
  }));
  for (int tries = 0; tries < kMostJobTries; ++tries) EXPECT_EQ(jobs.fail(*take(), "\"why\""), "");
  ASSERT_TRUE(answered());
  EXPECT_EQ(*answer, std::nullopt);
  EXPECT_EQ(desk.counts().undone, 2u);
}

}  // namespace
}  // namespace sheepshead::server

// Workers through a real NATS server: some in this process, and some that are killed.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "nats/waiting_clockwork.hpp"
#include "notation/action_text.hpp"
#include "notation/variant.hpp"
#include "play/hand.hpp"
#include "private_nats.hpp"
#include "random_hand.hpp"
#include "server/cluster/thinker.hpp"
#include "server/cluster/thinks_elsewhere.hpp"

namespace sheepshead::server {
namespace {

using sheepshead::testing::PrivateNats;
using testing::plug;
using testing::WaitingClockwork;

constexpr const char* kKeyText = "the key of these tests, and of no cluster at all";
const ClusterKey kKey(kKeyText);

struct Asking {
  explicit Asking(const PrivateNats& server)
      : wires(plug({server.url(), {}, {}, {}}, works)), node(*wires, works, kKey) {
    const auto game = std::make_shared<const Game>(compile(load_variant("five-called-ace").variant->rules));
    Random random(3);
    for (Seat dealer = 0; dealer < 5; ++dealer) {
      State s = deal(*game, shuffle(*game, random), dealer, 0);
      while (!is_over(s)) {
        if (legal(*game, s).size() > 1)
          moves.push_back({game, view(*game, s, s.turn), "expert:worlds=20", 7, "line", wanted});
        apply(*game, s, sheepshead::testing::random_action(*game, s, random));
      }
    }
    EXPECT_TRUE(works.until([&] { return wires->is_up(); }));
  }

  /// So many moves, one after the other, the same as are thought here.
  void ask(std::size_t number) {
    for (std::size_t i = 0; i < number; ++i) {
      const MoveAsked& move = moves[asked++ % moves.size()];
      bool done = false;
      const Millis before = works.now();
      node.choose(move, [&](Action action) {
        EXPECT_EQ(to_text(action), to_text(think(move)));
        EXPECT_FALSE(done) << "twice";
        done = true;
      });
      ASSERT_TRUE(works.until([&] { return done; }));
      longest = std::max(longest, works.now() - before);
    }
  }
  /// Asks until there's such an answer more.
  bool until_answered() {
    const auto before = node.counts().answered;
    return works.until([&] {
      ask(1);
      return node.counts().answered > before;
    });
  }

  WaitingClockwork works;
  std::unique_ptr<Wires> wires;
  ThinksElsewhere node;
  std::shared_ptr<const char> wanted = std::make_shared<char>();
  std::vector<MoveAsked> moves;
  std::size_t asked = 0;
  Millis longest = 0;
};

/// A worker in a process of its own, thinking_worker.cpp.
class WorkerProcess {
 public:
  explicit WorkerProcess(const PrivateNats& server) {
    const std::string url = server.url();
    pid_ = ::fork();
    if (pid_ != 0) return;
    ::execl(SHEEPSHEAD_THINKING_WORKER, "thinking_worker", url.c_str(), kKeyText, nullptr);
    ::_exit(127);
  }
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;
  ~WorkerProcess() { end(SIGKILL); }

  void stop() { ::kill(pid_, SIGSTOP); }
  void end(int signal) {
    if (pid_ <= 0) return;
    ::kill(pid_, signal);
    ::waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

 private:
  pid_t pid_ = 0;
};

TEST(NatsThinking, TwoWorkersShareWhatIsAsked) {
  SHEEPSHEAD_NEEDS_NATS();
  const PrivateNats server;
  Asking a(server);
  const auto one = plug({server.url(), {}, {}, {}}, a.works), other = plug({server.url(), {}, {}, {}}, a.works);
  ASSERT_TRUE(one && other);
  const Thinker first(*one, a.works, kKey, {}), second(*other, a.works, kKey, {});
  ASSERT_TRUE(a.until_answered());
  ASSERT_TRUE(a.works.until([&] {
    a.ask(1);
    return first.counts().moves > 3 && second.counts().moves > 3;
  }));
  EXPECT_EQ(a.node.counts().refused, 0u);
}

TEST(NatsThinking, WithoutAnyWorkerNothingIsWaitedFor) {
  SHEEPSHEAD_NEEDS_NATS();
  const PrivateNats server;
  Asking a(server);
  a.ask(50);
  EXPECT_EQ(a.node.counts().here, 50u);
  EXPECT_EQ(a.node.counts().late, 0u) << "the server says that nobody listens";
}

TEST(NatsThinking, GoesOnHereWhereAWorkerIsKilledOrStoppedAndThereWithTheNext) {
  SHEEPSHEAD_NEEDS_NATS();
  const PrivateNats server;
  Asking a(server);
  WorkerProcess first(server);
  ASSERT_TRUE(a.until_answered());
  a.ask(20);
  // With something on its way to it.
  bool done = false;
  a.node.choose(a.moves[0], [&](Action) { done = true; });
  first.end(SIGKILL);
  ASSERT_TRUE(a.works.until([&] { return done; }));
  a.ask(20);
  EXPECT_LE(a.node.counts().late, 3u) << "the server knows that its connection has ended";

  WorkerProcess second(server);
  ASSERT_TRUE(a.until_answered());
  second.stop();
  const auto late = a.node.counts().late;
  a.ask(60);
  EXPECT_LE(a.node.counts().late, late + 3 + 1);
  second.end(SIGKILL);
  const WorkerProcess third(server);
  ASSERT_TRUE(a.until_answered());
  RecordProperty("longest", int(a.longest));
}

TEST(NatsThinking, AnswersOfAWrongKeyAreRefused) {
  SHEEPSHEAD_NEEDS_NATS();
  const PrivateNats server;
  Asking a(server);
  const ClusterKey wrong("another key, of another cluster than this one is");
  const auto one = plug({server.url(), {}, {}, {}}, a.works);
  ASSERT_TRUE(a.works.until([&] { return one->is_up(); }));
  int heard = 0;
  one->share(thoughts::kMoves, thoughts::kGroup, [&](std::string_view bytes) {
    const auto question = thoughts::heard(bytes, kKey);
    ASSERT_TRUE(question);
    ++heard;
    one->send(thoughts::subject_of(question->name), write(question->name, a.moves[0].seen.legal.at(0), wrong));
  });
  ASSERT_TRUE(a.works.until([&] {
    a.ask(1);
    return heard > 0;
  }));
  a.works.pass(600);
  EXPECT_GT(a.node.counts().refused, 0u);
  EXPECT_EQ(a.node.counts().answered, 0u);
}

}  // namespace
}  // namespace sheepshead::server

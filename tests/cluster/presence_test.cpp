// Workers by wires say that they're there: nodes know them, and both notice another key.
#include "server/cluster/presence.hpp"

#include <gmock/gmock.h>

#include "cluster/workers.hpp"

namespace sheepshead::server::presence {
namespace {

using server::testing::HandClockwork;
using server::testing::kThinkingKey;
using server::testing::LoopNet;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const ClusterKey kOtherKey{"the key of another cluster, or one that was typed wrong"};

Worker worker(const std::string& who, const std::string& name) {
  return {who, name, "sheepshead 0.1.0", {"moves", "hints"}, 4, false};
}

TEST(Presence, IsReadAsItIsWrittenWithTheSameKeyOnly) {
  const Worker w = worker("a1", "w1");
  EXPECT_EQ(heard(hello(w, kThinkingKey), kThinkingKey), w);
  EXPECT_FALSE(heard(hello(w, kOtherKey), kThinkingKey));
  EXPECT_FALSE(heard("", kThinkingKey));
  EXPECT_FALSE(heard(proved("SH1:{\"who\":1}", kThinkingKey), kThinkingKey));
  EXPECT_FALSE(heard(answer(kThinkingKey), kThinkingKey));
  EXPECT_TRUE(is_answer(answer(kThinkingKey), kThinkingKey));
  EXPECT_FALSE(is_answer(answer(kOtherKey), kThinkingKey));
  EXPECT_FALSE(is_answer(hello(w, kThinkingKey), kThinkingKey));
}

TEST(Presence, OfSeveralNodesListsAWorkerIsOneAndSilentIfToAll) {
  Worker one = worker("a1", "w2"), two = worker("b2", "w1");
  const std::string first = listed({one, two});
  one.silent = two.silent = true;
  const std::string second = listed({one});
  EXPECT_EQ(listed({}), "");
  one.silent = false;
  two.silent = false;
  EXPECT_THAT(together({first, second, "", "[3,{}]", "{"}), ElementsAre(two, one)) << "by name";
  one.silent = true;
  EXPECT_THAT(together({second, second}), ElementsAre(one));
}

struct Hearing {
  HandClockwork time;
  LoopNet net{time, 1};
  std::unique_ptr<Wires> node = net.plug(1, time), worker = net.plug(2, time);
  Workers workers{*node, time, kThinkingKey};
  int good = 0, strange = 0;

  Hearing() {
    worker->listen(kAnswer, [this](std::string_view bytes) { ++(is_answer(bytes, kThinkingKey) ? good : strange); });
  }
};

TEST(Presence, AWorkerThatIsHeardNoMoreIsSilentAndThenGone) {
  Hearing h;
  h.worker->send(kHello, hello(worker("a1", "w1"), kThinkingKey));
  h.time.pass(100);
  Worker known = worker("a1", "w1");
  EXPECT_THAT(h.workers.all(), ElementsAre(known));
  EXPECT_EQ(h.good, 1);
  h.time.pass(kSilentAfter);
  known.silent = true;
  EXPECT_THAT(h.workers.all(), ElementsAre(known));
  h.worker->send(kHello, hello(worker("a1", "w1"), kThinkingKey));
  h.time.pass(100);
  known.silent = false;
  EXPECT_THAT(h.workers.all(), ElementsAre(known));
  h.time.pass(kGoneAfter);
  EXPECT_THAT(h.workers.all(), IsEmpty());
}

TEST(Presence, BothNoticeAnotherKey) {
  Hearing h;
  h.worker->send(kHello, hello(worker("a1", "w1"), kOtherKey));
  h.time.pass(100);
  EXPECT_EQ(h.workers.strange(), 1u);
  EXPECT_THAT(h.workers.all(), IsEmpty());
  EXPECT_EQ(h.good, 1) << "the worker can't prove it with its own key, and so notices";
}

TEST(Presence, ManyHellosGetFewAnswers) {
  Hearing h;
  for (int i = 0; i < 100; ++i) h.worker->send(kHello, "nobody's");
  h.time.pass(100);
  EXPECT_EQ(h.good, 1);
  EXPECT_EQ(h.workers.strange(), 100u);
}

}  // namespace
}  // namespace sheepshead::server::presence

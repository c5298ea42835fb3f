// Workers think for a node, over wires that lose, delay and double: what they don't answer in time is thought out here.
#include "cluster/workers.hpp"

#include <gtest/gtest.h>

#include "effort.hpp"
#include "notation/action_text.hpp"
#include "notation/variant.hpp"
#include "play/hand.hpp"
#include "random_hand.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::HandClockwork;
using testing::House;
using testing::KeepingOutlet;
using testing::kThinkingKey;
using testing::LoopNet;
using testing::LoopWorker;

constexpr NodeId kAsking = 1, kFirst = 2, kSecond = 3;

/// A node that asks, and moves to ask for.
struct Asking {
  Asking() {
    const auto game = std::make_shared<const Game>(compile(load_variant("five-called-ace").variant->rules));
    Random random(3);
    State s = deal(*game, shuffle(*game, random), 0, 0);
    while (!is_over(s)) {
      if (legal(*game, s).size() > 1)
        moves.push_back({game, view(*game, s, s.turn), "expert:worlds=4", 7, "line", wanted});
      apply(*game, s, sheepshead::testing::random_action(*game, s, random));
    }
  }

  /// Milliseconds until it's answered; -1: never.
  Millis ask(std::size_t which = 0) {
    const MoveAsked& move = moves[which % moves.size()];
    const Millis before = time.now();
    Millis took = -1;
    node.choose(move, [&, before](Action action) {
      EXPECT_EQ(to_text(action), to_text(think(move)));
      EXPECT_EQ(took, -1) << "twice";
      took = time.now() - before;
    });
    for (int i = 0; i < 1000 && took < 0; ++i) time.pass(1);
    return took;
  }

  HandClockwork time;
  LoopNet net{time, 1};
  std::unique_ptr<Wires> wires = net.plug(kAsking, time);
  ThinksElsewhere node{*wires, time, kThinkingKey};
  std::shared_ptr<const char> wanted = std::make_shared<char>();
  std::vector<MoveAsked> moves;
};

TEST(Workers, AnswerWhatTheyAreAskedAndTheNodeThinksNothing) {
  Asking a;
  LoopWorker worker(a.net, a.time, kFirst);
  for (std::size_t i = 0; i < 20; ++i) {
    const Millis took = a.ask(i);
    EXPECT_GE(took, 0);
    EXPECT_LE(took, 9 + 2 * 6);
  }
  EXPECT_EQ(a.node.counts().answered, 20u);
  EXPECT_EQ(worker.thinker.counts().moves, 20u);
  EXPECT_EQ(a.time.bot_thoughts, 0);
}

TEST(Workers, ACheapLevelIsNotAskedFor) {
  Asking a;
  LoopWorker worker(a.net, a.time, kFirst);
  for (MoveAsked& move : a.moves) move.level = "casual";
  EXPECT_EQ(a.ask(), 0);
  EXPECT_EQ(worker.works.thoughts, 0);
  EXPECT_EQ(a.time.bot_thoughts, 1);
  EXPECT_EQ(a.node.counts().here, 0u) << "it wasn't worth asking";
}

TEST(Workers, WhereThereAreNoneNothingIsWaitedFor) {
  Asking a;
  for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(a.ask(i), 0);
  EXPECT_EQ(a.node.counts().here, 20u);
  EXPECT_EQ(a.node.counts().late, 0u);
  LoopWorker worker(a.net, a.time, kFirst);
  a.time.pass(5000);
  EXPECT_EQ(a.ask(), 0) << "that one is thought out here, and asked for, too";
  a.time.pass(100);
  EXPECT_EQ(worker.works.thoughts, 1);
  a.ask();
  EXPECT_EQ(a.node.counts().answered, 1u) << "a worker that has come is found";
}

TEST(Workers, OneThatStopsAnsweringCostsHalfASecondAFewTimes) {
  Asking a;
  LoopWorker worker(a.net, a.time, kFirst);
  EXPECT_LT(a.ask(), 30);
  a.net.cut_both(kAsking, kFirst);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(a.ask(), 500);
  for (int i = 0; i < 50; ++i) EXPECT_EQ(a.ask(), 0);
  EXPECT_EQ(a.node.counts().late, 3u);
  EXPECT_EQ(a.node.counts().here, 50u);
  // It's tried again, at nobody's cost.
  a.time.pass(5000);
  EXPECT_EQ(a.ask(), 0);
  a.time.pass(1000);
  EXPECT_EQ(a.ask(), 0);
  EXPECT_EQ(a.node.counts().late, 3u);
  LoopWorker fresh(a.net, a.time, kSecond);
  worker.wires.reset();
  a.time.pass(5000);
  a.ask();
  a.time.pass(100);
  EXPECT_GT(a.ask(), 0);
  EXPECT_EQ(a.node.counts().answered, 2u);
}

TEST(Workers, OfTwoOfWhomOneIsStoppedTheNodeSoonAsksNeither) {
  Asking a;
  LoopWorker one(a.net, a.time, kFirst), other(a.net, a.time, kSecond);
  for (std::size_t i = 0; i < 20; ++i) a.ask(i);
  EXPECT_GT(one.thinker.counts().moves, 4u);
  EXPECT_GT(other.thinker.counts().moves, 4u);
  EXPECT_EQ(a.node.counts().answered, 20u);
  a.net.cut_both(kAsking, kFirst);
  for (std::size_t i = 0; i < 100; ++i) EXPECT_LE(a.ask(i), 500);
  EXPECT_LT(a.node.counts().late, 30u);
}

TEST(Workers, OneThatHasTooMuchToDoSaysSoAtOnce) {
  Asking a;
  LoopWorker worker(a.net, a.time, kFirst);
  worker.works.takes = 100;
  int done = 0;
  for (std::size_t i = 0; i < 10; ++i) a.node.choose(a.moves[i % a.moves.size()], [&](Action) { ++done; });
  a.time.pass(30);
  EXPECT_EQ(done, 7) << "three are with the worker";
  EXPECT_EQ(a.node.counts().busy, 7u);
  EXPECT_EQ(worker.thinker.counts().busy, 7u);
  EXPECT_EQ(a.time.bot_thoughts, 7);
  a.time.pass(400);
  EXPECT_EQ(done, 10);
  EXPECT_EQ(a.node.counts().answered, 3u);
  EXPECT_EQ(a.node.counts().late, 0u);
}

TEST(Workers, ANodeAsksForSoMuchAtOnceAndNotMore) {
  Asking a;
  LoopWorker worker(a.net, a.time, kFirst, kThinkingKey, 1000);
  worker.works.takes = 1;
  std::map<std::string, int> there;
  for (int i = 0; i < 600; ++i) {
    MoveAsked move = a.moves[0];
    move.line = "l" + std::to_string(i % 2 == 0 ? 0 : i % 10);
    a.node.choose(std::move(move), [](Action) {});
  }
  EXPECT_EQ(a.node.counts().here, 600u - 256u) << "64 of the host of half the tables, and 48 of each other";
  a.time.pass(2000);
}

TEST(Workers, AnswersOfAnotherKeyAreRefused) {
  Asking a;
  LoopWorker worker(a.net, a.time, kFirst);
  auto elsewhere = a.net.plug(kSecond, a.time);
  std::vector<std::pair<std::string, std::string>> sent;
  a.net.recorded = &sent;
  a.ask();
  ASSERT_EQ(sent.size(), 2u);
  const ClusterKey other("another key, of another cluster than this one is");
  elsewhere->send(sent[1].first, thoughts::write({1, 2}, Action(Kind::pass), other));
  elsewhere->send(sent[1].first, "");
  a.time.pass(10);
  EXPECT_EQ(a.node.counts().refused, 2u);
  LoopWorker wrong(a.net, a.time, kSecond, other);
  worker.wires.reset();
  EXPECT_EQ(a.ask(), 500) << "it doesn't even understand";
  EXPECT_EQ(wrong.thinker.counts().strange, 1u);
}

TEST(Workers, AnOldAnswerIsNoneToALaterQuestion) {
  Asking a;
  auto worker = std::make_unique<LoopWorker>(a.net, a.time, kFirst);
  std::vector<std::pair<std::string, std::string>> sent;
  a.net.recorded = &sent;
  a.ask(0);
  const auto old = sent.at(1);
  a.net.recorded = nullptr;
  worker->works.takes = 100;
  int done = 0;
  for (std::size_t i = 1; i < 4; ++i)
    a.node.choose(a.moves[i], [&, i](Action action) {
      ++done;
      EXPECT_EQ(to_text(action), to_text(think(a.moves[i])));
    });
  auto elsewhere = a.net.plug(kSecond, a.time);
  for (int i = 0; i < 20; ++i) elsewhere->send(old.first, old.second);
  a.time.pass(50);
  EXPECT_EQ(done, 0);
  a.time.pass(400);
  EXPECT_EQ(done, 3);
  EXPECT_EQ(a.node.counts().answered, 4u);
  // Nor is one to the node that comes after this one.
  ThinksElsewhere next(*a.wires, a.time, kThinkingKey);
  next.choose(a.moves[0], [](Action) {});
  elsewhere->send(old.first, old.second);
  EXPECT_EQ(next.counts().answered, 0u);
  a.time.pass(1000);
}

/// Somebody who has the key, and says something that can't be.
TEST(Workers, WhatCannotBePlayedIsThrownAwayAndThoughtOutHere) {
  Asking a;
  auto liar = a.net.plug(kFirst, a.time);
  thoughts::Said lie = Action(Kind::claim);
  liar->share(thoughts::kMoves, thoughts::kGroup, [&](std::string_view bytes) {
    const auto heard = thoughts::heard(bytes, kThinkingKey);
    ASSERT_TRUE(heard);
    liar->send(thoughts::subject_of(heard->name), write(heard->name, lie, kThinkingKey));
  });
  const Millis took = a.ask();
  EXPECT_GT(took, 0);
  EXPECT_LT(took, 20);
  lie = Hint{Action(Kind::pass), {}, {}};
  EXPECT_LT(a.ask(), 20);
  lie = thoughts::Not::understood;
  EXPECT_LT(a.ask(), 20);
  EXPECT_EQ(a.node.counts().refused, 3u);
  EXPECT_EQ(a.node.counts().answered, 0u);
  EXPECT_EQ(a.time.bot_thoughts, 3);
  EXPECT_EQ(a.ask(), 0) << "whoever does so three times isn't asked for a while";
}

TEST(Workers, WhatIsNotWantedAnyMoreIsThoughtOutNowhere) {
  Asking a;
  LoopWorker worker(a.net, a.time, kFirst);
  worker.works.is_stopped = true;
  a.node.choose(a.moves[0], [](Action) { ADD_FAILURE(); });
  a.wanted.reset();
  a.time.pass(1000);
  EXPECT_EQ(a.node.counts().late, 1u);
}

TEST(Workers, OneThatLeavesAnswersWhatItHasBegun) {
  Asking a;
  LoopWorker worker(a.net, a.time, kFirst);
  int done = 0, left = 0;
  a.node.choose(a.moves[0], [&](Action) { ++done; });
  a.time.pass(7);
  worker.thinker.leave([&] { ++left; });
  EXPECT_EQ(left, 0);
  EXPECT_LT(a.ask(1), 20);
  a.time.pass(30);
  EXPECT_EQ(done, 1);
  EXPECT_EQ(left, 1);
  EXPECT_EQ(a.node.counts().busy, 1u);
  EXPECT_EQ(a.node.counts().answered, 1u);
}

/// A person who does what the hints say, and four bots that look ahead.
struct Evening {
  explicit Evening(std::uint64_t seed = 1) : net(house.works, seed) {
    house.works.seed(seed);
    house.settings.thinking = &node;
    house.restart();
    id = house.open({{"variant", "five-called-ace"},
                     {"bots", {"expert", "expert", "club", "expert"}},
                     {"settings", {{"pace", 0}}}});
    EXPECT_NE(id, 0u);
    flo = house.attach(id, 1, "Flo");
    house.say(flo, {{"type", "sit"}});
  }

  /// The longest that somebody waited, in hands that are played.
  struct Waits {
    Millis bot = 0, hint = 0;
  };
  Waits play(int hands) {
    Waits longest;
    const int end = over + hands;
    Millis since = house.works.now();
    for (int i = 0; i < 60'000 && over < end; ++i) {
      const std::size_t told = flo->frames.size();
      if (i > 0) house.works.pass(1);
      const bool has_heard = flo->frames.size() != told;
      Millis& longest_of_these = asked ? longest.hint : longest.bot;
      if (dealt > over && has_heard) longest_of_these = std::max(longest_of_these, house.works.now() - since);
      look();
      if (dealt == over || has_heard) since = house.works.now();
      if (over < end) go_on();
    }
    EXPECT_EQ(over, end);
    return longest;
  }

  void look() {
    for (; looked < flo->frames.size(); ++looked) {
      const json& f = flo->frames[looked];
      const std::string type = f.value("type", ""), what = f.value("what", "");
      if (f.contains("legal")) legal = f["legal"].get<std::vector<std::string>>();
      if (type == "told" || type == "snapshot") seq = f["seq"];
      if (type == "told") dealt += what == "dealt", over += what == "hand-over";
      if (type == "hint") advised = f["action"];
    }
  }
  /// In turn Flo asks for a hint, as often as that's allowed, and follows it.
  void go_on() {
    if (dealt == over && nexts == over) {
      ++nexts;
      say({{"type", "next"}});
    }
    if (!advised.empty()) return act(std::exchange(advised, {}));
    if (legal.empty() || asked) return;
    asked = true;
    const std::size_t refused = flo->count("refused");
    say({{"type", "hint"}});
    if (flo->count("refused") > refused) act(legal.front());
  }
  void act(const std::string& action) {
    legal.clear();
    asked = false;
    say({{"type", "act"}, {"seq", seq}, {"action", action}});
  }
  void say(json message) {
    message["id"] = "x" + std::to_string(++said);
    house.hall->message(flo, message);
  }
  House house;
  LoopNet net;
  std::unique_ptr<Wires> wires = net.plug(kAsking, house.works);
  ThinksElsewhere node{*wires, house.works, kThinkingKey};
  TableId id = 0;
  std::shared_ptr<KeepingOutlet> flo;
  bool asked = false;
  std::vector<std::string> legal;
  std::string advised;
  std::uint64_t seq = 0;
  std::size_t looked = 0;
  int said = 0, dealt = 0, over = 0, nexts = 0;
};

TEST(Workers, ATableOfBotsIsPlayedByThem) {
  Evening e;
  LoopWorker worker(e.net, e.house.works, kFirst);
  const auto longest = e.play(2);
  EXPECT_LE(longest.bot, 60);
  EXPECT_GT(longest.hint, 0);
  EXPECT_LE(longest.hint, 60);
  EXPECT_GT(worker.thinker.counts().moves, 30u);
  EXPECT_GT(worker.thinker.counts().hints, 3u);
  EXPECT_EQ(e.house.works.hint_thoughts, 0);
  EXPECT_EQ(e.node.counts().answered, worker.thinker.counts().moves + worker.thinker.counts().hints);
}

TEST(Workers, ATableGoesOnWhateverTheWiresDo) {
  for (std::uint64_t seed = 1; seed <= std::uint64_t(effort(2)); ++seed) {
    Evening e(seed);
    auto one = std::make_unique<LoopWorker>(e.net, e.house.works, kFirst);
    LoopWorker other(e.net, e.house.works, kSecond);
    e.net.weather = {.lost = 100, .doubled = 200, .turned = 300, .slowest = 40};
    const auto is_short = [&](const Evening::Waits& longest) {
      EXPECT_LE(longest.bot, kMovePatience + 50);
      EXPECT_LE(longest.hint, kHintPatience + 50);
    };
    is_short(e.play(1));
    // One of them is gone in the middle, then the wires.
    e.net.cut_both(kAsking, kFirst);
    is_short(e.play(1));
    one.reset();
    e.net.is_down = true;
    e.play(1);
    EXPECT_LE(e.play(1).bot, 1) << "nobody is asked while the wires are known to be down";
    e.net.heal();
    e.house.works.pass(5000);
    const std::uint64_t before = e.node.counts().answered;
    e.play(1);
    e.house.works.pass(100);
    e.play(1);
    EXPECT_GT(e.node.counts().answered, before) << seed;
  }
}

}  // namespace
}  // namespace sheepshead::server

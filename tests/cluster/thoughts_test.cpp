// What nodes ask workers and what those answer: the same as is thought here, and nothing else is taken for it.
#include "server/cluster/thoughts.hpp"

#include <gtest/gtest.h>

#include "cluster/workers.hpp"
#include "notation/action_text.hpp"
#include "protocol/tables.hpp"
#include "server/cluster/bytes.hpp"
#include "words/groups/hint.hpp"

namespace sheepshead::server::thoughts {
namespace {

using server::testing::kThinkingKey;
using sheepshead::testing::play_random;
using sheepshead::testing::variant_games;

/// What a worker is asked, and what it says, by way of the wires.
std::optional<Said> by_wires(const Asked& asked) {
  static Asks asks;
  static Games games;
  const Name name{7, 1};
  const auto question = asks.write(name, 500, asked, kThinkingKey);
  if (!question) return std::nullopt;
  const auto heard = thoughts::heard(*question, kThinkingKey);
  if (!heard) return std::nullopt;
  const auto there = read(*heard, games);
  if (!there) return std::nullopt;
  const std::string said =
      write(name, std::visit([](const auto& one) { return Said(think(one)); }, *there), kThinkingKey);
  const auto answer = answered(said, kThinkingKey);
  return answer && answer->name == name ? read(*answer, asked) : std::nullopt;
}

std::string few_worlds(std::string_view level) {
  return std::string(level) +
         (level == "club" || level == "strong" || level == "expert" || level == "master" ? ":worlds=8" : "");
}

TEST(Thoughts, MovesAreTheSameHereAndElsewhereAtEveryVariantAndLevel) {
  for (const auto& [name, rules] : variant_games()) {
    SCOPED_TRACE(name);
    const auto game = std::make_shared<const Game>(rules);
    int n = 0;
    play_random(*game, effort(1), 5, [&](const State& s, const Action* action) {
      if (action == nullptr || ++n % 5 != 1) return;
      for (const std::string_view level : bot_names()) {
        const MoveAsked move{game, view(*game, s, s.turn), few_worlds(level), std::uint64_t(n) << 40 | 3};
        const auto there = by_wires(move);
        ASSERT_TRUE(there && std::holds_alternative<Action>(*there)) << level << " " << n;
        EXPECT_EQ(to_text(std::get<Action>(*there)), to_text(think(move))) << level << " " << n;
      }
    });
  }
}

TEST(Thoughts, HintsAreTheSameHereAndElsewhereAtEveryVariant) {
  int buries = 0;
  for (const auto& [name, rules] : variant_games()) {
    SCOPED_TRACE(name);
    const auto game = std::make_shared<const Game>(rules);
    int n = 0;
    play_random(*game, effort(2), 9, [&](const State& s, const Action* action) {
      if (action == nullptr || (++n % 4 != 1 && s.phase != Phase::bury)) return;
      const HintAsked asked{game, view(*game, s, s.turn), "expert:worlds=8", 2, {3, n}};
      const Hint here = think(asked);
      const auto there = by_wires(asked);
      ASSERT_TRUE(there && std::holds_alternative<Hint>(*there)) << n;
      const auto& hint = std::get<Hint>(*there);
      EXPECT_EQ(to_text(hint.action), to_text(here.action)) << n;
      EXPECT_TRUE(hint.also == here.also && hint.reason == here.reason) << n << " " << here.reason.id();
      buries += !hint.also.empty();
    });
  }
  EXPECT_GT(buries, 10);
}

/// A decision of the first hand in which there's such a phase.
MoveAsked decision(Phase phase, int more_than = 1) {
  const auto game = std::make_shared<const Game>(compile(load_variant("five-called-ace").variant->rules));
  MoveAsked found{game, {}, "expert:worlds=8", 1};
  for (std::uint64_t seed = 1; found.seen.legal.empty() && seed < 100; ++seed)
    play_random(*game, 1, seed, [&](const State& s, const Action* action) {
      if (action != nullptr && s.phase == phase && legal(*game, s).size() > more_than && found.seen.legal.empty())
        found.seen = view(*game, s, s.turn);
    });
  EXPECT_FALSE(found.seen.legal.empty());
  return found;
}

TEST(Thoughts, NothingIsReadThatAnotherKeyHasProvedOrThatWasChanged) {
  const MoveAsked move = decision(Phase::play);
  const std::string question = *Asks().write({7, 1}, 500, move, kThinkingKey);
  const std::string answer = write({7, 1}, think(move), kThinkingKey);
  const ClusterKey other("another key, of another cluster than this one is");
  EXPECT_FALSE(heard(question, other));
  EXPECT_FALSE(answered(answer, other));
  EXPECT_FALSE(heard(answer, kThinkingKey)) << "an answer is no question";
  EXPECT_FALSE(answered(question, kThinkingKey));
  EXPECT_FALSE(unsealed(question, kThinkingKey)) << "and neither is a parcel";
  EXPECT_FALSE(heard(sealed({1, 2, 3, 4, 5, "hello"}, kThinkingKey), kThinkingKey));
  for (std::size_t i = 0; i < answer.size(); ++i) {
    std::string changed = answer;
    changed[i] ^= 1;
    EXPECT_FALSE(answered(changed, kThinkingKey)) << i;
    EXPECT_FALSE(answered(std::string_view(answer).substr(0, i), kThinkingKey)) << i;
  }
}

/// The question, with something in it that somebody of the cluster wrote there.
std::optional<Asked> asked_with(const MoveAsked& move, std::string_view from, std::string_view to) {
  std::string text = *Asks().write({7, 1}, 500, move, kThinkingKey);
  const auto at = text.find(from);
  if (at == std::string::npos) return move;
  text.replace(at, from.size(), to);
  const std::string again = proved(text.substr(0, text.size() - 32), kThinkingKey);
  Games games;
  const auto what = heard(again, kThinkingKey);
  return what ? read(*what, games) : std::nullopt;
}

TEST(Thoughts, QuestionsAreReadStrictly) {
  const MoveAsked move = decision(Phase::play);
  EXPECT_TRUE(asked_with(move, "expert", "expert"));
  EXPECT_FALSE(asked_with(move, "expert:", "expart:"));
  EXPECT_FALSE(asked_with(move, R"("phase":"play")", R"("phase":"bury")"));
  EXPECT_FALSE(asked_with(move, R"("hand":)", R"("hond":)"));
  EXPECT_FALSE(asked_with(move, R"("legal":["play)", R"("legal":["bury)"));
  EXPECT_FALSE(asked_with(move, R"("players":5)", R"("players":9)"));
  std::string more = *Asks().write({7, 1}, 500, move, kThinkingKey);
  more = proved(more.substr(0, more.size() - 32) + "x", kThinkingKey);
  Games games;
  EXPECT_FALSE(read(*heard(more, kThinkingKey), games)) << "something after the end";
  MoveAsked not_in_turn = move;
  not_in_turn.seen.turn = Seat((move.seen.turn + 1) % 5);
  not_in_turn.seen.legal = {};
  EXPECT_FALSE(read(*heard(*Asks().write({7, 1}, 500, not_in_turn, kThinkingKey), kThinkingKey), games));
}

enum : std::uint8_t { kMove, kHint, kBusy };

/// Whether it's an answer to that, if somebody of the cluster says so.
bool is_answer(const Asked& asked, std::uint8_t kind, std::string_view text) {
  std::string bytes = write({7, 1}, Not::busy, kThinkingKey);
  bytes.resize(bytes.size() - 33);
  BytesOut(bytes).u8(kind);
  if (kind != kBusy) BytesOut(bytes).text(text);
  bytes = proved(bytes, kThinkingKey);
  const auto answer = answered(bytes, kThinkingKey);
  return answer && read(*answer, asked);
}

TEST(Thoughts, AnswersAreReadStrictlyAndMustBeLegal) {
  const MoveAsked move = decision(Phase::play);
  const std::string good = to_text(think(move));
  EXPECT_TRUE(is_answer(move, kMove, good));
  EXPECT_TRUE(is_answer(move, kBusy, ""));
  EXPECT_FALSE(is_answer(move, kMove, "pass"));
  EXPECT_FALSE(is_answer(move, kMove, good + " "));
  EXPECT_FALSE(is_answer(move, kMove, "PLAY" + good.substr(4)));
  EXPECT_FALSE(is_answer(move, kMove, ""));
  EXPECT_FALSE(is_answer(move, kHint, good));
  EXPECT_FALSE(is_answer(move, 4, good));
  for (int i = 0; i < kCards; ++i) {
    const Action play(Kind::play, Card(i));
    EXPECT_EQ(is_answer(move, kMove, to_text(play)), move.seen.legal.has(play)) << to_text(play);
  }
}

TEST(Thoughts, HintsAreReadStrictlyAndMustBeWhatCanBeDone) {
  const MoveAsked bury = decision(Phase::bury, 7);
  ASSERT_EQ(bury.seen.to_bury, 2);
  const HintAsked asked{bury.game, bury.seen, bury.level, 1, {1, 1}};
  const std::string a = to_text(bury.seen.legal.at(0)), b = to_text(bury.seen.legal.at(1)),
                    c = to_text(bury.seen.legal.at(2));
  const auto is_hint = [&](const std::string& more, const std::string& reason = R"({"say":"hint.unsure"})") {
    return is_answer(asked, kHint, R"({"action":")" + a + '"' + more + R"(,"reason":)" + reason + "}");
  };
  EXPECT_TRUE(is_hint(""));
  EXPECT_TRUE(is_hint(R"(,"also":[")" + b + "\"]"));
  EXPECT_FALSE(is_hint(R"(,"also":[])"));
  EXPECT_FALSE(is_hint(R"(,"also":[")" + a + "\"]")) << "the same card twice";
  EXPECT_FALSE(is_hint(R"(,"also":[")" + b + "\",\"" + c + "\"]")) << "one more than are to be buried";
  EXPECT_FALSE(is_hint(R"(,"also":["play )" + b.substr(5) + "\"]"));
  EXPECT_FALSE(is_hint(R"(,"also":[5])"));
  EXPECT_FALSE(is_hint(R"(,"more":1)"));
  EXPECT_FALSE(is_hint("", R"("just do it")")) << "a text of nobody's";
  EXPECT_FALSE(is_hint("", R"({"say":"hint.nothing-like-that"})"));
  EXPECT_FALSE(is_hint("", R"({"say":"hint.unsure","n":3})"));
  EXPECT_FALSE(is_hint("", "null"));
  EXPECT_FALSE(is_answer(asked, kHint, a));
  EXPECT_FALSE(is_answer(asked, kMove, a));
  EXPECT_FALSE(is_answer(asked, kHint, std::string(200, '[')));
}

}  // namespace
}  // namespace sheepshead::server::thoughts

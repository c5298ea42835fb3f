// The words of a choice: only declared ones get into a message.
#include <gtest/gtest.h>

#include "cards/pair.hpp"
#include "words/groups/event.hpp"
#include "words/groups/score.hpp"
#include "words/message.hpp"

namespace sheepshead {
namespace {

using Forced = ChoiceOf<"event.forced-to-pick", 1>;

// What say() asks of each argument when it is compiled.
static_assert(words::OneOf<"schiller", "others">::fits("schiller|others"));
static_assert(!words::OneOf<"schiller", "other">::fits("schiller|others"));
static_assert(!words::OneOf<"others|schiller">::fits("schiller|others"));
static_assert(words::Named<kPairNames>::fits("jacks|middle-jacks|black-jacks|red-queens|black-queens|any"));
static_assert(!words::Named<kPairNames>::fits("jacks|middle-jacks|black-jacks|red-queens"));
static_assert(Forced::fits("none|others|schiller") && !Forced::fits("others"));
static_assert(Forced::has("schiller") && !Forced::has("schill") && !Forced::has(""));

std::string word_in(const Message& m, std::size_t argument) { return m.given.at(argument).text; }

TEST(Choice, WhichIsTheWordOfTheFirstConditionThatHolds) {
  const auto how = [](int cracks) { return which<"once", "twice", "castrated">(cracks == 1, cracks <= 2); };
  EXPECT_EQ(how(1).word, "once");
  EXPECT_EQ(how(2).word, "twice");
  EXPECT_EQ(how(3).word, "castrated");
  EXPECT_EQ(word_in(say<"score.cracked">(how(3), 8), 0), "castrated");
}

TEST(Choice, ALiteralOrFewerWordsFitWhereAFunctionReturnsAWord) {
  const auto why = [](int n) -> Forced {
    if (n == 0) return "schiller";
    return which<"others">();
  };
  EXPECT_EQ(word_in(say<"event.forced-to-pick">(0, why(0)), 1), "schiller");
  EXPECT_EQ(word_in(say<"event.forced-to-pick">(0, why(1)), 1), "others");
}

TEST(Choice, TheNameOfAnEnumerationIsAWord) {
  EXPECT_EQ(word_in(say<"event.blitzed">(2, named<kPairNames>(Pair::all_jacks)), 1), "jacks");
}

#ifndef NDEBUG
TEST(ChoiceDeathTest, ATextThatIsNoWordIsNotSaid) {
  EXPECT_EQ(word_in(say<"event.blitzed">(2, chosen("jacks")), 1), "jacks");
  EXPECT_DEATH(static_cast<void>(say<"event.blitzed">(2, chosen("jack"))), "is_word_of");
}
#endif

}  // namespace
}  // namespace sheepshead

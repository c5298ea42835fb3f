#include "notation/commas.hpp"

#include <gmock/gmock.h>

namespace sheepshead {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Commas, SplitAListAndTheBlanksAroundItsWordsDoNotCount) {
  EXPECT_THAT(split_at_commas("moves"), ElementsAre("moves"));
  EXPECT_THAT(split_at_commas("moves, hints ,worth"), ElementsAre("moves", "hints", "worth"));
  EXPECT_THAT(split_at_commas("a,,b,"), ElementsAre("a", "", "b", ""));
  EXPECT_THAT(split_at_commas(","), ElementsAre("", ""));
  EXPECT_THAT(split_at_commas(""), IsEmpty());
}

}  // namespace
}  // namespace sheepshead

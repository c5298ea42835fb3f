// What somebody may have meant to write.
#include "notation/spelling.hpp"

#include <gmock/gmock.h>

#include "notation/near_words.hpp"
#include "speech/language.hpp"

namespace sheepshead {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Spelling, NearWordsComeBeforeThoseOfWhichItIsAPart) {
  const std::vector<std::string> words{"two-stacks", "five-spitz", "four-spitzer", "spitz-alone", "three"};
  EXPECT_THAT(near_words("spitz", words, 5), ElementsAre("spitz-alone", "five-spitz", "four-spitzer"));
  EXPECT_THAT(near_words("spitz", words, 2), ElementsAre("spitz-alone", "five-spitz"));
  EXPECT_THAT(near_words("threee", words, 5), ElementsAre("three"));
  EXPECT_THAT(near_words("zz", words, 5), IsEmpty());
  EXPECT_THAT(near_words("", words, 5), IsEmpty());
  EXPECT_EQ(nearest("spitzer", words), std::nullopt) << "a part of a word is not near it";
  EXPECT_EQ(speech::english().text(meant_one_of("spitz", words)),
            "Did you mean \"spitz-alone\", \"five-spitz\", or \"four-spitzer\"?");
  EXPECT_EQ(speech::english().text(meant("tree", words)), "Did you mean \"three\"?");
}

}  // namespace
}  // namespace sheepshead

// Names as people type them.
#include "table/meant.hpp"

#include <gtest/gtest.h>

#include "said.hpp"

namespace sheepshead {
namespace {

const std::vector<std::string> kTyped{
    "Ann-Marie van der Berg", "Annika", "Zo\u00eb", "O\u2019Brien", "Bob", "bobby", "\u0141ukasz"};

std::optional<std::size_t> meant(const std::string& typed) { return find_name(kTyped, typed).index; }

TEST(Meant, CapitalsAccentsHyphensAndApostrophesDoNotMatter) {
  EXPECT_EQ(meant("Ann-Marie van der Berg"), 0u);
  EXPECT_EQ(meant("ann marie VAN DER berg"), 0u);
  EXPECT_EQ(meant("ZO\u00cb"), 2u);
  EXPECT_EQ(meant("zoe"), 2u);
  EXPECT_EQ(meant("Zoe\u0308"), 2u);  // the accent as a character of its own
  EXPECT_EQ(meant("o'brien"), 3u);
  EXPECT_EQ(meant("obrien"), 3u);
  EXPECT_EQ(meant("lukasz"), 6u);
}

TEST(Meant, ABeginningIsEnoughWhereItIsTheOnlyOne) {
  EXPECT_EQ(meant("anni"), 1u);
  EXPECT_EQ(meant("ann-m"), 0u);
  EXPECT_EQ(meant("z"), 2u);
  EXPECT_EQ(meant("bobb"), 5u);
  EXPECT_EQ(meant("bob"), 4u) << "a whole name comes before a beginning";
  const Meant two = find_name(kTyped, "ann");
  EXPECT_FALSE(two.index);
  EXPECT_EQ(two.candidates, (std::vector<std::string>{"Ann-Marie van der Berg", "Annika"}));
  EXPECT_EQ(why_not_meant(kTyped, "ann"), "“ann” could be Ann-Marie van der Berg or Annika.");
}

TEST(Meant, WhoeverIsUnknownGetsTheNearestName) {
  EXPECT_FALSE(meant("Anika"));
  EXPECT_EQ(why_not_meant(kTyped, "Anika"), "nobody at the table is called “Anika”. Did you mean Annika?");
  EXPECT_FALSE(meant(""));
  EXPECT_FALSE(meant(" "));
  EXPECT_FALSE(meant("\xff"));
}

TEST(Meant, WhatIsTypedExactlyWins) {
  const std::vector<std::string> two{"ann", "Ann", "ANN Lee"};
  EXPECT_EQ(find_name(two, "Ann").index, 1u);
  EXPECT_EQ(find_name(two, "ann").index, 0u);
  EXPECT_FALSE(find_name(two, "ANN").index);
  EXPECT_TRUE(same_name("Ann", "ANN"));
  EXPECT_FALSE(same_name("Ann", "Anna"));
}

}  // namespace
}  // namespace sheepshead

// G3: the lost games of a player, drawn as a sheep's head in nine strokes.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/session/sheet.hpp"

namespace sheepshead::app {
namespace {

std::size_t ink(const std::vector<std::string>& rows) {
  std::size_t marks = 0;
  for (const std::string& row : rows) marks += row.size() - std::size_t(std::count(row.begin(), row.end(), ' '));
  return marks;
}

TEST(RuleBook, G3_EachOfNineLostGamesAddsAStroke) {
  EXPECT_EQ(ink(sheeps_head(0)), 0u);
  for (int strokes = 1; strokes <= 9; ++strokes) {
    const auto before = sheeps_head(strokes - 1), after = sheeps_head(strokes);
    EXPECT_GT(ink(after), ink(before)) << strokes;
    ASSERT_EQ(before.size(), after.size());
    for (std::size_t r = 0; r < after.size(); ++r)
      for (std::size_t c = 0; c < after[r].size(); ++c)
        EXPECT_TRUE(before[r][c] == ' ' || before[r][c] == after[r][c])
            << "stroke " << strokes << " wipes something out";
  }
}

TEST(RuleBook, G3_TheTenthLostGameBeginsAnotherHead) {
  const std::size_t one_stroke = ink(sheeps_head(1)), head = ink(sheeps_head(9));
  EXPECT_EQ(ink(sheeps_heads({{"", 9}})), head);
  EXPECT_EQ(ink(sheeps_heads({{"", 10}})), head + one_stroke);
  EXPECT_EQ(ink(sheeps_heads({{"", 19}})), 2 * head + one_stroke);
  EXPECT_EQ(ink(sheeps_heads({{"", 0}})), 0u);
}

TEST(RuleBook, G3_HeadsStandInRowsThatFitTheTerminal) {
  const auto lines = sheeps_heads({{"", 90}}, 40);
  EXPECT_EQ(ink(lines), 10 * ink(sheeps_head(9)));
  for (const std::string& line : lines) EXPECT_LE(line.size(), 40u);
}

}  // namespace
}  // namespace sheepshead::app

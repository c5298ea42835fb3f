#include <gmock/gmock.h>

#include <fstream>
#include <map>
#include <sstream>

#include "effort.hpp"
#include "folder.hpp"
#include "naive/random_rules.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"

namespace sheepshead {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string explained(const std::string& id, const std::vector<std::string>& settings = {}) {
  const VariantResult r = load_variant(id, settings);
  EXPECT_TRUE(r.variant) << to_text(r.problems.front());
  return r.variant ? explain(*r.variant, 10000) : "";
}

class Explain : public Folder {};

TEST_F(Explain, S1_TheTableOfPayments) {
  const std::string text = explained("five-called-ace");
  for (const char* row : {"every trick            +12           +6       +3        -3\n",
                          "91 to 120 points        +8           +4       +2        -2\n",
                          "61 to 90 points         +4           +2       +1        -1\n",
                          "31 to 60 points         -4           -2       -1        +1\n",
                          "0 to 30 points          -8           -4       -2        +2\n",
                          "no trick               -12           -6       -3        +3\n"})
    EXPECT_THAT(text, HasSubstr(row));
}

TEST_F(Explain, S4_S5_TheTableOfPayments) {
  std::string text = explained("five-called-ace", {"scoring.double-on-the-bump=true"});
  for (const char* row : {"61 to 90 points         +4           +2       +1        -1\n",
                          "31 to 60 points         -8           -4       -2        +2\n",
                          "0 to 30 points         -16           -8       -4        +4\n",
                          "no trick               -24          -12       -6        +6\n"})
    EXPECT_THAT(text, HasSubstr(row));
  text = explained("five-called-ace", {"scoring.double-on-the-bump=true", "scoring.no-trick-loss=picker-pays"});
  EXPECT_THAT(text, HasSubstr("no trick               -24          -18       +0        +6\n"));
}

TEST_F(Explain, T3a_TheTableOfPayments) {
  const std::string text = explained("three");
  EXPECT_THAT(text, HasSubstr("every trick             +6        -3\n"));
  EXPECT_THAT(text, HasSubstr("no trick                -6        +3\n"));
  EXPECT_THAT(text, Not(HasSubstr("called")));
}

TEST_F(Explain, S3_StakesInMoney) {
  EXPECT_THAT(explained("three"), HasSubstr("for points, not for money"));
  EXPECT_THAT(explained("three", {"stakes.cents=1"}), HasSubstr("worth 1 cent."));
  EXPECT_THAT(explained("three", {"stakes.cents=25"}), HasSubstr("worth 25 cents."));
  EXPECT_THAT(explained("three", {"stakes.cents=205"}), HasSubstr("worth $2.05."));
}

TEST_F(Explain, A_J_N_M_SaysWhatIsPlayed) {
  EXPECT_THAT(explained("five-called-ace"), HasSubstr("calls the ace of a fail suit"));
  EXPECT_THAT(explained("five-jack-of-diamonds"), HasSubstr("Whoever has the jack of diamonds is the partner"));
  EXPECT_THAT(explained("four-cutthroat"), HasSubstr("the picker plays alone against the other three players"));
  EXPECT_THAT(explained("three", {"nobody-picks.rule=forced-pick"}), HasSubstr("the dealer must pick"));
  EXPECT_THAT(explained("three", {"nobody-picks.rule=doubler"}), Not(HasSubstr("leaster")));
  EXPECT_THAT(explained("three", {"multipliers.crack=any-opponent", "multipliers.cap=4"}),
              HasSubstr("no hand counts more than 4 times"));
}

TEST_F(Explain, NoLineIsTooWide) {
  Random random(4);
  for (int i = 0; i < effort(200); ++i) {
    const Variant v{"x", "A table", "", naive::random_rules(random)};
    for (const int width : {60, 76}) {
      std::istringstream lines(explain(v, width));
      for (std::string line; std::getline(lines, line);) {
        ASSERT_LE(line.size(), std::size_t(width)) << line;
        ASSERT_FALSE(line.ends_with(' ')) << line;
      }
    }
  }
}

/// All values that `f` may have, each as rules with that value.
std::vector<Rules> with_other_values(const Rules& rules, const Field& f) {
  std::vector<Rules> out;
  if (f.kind == FieldKind::list) {
    for (const Numbers& n : {Numbers{3, 3}, Numbers{2, 2, 2}, Numbers{2, 4}, Numbers{4, 2}, Numbers{4, 3},
                             Numbers{3, 2, 2}, Numbers{2, 2, 2, 1}, Numbers{4, 4, 2}, Numbers{3, 3, 2, 2}}) {
      out.push_back(rules);
      f.set_list(out.back(), n);
    }
    return out;
  }
  for (int value = f.min; value <= std::min(f.max, 70); ++value)
    if (f.allows(value)) {
      out.push_back(rules);
      f.set(out.back(), value);
    }
  return out;
}

TEST_F(Explain, EveryOptionIsHeard) {
  Random random(5);
  std::map<std::string, int> flips;
  for (int i = 0; i < effort(300); ++i) {
    const Variant v{"x", "A table", "", i == 0 ? Rules{} : naive::random_rules(random)};
    const std::string text = explain(v);
    for (const Field& f : fields())
      for (const Rules& other : with_other_values(v.rules, f)) {
        if (f.same(v.rules, other) || !check(other).empty()) continue;
        ASSERT_NE(explain({"x", "A table", "", other}), text)
            << f.name() << " = " << f.text(other) << " instead of " << f.text(v.rules);
        ++flips[f.name()];
      }
  }
  if (effort(300) < 300) return;
  for (const Field& f : fields())  // one of four lists cannot change by itself, nor one size of the deal
    if (f.group != "scoring" || f.kind != FieldKind::list) {
      if (f.name() != "table.players" && f.name() != "deck.cards" && f.name() != "deal.blind") {
        EXPECT_GT(flips[f.name()], 0) << f.name();
      }
    }
}

TEST_F(Explain, TheSizesOfTheDealAreHeard) {
  EXPECT_THAT(explained("three"), HasSubstr("Each player gets ten cards"));
  EXPECT_THAT(explained("three"), HasSubstr("packets of three, three, two and two. After the first round, two cards"));
  const std::string text = explained("three", {"deck.cards=30", "deal.blind=3", "deal.packets=[3,3,3]"});
  EXPECT_THAT(text, HasSubstr("without the sevens of clubs and spades"));
  EXPECT_THAT(text, HasSubstr("Each player gets nine cards"));
}

TEST(Reference, TheOneInDocsIsCurrent) {
  std::ifstream file(SHEEPSHEAD_SOURCE "/docs/rules.md");
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_EQ(text.str(), reference()) << "run: sheepshead rules reference > docs/rules.md";
}

TEST(Reference, HasEveryOptionAndValue) {
  const std::string text = reference();
  for (const Field& f : fields()) {
    EXPECT_THAT(text, HasSubstr("\n### " + std::string(f.key) + "\n\n" + std::string(f.sentence)));
    for (const Choice& c : f.choices) EXPECT_THAT(text, HasSubstr("`\"" + std::string(c.name) + "\"`: "));
  }
}

}  // namespace
}  // namespace sheepshead

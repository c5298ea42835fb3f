#include "notation/diff.hpp"

#include <gmock/gmock.h>

#include <set>

#include "effort.hpp"
#include "folder.hpp"
#include "naive/random_rules.hpp"

namespace sheepshead {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Diff : public Folder {
 protected:
  static Variant table(const std::string& id, const std::vector<std::string>& settings = {}) {
    const VariantResult r = load_variant(id, settings);
    for (const Diagnostic& d : r.problems) ADD_FAILURE() << to_text(d);
    return r.variant.value();
  }
};

TEST_F(Diff, ATableIsTheSameAsItself) {
  for (const std::string& id : variant_ids()) {
    const Variant v = table(id);
    EXPECT_TRUE(diff(v.rules, v.rules).empty());
    EXPECT_THAT(diff_text(v, v), HasSubstr("They are the same."));
  }
}

TEST_F(Diff, OneHouseRuleIsOneDifference) {
  const Variant here = table("five-called-ace-single");
  const auto one = [&](const char* setting) {
    const auto all = diff(here.rules, table("five-called-ace-single", {setting}).rules);
    EXPECT_EQ(all.size(), 1u) << setting;
    return all.at(0);
  };
  Difference d = one("scoring.double-on-the-bump=true");
  EXPECT_EQ(d.field->name(), "scoring.double-on-the-bump");
  EXPECT_EQ(d.here, "That is not so.");
  EXPECT_EQ(d.there, "A picker's side that loses pays double.");
  d = one("leaster.ties=shared");
  EXPECT_EQ(d.here, "If several tie for fewest points in a leaster, nobody pays.");
  EXPECT_THAT(d.there, HasSubstr("they share what the others pay"));
  d = one("stakes.cents=25");
  EXPECT_EQ(d.here, "No money is played for.");
  EXPECT_EQ(d.there, "A game point is worth 25 cents.");
  d = one("deal.packets=[2,2,2]");
  EXPECT_EQ(d.there, "The cards are dealt in packets of two, two and two.");
}

TEST_F(Diff, WhatDoesNotAriseIsNotSaid) {
  const auto all = diff(table("four-cutthroat").rules, table("five-jack-of-diamonds", {"partner.call-up=yes"}).rules);
  for (const Difference& d : all)
    if (d.field->name() == "partner.call-up") {
      EXPECT_EQ(d.here, "");
      EXPECT_THAT(d.there, HasSubstr("may call the next higher jack"));
      return;
    }
  ADD_FAILURE() << "partner.call-up is missing";
}

TEST_F(Diff, TheOtherWayRoundSaysTheSame) {
  const auto ids = variant_ids();
  for (const std::string& a : ids)
    for (const std::string& b : {ids.front(), ids.back(), std::string("five-called-ace")}) {
      const auto forth = diff(table(a).rules, table(b).rules), back = diff(table(b).rules, table(a).rules);
      ASSERT_EQ(forth.size(), back.size()) << a << " and " << b;
      for (std::size_t i = 0; i < forth.size(); ++i) {
        EXPECT_EQ(forth[i].here, back[i].there);
        EXPECT_EQ(forth[i].there, back[i].here);
        EXPECT_NE(forth[i].here, forth[i].there) << forth[i].field->name();
      }
      EXPECT_EQ(forth.empty(), table(a).rules == table(b).rules) << a << " and " << b;
    }
}

TEST_F(Diff, RandomTables) {
  Random random(6);
  for (int i = 0; i < effort(300); ++i) {
    const Rules a = naive::random_rules(random), b = naive::random_rules(random);
    for (const Difference& d : diff(a, b)) {
      ASSERT_FALSE(d.here.empty() && d.there.empty()) << d.field->name();
      for (const std::string& text : {d.here, d.there})
        if (!text.empty()) { ASSERT_TRUE(text.ends_with('.')) << text; }
    }
  }
}

TEST(OptionText, EveryValueHasItsSentence) {
  for (const Field& f : fields()) {
    if (is_list(f.kind)) continue;
    std::set<std::string> texts;
    int values = 0;
    for (int value = f.min; value <= f.max; ++value) {
      if (!f.allows(value)) continue;
      Rules rules;
      f.set(rules, value);
      const std::string text = option_text(f, rules);
      EXPECT_TRUE(text.ends_with('.')) << f.name();
      EXPECT_THAT(text, Not(HasSubstr("Here it is"))) << f.name();
      texts.insert(text);
      ++values;
    }
    EXPECT_EQ(int(texts.size()), values) << f.name();
  }
}

}  // namespace
}  // namespace sheepshead

#include "notation/diff.hpp"

#include <gmock/gmock.h>

#include <set>

#include "effort.hpp"
#include "folder.hpp"
#include "naive/random_rules.hpp"
#include "notation/setting.hpp"

namespace sheepshead {
namespace {

std::string in_words(const Message& m) { return speech::english().text(m); }

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
    EXPECT_THAT(diff_text(v, v), HasSubstr("They're the same."));
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
  EXPECT_EQ(in_words(d.here), "No.");
  EXPECT_EQ(in_words(d.there), "The picker's side pays double when it loses.");
  d = one("leaster.ties=shared");
  EXPECT_EQ(in_words(d.here), "If players tie for the fewest points in a leaster, nobody pays.");
  EXPECT_THAT(in_words(d.there), HasSubstr("they share what the others pay"));
  d = one("stakes.cents=25");
  EXPECT_EQ(in_words(d.here), "You don't play for money.");
  EXPECT_EQ(in_words(d.there), "A game point is worth 25 cents.");
  d = one("deal.packets=[2,2,2]");
  EXPECT_EQ(in_words(d.there), "The cards are dealt in packets of two, two, and two.");
}

TEST_F(Diff, WhatDoesNotAriseIsNotSaid) {
  const auto all = diff(table("four-cutthroat").rules, table("five-jack-of-diamonds", {"partner.call-up=yes"}).rules);
  for (const Difference& d : all)
    if (d.field->name() == "partner.call-up") {
      EXPECT_EQ(in_words(d.here), "");
      EXPECT_THAT(in_words(d.there), HasSubstr("may call the next higher jack"));
      return;
    }
  ADD_FAILURE() << "partner.call-up is missing";
}

TEST_F(Diff, WhereNothingDoublesThereIsNoWordOfALimit) {
  const std::string text = diff_text(table("five-milwaukee"), table("five-jack-crack-and-blitz"));
  EXPECT_THAT(text, Not(HasSubstr("no limit to how often")));
  EXPECT_THAT(text, HasSubstr("No hand counts more than"));
}

TEST_F(Diff, TheOtherWayRoundSaysTheSame) {
  const auto ids = variant_ids();
  for (const std::string& a : ids)
    for (const std::string& b : {ids.front(), ids.back(), std::string("five-called-ace")}) {
      const auto forth = diff(table(a).rules, table(b).rules), back = diff(table(b).rules, table(a).rules);
      ASSERT_EQ(forth.size(), back.size()) << a << " and " << b;
      for (std::size_t i = 0; i < forth.size(); ++i) {
        EXPECT_TRUE(forth[i].here == back[i].there);
        EXPECT_TRUE(forth[i].there == back[i].here);
        EXPECT_FALSE(forth[i].here == forth[i].there) << forth[i].field->name();
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
      for (const std::string& text : {in_words(d.here), in_words(d.there)})
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
      const std::string text = speech::english().text(setting(f, rules));
      EXPECT_TRUE(text.ends_with('.')) << f.name();
      const std::string german = speech::language("de")->text(setting(f, rules));
      EXPECT_TRUE(german.ends_with('.') && german != text) << german;
      texts.insert(text);
      ++values;
    }
    EXPECT_EQ(int(texts.size()), values) << f.name();
  }
}

}  // namespace
}  // namespace sheepshead

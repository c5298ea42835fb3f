// Rules survive being written and read back, as TOML, as JSON, and option by option.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "effort.hpp"
#include "folder.hpp"
#include "naive/random_rules.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class RoundTrip : public Folder {};

TEST_F(RoundTrip, EveryVariantShownIsTheSameVariant) {
  for (const std::string& id : variant_ids()) {
    const Variant v = load_variant(id).variant.value();
    const VariantResult again = load_variant(write(id + ".toml", to_toml(v)));
    ASSERT_TRUE(again.variant) << to_text(again.problems.front());
    EXPECT_EQ(again.variant->id, v.id);
    EXPECT_EQ(again.variant->name, v.name);
    EXPECT_EQ(again.variant->rulebook, v.rulebook);
    EXPECT_EQ(hash_of(again.variant->rules), hash_of(v.rules));
    EXPECT_EQ(to_toml(*again.variant), to_toml(v));
  }
}

TEST_F(RoundTrip, RandomRulesAsToml) {
  Random random(1);
  for (int i = 0; i < effort(1000); ++i) {
    const Variant v{"x", "Quotes \" and \\ backslashes", "", naive::random_rules(random)};
    const VariantResult again = read_variant(to_toml(v), "x.toml");
    ASSERT_TRUE(again.variant) << to_toml(v) << to_text(again.problems.front());
    ASSERT_TRUE(again.variant->rules == v.rules) << to_toml(v);
    ASSERT_EQ(again.variant->name, v.name);
    ASSERT_EQ(hash_of(again.variant->rules), hash_of(v.rules));
  }
}

TEST_F(RoundTrip, RandomRulesAsJson) {
  Random random(2);
  for (int i = 0; i < effort(1000); ++i) {
    const Rules rules = naive::random_rules(random);
    std::vector<Diagnostic> problems;
    const auto again = rules_from_json(json::parse(rules_to_json(rules).dump()), problems);
    ASSERT_TRUE(again) << rules_to_json(rules).dump();
    ASSERT_TRUE(*again == rules) << rules_to_json(rules).dump();
  }
}

TEST_F(RoundTrip, EveryOptionCanBeSetOnTheCommandLine) {
  Random random(3);
  std::map<std::string, int> reached;
  for (int i = 0; i < effort(2000); ++i) {
    const Rules rules = naive::random_rules(random);
    std::vector<std::string> settings;
    for (const Field& f : fields()) {
      std::string value = f.text(rules);
      if (f.kind == FieldKind::choice && i % 2 == 0) value = value.substr(1, value.size() - 2);
      settings.push_back(f.name() + "=" + value);
      if (!f.same(rules, Rules{})) ++reached[f.name()];
    }
    const VariantResult r = load_variant("three", settings);
    ASSERT_TRUE(r.variant) << to_text(r.problems.front());
    ASSERT_TRUE(r.variant->rules == rules);
  }
  if (effort(2000) < 400) return;
  for (const Field& f : fields()) EXPECT_TRUE(!naive::in_rule_book(f) || reached[f.name()] > 0) << f.name();
}

std::vector<std::string> problems_of(const char* text) {
  std::vector<Diagnostic> problems;
  EXPECT_FALSE(rules_from_json(json::parse(text), problems)) << text;
  std::vector<std::string> out;
  for (const Diagnostic& d : problems) out.push_back(to_text(d));
  return out;
}

TEST(RulesJson, WhatIsNotThereIsTheDefault) {
  std::vector<Diagnostic> problems;
  EXPECT_TRUE(rules_from_json(json::object(), problems) == Rules{});
  EXPECT_EQ(rules_to_json(Rules{}).at("table").at("players"), 5);
  EXPECT_EQ(rules_to_json(Rules{}).at("partner").at("rule"), "called-ace");
  EXPECT_EQ(rules_to_json(Rules{}).at("deal").at("packets"), json({3, 3}));
  EXPECT_EQ(rules_to_json(Rules{}).at("play").at("claims"), true);
}

TEST(RulesJson, EveryProblemByItsKey) {
  EXPECT_THAT(
      problems_of(R"({"table": {"players": "5"}, "deck": 32, "tabel": {}, "deal": {"blind": 2.0, "packets": [1e3],
                              "blnd": 1}, "stakes": {"cents": 18446744073709551615}, "play": {"claims": null}})"),
      ::testing::UnorderedElementsAre(
          "table.players: must be a whole number, from 2 to 8, not \"5\".", "deck: must be an object of options.",
          "tabel: There's no such group. Did you mean \"table\"?",
          "deal.blind: must be a whole number, from 0 to 8, not a number with a fraction.",
          "deal.packets: must be a list of whole numbers, as in [3, 3], not a list of something else.",
          "deal.blnd: There's no such option. Did you mean \"deal.blind\"?",
          "stakes.cents: must be a whole number, from 0 to 10000, not \"18446744073709551615\".",
          "play.claims: must be true or false, not null."));
  EXPECT_THAT(problems_of(R"([1])"), ElementsAre(HasSubstr("must be an object")));
  EXPECT_THAT(problems_of(R"({"table": {"players": 4}})"), ElementsAre(HasSubstr("deal.blind: ")));
}

}  // namespace
}  // namespace sheepshead

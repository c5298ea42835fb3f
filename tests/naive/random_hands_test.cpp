// Engine and naive hand, action by action: legal actions, turn, phase, contract, cards, points, score.
#include <gtest/gtest.h>

#include <cstdio>

#include "naive/duel.hpp"
#include "naive/random_rules.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"

namespace sheepshead::naive {
namespace {

// One random hand; nothing if both agree, else the whole story.
std::string random_hand(const Rules& rules, const Game& game, std::uint64_t seed, std::uint64_t number, Met& met) {
  Random random(seed, number);
  const int dealer = int(random.below(rules.table.players));
  const int doublers = random.below(3) == 0 ? int(random.below(4)) : 0;
  Duel duel(rules, game, random_deck(rules, dealer, 0, random), dealer, doublers);
  const std::string differs = duel.play_out(Mood::random(random), random);
  if (!differs.empty()) return "seed " + std::to_string(seed) + ", hand " + std::to_string(number) + "\n" + differs;
  met.count(duel);
  return "";
}

class FourTables : public testing::TestWithParam<Table> {};

TEST_P(FourTables, EngineAndNaiveHandAgreeOnRandomHands) {
  const Rules& rules = GetParam().rules;
  ASSERT_TRUE(check(rules).empty());
  const Game game = compile(rules);
  Met met;
  const int hands = often(30'000);
  for (int i = 0; i < hands; ++i) {
    const std::string differs = random_hand(rules, game, 1, std::uint64_t(i), met);
    ASSERT_TRUE(differs.empty()) << differs;
  }
  std::printf("%s: %s\n", GetParam().id.c_str(), met.text().c_str());
  if (!often_enough()) return;
  EXPECT_GT(met.leasters, 100);
  EXPECT_GT(met.alone + met.secretly_alone + (rules.partner.rule == PartnerRule::none), 0);
  if (rules.partner.rule == PartnerRule::called_ace) {
    EXPECT_GT(met.called_tens, 100);
    EXPECT_GT(met.unknowns, 100);
    EXPECT_GT(met.ten_beat_ace, 50);
    EXPECT_GT(met.under_led, 50);
    EXPECT_GT(met.under_last, 5);
    EXPECT_GT(met.key_last, 50);
  }
}

INSTANTIATE_TEST_SUITE_P(Tables, FourTables, testing::ValuesIn(four_tables()), [](const auto& test) {
  std::string name = test.param.id;
  for (char& c : name)
    if (c == '-') c = '_';
  return name;
});

// A value of an option, to count which ones the random rules have had.
using Seen = std::map<std::string, int>;

TEST(RandomRules, EngineAndNaiveHandAgree) {
  Met met;
  Seen seen;
  const int sets = often(1'500);
  for (int set = 0; set < sets; ++set) {
    Random random(2, std::uint64_t(set));
    const Rules rules = random_rules(random);
    const Game game = compile(rules);
    for (const Field& field : fields())
      if (field.kind != FieldKind::list) ++seen[field.name() + "=" + field.text(rules)];
    for (int i = 0; i < 50; ++i) {
      const std::string differs = random_hand(rules, game, spread(std::uint64_t(set)), std::uint64_t(i), met);
      ASSERT_TRUE(differs.empty()) << "rule set " << set << ", " << differs;
    }
  }
  std::printf("random rules: %s\n", met.text().c_str());
  if (!often_enough()) return;
  for (const long count :
       {met.leasters,       met.doublers,         met.redeals,    met.forced,       met.alone,    met.with_partner,
        met.secretly_alone, met.called_tens,      met.unknowns,   met.own_aces,     met.call_ups, met.cracks,
        met.recracks,       met.partner_recracks, met.under_led,  met.under_last,   met.key_last, met.ten_beat_ace,
        met.jack_kept,      met.no_tricks,        met.all_tricks, met.leaster_ties, met.capped})
    EXPECT_GT(count, 5) << met.text();
  for (const Field& field : fields()) {
    for (const Choice& choice : field.choices)
      EXPECT_GT(seen[field.name() + "=\"" + std::string(choice.name) + "\""], sets / 100)
          << field.name() << " " << choice.name;
    if (field.kind == FieldKind::flag) {
      EXPECT_GT(seen[field.name() + "=true"], sets / 100) << field.name();
      EXPECT_GT(seen[field.name() + "=false"], sets / 100) << field.name();
    }
  }
  for (int players = 3; players <= 7; ++players)
    EXPECT_GT(seen["table.players=" + std::to_string(players)], sets / 100) << players;
}

}  // namespace
}  // namespace sheepshead::naive

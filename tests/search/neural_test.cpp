// The net: its features, its weights as shipped, and training.
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <fstream>
#include <set>

#include "effort.hpp"
#include "notation/variant.hpp"
#include "play/score.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"
#include "search/bots/bot.hpp"
#include "search/neural/net.hpp"
#include "search/neural/tables.hpp"
#include "search/training/training.hpp"

namespace sheepshead {
namespace {

Game game_named(const std::string& id) { return compile(load_variant(id).variant->rules); }

TEST(Net, WeightsAreThoseThatTheDocumentNames) {
  std::ifstream file(SHEEPSHEAD_SOURCE "/docs/net.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  char signature[20];
  std::snprintf(signature, sizeof signature, "%016llx", static_cast<unsigned long long>(shipped_net().signature()));
  EXPECT_NE(text.find(signature), std::string::npos) << signature;
}

/// Calls `see` with every decision of some hands of the variant.
template <class See>
void each_decision(const Game& game, int hands, See see) {
  Random random(7);
  const auto bot = make_bot("casual");
  for (int h = 0; h < hands; ++h) {
    State s = deal(game, shuffle(game, random), Seat(h % game.players));
    while (!is_over(s)) {
      const View v = view(game, s, s.turn);
      see(s, v);
      const bool chance = random.below(4) == 0;
      apply(game, s,
            chance ? v.legal.at(int(random.below(std::uint32_t(v.legal.size())))) : bot->choose(game, v, random));
    }
  }
}

TEST(Net, FeaturesStayInTheirPartInEveryVariant) {
  for (const std::string& id : variant_ids()) {
    const Game game = game_named(id);
    const CardSlots slots(game);
    FeatureList rules;
    rule_features(game, rules);
    for (const Feature f : rules) ASSERT_LT(f, kRuleFeatures) << id;
    each_decision(game, effort(40), [&](const State&, const View& v) {
      const ViewReading reading(game, slots, v);
      FeatureList of_view;
      reading.features(of_view);
      for (const Feature f : of_view) ASSERT_TRUE(f >= kRuleFeatures && f < kViewFeatures) << id << ' ' << f;
      std::set<std::vector<Feature>> different;
      for (int i = 0; i < v.legal.size(); ++i) {
        FeatureList of_action;
        reading.features(v.legal.at(i), of_action);
        for (const Feature f : of_action) ASSERT_TRUE(f >= kViewFeatures && f < kFeatures) << id << ' ' << f;
        ASSERT_LT(of_view.count + of_action.count, kMostFeatures);
      }
    });
  }
}

/// A value that the net has no place for would be read as the next option's.
TEST(Net, EveryValueOfEveryOptionHasAFeatureOfItsOwn) {
  for (const std::string& id : variant_ids()) {
    const Rules rules = load_variant(id).variant->rules;
    for (const Field& f : fields()) {
      for (int value = 0; value < int(f.choices.size()); ++value) {
        Rules other = rules;
        f.set(other, value);
        if (!check(other).empty()) continue;
        FeatureList features;
        rule_features(compile(other), features);
        const std::set<Feature> different(features.begin(), features.end());
        ASSERT_EQ(int(different.size()), features.count) << id << ": " << f.name() << " = " << f.text(other);
      }
    }
  }
}

TEST(Net, ValuesAreFiniteInEveryVariant) {
  for (const std::string& id : variant_ids()) {
    const Game game = game_named(id);
    NetPolicy policy;
    each_decision(game, effort(10), [&](const State&, const View& v) {
      std::array<float, kMostActions> values;
      policy.values(game, v, values);
      for (int i = 0; i < v.legal.size(); ++i) ASSERT_TRUE(std::isfinite(values[std::size_t(i)])) << id;
    });
  }
}

// C3, L3: no fail suit is better than another, so a hand with clubs and spades exchanged is worth the same.
TEST(Net, ExchangingTwoFailSuitsChangesNothing) {
  const Game game = game_named("five-jack-of-diamonds");
  const auto exchanged = [](Card c) {
    if (!c.valid() || c.rank() == Rank::queen || c.rank() == Rank::jack) return c;
    if (c.suit() == Suit::clubs) return Card(c.rank(), Suit::spades);
    if (c.suit() == Suit::spades) return Card(c.rank(), Suit::clubs);
    return c;
  };
  NetPolicy policy;
  Random random(3);
  int compared = 0;
  for (int h = 0; h < effort(200); ++h) {
    DeckOrder deck = shuffle(game, random), other = deck;
    for (Card& c : other) c = exchanged(c);
    State a = deal(game, deck, 0), b = deal(game, other, 0);
    while (!is_over(a)) {
      const View va = view(game, a, a.turn), vb = view(game, b, b.turn);
      const int i = int(random.below(std::uint32_t(va.legal.size())));
      Action action = va.legal.at(i), same = action;
      if (takes_card(action.kind())) same = Action(action.kind(), exchanged(action.card()));
      std::array<float, kMostActions> xa, xb;
      policy.values(game, va, xa);
      policy.values(game, vb, xb);
      for (int k = 0; k < vb.legal.size() && a.phase == Phase::pick; ++k)
        if (vb.legal.at(k) == same) {
          EXPECT_NEAR(xa[std::size_t(i)], xb[std::size_t(k)], 1e-4);  // the cards are added up in another order
          ++compared;
        }
      apply(game, a, action);
      apply(game, b, same);
    }
  }
  EXPECT_GT(compared, 5);
}

TEST(Net, EveryProcessorReckonsTheSame) {
  Random random(5);
  for (int i = 0; i < 1000; ++i) {
    Net::First sum;
    for (float& x : sum) x = float(int(random.below(2000)) - 1000) / 300.0f;
    ASSERT_EQ(shipped_net().value(sum), shipped_net().value_narrow(sum));
  }
}

TEST(Net, BytesOfAnotherKindAreRefused) {
  const std::string good = shipped_net().to_bytes();
  EXPECT_LE(good.size(), 1'000'000u);
  ASSERT_TRUE(Net::from_bytes(good));
  EXPECT_EQ(Net::from_bytes(good)->signature(), shipped_net().signature());
  EXPECT_FALSE(Net::from_bytes(""));
  EXPECT_FALSE(Net::from_bytes(good.substr(1)));
  EXPECT_FALSE(Net::from_bytes(good + "x"));
  std::string other = good;
  other[0] = 'X';
  EXPECT_FALSE(Net::from_bytes(other));
  other = good;
  other[12] = char(other[12] + 1);  // the number of features
  EXPECT_FALSE(Net::from_bytes(other));
}

TEST(Net, WhatEarlierProgramsWroteIsRead) {
  const std::string now = shipped_net().to_bytes();
  std::string before = now.substr(0, 16);
  before[8] = 1;
  std::size_t at = 16;
  const std::size_t first = std::size_t(kFeatures + 1) * Net::kFirst,
                    second = Net::kFirst * Net::kSecond + Net::kSecond;
  for (const std::size_t count : {first, second, std::size_t(Net::parameters()) - first - second}) {
    before += now.substr(at, 4);
    at += 4;
    for (std::size_t i = 0; i < count; ++i) {
      before += now[at + i];
      before += now[at + count + i];
    }
    at += 2 * count;
  }
  const auto read = Net::from_bytes(before);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->signature(), shipped_net().signature());
}

std::vector<Game> few_tables() {
  return training_tables({load_variant("five-called-ace").variant->rules, load_variant("three").variant->rules}, 2, 3,
                         1);
}
TrainingPlan short_plan() {
  TrainingPlan plan;
  plan.steps = 12;
  plan.hands = 16;
  return plan;
}

TEST(Training, DoesNotDependOnThreadsOrInterruptions) {
  Training one(few_tables(), short_plan()), two(few_tables(), short_plan());
  while (!one.done()) one.step(1);
  for (int i = 0; i < 5; ++i) two.step(3);
  const std::string kept = two.checkpoint();
  Training resumed(few_tables(), short_plan());
  ASSERT_TRUE(resumed.restore(kept));
  EXPECT_EQ(resumed.steps(), 5u);
  while (!resumed.done()) resumed.step(2);
  EXPECT_EQ(one.net().signature(), resumed.net().signature());
  EXPECT_EQ(one.decisions(), resumed.decisions());
}

TEST(Training, OthersPlayInFourOfFiveSeatsAndAreNotLearntFrom) {
  const auto play = [](double share, std::uint64_t& asked) {
    TrainingPlan plan = short_plan();
    plan.hands = 200;
    plan.others = share;
    Training t(few_tables(), plan);
    std::atomic<std::uint64_t> count{0};
    t.set_others([&](const Game&, const View& v) {
      ++count;
      return v.legal.at(0);
    });
    while (!t.done()) t.step(2);
    asked = count;
    return t.decisions();
  };
  std::uint64_t never = 0, half = 0, always = 0;
  play(0, never);
  EXPECT_EQ(never, 0u);
  const auto of_half = double(play(0.5, half)), of_all = double(play(1, always));
  EXPECT_NEAR(double(half) / (double(half) + of_half), 0.4, 0.05);
  EXPECT_NEAR(double(always) / (double(always) + of_all), 0.8, 0.05);
}

TEST(Training, LearnsWhatATeacherSaysWhateverTheThreads) {
  const auto taught = [](int threads) {
    TrainingPlan plan = short_plan();
    plan.taught = 0.5;
    plan.rate = 0.01;
    plan.steps = 150;
    Training t(few_tables(), plan);
    t.set_teacher([](const Game& game, const View& view, Random&) {
      std::vector<ActionValue> values;
      for (int i = 0; i < view.legal.size(); ++i) {
        ActionValue v;
        v.action = view.legal.at(i);
        v.value = 2 * net_unit(game, view.doublers);
        values.push_back(v);
      }
      return values;
    });
    t.step(threads);
    const double before = t.error();
    while (!t.done()) t.step(threads);
    EXPECT_LT(t.error(), 0.6 * before);  // a mean over the last hundred steps
    return t.net().signature();
  };
  EXPECT_EQ(taught(1), taught(3));
}

TEST(Training, ForeignCheckpointIsRefused) {
  Training one(few_tables(), short_plan());
  one.step(1);
  const std::string kept = one.checkpoint();
  TrainingPlan plan = short_plan();
  plan.seed = 2;
  EXPECT_FALSE(Training(few_tables(), plan).restore(kept));
  std::vector<Game> fewer = few_tables();
  fewer.pop_back();
  EXPECT_FALSE(Training(fewer, short_plan()).restore(kept));
  EXPECT_FALSE(one.restore(kept.substr(0, kept.size() - 1)));
  EXPECT_FALSE(one.restore(""));
  EXPECT_EQ(one.steps(), 1u);
}

// Three-handed hands are short: within a minute's training the error falls well below that of no training.
TEST(Training, LearnsSomethingInAFewSteps) {
  TrainingPlan plan;
  plan.steps = 120;
  plan.hands = 64;
  Training t(training_tables({load_variant("three").variant->rules}, 1, 0, 1), plan);
  t.step(1);
  const double before = t.error();
  while (!t.done()) t.step(1);
  EXPECT_LT(t.error(), before);
}

TEST(Training, HouseRulesOfTheTablesCanBePlayed) {
  std::vector<Rules> rules;
  for (const std::string& id : variant_ids()) rules.push_back(load_variant(id).variant->rules);
  const std::vector<Game> tables = training_tables(rules, 1, 2, 1);
  ASSERT_EQ(tables.size(), rules.size() * 3);
  std::size_t changed = 0;
  for (std::size_t i = 0; i < tables.size(); ++i) changed += tables[i].rules == rules[i / 3] ? 0u : 1u;
  EXPECT_GT(changed, rules.size());
}

}  // namespace
}  // namespace sheepshead

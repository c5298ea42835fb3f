// The levels: their names and options, their time, what they may not know, and that each is stronger than the last.
#include <gtest/gtest.h>

#include <cmath>
#include <ctime>
#include <set>

#include "effort.hpp"
#include "notation/variant.hpp"
#include "play/score.hpp"
#include "play/witness.hpp"
#include "rules/fields.hpp"
#include "search/bots/bot.hpp"
#include "search/bots/search/equal_cards.hpp"
#include "search/bots/search/search.hpp"

namespace sheepshead {
namespace {

Game variant_game(const std::string& id) {
  const VariantResult r = load_variant(id);
  if (!r.variant) ADD_FAILURE() << id;
  return compile(r.variant ? r.variant->rules : Rules{});
}

/// As quick as it can be.
std::string quick(std::string_view level) {
  std::string name(level);
  if (const std::string with = name + ":worlds=1"; why_no_bot(with).empty()) name = with;
  return name;
}

TEST(Levels, AreNamedFromWeakToStrong) {
  const std::vector<std::string_view> expected{"random", "beginner", "casual", "club", "strong", "expert", "master"};
  EXPECT_EQ(bot_names(), expected);
  for (const std::string_view name : expected) {
    EXPECT_NE(make_bot(name), nullptr) << name;
    EXPECT_TRUE(why_no_bot(name).empty()) << name;
  }
  EXPECT_NE(make_bot("conventions"), nullptr) << "the old name of casual";
}

TEST(Levels, TakeOptions) {
  for (const char* name : {"club:worlds=1", "expert:worlds=100", "master:think=50", "master:worlds=400:think=600000"})
    EXPECT_NE(make_bot(name), nullptr) << name << ": " << speech::english().text(why_no_bot(name));
  const std::pair<const char*, const char*> wrong[] = {
      {"", "there's no bot named \"\"."},
      {"grandmother", "there's no bot named \"grandmother\"."},
      {"grandmother:worlds=1", "there's no bot named \"grandmother\"."},
      {"casual:worlds=5", "casual has no options."},
      {"expert:", "there's no option \"\". The options are worlds=N and think=MILLISECONDS."},
      {"expert:wrolds=5", "there's no option \"wrolds\". The options are worlds=N and think=MILLISECONDS."},
      {"expert:worlds", "worlds must be a number from 1 to 100,000, as in worlds=100, not \"\"."},
      {"expert:worlds=0", "worlds must be a number from 1 to 100,000, as in worlds=100, not \"0\"."},
      {"expert:worlds=1x", "worlds must be a number from 1 to 100,000, as in worlds=100, not \"1x\"."},
      {"master:think=99999999999", "think must be a number from 1 to 600,000, as in think=100, not \"99999999999\"."},
  };
  for (const auto& [name, why] : wrong) {
    EXPECT_EQ(make_bot(name), nullptr) << name;
    EXPECT_EQ(speech::english().text(why_no_bot(name)), why);
  }
}

TEST(Levels, ALimitOfTimeIsAddedToThoseThatNeedOne) {
  EXPECT_EQ(with_think("expert", 50), "expert:think=50");
  EXPECT_EQ(with_think("master:worlds=9", 50), "master:worlds=9:think=50");
  EXPECT_EQ(with_think("master:think=70", 50), "master:think=70");
  EXPECT_EQ(with_think("casual", 50), "casual");
  EXPECT_EQ(with_think("cmd:./mine", 50), "cmd:./mine");
}

// In ./test --long 10,000 hands of each variant.
TEST(Levels, PlayEveryVariantLegally) {
  const int hands = std::getenv("SHEEPSHEAD_LONG") ? 10'000 : effort(2);
  std::set<std::string> seen;
  for (const std::string& id : some_of(variant_ids())) {
    const VariantResult r = load_variant(id);
    if (!r.variant || !seen.insert(hash_of(r.variant->rules)).second) continue;
    const Game game = compile(r.variant->rules);
    for (const std::string_view level : bot_names()) {
      const auto bot = make_bot(quick(level));
      for (int h = 0; h < hands; ++h) {
        Random random(4711, std::uint64_t(h));
        State s = deal(game, shuffle(game, random), Seat(h % game.players));
        while (!is_over(s)) {
          const View v = view(game, s, s.turn);
          const Action action = bot->choose(game, v, random);
          ASSERT_TRUE(v.legal.has(action)) << id << ", " << level << ", hand " << h << ": " << to_words(action);
          apply(game, s, action);
        }
      }
    }
  }
}

/// Plays a hand of casual bots, and hears `visit` before each decision.
template <class Visit>
void each_decision(const Game& game, std::uint64_t seed, Visit visit) {
  const auto casual = make_bot("casual");
  Random random(seed);
  State s = deal(game, shuffle(game, random), Seat(seed % game.players));
  while (!is_over(s)) {
    const View v = view(game, s, s.turn);
    visit(s, v);
    apply(game, s, casual->choose(game, v, random));
  }
}

// The same view in another world: every card that the seat cannot see may lie elsewhere.
TEST(Levels, CannotSeeHiddenCards) {
  for (const char* id : {"five-called-ace", "five-jack-of-diamonds", "three", "four-black-queens"}) {
    const Game game = variant_game(id);
    for (std::uint64_t seed = 0; seed < 3; ++seed)
      each_decision(game, seed, [&](const State& s, const View& v) {
        const Sampler sampler(game, v);
        Random draw(seed);
        World world;
        ASSERT_TRUE(sampler.sample(draw, world));
        for (const char* name :
             {"beginner", "strong:worlds=4", "club:worlds=4", "expert:worlds=4", "master:worlds=4"}) {
          const auto bot = make_bot(name);
          Random a(5), b(5);
          ASSERT_EQ(bot->choose(game, view(game, s, s.turn), a), bot->choose(game, view(game, world.now, s.turn), b))
              << id << ", " << name;
          ASSERT_EQ(a.next(), b.next()) << name;
        }
      });
  }
}

TEST(Levels, ChooseTheFirstOfTheGreatestValue) {
  const Game game = compile(five_called_ace());
  for (const char* name : {"club:worlds=20", "expert:worlds=20", "master:worlds=20"}) {
    const auto bot = make_bot(name);
    for (std::uint64_t seed = 0; seed < 4; ++seed)
      each_decision(game, seed, [&](const State&, const View& v) {
        if (v.legal.size() == 1) return;
        Random a(seed), b(seed);
        const std::vector<ActionValue> values = bot->values(game, v, a);
        ASSERT_EQ(values.size(), std::size_t(v.legal.size()));
        const ActionValue* best = &values.front();
        for (std::size_t i = 0; i < values.size(); ++i) {
          ASSERT_EQ(values[i].action, v.legal.at(int(i)));
          ASSERT_GT(values[i].samples, 0u);
          ASSERT_GE(values[i].error, 0);
          if (values[i].value > best->value) best = &values[i];
        }
        ASSERT_EQ(best->gap_error, 0);
        ASSERT_EQ(bot->choose(game, v, b), best->action);
        ASSERT_EQ(a.next(), b.next()) << "one number is drawn for a decision";
      });
  }
}

/// Milliseconds that this thread was at work: a machine with other work may keep it waiting, which is not its fault.
double worked() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return double(t.tv_sec) * 1e3 + double(t.tv_nsec) * 1e-6;
}

TEST(Levels, KeepALimitOfTime) {
  for (const char* id : {"five-called-ace", "eight-black-queens"}) {
    const Game game = variant_game(id);
    for (const char* name :
         {"club:worlds=100000:think=15", "expert:worlds=100000:think=15", "master:worlds=100000:think=15"}) {
      const auto bot = make_bot(name);
      each_decision(game, 3, [&](const State&, const View& v) {
        Random random(1);
        const double start = worked();
        const Action action = bot->choose(game, v, random);
        EXPECT_TRUE(v.legal.has(action));
        // All worlds would take minutes.
        EXPECT_LT(worked() - start, 15 + 1000) << name << ", " << id;
      });
    }
  }
}

/// The classes of the cards to be played, as text: "QC QS | 9D 8D".
std::string equal_groups(const Game& game, const View& v) {
  const std::vector<int> first = search::equal_actions(game, v);
  std::string text;
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (first[i] != int(i)) continue;
    text += text.empty() ? "" : " | ";
    for (std::size_t k = i; k < first.size(); ++k)
      if (first[k] == int(i)) text += (k == i ? "" : " ") + to_text(v.legal.at(int(k)).card());
  }
  return text;
}

TEST(EqualCards, AreNeighborsOfTheSamePoints) {
  const Game game = compile(five_called_ace());
  View v;
  v.phase = Phase::play;
  v.legal.card_kind = Kind::play;
  const auto with = [&](CardSet cards, CardSet gone) {
    v.hand = v.legal.cards = cards;
    v.gone = gone;
    return equal_groups(game, v);
  };
  const Card qc(Rank::queen, Suit::clubs), qs(Rank::queen, Suit::spades), qh(Rank::queen, Suit::hearts);
  const Card nine(Rank::nine, Suit::diamonds), eight(Rank::eight, Suit::diamonds), seven(Rank::seven, Suit::diamonds);
  const Card clubs9(Rank::nine, Suit::clubs), clubs7(Rank::seven, Suit::clubs), clubs8(Rank::eight, Suit::clubs);
  EXPECT_EQ(with({qc, qs}, {}), "QC QS");
  EXPECT_EQ(with({qc, qh}, {}), "QC | QH") << "the queen of spades is out";
  EXPECT_EQ(with({qc, qh}, {qs}), "QC QH");
  EXPECT_EQ(with({nine, eight, seven}, {}), "7D 8D 9D");
  EXPECT_EQ(with({nine, seven, clubs9, clubs7}, {}), "7C | 9C | 7D | 9D");
  EXPECT_EQ(with({nine, seven, clubs9, clubs7}, {clubs8}), "7C 9C | 7D | 9D");
  EXPECT_EQ(with({qh, Card(Rank::jack, Suit::clubs)}, {Card(Rank::queen, Suit::diamonds)}), "JC | QH") << "points";
  // A card in the trick in progress still parts two others.
  v.in_trick = 1;
  v.played[0] = qs;
  EXPECT_EQ(with({qc, qh}, {qs}), "QC | QH");
  // The called card is more than its rank.
  v.in_trick = 0;
  v.called = clubs8;
  EXPECT_EQ(with({clubs9, clubs8, clubs7}, {}), "7C 9C | 8C");
}

/// What the hero scores a hand among the others, every deal from every seat; and the standard error.
std::pair<double, double> hero_among(const Game& game, const char* hero_name, const char* field_name, int deals) {
  const auto hero = make_bot(hero_name), field = make_bot(field_name);
  double sum = 0, squares = 0;
  for (int d = 0; d < deals; ++d) {
    double deal_sum = 0;
    for (Seat seat = 0; seat < game.players; ++seat) {
      Random random(20'000, std::uint64_t(d));
      State s = deal(game, shuffle(game, random), Seat(d % game.players));
      while (!is_over(s)) apply(game, s, (s.turn == seat ? hero : field)->choose(game, view(game, s, s.turn), random));
      deal_sum += score(game, s)[seat];
    }
    sum += deal_sum / game.players;
    squares += deal_sum / game.players * deal_sum / game.players;
  }
  const double mean = sum / deals;
  return {mean, std::sqrt((squares / deals - mean * mean) / deals)};
}

TEST(Levels, EachBeatsTheOneBelow) {
  struct Pair {
    const char *hero, *field;
    int deals;
    double least;
  };
  for (const char* id : {"five-called-ace", "five-jack-of-diamonds"}) {
    const Game game = variant_game(id);
    for (const Pair& pair : {Pair{"beginner", "random", 1000, 0.4}, Pair{"casual", "random", 1000, 0.7},
                             Pair{"casual", "beginner", 1000, 0.1}, Pair{"club:worlds=20", "casual", 200, 0}}) {
      const auto [mean, error] = hero_among(game, pair.hero, pair.field, std::max(200, effort(pair.deals)));
      EXPECT_GT(mean, pair.least) << id << ": " << pair.hero << " among " << pair.field << ", ±" << error;
    }
  }
}

}  // namespace
}  // namespace sheepshead

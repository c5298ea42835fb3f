// Every world that is drawn fits the view it was drawn for: at every decision of hands at every table, and under rules
// drawn at random.
#include <gtest/gtest.h>

#include "cards/text.hpp"
#include "effort.hpp"
#include "game_of.hpp"
#include "naive/random_rules.hpp"
#include "notation/variant.hpp"
#include "play/random.hpp"
#include "search/bots/bot.hpp"
#include "search/sampler/sampler.hpp"
#include "search/sampler_truth.hpp"

namespace sheepshead {
namespace {

struct Tried {
  std::uint64_t worlds = 0, redrawn = 0;
};

CardSet all_cards(const State& s) {
  CardSet cards = s.blind | s.buried | s.gone | s.buried_too | s.aside | s.covered;
  for (const CardSet held : s.held) cards |= held;
  return cards;
}
int number_of_cards(const State& s) {
  int n = s.blind.size() + s.buried.size() + s.gone.size() + s.buried_too.size() + s.aside.size() + s.covered.size();
  for (const CardSet held : s.held) n += held.size();
  return n;
}

/// Worlds of one view: each must show it, hold every card once, and have a past that leads to it.
void expect_worlds(const Game& game, const State& s, Seat seat, int worlds, Random& random, Tried& tried) {
  const View v = view(game, s, seat);
  const sampling::Known known(game, v);
  const sampling::Laid truth = sampling::true_places(known, s);
  bool allowed = false;
  for (const sampling::Case& c : sampling::limited_cases(known)) allowed |= sampling::allows(c, truth);
  ASSERT_TRUE(allowed) << "what is true is not allowed: " << where(v) << "; seat " << int(s.contract.picker)
                       << " called " << to_text(s.contract.called) << ", buried " << to_text(s.buried) << ", keeps "
                       << to_text(s.held[s.contract.picker == kNoSeat ? 0 : s.contract.picker]) << ", hidden "
                       << to_text(known.hidden);

  const Sampler sampler(game, v);
  ASSERT_GT(sampler.count(), 0) << where(v);
  for (int i = 0; i < worlds; ++i) {
    World w;
    ASSERT_TRUE(sampler.sample(random, w)) << where(v);
    ASSERT_EQ(view(game, w.now, seat), v) << where(v);
    ASSERT_EQ(number_of_cards(w.now), game.dealt) << where(v);
    ASSERT_EQ(all_cards(w.now), w.now.dealt) << where(v);
    if (s.turn == seat) {
      const Legal l = legal(game, w.now);
      ASSERT_EQ(l.plain, v.legal.plain) << where(v);
      ASSERT_EQ(l.cards, v.legal.cards) << where(v);
    }
    State after = w.dealt;
    const bool told = retrace(game, v, w, [&](const State& before, Action a) {
      ASSERT_TRUE(legal(game, before).has(a)) << where(v);
      after = before;
      apply(game, after, a);
    });
    ASSERT_EQ(told, game.layout == Layout::hand) << where(v);
    if (told) { ASSERT_EQ(after, w.now) << where(v); }
    State rest = w.now;  // can be played to its end
    for (int actions = 0; !is_over(rest) && actions < 300; ++actions) {
      const Legal l = legal(game, rest);
      ASSERT_GT(l.size(), 0) << where(v);
      apply(game, rest, l.at(int(random.below(std::uint32_t(l.size())))));
    }
    ASSERT_TRUE(is_over(rest));
    ++tried.worlds;
  }
  tried.redrawn += sampler.redrawn();
}

/// A random action, but passing often enough that some hands have no picker.
Action random_action(const Legal& l, Random& random) {
  if (l.has(Kind::pass) && random.below(100) < 60) return Action(Kind::pass);
  return l.at(int(random.below(std::uint32_t(l.size()))));
}

void expect_worlds_in_hands(const Game& game, int hands, bool casual, std::uint64_t seed, Tried& tried,
                            int worlds = 2) {
  const auto bot = make_bot("casual");
  for (int h = 0; h < hands; ++h) {
    Random random(seed, std::uint64_t(h));
    State s = deal(game, shuffle(game, random), Seat(h % game.players));
    while (!is_over(s)) {
      SCOPED_TRACE("hand " + std::to_string(h));
      expect_worlds(game, s, s.turn, worlds, random, tried);
      const Seat other = Seat(random.below(game.players));
      if (other != s.turn) expect_worlds(game, s, other, 1, random, tried);
      if (::testing::Test::HasFatalFailure()) return;
      const Legal l = legal(game, s);
      apply(game, s, casual ? bot->choose(game, view(game, s, s.turn), random) : random_action(l, random));
    }
  }
}

/// Where nothing is left to a second try (see Sampler).
bool counted(const Rules& rules) { return !rules.partner.exchange && rules.partner.one_hand != OneHand::call_higher; }

std::vector<Variant> all_variants() {
  std::vector<Variant> all;
  for (const std::string& id : variant_ids()) {
    const VariantResult r = load_variant(id);
    if (r.variant)
      all.push_back(*r.variant);
    else
      ADD_FAILURE() << id;
  }
  return all;
}

TEST(Sampler, WorldsFitTheViewAtEveryTable) {
  for (const Variant& variant : all_variants()) {
    const Game game = compile(variant.rules);
    for (const bool casual : {false, true}) {
      SCOPED_TRACE(variant.id + (casual ? ", casual" : ", random"));
      Tried tried;
      expect_worlds_in_hands(game, effort(20), casual, 11, tried);
      if (HasFatalFailure()) return;
      const bool called_up = variant.rules.partner.one_hand == OneHand::call_higher;
      EXPECT_LE(tried.redrawn, called_up ? tried.worlds / 20 : 0);
    }
  }
}

TEST(Sampler, WorldsFitTheViewInShortHands) {
  for (const Variant& variant : all_variants())
    for (int cards = 1; cards <= 3; ++cards) {
      SCOPED_TRACE(variant.id + ", " + std::to_string(cards) + " cards");
      Tried tried;
      expect_worlds_in_hands(short_game(compile(variant.rules), cards), effort(5), false, 13, tried);
      if (HasFatalFailure()) return;
    }
}

TEST(Sampler, WorldsFitTheViewUnderRandomRules) {
  for (int i = 0; i < effort(400); ++i) {
    Random random(5, std::uint64_t(i));
    const Rules rules = naive::random_rules(random);
    SCOPED_TRACE("rules " + std::to_string(i) + sampling::settings_of(rules));
    Tried tried;
    expect_worlds_in_hands(compile(rules), 3, i % 2 == 1, std::uint64_t(i), tried, 1);
    if (HasFatalFailure()) return;
    if (counted(rules)) { EXPECT_EQ(tried.redrawn, 0u); }
  }
}

TEST(Sampler, ManyWorldsOfFiveHandedCalledAce) {
  const Game game = compile(load_variant("five-called-ace").variant->rules);
  Tried tried;
  for (std::uint64_t seed = 100; tried.worlds < std::uint64_t(effort(50'000)); ++seed) {
    expect_worlds_in_hands(game, 10, seed % 2 == 1, seed, tried, 25);
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(tried.redrawn, 0u);
}

TEST(Sampler, TheSameSeedGivesTheSameWorlds) {
  const Game game = compile(load_variant("five-called-ace").variant->rules);
  Random random(1);
  const State s = deal(game, shuffle(game, random), 0);
  const View v = view(game, s, s.turn);
  const Sampler sampler(game, v), other(game, v);
  Random a(9), b(9);
  for (int i = 0; i < 100; ++i) {
    World one, two;
    ASSERT_TRUE(sampler.sample(a, one));
    ASSERT_TRUE(other.sample(b, two));
    ASSERT_EQ(one.now, two.now);
    ASSERT_EQ(one.dealt, two.dealt);
  }
}

TEST(Sampler, HasNoWorldForWhatCannotBe) {
  const Game game = compile(load_variant("five-called-ace").variant->rules);
  Random random(1);
  const State s = deal(game, shuffle(game, random), 0);
  const View good = view(game, s, s.turn);
  World world;
  View v = good;
  ++v.cards_left[0];  // a card too many
  EXPECT_EQ(Sampler(game, v).count(), 0);
  EXPECT_FALSE(Sampler(game, v).sample(random, world));
  v = good;
  v.trick = 200;
  EXPECT_EQ(Sampler(game, v).count(), 0);
  EXPECT_EQ(Sampler(game, public_view(game, s)).count(), 0);  // the rail is no seat
  v = good;
  v.hand -= v.hand.first();
  EXPECT_EQ(Sampler(game, v).count(), 0);
  EXPECT_FALSE(Sampler(game, v).sample(random, world));
}

}  // namespace
}  // namespace sheepshead

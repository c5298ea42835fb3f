// The number of worlds against enumeration, and their evenness.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "cards/text.hpp"
#include "effort.hpp"
#include "game_of.hpp"
#include "naive/random_rules.hpp"
#include "notation/variant.hpp"
#include "search/bots/bot.hpp"
#include "search/sampler/sampler.hpp"
#include "search/sampler_reference.hpp"

namespace sheepshead {
namespace {

using namespace sampling;

std::array<std::uint64_t, kPlaces> key_of(const Laid& laid) {
  std::array<std::uint64_t, kPlaces> key{};
  for (std::size_t p = 0; p < kPlaces; ++p) key[p] = laid[p].bits;
  return key;
}
using Ways = std::map<std::array<std::uint64_t, kPlaces>, int>;

/// So many standard deviations are passed once in some ten million times.
constexpr double kUnlikely = 5.2;

/// The limit of chi-square with `freedom` degrees that is passed as seldom (Wilson, Hilferty).
double chi_square_limit(double freedom) {
  const double h = 2 / (9 * freedom);
  return freedom * std::pow(1 - h + kUnlikely * std::sqrt(h), 3);
}

struct Views {
  int counted = 0, drawn = 0, shuffled = 0;
};

/// count() is what enumeration finds; and where the ways are few, each is drawn as often as any other.
void expect_even(const KnownHand& hand, Seat seat, double most_ways, Random& random, Views& views) {
  const Reference reference(hand, seat);
  if (reference.ways_by_number() > most_ways) return;
  const View& v = reference.seen();
  Ways ways;
  reference.each_way([&](const Laid& laid) {
    if (reference.possible(laid)) ways[key_of(laid)] = 0;
  });
  const Sampler sampler(hand.game, v);
  ASSERT_EQ(sampler.count(), double(ways.size())) << where(v);
  ++views.counted;
  if (ways.size() < 2 || ways.size() > 400) return;
  ++views.drawn;
  const int draws = int(ways.size()) * 25;
  for (int i = 0; i < draws; ++i) {
    World w;
    ASSERT_TRUE(sampler.sample(random, w));
    const auto at = ways.find(key_of(true_places(reference.known(), w.now)));
    ASSERT_NE(at, ways.end()) << where(v);
    ++at->second;
  }
  EXPECT_EQ(sampler.redrawn(), 0u);
  double chi_square = 0;
  for (const auto& [key, times] : ways) chi_square += (times - 25.0) * (times - 25.0) / 25.0;
  EXPECT_LT(chi_square, chi_square_limit(double(ways.size() - 1))) << where(v) << ", " << ways.size() << " ways";
}

/// Early in a hand: count() against the share of plain shuffles that are possible, and where each card lies in
/// worlds against where it lies in those shuffles.
void expect_like_shuffles(const KnownHand& hand, Seat seat, int shuffles, Random& random, Views& views) {
  const Reference reference(hand, seat);
  const Sampler sampler(hand.game, reference.seen());
  using Where = std::array<std::array<int, kPlaces>, kCards>;
  Where shuffled{}, drawn{};
  const auto note = [](const Laid& laid, Where& times) {
    for (std::size_t p = 0; p < kPlaces; ++p)
      for (const Card c : laid[p]) ++times[c.index][p];
  };
  int good = 0;
  for (int i = 0; i < shuffles; ++i) {
    std::array<Card, kCards> cards{};
    std::uint32_t n = 0;
    for (const Card c : reference.known().hidden) cards[n++] = c;
    Laid laid{};
    for (std::size_t p = 0; p < kPlaces; ++p)
      while (laid[p].size() < reference.truth()[p].size()) {
        std::swap(cards[random.below(n)], cards[n - 1]);
        laid[p] |= cards[--n];
      }
    if (!reference.possible(laid)) continue;
    ++good;
    note(laid, shuffled);
  }
  if (good < 50) return;
  ASSERT_LE(sampler.count(), reference.ways_by_number() * (1 + 1e-9));
  const double share = std::min(1.0, sampler.count() / reference.ways_by_number());
  const double sigma = std::sqrt(share * (1 - share) * shuffles);
  ASSERT_NEAR(good, share * shuffles, kUnlikely * sigma + 1) << where(reference.seen());
  for (int i = 0; i < good; ++i) {
    World w;
    ASSERT_TRUE(sampler.sample(random, w));
    note(true_places(reference.known(), w.now), drawn);
  }
  for (const Card c : reference.known().hidden)
    for (std::size_t p = 0; p < kPlaces; ++p) {
      const double a = shuffled[c.index][p], b = drawn[c.index][p];
      const double both = (a + b) / (2 * good);
      EXPECT_NEAR(a, b, kUnlikely * std::sqrt(2 * good * both * (1 - both)) + 5)
          << to_text(c) << " in place " << p << ", " << where(reference.seen());
    }
  EXPECT_EQ(sampler.redrawn(), 0u);
  ++views.shuffled;
}

/// Passes and declares to be alone less often than any other action.
Action mixed_action(const Legal& l, Random& random) {
  if (l.has(Kind::pick) && random.below(2) == 0) return Action(Kind::pick);
  const Action a = l.at(int(random.below(std::uint32_t(l.size()))));
  return a.kind() == Kind::alone ? l.at(l.size() - 1) : a;
}

/// What is asked of a view of a hand.
using Ask = std::function<void(const KnownHand&, Seat, Random&)>;

void play_and_ask(const Game& game, int hands, std::uint64_t seed, const Ask& ask) {
  const auto bot = make_bot("casual");
  for (int h = 0; h < hands; ++h) {
    SCOPED_TRACE("hand " + std::to_string(h));
    Random random(seed, std::uint64_t(h));
    const DeckOrder deck = shuffle(game, random);
    KnownHand hand(game, deck, Seat(h % game.players));
    while (!is_over(hand.state)) {
      const State& s = hand.state;
      ask(hand, s.turn, random);
      const Seat other = Seat(random.below(game.players));
      if (other != s.turn) ask(hand, other, random);
      if (::testing::Test::HasFatalFailure()) return;
      hand.act(h % 2 == 0 ? bot->choose(game, view(game, s, s.turn), random) : mixed_action(legal(game, s), random));
    }
  }
}

class SamplerCount : public ::testing::TestWithParam<std::pair<std::string, std::vector<std::string>>> {};

TEST_P(SamplerCount, IsWhatEnumerationFindsAndEachWayIsDrawnAlike) {
  const Game game = game_of(GetParam().first, GetParam().second);
  Views views;
  play_and_ask(game, effort(16), 21,
               [&](const KnownHand& hand, Seat seat, Random& random) { expect_even(hand, seat, 3000, random, views); });
  EXPECT_GT(views.counted, effort(20) < 20 ? 0 : 50);
  EXPECT_GT(views.drawn, effort(20) < 20 ? 0 : 20);
}

TEST_P(SamplerCount, IsThatOfPlainShufflesEarlyInAHand) {
  const Game game = game_of(GetParam().first, GetParam().second);
  Views views;
  play_and_ask(game, effort(6), 22, [&](const KnownHand& hand, Seat seat, Random& random) {
    if (hand.state.trick < 2 && random.below(2) == 0) expect_like_shuffles(hand, seat, 1000, random, views);
  });
  EXPECT_GT(views.shuffled, effort(20) < 20 ? 0 : 20);
}

INSTANTIATE_TEST_SUITE_P(
    Tables, SamplerCount,
    ::testing::Values(std::pair{"five-called-ace", std::vector<std::string>{}},
                      std::pair{"five-called-ace",
                                std::vector<std::string>{"partner.hold-card=whole-hand", "partner.throw-off=true",
                                                         "partner.own-ace=true", "partner.buried-ace=true"}},
                      std::pair{"five-called-ace", std::vector<std::string>{"picking.alone=never"}},
                      std::pair{"five-called-ace", std::vector<std::string>{"partner.void-ace=true"}},
                      std::pair{"five-called-ace",
                                std::vector<std::string>{"partner.call-when=before-the-bury", "partner.void-ace=true",
                                                         "partner.own-ace=true", "picking.sheepshead=yes"}},
                      std::pair{"five-jack-of-diamonds", std::vector<std::string>{}},
                      std::pair{"four-first-queens", std::vector<std::string>{}},
                      std::pair{"three", std::vector<std::string>{}}));

/// Rules for which count() is exact and a hand's actions fix its course.
bool counted_exactly(const Rules& rules) {
  return rules.deal.layout == Layout::hand && !rules.partner.exchange && rules.partner.one_hand != OneHand::call_higher;
}

TEST(Sampler, CountsExactlyUnderRandomRules) {
  for (int i = 0; i < effort(40); ++i) {
    Random random(8, std::uint64_t(i));
    const Rules rules = naive::random_rules(random);
    if (!counted_exactly(rules)) continue;
    SCOPED_TRACE("rules " + std::to_string(i) + settings_of(rules));
    const Game game = compile(rules);
    Views views;
    play_and_ask(game, 2, std::uint64_t(i), [&](const KnownHand& hand, Seat seat, Random& r) {
      expect_even(hand, seat, 300, r, views);
      if (r.below(4) == 0) expect_like_shuffles(hand, seat, 200, r, views);
    });
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace sheepshead

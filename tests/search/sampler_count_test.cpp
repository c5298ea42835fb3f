// The number of worlds against enumeration, and their evenness.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "effort.hpp"
#include "naive/random_rules.hpp"
#include "notation/variant.hpp"
#include "search/bots/bot.hpp"
#include "search/sampler/sampler.hpp"
#include "search/sampler_reference.hpp"

namespace sheepshead {
namespace {

using namespace sampling;

Game game_of(const std::string& id, const std::vector<std::string>& settings = {}) {
  const VariantResult r = load_variant(id, settings);
  if (!r.variant) {
    ADD_FAILURE() << id << ": " << to_text(r.problems.at(0));
    return compile(Rules{});
  }
  return compile(r.variant->rules);
}

std::array<std::uint64_t, kPlaces> key_of(const Laid& laid) {
  std::array<std::uint64_t, kPlaces> key{};
  for (std::size_t p = 0; p < kPlaces; ++p) key[p] = laid[p].bits;
  return key;
}
using Ways = std::map<std::array<std::uint64_t, kPlaces>, int>;

std::string where(const View& v) {
  return "seat " + std::to_string(v.seat) + ", phase " + std::to_string(int(v.phase)) + ", trick " +
         std::to_string(v.trick) + "." + std::to_string(v.in_trick);
}

/// The upper limit of chi-square with `freedom` degrees that is passed once in about 100,000 times (Wilson, Hilferty).
double chi_square_limit(double freedom) {
  const double h = 2 / (9 * freedom);
  return freedom * std::pow(1 - h + 4.27 * std::sqrt(h), 3);
}

struct Views {
  int counted = 0, drawn = 0, unders = 0, calls = 0;
};

/// count() is what enumeration finds; and where the ways are few, each is drawn as often as any other.
void expect_even(const PlayedHand& hand, Seat seat, double most_ways, Random& random, Views& views) {
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
  views.unders += v.under_laid && seat != v.picker ? 1 : 0;
  views.calls += v.called.valid() ? 1 : 0;
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

void play_and_compare(const Game& game, int hands, std::uint64_t seed, double most_ways, bool conventions,
                      Views& views) {
  const auto bot = make_bot("conventions");
  for (int h = 0; h < hands; ++h) {
    SCOPED_TRACE("hand " + std::to_string(h));
    Random random(seed, std::uint64_t(h));
    const DeckOrder deck = shuffle(game, random);
    PlayedHand hand(game, deck, Seat(h % game.players));
    while (!is_over(hand.state)) {
      const State& s = hand.state;
      expect_even(hand, s.turn, most_ways, random, views);
      const Seat other = Seat(random.below(game.players));
      if (other != s.turn) expect_even(hand, other, most_ways, random, views);
      if (::testing::Test::HasFatalFailure()) return;
      const Legal l = legal(game, s);
      if (conventions && h % 2 == 0)
        hand.act(bot->choose(game, view(game, s, s.turn), random));
      else if (l.has(Kind::alone) && l.size() > 1)
        hand.act(l.at(int(random.below(std::uint32_t(l.size())))) == Action(Kind::alone) ? l.at(1)
                                                                                         : l.at(l.size() - 1));
      else
        hand.act(l.has(Kind::pick) && random.below(2) == 0 ? Action(Kind::pick)
                                                           : l.at(int(random.below(std::uint32_t(l.size())))));
    }
  }
}

class SamplerCount : public ::testing::TestWithParam<std::pair<const char*, std::vector<std::string>>> {};

TEST_P(SamplerCount, IsWhatEnumerationFindsAndEachWayIsDrawnAlike) {
  const Game game = game_of(GetParam().first, GetParam().second);
  Views views;
  play_and_compare(game, effort(40), 21, 3000, true, views);
  EXPECT_GT(views.counted, 50);
  EXPECT_GT(views.drawn, 20);
  if (std::getenv("SAMPLER_SHOW"))
    std::printf("counted %d drawn %d unders %d calls %d\n", views.counted, views.drawn, views.unders, views.calls);
}

INSTANTIATE_TEST_SUITE_P(
    Tables, SamplerCount,
    ::testing::Values(std::pair{"five-called-ace", std::vector<std::string>{}},
                      std::pair{"five-called-ace",
                                std::vector<std::string>{"partner.hold-card=whole-hand", "partner.throw-off=true",
                                                         "partner.own-ace=true", "partner.buried-ace=true"}},
                      std::pair{"five-called-ace", std::vector<std::string>{"picking.alone=never"}},
                      std::pair{"five-jack-of-diamonds", std::vector<std::string>{}},
                      std::pair{"four-first-queens", std::vector<std::string>{}},
                      std::pair{"three", std::vector<std::string>{}}));

TEST(Sampler, CountUnderRandomRules) {
  for (int i = std::getenv("FROM") ? std::atoi(std::getenv("FROM")) : 0; i < effort(100); ++i) {
    Random random(8, std::uint64_t(i));
    const Rules rules = naive::random_rules(random);
    if (rules.partner.exchange || rules.deal.layout != Layout::hand) continue;
    if (rules.partner.one_hand == OneHand::call_higher || rules.taking.picker_chooses) continue;
    SCOPED_TRACE("rules " + std::to_string(i) + sampling::settings_of(rules));
    Views views;
    play_and_compare(compile(rules), 3, std::uint64_t(i), 300, true, views);
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace sheepshead

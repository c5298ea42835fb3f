// How long the exact solver takes: hands of full length, random deals, a cold table for each deal, one core,
// processor time.
//
//   solver_bench [DEALS]
//
// The deals are those of the baseline that bench/run --solver-baseline compares it with: five players with six cards
// each and two buried, the one with the most trump picks, the jack of diamonds makes the partner; four players with
// eight cards each, where the black queens are partners.
#include "search/solver/solver.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "notation/variant.hpp"
#include "thread_clock.hpp"

namespace sheepshead {
namespace {

/// The baseline's own generator, so that both get the same deals.
struct Xorshift {
  std::uint64_t x = 88172645463325252ull;
  std::uint32_t below(std::uint32_t n) {
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return std::uint32_t(((x >> 32) * n) >> 32);
  }
};

/// Trump from the lowest on, then the fail suits: the baseline's numbering.
std::vector<Card> numbered() {
  constexpr std::array kLow{Rank::seven, Rank::eight, Rank::nine, Rank::king, Rank::ten, Rank::ace};
  constexpr std::array kRising{Suit::diamonds, Suit::hearts, Suit::spades, Suit::clubs};
  std::vector<Card> cards;
  for (const Rank r : kLow) cards.emplace_back(r, Suit::diamonds);
  for (const Rank high : {Rank::jack, Rank::queen})
    for (const Suit s : kRising) cards.emplace_back(high, s);
  for (const Suit s : {Suit::clubs, Suit::spades, Suit::hearts})
    for (const Rank r : kLow) cards.emplace_back(r, s);
  return cards;
}

Game game_of(const char* id) {
  const VariantResult loaded = load_variant(id);
  if (!loaded.variant) std::abort();
  return compile(loaded.variant->rules);
}

State five(const Game& g, const std::vector<Card>& deck) {
  State s;
  for (std::size_t p = 0; p < 5; ++p)
    for (std::size_t i = 0; i < 6; ++i) s.held[p] |= deck[p * 6 + i];
  s.buried = CardSet{deck[30], deck[31]};
  Contract& k = s.contract;
  k.picker = 0;
  for (Seat p = 1; p < 5; ++p)
    if ((s.held[p] & g.order.trump).size() > (s.held[k.picker] & g.order.trump).size()) k.picker = p;
  k.called = kJackOfDiamonds;
  for (Seat p = 0; p < 5; ++p)
    if (p != k.picker && s.held[p].has(k.called)) {
      k.partner = p;
      k.partners = one_seat(p);
    }
  return s;
}

State four(const Game& g, const std::vector<Card>& deck) {
  State s;
  for (std::size_t p = 0; p < 4; ++p)
    for (std::size_t i = 0; i < 8; ++i) s.held[p] |= deck[p * 8 + i];
  s.partner_cards = g.partner_cards;
  const Card highest(Rank::queen, Suit::clubs);
  for (Seat p = 0; p < 4; ++p) {
    if (s.held[p].has(highest))
      s.contract.picker = p;
    else if (!(s.held[p] & g.partner_cards).empty())
      s.contract.partners = one_seat(p);
  }
  return s;
}

void print(const char* what, std::vector<double> us) {
  std::sort(us.begin(), us.end());
  double sum = 0;
  for (const double t : us) sum += t;
  const auto at = [&](double share) { return us[std::size_t(share * double(us.size() - 1))]; };
  std::printf("%-34s median %8.0f us   mean %8.0f us   p95 %8.0f us   p99 %8.0f us\n", what, at(0.5),
              sum / double(us.size()), at(0.95), at(0.99));
}

template <class Ask>
double microseconds(Ask ask) {
  const auto start = ThreadClock::now();
  ask();
  return std::chrono::duration<double, std::micro>(ThreadClock::now() - start).count();
}

void run(int deals) {
  const Game five_game = game_of("five-jack-of-diamonds"), four_game = game_of("four-black-queens");
  const std::vector<Card> cards = numbered();
  std::vector<double> window, exact, four_exact;
  Xorshift random;
  long points = 0;
  for (int n = 0; n < deals; ++n) {
    std::vector<Card> deck = cards;
    for (std::uint32_t i = 31; i > 0; --i) std::swap(deck[i], deck[random.below(i + 1)]);
    for (const bool is_five : {true, false}) {
      const Game& g = is_five ? five_game : four_game;
      State s = is_five ? five(g, deck) : four(g, deck);
      s.phase = Phase::play;
      s.dealer = Seat(g.players - 1);
      s.turn = s.leader[0] = 0;
      for (const CardSet& held : s.held) s.dealt |= held;
      if (is_five) {
        Solver solver;
        window.push_back(microseconds([&] { solver.reaches(g, s, 61); }));
      }
      Solver solver;
      int v = 0;
      (is_five ? exact : four_exact).push_back(microseconds([&] { v = solver.points(g, s); }));
      points += v;
    }
  }
  print("five players, reaches 61", window);
  print("five players, card points", exact);
  print("four players, card points", four_exact);
  std::printf("%d deals each; card points in all %ld\n", deals, points);
}

}  // namespace
}  // namespace sheepshead

int main(int argc, char** argv) {
  const int deals = argc > 1 ? std::atoi(argv[1]) : 300;
  if (deals < 1) {
    std::fprintf(stderr, "solver_bench: the number of deals must be 1 or more, not %s.\n", argv[1]);
    return 2;
  }
  sheepshead::run(deals);
}

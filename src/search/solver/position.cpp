#include "search/solver/position.hpp"

#include <algorithm>

namespace sheepshead::solving {
namespace {

int weight_of(const TrumpOrder& order, Card c, Count count, int fox) {
  switch (count) {
    case Count::points: return order.points_of(c);
    case Count::tricks: return 0;
    case Count::counters: {
      const bool counts = c.rank() == Rank::ace || c.rank() == Rank::ten || c.rank() == Rank::king;
      return (counts ? 1 : 0) + (c == Card(Rank::ace, Suit::diamonds) ? fox : 0);
    }
  }
  return 0;
}

/// How promising a card is: by what it counts and how high it ranks. Tuned; docs/performance.md says how.
struct Promise {
  int fail, fail_weight, fail_rank, trump, trump_weight, rank;
};
constexpr std::array<Promise, kOutlooks> kPromises{{
    {448, 5, 0, 368, 5, -9},    {448, 5, 0, 272, 11, -9},   {448, 1, 0, 464, 4, -9},   {448, 5, 0, 368, 11, -9},
    {420, 7, 0, 316, 16, -4},   {160, -4, 0, 80, 0, 0},     {392, 6, 0, 360, 12, -10}, {452, 8, -4, 284, 18, -2},
    {80, -8, 0, -24, -12, -15}, {80, -8, 0, -24, -8, -15},  {448, 5, 0, 376, 5, -9},   {448, 5, 0, 368, 9, -13},
    {392, 10, -4, 392, 8, -10}, {80, -8, 0, -24, -14, -19}, {344, 6, 0, 180, 7, 1},    {158, 5, 0, 128, 6, 3},
    {88, -5, 0, 120, -10, -1},  {344, 10, -8, 92, 7, 1},    {158, 5, -4, 128, 6, 1},   {24, -4, 0, 88, -7, -1},
}};

/// Gives the cards of one suit the next bits, the weakest first.
struct Numbering {
  Position& p;
  const TrumpOrder& order;
  Card top;  ///< ranks above all others of its suit: a called ten or king (A4)

  void add(CardSet cards, std::size_t suit) {
    std::array<Card, kCards> sorted{};
    std::size_t n = 0;
    for (const Card c : cards) {
      std::size_t i = n++;
      for (; i > 0 && stronger(sorted[i - 1], c); --i) sorted[i] = sorted[i - 1];
      sorted[i] = c;
    }
    for (std::size_t i = 0; i < n; ++i) {
      const auto at = std::size_t(p.cards++);
      p.card[at] = sorted[i];
      p.number[sorted[i].index] = std::uint8_t(at);
      p.suit[at] = std::uint8_t(suit);
      p.cards_of[suit] |= bit(int(at));
    }
  }

  bool stronger(Card a, Card b) const {
    return b != top && (a == top || order.strength[a.index] > order.strength[b.index]);
  }
};

void number_duties(const Game& g, const State& s, Position& p, Stand& now) {
  const Contract& k = s.contract;
  now.duties = s.suit_led ? Duties::kept : Duties::bound;
  p.picker = k.picker;
  p.throw_off = g.throw_off;
  p.whole_hand = g.hold_card == HoldCard::whole_hand && !k.under.valid();
  if (s.suit_led) return;
  for (Seat seat = 0; seat < g.players; ++seat) {
    if (!s.held[seat].has(k.called)) continue;
    p.called = bit(p.number[k.called.index]);
    if (g.partner != PartnerRule::jack_of_diamonds) p.keys |= p.called;
  }
  const Card ace(Rank::ace, k.called.suit());
  if (k.called.rank() != Rank::ace && s.held[k.picker].has(ace)) p.keys |= bit(p.number[ace.index]);
}

}  // namespace

void renumber(const Game& g, const State& s, const Sides& sides, Count count, int fox, Position& p, Stand& now) {
  p = Position{};
  now = Stand{};
  const TrumpOrder& order = order_of(g, s);
  const Contract& k = s.contract;
  p.seats = g.players;
  p.ours = sides.ours;
  p.greedy =
      sides.billy && count == Count::tricks ? Seats(((1u << g.players) - 1) & ~unsigned(sides.ours)) : sides.ours;
  p.for_trick = count == Count::tricks ? 1 : 0;
  p.for_last = count == Count::counters ? 1 : 0;

  CardSet cards;
  for (Seat seat = 0; seat < g.players; ++seat) cards |= s.held[seat];
  const bool under = k.under.valid() && s.held[k.picker].has(k.under);
  CardSet faces = under ? cards - k.under : cards;
  if (s.best.valid()) faces |= s.best;
  Numbering numbering{p, order, s.duties && !s.suit_led && k.called.rank() != Rank::ace ? k.called : kNoCard};
  if (under) numbering.add(k.under, kMostSuits - 1);
  p.suits = 1;
  std::array<int, kPlaySuits> suit_number{};
  for (int suit = 0; suit < int(PlaySuit::trump); ++suit) {
    const CardSet of_suit = faces & order.of(PlaySuit(suit));
    const bool wanted = !of_suit.empty() || (s.in_trick > 0 && s.led == PlaySuit(suit)) ||
                        (s.duties && order.suit_of(k.called) == PlaySuit(suit));
    if (!wanted) continue;
    suit_number[std::size_t(suit)] = p.suits;
    numbering.add(of_suit, std::size_t(p.suits++));
  }
  numbering.add(faces & order.of(PlaySuit::trump), 0);
  if (under) p.under = bit(p.number[k.under.index]);
  if (s.duties) {
    p.called_suit = suit_number[std::size_t(order.suit_of(k.called))];
    number_duties(g, s, p, now);
  }

  std::size_t kinds = 1;  // 0 is the first
  for (const Card c : g.deck) {
    const auto w = std::uint8_t(weight_of(order, c, count, fox));
    const auto end = p.weights.begin() + std::ptrdiff_t(kinds);
    if (std::find(p.weights.begin(), end, w) == end) p.weights[kinds++] = w;
  }
  for (std::size_t i = 0; i < std::size_t(p.cards); ++i) {
    p.weight[i] = std::uint8_t(weight_of(order, p.card[i], count, fox));
    p.kind[i] = std::uint8_t(std::find(p.weights.begin(), p.weights.end(), p.weight[i]) - p.weights.begin());
    p.owner[i] = g.players;
    for (Seat seat = 0; seat < g.players; ++seat)
      if (s.held[seat].has(p.card[i])) {
        p.owner[i] = seat;
        now.held[seat] |= bit(int(i));
        now.all |= bit(int(i));
        now.rest += p.weight[i];
      }
  }

  std::array<std::uint8_t, 8> rising = p.weights;
  std::sort(rising.begin(), rising.begin() + std::ptrdiff_t(std::min(kinds, rising.size())));
  for (std::size_t i = 1; i < kinds; ++i) {
    Position::Heavier& h = p.heavier[p.heaviers++];
    h.more = rising[i] - rising[i - 1];
    for (int c = 0; c < p.cards; ++c)
      if (p.weight[std::size_t(c)] < rising[i]) h.lighter |= bit(c);
  }
  std::array<std::int16_t, kCards> rank{};
  for (std::size_t i = 0; i < std::size_t(p.cards); ++i) rank[i] = std::int16_t(int(i) - lowest(p.cards_of[p.suit[i]]));
  const auto trump = std::size_t(p.cards - std::popcount(p.cards_of[0]));
  for (std::size_t m = 0; m < kPromises.size(); ++m) {
    const Promise& q = kPromises[m];
    auto& promise = p.promise[m];
    for (std::size_t i = 0; i < trump; ++i)
      promise[i] = std::int16_t(q.fail + q.fail_weight * p.weight[i] + q.fail_rank * rank[i]);
    for (std::size_t i = trump; i < std::size_t(p.cards); ++i)
      promise[i] = std::int16_t(q.trump + q.trump_weight * p.weight[i] + q.rank * rank[i]);
  }

  now.turn = s.turn;
  now.tricks = g.hand_size - s.trick;
  now.rest += now.tricks * p.for_trick + p.for_last;
  Trick& t = now.trick;
  t.count = s.in_trick;
  for (std::size_t i = 0; i < s.in_trick; ++i)
    t.sum = std::int16_t(t.sum + weight_of(order, s.played[std::size_t(s.trick) * g.trick_size + i], count, fox));
  now.rest += t.sum;
  if (s.in_trick == 0) return;
  t.led = std::int8_t(suit_number[std::size_t(s.led)]);  // trump is 0
  const Bits suits = p.cards_of[0] | p.cards_of[std::size_t(t.led)];
  if (s.best.valid()) {
    t.best = std::int8_t(p.number[s.best.index]);
    t.winner = s.winning;
    if ((bit(t.best) & suits) != 0) t.can_win = suits;
  }
}

}  // namespace sheepshead::solving

#include "search/solver/search.hpp"

#include <algorithm>

namespace sheepshead::solving {

/// What a seat can do, the most promising first. Of cards of equal rank that count the same only one.
struct Search::Moves {
  struct Move {
    std::int16_t order;
    std::uint8_t card;
    std::uint8_t run;  ///< cards of one run are of equal rank
  };
  std::array<Move, kMaxTricks> at;
  int count = 0;

  void add(int card, int run, int order) {
    int i = count++;
    for (; i > 0 && at[std::size_t(i - 1)].order < order; --i) at[std::size_t(i)] = at[std::size_t(i - 1)];
    at[std::size_t(i)] = {std::int16_t(order), std::uint8_t(card), std::uint8_t(run)};
  }

  /// Adds `cards`, each with order_of(card); `others` are cards that others hold or have on the table.
  template <class Order>
  void add_all(const Position& p, Bits cards, Bits others, Order order_of) {
    int run = 0;
    const Bits special = p.keys | p.under;
    while (cards != 0) {
      const int top = highest(cards);
      Bits group = bit(top);
      if ((special & group) == 0) {
        const Bits suit = p.cards_of[p.suit[std::size_t(top)]];
        const Bits lower = suit & (group - 1);
        const Bits wall = lower & (others | special);
        group |= cards & lower & (wall == 0 ? ~Bits{0} : above(highest(wall)));
      }
      cards ^= group;
      unsigned seen = 0;
      for (; group != 0;) {
        const int c = highest(group);
        group ^= bit(c);
        const unsigned kind = 1u << p.kind[std::size_t(c)];
        if ((seen & kind) != 0) continue;
        seen |= kind;
        add(c, run, order_of(c));
      }
      ++run;
    }
  }
};

namespace {

Seat next(const Position& p, Seat seat) { return seat + 1 < p.seats ? Seat(seat + 1) : Seat(0); }

/// How far the value of a hand with the lanes `a` can be above (first) and below one with `b`.
std::pair<int, int> apart(const std::array<std::uint8_t, 8>& weights, const Lanes& a, const Lanes& b) {
  int more = 0, less = 0;
  const auto add = [&](std::uint64_t x, std::uint64_t y) {
    const auto d = int(weights[x & 7]) - int(weights[y & 7]);
    more += std::max(d, 0);
    less += std::max(-d, 0);
  };
  // Lane 21 lies in both words.
  constexpr std::uint64_t kWhole = (std::uint64_t{1} << 63) - 1;
  for (std::uint64_t x = (a.first ^ b.first) & kWhole; x != 0;) {
    const int lane = lowest(x) / 3 * 3;
    add(a.first >> lane, b.first >> lane);
    x &= ~(std::uint64_t{7} << lane);
  }
  const auto upper = [](const Lanes& l) { return l.second << 1 | l.first >> 63; };
  for (std::uint64_t x = upper(a) ^ upper(b); x != 0;) {
    const int lane = lowest(x) / 3 * 3;
    add(upper(a) >> lane, upper(b) >> lane);
    x &= ~(std::uint64_t{7} << lane);
  }
  return {more, less};
}

}  // namespace

void Search::set(const Position& position, const Stand& stand) {
  p_ = &position;
  s_ = stand;
  root_ = stand.trick;
  ours_ = 0;
  for (Seat seat = 0; seat < position.seats; ++seat)
    if (has_seat(position.ours, seat)) ours_ |= s_.held[seat];
  keys_.prepare(position);
}

int Search::bound(int need) {
  ++windows;
  if (root_.count == 0) return before_trick(need);
  Bring bring;
  const Seat leader = Seat((s_.turn + p_->seats - root_.count) % p_->seats);
  look_ahead(leader, root_.count - 1, root_.led, bring);
  return play(root_, bring, need);
}

int Search::bound_after(int c, int need) {
  ++windows;
  Bring bring;
  const Seat leader = Seat((s_.turn + p_->seats - root_.count) % p_->seats);
  const int suit = root_.count > 0 ? root_.led : bit(c) == p_->under ? p_->called_suit : p_->suit[std::size_t(c)];
  look_ahead(leader, std::max(0, root_.count - 1), suit, bring);
  return after_card(root_, bring, c, need);
}

/// Everybody plays his one card.
int Search::last_trick() const {
  Trick t;
  Seat seat = s_.turn;
  for (int i = 0; i < p_->seats; ++i) {
    t = with_card(*p_, t, seat, lowest(s_.held[seat]));
    seat = next(*p_, seat);
  }
  return has_seat(p_->ours, t.winner) ? s_.rest : 0;
}

/// Fills in the places from `from` on: those before have played.
void Search::look_ahead(Seat leader, int from, int suit, Bring& bring) const {
  const Position& p = *p_;
  int ours = -1, theirs = -1;
  int seat = leader + p.seats - 1;
  for (int place = p.seats - 1; place >= from; --place, --seat) {
    bring.ours[std::size_t(place)] = std::int8_t(ours);
    bring.theirs[std::size_t(place)] = std::int8_t(theirs);
    const auto who = Seat(seat < p.seats ? seat : seat - p.seats);
    const Bits hand = s_.held[who];
    Bits cards = hand & p.cards_of[std::size_t(suit)];
    if (cards == 0) cards = hand & p.cards_of[0];
    if (cards == 0) continue;
    int& most = has_seat(p.ours, who) ? ours : theirs;
    most = std::max(most, highest(cards));
  }
}

int Search::before_trick(int need) {
  const Position& p = *p_;
  if (need <= 0) return 0;
  if (need > s_.rest) return s_.rest;
  if (s_.tricks == 1) return last_trick();

  // The highest trumps of one side take what they count themselves.
  if (const Bits trumps = s_.all & p.cards_of[0]; trumps != 0) {
    const bool top = (ours_ >> highest(trumps)) & 1;
    const Bits others = trumps & (top ? ~ours_ : ours_);
    int sum = 0;
    for (Bits b = others != 0 ? trumps & above(highest(others)) : trumps; b != 0; b &= b - 1)
      sum += p.weight[std::size_t(lowest(b))] + 0;
    if (top) {
      if (sum >= need) return sum;
    } else if (s_.rest - sum < need) {
      return s_.rest - sum;
    }
  }

  const Key key = keys_.of(s_);
  Table::Bucket& bucket = table_.bucket(key.key);
  int low = 0, high = s_.rest, hint = -1;
  for (const Entry& e : bucket) {
    if (e.key != key.key || e.tricks == 0) continue;
    if (e.lanes == key.lanes) {
      low = std::max<int>(low, e.low);
      high = std::min<int>(high, e.high);
    } else {
      const auto [more, less] = apart(keys_.weights(), key.lanes, e.lanes);
      low = std::max(low, e.low - less);
      high = std::min(high, e.high + more);
    }
    if (low >= need) return low;
    if (high < need) return high;
    hint = e.lead - 1;
  }
  const int v = lead(need, hint);
  Entry& e = Table::entry(bucket, key, s_.tricks, 0, s_.rest);
  if (v >= need)
    e.low = std::max(e.low, std::uint8_t(v));
  else
    e.high = std::min(e.high, std::uint8_t(v));
  if (best_ >= 0) e.lead = std::uint8_t(best_ + 1);
  return v;
}

int Search::after_trick(const Trick& t, int need) {
  const Position& p = *p_;
  const int taken = t.sum + p.for_trick + (s_.tricks == 1 ? p.for_last : 0);
  const int won = has_seat(p.ours, t.winner) ? taken : 0;
  if (s_.tricks == 1) return won;
  const Duties duties = s_.duties;
  if (duties != Duties::none && t.led == p.called_suit) s_.duties = p.whole_hand ? Duties::kept : Duties::none;
  s_.turn = t.winner;
  s_.rest -= taken;
  --s_.tricks;
  const int v = won + before_trick(need - won);
  ++s_.tricks;
  s_.rest += taken;
  s_.duties = duties;
  return v;
}

int Search::after_card(const Trick& t, const Bring& bring, int c, int need) {
  const Position& p = *p_;
  const Seat seat = s_.turn;
  const Bits b = bit(c);
  const bool ours = has_seat(p.ours, seat);
  const Trick after = with_card(p, t, seat, c);
  s_.held[seat] ^= b;
  s_.all ^= b;
  if (ours) ours_ ^= b;
  int v;
  if (after.count < p.seats) {
    s_.turn = next(p, seat);
    v = play(after, bring, need);
  } else {
    v = after_trick(after, need);
  }
  s_.turn = seat;
  s_.held[seat] ^= b;
  s_.all ^= b;
  if (ours) ours_ ^= b;
  return v;
}

int Search::lead(int need, int hint) {
  ++nodes;
  const Position& p = *p_;
  const Seat seat = s_.turn;
  s_.trick.count = 0;
  const Bits legal = legal_bits(p, s_);
  const bool we = has_seat(p.ours, seat);
  std::array<Bring, kMostSuits> bring;
  unsigned looked = 0;
  Moves moves;
  moves.add_all(p, legal, s_.all & ~s_.held[seat], [&](int c) {
    const bool under = bit(c) == p.under;
    const auto suit = std::size_t(under ? p.called_suit : p.suit[std::size_t(c)]);
    Bring& b = bring[suit];
    if ((looked >> suit & 1) == 0) {
      looked |= 1u << suit;
      look_ahead(seat, 0, int(suit), b);
    }
    if (c == hint) return 1000;
    const bool trump = suit == 0;
    const int own = std::max<int>(c, (we ? b.ours : b.theirs)[0]), other = (we ? b.theirs : b.ours)[0];
    const int w = p.weight[std::size_t(c)];
    if (c > other) return 60 + w + (trump ? c / 4 : 10);
    if (own > other) return 40 + w - (trump ? 4 : 0);
    return 20 - 2 * w - (trump ? 5 : 0);
  });
  return try_all(moves, Trick{}, bring.data(), need);
}

int Search::play(const Trick& t, const Bring& bring, int need) {
  ++nodes;
  const Position& p = *p_;
  const Seat seat = s_.turn;
  const Bits hand = s_.held[seat];
  const auto place = std::size_t(t.count);
  const bool we = has_seat(p.ours, seat);
  const bool led_by_ours = has_seat(p.ours, t.winner);
  // Whose trick it is, if nobody on the other side can change that.
  if (t.can_win != 0 && t.best > (led_by_ours ? bring.theirs : bring.ours)[place - 1]) {
    const int sure = t.sum + p.for_trick + (s_.tricks == 1 ? p.for_last : 0);
    if (led_by_ours && sure >= need) return sure;
    if (!led_by_ours && s_.rest - sure < need) return s_.rest - sure;
  }
  s_.trick.count = t.count;
  s_.trick.led = t.led;
  const Bits legal = legal_bits(p, s_);
  const bool winning = t.best >= 0 && led_by_ours == we;
  const int own = (we ? bring.ours : bring.theirs)[place], other = (we ? bring.theirs : bring.ours)[place];
  if (std::has_single_bit(legal)) return after_card(t, bring, lowest(legal), need);

  const Bits taking = takers(p, t, legal);
  Moves moves;
  moves.add_all(p, legal, (s_.all & ~hand) | (t.best >= 0 ? bit(t.best) : 0), [&](int c) {
    const bool trump = p.suit[std::size_t(c)] == 0;
    const bool takes = (taking >> c) & 1;
    const int w = p.weight[std::size_t(c)];
    if (takes && c > other) return 100 + 2 * w - (trump ? 5 : 0);
    if (winning && t.best > other) return 80 + 3 * w - (trump ? 10 : 0);
    if (own > other && own > t.best) return 60 + 2 * w - (trump ? 10 : 0);
    if (takes) return 40 - w;
    return 20 - 3 * w - (trump ? 10 : 0);
  });
  // Each move uses the same outlook; only a lead has one for each suit.
  return try_all(moves, t, &bring, need);
}

int Search::try_all(Moves& moves, const Trick& t, const Bring* bring, int need) {
  const Position& p = *p_;
  const bool greedy = has_seat(p.greedy, s_.turn);
  int best = greedy ? -1 : 255;
  std::array<int, kMaxTricks> values;
  for (std::size_t m = 0; m < std::size_t(moves.count); ++m) {
    const auto move = moves.at[m];
    // Two cards of equal rank bound each other's value by what they count more or less.
    int v = greedy ? 255 : -1;
    for (std::size_t j = 0; j < m; ++j) {
      if (moves.at[j].run != move.run) continue;
      const int between = std::abs(p.weight[moves.at[j].card] - p.weight[move.card]);
      v = greedy ? std::min(v, values[j] + between) : std::max(v, values[j] - between);
    }
    if (greedy == (v >= need)) {
      const std::size_t suit = t.count > 0                 ? 0
                               : bit(move.card) == p.under ? std::size_t(p.called_suit)
                                                           : p.suit[move.card];
      v = after_card(t, bring[suit], move.card, need);
    }
    values[m] = v;
    best = greedy ? std::max(best, v) : std::min(best, v);
    if (greedy == (best >= need)) {
      best_ = move.card;
      return best;
    }
  }
  best_ = -1;
  return best;
}

template <class Bound>
int Search::close_in(Bound bound_of, int guess, int low, int high) {
  bool up = false, down = false;
  while (low < high) {
    const int need = std::clamp(guess, low + 1, high);
    const int v = bound_of(need);
    if (v >= need) {
      low = v;
      up = true;
    } else {
      high = v;
      down = true;
    }
    // Until the value lies between two answers, by steps; then by halves.
    guess = up && down ? (low + high + 1) / 2 : v >= need ? v + kStep : v + 1 - kStep;
  }
  return low;
}

int Search::exact(int guess, int low, int high) {
  return close_in([this](int need) { return bound(need); }, guess, low, high);
}

int Search::exact_after(int c, int guess, int low, int high) {
  return close_in([this, c](int need) { return bound_after(c, need); }, guess, low, high);
}

}  // namespace sheepshead::solving

#include "search/solver/search.hpp"

#include <algorithm>
#include <cmath>

namespace sheepshead::solving {

/// What a seat can do. Of cards of equal rank that count the same only one.
struct Search::Moves {
  /// How promising, the card, and its run: cards of one run are of equal rank; 0: it is alone.
  using Move = std::uint32_t;
  static int card(Move m) { return int(m >> 8 & 0xFF); }
  static unsigned run(Move m) { return m & 0xFF; }
  std::array<Move, kMaxTricks> at;
  std::size_t count = 0;

  void add(int card, int run, int order) {
    at[count++] = std::uint32_t(order + 0x4000) << 16 | std::uint32_t(card) << 8 | std::uint32_t(run);
  }

  /// Brings the most promising of those from `m` on to the place `m`.
  Move pick(std::size_t m) {
    Move best = at[m];
    std::size_t where = m;
    for (std::size_t i = m + 1; i < count; ++i) {
      where = at[i] > best ? i : where;
      best = std::max(best, at[i]);
    }
    at[where] = at[m];
    at[m] = best;
    return best;
  }

  /// Adds `cards`, each with order_of(card); `others` are cards that others hold or have on the table. end_of(card)
  /// says whose trick it will be: 1 the own side's, -1 the other side's, 0 that is open. Where it is settled, the
  /// heaviest or the lightest of equal rank is best.
  template <class Order, class End>
  void add_all(const Position& p, Bits cards, Bits others, Order order_of, End end_of) {
    int run = 1;
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
      if (group == bit(top)) {
        add(top, 0, order_of(top));
        continue;
      }
      if (const int end = end_of(top); end != 0) {
        int best = top;
        for (group ^= bit(top); group != 0; group ^= bit(highest(group))) {
          const int more = p.weight[std::size_t(highest(group))] - p.weight[std::size_t(best)];
          if (more * end > 0) best = highest(group);
        }
        add(best, 0, order_of(best));
        continue;
      }
      unsigned seen = 0;
      while (group != 0) {
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

int nth_highest(Bits b, int n) {
  while (n-- > 0) b ^= bit(highest(b));
  return highest(b);
}

Seat next(const Position& p, Seat seat) { return seat + 1 < p.seats ? Seat(seat + 1) : Seat(0); }

/// How far the value of a hand with the lanes `a` can be above (more) and below (less) one with `b`.
void apart(const std::array<std::uint8_t, 8>& weights, std::uint64_t a, std::uint64_t b, int& more, int& less) {
  for (std::uint64_t x = a ^ b; x != 0;) {
    const int lane = lowest(x) / 3 * 3;
    const int d = int(weights[(a >> lane) & 7]) - int(weights[(b >> lane) & 7]);
    more += std::max(d, 0);
    less += std::max(-d, 0);
    x &= ~(std::uint64_t{7} << lane);
  }
}

}  // namespace

void Search::set(const Position& position, const Stand& stand) {
  p_ = &position;
  s_ = stand;
  root_ = stand.trick;
  keys_.prepare(position);
  for (auto& of_trick : habits_)
    for (auto& of_seat : of_trick) of_seat.fill(kNoHabit);
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

/// Everybody plays their one card.
int Search::last_trick() const {
  Seat seat = s_.turn;
  Trick t = led_by(*p_, seat, lowest(s_.held[seat]));
  for (int i = 1; i < p_->seats; ++i) {
    seat = next(*p_, seat);
    t = with_card(*p_, t, seat, lowest(s_.held[seat]));
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
  if (s_.tricks == 1) return last_trick();

  Bits ours = 0;
  for (unsigned seats = p.ours; seats != 0; seats &= seats - 1) ours |= s_.held[std::size_t(std::countr_zero(seats))];
  Bits tops = 0;
  bool our_tops = false;
  if (const Bits trumps = s_.all & p.cards_of[0]; trumps != 0) {
    our_tops = (ours >> highest(trumps)) & 1;
    const Bits others = trumps & (our_tops ? ~ours : ours);
    tops = others != 0 ? trumps & above(highest(others)) : trumps;
    const int sum = of_tops(tops, trumps, our_tops, our_tops ? s_.all & ~ours : ours);
    if (our_tops ? sum >= need : s_.rest - sum < need) return our_tops ? sum : s_.rest - sum;
  }
  if (need <= 0) return 0;
  if (s_.rest < need) return s_.rest;
  const Key key = keys_.of(s_);
  Table::Bucket& bucket = table_.bucket(key.key);
  int low = 0, high = s_.rest, hint = 0;
  for (const Entry& e : bucket) {
    if (e.key != key.key || e.tricks == 0) continue;
    if (e.lanes == key.lanes) {
      low = std::max<int>(low, e.low);
      high = std::min<int>(high, e.high);
    } else {
      int more = 0, less = 0;
      apart(p.weights, key.lanes.trump, e.lanes.trump, more, less);
      apart(p.weights, key.lanes.fail, e.lanes.fail, more, less);
      low = std::max(low, e.low - less);
      high = std::min(high, e.high + more);
    }
    if (low >= need) return low;
    if (high < need) return high;
    hint = e.lead;
  }
  if (const Bits trumps = s_.all & p.cards_of[0]; trumps != 0) {
    const int other = of_tops(0, trumps, !our_tops, our_tops ? ours : s_.all & ~ours);
    if (!our_tops ? other >= need : s_.rest - other < need) return !our_tops ? other : s_.rest - other;
  }
  if (s_.duties == Duties::none) {
    const bool we = has_seat(p.ours, s_.turn);
    const int sum = of_run(we == our_tops ? tops : 0);
    if (we ? sum >= need : s_.rest - sum < need) return we ? sum : s_.rest - sum;
  }
  const int v = lead(need, hint == 0 ? -1 : nth_highest(s_.all, hint - 1));
  Entry& e = Table::entry(bucket, key, s_.tricks, 0, s_.rest);
  if (v >= need)
    e.low = std::max(e.low, std::uint8_t(v));
  else
    e.high = std::min(e.high, std::uint8_t(v));
  if (best_ >= 0) e.lead = std::uint8_t(std::popcount(s_.all & above(best_)) + 1);
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

/// The seat in turn plays `c` to `t`.
template <Search::Place kPlace>
inline int Search::child(const Trick& t, const Bring& bring, int c, int need) {
  const Position& p = *p_;
  const Seat seat = s_.turn;
  const Bits hand = s_.held[seat], all = s_.all;
  s_.held[seat] = hand ^ bit(c);
  s_.all = all ^ bit(c);
  int v;
  if constexpr (kPlace == Place::last) {
    v = after_trick(with_card(p, t, seat, c), need);
  } else {
    s_.turn = next(p, seat);
    v = play(kPlace == Place::lead ? led_by(p, seat, c) : with_card(p, t, seat, c), bring, need);
  }
  s_.turn = seat;
  s_.held[seat] = hand;
  s_.all = all;
  return v;
}

int Search::after_card(const Trick& t, const Bring& bring, int c, int need) {
  if (t.count == 0) return child<Place::lead>(t, bring, c, need);
  if (t.count + 1 < p_->seats) return child<Place::middle>(t, bring, c, need);
  return child<Place::last>(t, bring, c, need);
}

int Search::lead(int need, int hint) {
  ++nodes;
  const Position& p = *p_;
  const Seat seat = s_.turn;
  const Bits legal = legal_bits(p, s_, Trick{});
  const bool we = has_seat(p.ours, seat);
  const bool we_want = has_seat(p.greedy, seat);
  std::array<Bring, kMostSuits> bring;
  unsigned looked = 0;
  const int habit = habits_[std::size_t(s_.tricks)][seat][kLeads];
  const auto ahead = [&](int c) -> const Bring& {
    const auto suit = std::size_t(bit(c) == p.under ? p.called_suit : p.suit[std::size_t(c)]);
    if ((looked >> suit & 1) == 0) {
      looked |= 1u << suit;
      look_ahead(seat, 0, int(suit), bring[suit]);
    }
    return bring[suit];
  };
  const auto order_of = [&](int c) {
    const Bring& b = ahead(c);
    if (c == hint) return 4000;
    const int own = std::max<int>(c, (we ? b.ours : b.theirs)[0]), other = (we ? b.theirs : b.ours)[0];
    return p.promise[std::size_t(c > other     ? 0
                                 : own > other ? 1
                                               : 2) +
                     (we ? our_sure_lead : their_sure_lead)][std::size_t(c)] +
           (c == habit ? kLeadHabit : 0);
  };
  const auto end_of = [&](int c) { return c > (we ? ahead(c).theirs : ahead(c).ours)[0] ? 1 : 0; };
  Moves moves;
  moves.add_all(p, legal, s_.all & ~s_.held[seat], order_of, end_of);
  return we_want ? try_all<Place::lead, true>(moves, Trick{}, bring.data(), need)
                 : try_all<Place::lead, false>(moves, Trick{}, bring.data(), need);
}

int Search::play(const Trick& t, const Bring& bring, int need) {
  ++nodes;
  const Position& p = *p_;
  const Seat seat = s_.turn;
  const auto place = std::size_t(t.count);
  const bool ours_wins = has_seat(p.ours, t.winner);
  // Whose trick it is, if nobody on the other side can change that.
  if (t.can_win != 0 && t.best > (ours_wins ? bring.theirs : bring.ours)[place - 1]) {
    const int sure = t.sum + p.for_trick + (s_.tricks == 1 ? p.for_last : 0);
    if (ours_wins && sure >= need) return sure;
    if (!ours_wins && s_.rest - sure < need) return s_.rest - sure;
  }
  const Bits legal = legal_bits(p, s_, t);
  if ((legal & (legal - 1)) == 0) return after_card(t, bring, lowest(legal), need);

  const bool we = has_seat(p.ours, seat);
  const int own = (we ? bring.ours : bring.theirs)[place], other = (we ? bring.theirs : bring.ours)[place];
  const Bits taking = takers(p, t, legal), sure = taking & above(other);
  const bool mates = t.best >= 0 && ours_wins == we;
  const bool safe = mates && t.best > other, hope = own > other && own > t.best;
  const bool last = t.count + 1 == p.seats;
  const auto of = [&](Outlook o) { return p.promise[o].data(); };
  const std::int16_t* surely = of(last    ? mates ? last_from_mate : last_takes
                                  : safe  ? takes_from_mate
                                  : mates ? takes_and_saves
                                  : hope  ? takes_though_hope
                                          : takes);
  const std::int16_t* maybe = of(hope ? risks_with_hope : risks);
  const std::int16_t* leaves = of(last    ? mates ? last_to_mate : last_gives_up
                                  : safe  ? gives_to_mate
                                  : hope  ? gives_in_hope
                                  : mates ? gives_to_weak_mate
                                          : gives_up);
  const int habit = habits_[std::size_t(s_.tricks)][seat][std::size_t(t.led)];
  Moves moves;
  moves.add_all(
      p, legal, (s_.all & ~s_.held[seat]) | (t.best >= 0 ? bit(t.best) : 0),
      [&](int c) -> int {
        const Bits b = bit(c);
        return ((sure & b) != 0 ? surely : (taking & b) != 0 ? maybe : leaves)[c] + (c == habit ? kHabit : 0);
      },
      [&](int c) {
        if (t.can_win == 0) return 0;
        if ((taking & bit(c)) != 0) return c > other ? 1 : 0;
        return safe ? 1 : !mates && own < t.best ? -1 : 0;
      });
  const bool wants = has_seat(p.greedy, seat);
  if (t.count + 1 < p.seats)
    return wants ? try_all<Place::middle, true>(moves, t, &bring, need)
                 : try_all<Place::middle, false>(moves, t, &bring, need);
  return wants ? try_all<Place::last, true>(moves, t, &bring, need)
               : try_all<Place::last, false>(moves, t, &bring, need);
}

/// `bring` is one for each suit at the lead, else one.
template <Search::Place kPlace, bool kGreedy>
int Search::try_all(Moves& moves, const Trick& t, const Bring* bring, int need) {
  const Position& p = *p_;
  int best = kGreedy ? -1 : 255;
  std::array<int, kMaxTricks> values;
  for (std::size_t m = 0; m < moves.count; ++m) {
    const Moves::Move move = moves.pick(m);
    const int card = Moves::card(move);
    // Two cards of equal rank bound each other's value by what they count more or less.
    int v = kGreedy ? 255 : -1;
    if (const unsigned run = Moves::run(move); run != 0)
      for (std::size_t j = 0; j < m; ++j) {
        if (Moves::run(moves.at[j]) != run) continue;
        const int between = std::abs(p.weight[std::size_t(Moves::card(moves.at[j]))] - p.weight[std::size_t(card)]);
        v = kGreedy ? std::min(v, values[j] + between) : std::max(v, values[j] - between);
      }
    if (kGreedy == (v >= need)) {
      std::size_t suit = 0;
      if constexpr (kPlace == Place::lead)
        suit = bit(card) == p.under ? std::size_t(p.called_suit) : p.suit[std::size_t(card)];
      v = child<kPlace>(t, bring[suit], card, need);
    }
    values[m] = v;
    best = kGreedy ? std::max(best, v) : std::min(best, v);
    if (kGreedy == (best >= need)) {
      best_ = card;
      const auto suit = kPlace == Place::lead ? std::size_t{kLeads} : std::size_t(t.led);
      habits_[std::size_t(s_.tricks)][s_.turn][suit] = std::uint8_t(card);
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

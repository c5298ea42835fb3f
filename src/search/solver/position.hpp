// A hand in play as the solver sees it: cards renumbered so that each suit is a run of bits, the stronger the higher,
// and trump above all.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "search/solver/sides.hpp"

namespace sheepshead::solving {

using Bits = std::uint64_t;
inline constexpr int kMostSuits = 6;  ///< trump, four fail suits, and the card that lies face down

constexpr Bits bit(int i) { return Bits{1} << i; }
constexpr Bits above(int i) { return ~Bits{0} << (i + 1); }  ///< every bit higher than i, which may be -1
// Of a set that is not empty; the functions of <bit> would ask for that each time.
constexpr int highest(Bits b) { return 63 ^ __builtin_clzll(b); }
constexpr int lowest(Bits b) { return __builtin_ctzll(b); }

/// What is counted for a side.
enum class Count : std::uint8_t {
  points,    ///< card points
  tricks,    ///< one for each trick
  counters,  ///< T4e: aces, tens, kings and the last trick, and `fox` more for the ace of diamonds
};

/// What comes of a card. Takes: it takes the trick for now; sure: nobody of the other side can change that; hope: the
/// own side can still take the trick.
enum Outlook : std::uint8_t {
  takes_from_mate,  ///< sure, and so it was
  takes_and_saves,  ///< sure, and not so before; the own side was winning
  takes_though_hope,
  takes,
  risks_with_hope,
  risks,
  gives_to_mate,
  gives_in_hope,
  gives_to_weak_mate,  ///< whom the other side can beat
  gives_up,
  last_from_mate,
  last_takes,
  last_to_mate,
  last_gives_up,
  our_sure_lead,
  our_lead_to_mate,
  our_open_lead,
  their_sure_lead,
  their_lead_to_mate,
  their_open_lead,
};
inline constexpr std::size_t kOutlooks = 20;

/// Of one hand what play does not change.
struct Position {
  int seats = 0;
  Seats ours = 0;    ///< who takes for us
  Seats greedy = 0;  ///< who wants us to take much: `ours`, but for a Billy the others
  int suits = 0;     ///< suit 0 is trump
  std::array<Bits, kMostSuits> cards_of{};
  std::array<std::uint8_t, kCards> suit{};
  std::array<std::uint8_t, kCards> weight{};
  std::array<std::uint8_t, kCards> kind{};  ///< index of `weight` in `weights`
  std::array<std::uint8_t, 8> weights{};    ///< all that a card of this game can count
  /// The different weights from the second lightest on: how much each is above the one before, and the lighter cards.
  struct Heavier {
    int more = 0;
    Bits lighter = 0;
  };
  std::array<Heavier, 8> heavier{};
  std::size_t heaviers = 0;
  std::array<Card, kCards> card{};            ///< the card of each bit
  std::array<std::uint8_t, kCards> number{};  ///< the bit of each card that is in play
  /// How promising each card is, by Outlook.
  std::array<std::array<std::int16_t, kCards>, kOutlooks> promise{};
  std::array<std::uint8_t, kCards> owner{};  ///< who holds it at the start; the seats' number if it lies on the table
  int cards = 0;
  int for_trick = 0, for_last = 0;

  // A2 to A5, J6; only where duties hold at the start.
  Seat picker = kNoSeat;
  int called_suit = -1;
  Bits called = 0;  ///< the called card, if somebody has it
  Bits keys = 0;    ///< that must be played when the called suit is led: the called card, a picker's ace (A4)
  Bits under = 0;
  bool throw_off = false;
  bool whole_hand = false;
};

/// Duties of the called suit: none any more; all of A2 to A5; only the picker's last card (HoldCard::whole_hand).
enum class Duties : std::uint8_t { none, bound, kept };

/// The trick in progress. Small, for it is passed by value.
struct Trick {
  Bits can_win = 0;      ///< trump and the suit that was led; 0 before a lead, and while a face-down lead is unanswered
  std::int16_t sum = 0;  ///< weights on the table
  std::int8_t best = -1;   ///< the card that is winning; -1 before a card can
  std::int8_t led = 0;     ///< suit
  std::uint8_t count = 0;  ///< cards that lie
  Seat winner = 0;
};

/// Where the play stands.
struct Stand {
  std::array<Bits, kMaxSeats> held{};
  Bits all = 0;    ///< in anybody's hand
  int tricks = 0;  ///< to be completed, the one in progress included
  int rest = 0;    ///< what there is still to take, what lies on the table included
  Seat turn = 0;
  Duties duties = Duties::none;
  Trick trick;
};

/// `state` must be in Phase::play. `fox` is for Count::counters.
void renumber(const Game&, const State&, const Sides&, Count, int fox, Position&, Stand&);

/// What the `k` lightest of `cards` count, of which there are so many.
inline int lightest(const Position& p, Bits cards, int k) {
  int sum = 0;
  for (std::size_t i = 0; i < p.heaviers; ++i) {
    const int left = k - std::popcount(cards & p.heavier[i].lighter);
    if (left <= 0) break;
    sum += left * p.heavier[i].more;
  }
  return sum;
}

/// The cards that the seat in turn may play to `t`.
inline Bits legal_bits(const Position& p, const Stand& s, const Trick& t) {
  const Bits hand = s.held[s.turn];
  const bool leads = t.count == 0;
  if (s.duties == Duties::none) [[likely]] {
    if (leads) return hand;
    const Bits follow = hand & p.cards_of[std::size_t(t.led)];
    return follow != 0 ? follow : hand;
  }
  const auto without = [](Bits cards, Bits bound) { return (cards & ~bound) != 0 ? cards & ~bound : cards; };
  const Bits of_suit = hand & p.cards_of[std::size_t(p.called_suit)];
  const bool picker = s.turn == p.picker;
  if (s.duties == Duties::kept) {
    if (leads) return hand;
    const Bits follow = hand & p.cards_of[std::size_t(t.led)];
    if (follow != 0) return follow;
    return picker && std::has_single_bit(of_suit) ? without(hand, of_suit) : hand;
  }
  if (picker && p.under != 0) {
    if (leads) return hand;
    if (t.led == p.called_suit) return p.under;
    const Bits others = hand & ~p.under;
    const Bits follow = others & p.cards_of[std::size_t(t.led)];
    return follow != 0 ? follow : others == 0 ? hand : others;
  }
  const Bits key = hand & p.keys;
  if (leads) return key != 0 ? hand & ~(of_suit & ~key) : hand;
  const Bits follow = hand & p.cards_of[std::size_t(t.led)];
  if (follow != 0) return t.led == p.called_suit && key != 0 ? key : follow;
  if (key != 0) return p.throw_off && key == p.called && !picker ? hand : without(hand, key);
  return picker && std::has_single_bit(of_suit) ? without(hand, of_suit) : hand;
}

/// Those of `cards` that would be winning the trick, which has a card.
inline Bits takers(const Position& p, const Trick& t, Bits cards) {
  if (t.can_win != 0) [[likely]]
    return cards & t.can_win & above(t.best);
  // A face-down card was led: anything takes until somebody follows or trumps (A5).
  if (t.best < 0) return cards;
  const Bits suits = p.cards_of[0] | p.cards_of[std::size_t(t.led)];
  return (cards & suits) | (cards & p.cards_of[p.suit[std::size_t(t.best)]] & above(t.best));
}

/// The first card of a trick.
inline Trick led_by(const Position& p, Seat seat, int c) {
  const bool under = bit(c) == p.under;
  Trick t;
  t.led = std::int8_t(under ? p.called_suit : p.suit[std::size_t(c)]);
  t.can_win = under ? 0 : p.cards_of[0] | p.cards_of[std::size_t(t.led)];
  t.best = std::int8_t(under ? -1 : c);
  t.winner = seat;
  t.sum = p.weight[std::size_t(c)];
  t.count = 1;
  return t;
}

/// The trick with card `c` of `seat` added; it has one.
inline Trick with_card(const Position& p, Trick t, Seat seat, int c) {
  ++t.count;
  t.sum = std::int16_t(t.sum + p.weight[std::size_t(c)]);
  if (t.can_win != 0) [[likely]] {
    const bool takes = ((t.can_win >> c) & 1) != 0 && c > t.best;
    t.best = takes ? std::int8_t(c) : t.best;
    t.winner = takes ? seat : t.winner;
  } else if (takers(p, t, bit(c)) != 0) {
    t.best = std::int8_t(c);
    t.winner = seat;
    const Bits suits = p.cards_of[0] | p.cards_of[std::size_t(t.led)];
    if ((bit(c) & suits) != 0) t.can_win = suits;
  }
  return t;
}

}  // namespace sheepshead::solving

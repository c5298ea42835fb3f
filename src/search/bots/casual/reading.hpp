// What a view tells about the hidden cards: who is void, who is probably a friend, how likely a card is beaten.
#pragma once

#include <array>

#include "play/view.hpp"

namespace sheepshead::casual {

/// Chances are counted in 1/1024.
inline constexpr int kSure = 1024;
/// A card point, where cards are weighed.
inline constexpr int kUnit = 8;
/// Who takes it from the other side has a game point besides (T4e).
inline constexpr Card kFox(Rank::ace, Suit::diamonds);

/// The chance that none of `cards` certain cards lies in a hand of `hand` cards, when all are among `pool` unseen ones.
int chance_of_none(int pool, int hand, int cards);

/// Made anew for each decision in play, from the view alone. Not for tables of batteries or stacks.
struct Reading {
  Reading(const Game&, const View&);

  bool is_void(Seat seat, PlaySuit suit) const { return (voids[seat] >> int(suit)) & 1; }
  /// Cards out of the suit of `c` that beat it.
  int higher(Card c) const { return (out & order.above[c.index]).size(); }
  /// Cards out that beat `best` in a trick where `led` was led.
  CardSet beating(Card best, PlaySuit led) const;
  /// The chance that `seat`, still to play, can play one of `better`, where `led` was led.
  int can_beat(Seat seat, CardSet better, PlaySuit led) const;
  /// Whether `c` would be winning the trick when played.
  bool would_win(Card c) const;
  /// Cards that have still to be played to the trick after ours.
  int behind() const { return game.trick_size - view.in_trick - 1; }
  /// What a card is worth to the side that takes it: its card points; where counters count, in the same proportion.
  int points_of(Card c) const;

  const Game& game;
  const View& view;
  const TrumpOrder& order;
  CardSet out;     ///< in another hand, the bury or the blind
  CardSet unseen;  ///< of these, what does not lie face up
  CardSet unseen_trump;
  int pool = 0;                                      ///< of `unseen`
  std::array<std::uint8_t, kMaxSeats> voids{};       ///< bit by PlaySuit, by seat
  std::array<std::int16_t, kMaxSeats> friendly{};    ///< the chance that a seat is on our side
  std::array<std::uint8_t, kPlaySuits> times_led{};  ///< in completed tricks
  std::uint8_t shown_by_picker = 0;                  ///< suits that the picker has played, bit by PlaySuit
  Seats schmeared = 0;                               ///< who threw an ace or ten on a trick that the picker was winning
  Seats led_trump = 0;                               ///< who led trump though not the picker
  bool shown = false;                                ///< some of the others' cards lie face up
  bool duties = false;                               ///< the called suit has still to be led
  PlaySuit called_suit = PlaySuit::trump;
  bool on_picker_side = false;
  bool no_picker = false;        ///< the sides are fixed, or not made yet
  bool partner_unknown = false;  ///< there is, or may be, a partner whom we do not know
  bool open = false;             ///< the sides are made by a card or a trick that is still to come
  bool wants_in = false;         ///< where they are open: whether we want to be one of the two
  int pot = 0;                   ///< what lies on the table, by points_of()

 private:
  void read_tricks();
  void read_sides();
  void read_open_sides();
  Seats known_side() const;
  CardSet hidden_keys() const;
};

/// The chance that the trick ends on our side, by the card that the seat in turn plays to it; where everyone plays
/// for themselves, the chance that it ends with us. Remembers the last result, since many cards come to the same.
class Outlook {
 public:
  explicit Outlook(const Reading& reading) : r_(reading) {}
  int ours_after(Card c);

 private:
  int reckon(int ours, PlaySuit led, CardSet better) const;

  const Reading& r_;
  int lost_ = -1;  ///< for every card that does not win
  int won_ = -1;   ///< for a card that wins, from this start, and is beaten by these
  int start_ = 0;
  CardSet better_;
  PlaySuit led_ = PlaySuit::trump;
};

}  // namespace sheepshead::casual

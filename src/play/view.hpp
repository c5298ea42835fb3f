// What one seat may know of a hand. A bot gets nothing else.
#pragma once

#include <array>
#include <cstdint>

#include "play/action.hpp"
#include "play/state.hpp"

namespace sheepshead {

/// Built by adding what the seat sees, never by deleting from a State. Plain data.
/// Two states that differ only in what the seat cannot see give equal views.
struct View {
  Seat seat = 0;
  Seat dealer = 0;
  Seat turn = kNoSeat;
  Phase phase = Phase::done;
  Ending ending = Ending::none;
  std::uint8_t doublers = 0;
  Legal legal;  ///< if it is the seat's turn

  CardSet hand;             ///< own cards, with the card that lies face down
  CardSet buried;           ///< own bury; empty for all but the picker
  CardSet blind;            ///< the cards the picker found in the blind; empty for all others
  Card under = kNoCard;     ///< the face-down card, for the picker, and for who took it
  bool under_laid = false;  ///< a card lies or lay face down (A5)
  std::array<std::uint8_t, kMaxSeats> cards_left{};

  Seat picker = kNoSeat;
  Card called = kNoCard;
  bool alone = false;  ///< the picker declared to play alone
  bool forced = false;
  bool leaster = false;
  /// The partner, if this seat knows him: he played the called card, cracked back, or is this seat itself.
  /// The picker's seat, if this seat knows that the picker held the called card himself.
  Seat partner = kNoSeat;
  std::uint8_t cracks = 0;
  Seats cracked = 0;
  Seats passed = 0;

  std::uint8_t trick = 0;
  std::uint8_t in_trick = 0;
  PlaySuit led = PlaySuit::trump;  ///< of the trick in progress
  Card best = kNoCard;             ///< that is winning the trick in progress
  Seat winning = kNoSeat;
  std::array<Seat, kMaxTricks + 1> leader{};  ///< of each trick begun
  /// As in State, but kNoCard where a card was played face down and this seat does not know it.
  std::array<Card, kCards> played{};
  /// Where in `played` a card was played face down; 0xFF if none was.
  std::uint8_t under_at = 0xFF;
  CardSet gone;  ///< all cards played that this seat has seen
  std::array<std::uint8_t, kMaxSeats> tricks{};
  /// Card points in tricks that this seat can count: without bury, blind and a face-down card it has not seen.
  std::array<std::uint8_t, kMaxSeats> points{};

  bool is_picker() const { return seat == picker; }
  friend bool operator==(const View&, const View&) = default;
};

/// What `seat` knows now.
View view(const Game&, const State&, Seat seat);

/// What anyone at the rail knows: no hand at all.
View public_view(const Game&, const State&);

}  // namespace sheepshead

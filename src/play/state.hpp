// One hand in progress.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "rules/game.hpp"

namespace sheepshead {

using Seat = std::uint8_t;  ///< 0 to players-1, clockwise
inline constexpr Seat kNoSeat = 0xFF;

/// A set of seats, bit by seat.
using Seats = std::uint8_t;
constexpr bool has_seat(Seats s, Seat seat) { return (s >> seat) & 1; }
constexpr Seats one_seat(Seat seat) { return Seats(1u << seat); }

/// In the order of a hand. A phase that the rules do not use is skipped.
enum class Phase : std::uint8_t {
  redeal,      ///< each in turn from the dealer's left: silent, or a new deal (D3)
  pick,        ///< each in turn from the dealer's left
  call_first,  ///< the picker, before he sees the blind: partner card or alone (J3, P3)
  call_jack,   ///< the picker at a jack table, before he buries: partner card or alone (J1 to J3, P3)
  bury,        ///< the picker, one card after the other
  call_ace,    ///< the picker at a called-ace table: suit or alone (A1, A4 to A7)
  under,       ///< the picker lays a card face down (A5)
  crack,       ///< each other seat in turn from the picker's left: silent or crack (M1)
  recrack,     ///< the picker, then each other seat from his left: silent or recrack (M2)
  play,
  done,
};

/// What became of the hand.
enum class Ending : std::uint8_t { none, picked, leaster, doubler, redeal };

/// What the bidding settled. `partner` is the engine's knowledge, not the table's.
struct Contract {
  Seat picker = kNoSeat;
  Seat partner = kNoSeat;   ///< who holds the called card; kNoSeat if the picker himself does, or nobody
  Card called = kNoCard;    ///< the ace, ten or jack that names the partner
  Card under = kNoCard;     ///< the picker's card that lies face down for the called suit (A5)
  bool alone = false;       ///< the picker said that he plays alone, or was the only one who could
  bool forced = false;      ///< the dealer had to pick (P4)
  bool leaster = false;     ///< nobody picked: each for himself
  std::uint8_t cracks = 0;  ///< cracks and re-cracks: each doubles
  Seats cracked = 0;        ///< who cracked or re-cracked

  friend bool operator==(const Contract&, const Contract&) = default;
};

/// Trivially copyable and self-contained; a copy is a hand that can be played on. Changed by apply() only.
/// Cards are in exactly one of held, blind, buried and gone.
struct State {
  /// The cards in each place. Place p below Game::players is the hand of seat p; higher places are for tables where a
  /// seat has more than one.
  std::array<CardSet, kMaxSeats> held{};
  CardSet blind;  ///< until the picker takes it; in a leaster to the end
  CardSet buried;
  CardSet gone;   ///< played
  CardSet found;  ///< what lay in the blind when the picker took it
  CardSet dealt;  ///< every card of this hand

  Phase phase = Phase::done;
  Ending ending = Ending::none;
  Seat turn = kNoSeat;  ///< who acts; kNoSeat when done
  Seat dealer = 0;
  Contract contract;
  Seats passed = 0;           ///< who declined the blind
  std::uint8_t asked = 0;     ///< seats asked so far in a phase that asks one after the other
  std::uint8_t doublers = 0;  ///< how often the hand was doubled before it began (N5)

  bool duties = false;  ///< the called suit has still to be led: hold card and called card are bound (A2 to A5)
  Card best = kNoCard;  ///< the card that is winning the trick
  Seat winning = kNoSeat;
  PlaySuit led = PlaySuit::trump;
  std::uint8_t trick = 0;     ///< tricks completed
  std::uint8_t in_trick = 0;  ///< cards in the trick in progress
  std::uint8_t trick_points = 0;
  Seat blind_to = kNoSeat;    ///< in a leaster: who took the trick that the blind goes to
  Seat last_taker = kNoSeat;  ///< who took the last trick that was completed
  Seat claimed = kNoSeat;     ///< who claimed the rest (L4)

  std::array<std::uint8_t, kMaxSeats> tricks{};
  std::array<std::uint8_t, kMaxSeats> points{};  ///< card points in tricks; without bury and blind
  std::array<Seat, kMaxTricks + 1> leader{};     ///< of each trick
  /// All cards in the order of play; card i of trick t stands at t * players + i.
  std::array<Card, kCards> played{};

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);

constexpr Seat next_seat(const Game& game, Seat seat) { return seat + 1 < game.players ? Seat(seat + 1) : Seat(0); }
constexpr bool is_over(const State& s) { return s.phase == Phase::done; }

/// Who holds or took the card that names the partner once it has been seen: everybody knows the partner then.
/// kNoSeat if there is none or he is still secret.
Seat known_partner(const Game&, const State&);

}  // namespace sheepshead

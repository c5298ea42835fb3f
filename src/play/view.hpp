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

  /// Own cards, with the card that lies face down. At a table of batteries without what lies before the seat.
  CardSet hand;
  CardSet buried;           ///< own bury; empty for all but the picker and whoever shares the blind
  CardSet blind;            ///< the cards that this seat found in the blind
  CardSet aside;            ///< own cards that went to the opponents' bury: a nuclear picker's (T7e)
  Card under = kNoCard;     ///< the face-down card, for the picker, and for who took it
  bool under_laid = false;  ///< a card lies or lay face down (A5)
  std::array<std::uint8_t, kMaxSeats> cards_left{};  ///< all of a seat's cards, wherever they lie
  /// What everyone sees of each seat's cards: batteries and stacks (T2a, T2b), a game laid up (T4d), shown in a blitz
  /// (M5), a schwanzer's hands (N6).
  std::array<CardSet, kMaxSeats> face_up{};
  CardSet covering;           ///< face-up cards that lie on a face-down card (T2a, T2b)
  bool from_battery = false;  ///< the card that is due comes from what lies face up before the seat in turn

  Seat picker = kNoSeat;  ///< kNoSeat also while a secret one is not known to this seat (T4c, T4f, T6c, T6d, T8)
  Card called = kNoCard;
  Card given_up = kNoCard;  ///< what the picker had called, other than the table's jack, before being alone after all
  bool none_under = false;  ///< the picker held no card of the suit called or given up, and none lies face down for it
  bool alone = false;       ///< the picker declared to play alone
  bool forced = false;
  bool leaster = false;
  /// The partner, if this seat knows who it is: they played the called card, cracked back, or it's this seat itself.
  /// The picker's seat, if this seat knows that the picker held the called card.
  Seat partner = kNoSeat;
  Seats partners = 0;  ///< everyone whom this seat knows to be on the picker's side, the known picker not among them
  bool sheepshead = false;       ///< P6
  bool all_taken = false;        ///< T7e, T7f
  std::uint8_t die = 0;          ///< once it is cast (T7d, T7f)
  Seat sharer = kNoSeat;         ///< who shares the blind with the picker (T7b to T7f)
  std::uint8_t picker_took = 0;  ///< of a blind that is shared: how many cards; the sharer took the others
  std::uint8_t to_bury = 0;      ///< cards that the seat in turn has still to bury
  Seats hicked = 0;              ///< T4d
  std::array<Bid, 4> bids{};
  Seats laid_up_offers = 0;  ///< who offered to lay up
  Bid bid = Bid::none;
  Seats bidders = 0;
  bool laid_up = false;
  std::uint8_t trump = 0;            ///< as in Contract: which trump order holds
  bool first_trick_partner = false;  ///< T4f: the winner of the first trick that the picker loses will be the partner
  CardSet partner_cards;  ///< that make their holders partners, those called besides included (T4c, T6c, T6d, T8)
  std::uint8_t called_up = 0;
  /// T6d: passed to the left and got in return, as far as this seat took part; `exchanged` is who did, for all to see.
  std::array<Card, kMaxSeats> gave{};
  std::array<Card, kMaxSeats> got{};
  Seats exchanged = 0;
  std::uint8_t blind_trick = 0;  ///< the trick that takes the blind of a leaster, from 0
  std::uint8_t blitzes = 0;
  std::uint8_t cracks = 0;
  Seats cracked = 0;
  Seats passed = 0;

  std::uint8_t trick = 0;
  std::uint8_t in_trick = 0;
  PlaySuit led = PlaySuit::trump;             ///< of the trick in progress
  Card best = kNoCard;                        ///< that is winning the trick in progress
  Seat winning = kNoSeat;                     ///< its place
  std::array<Seat, kMaxTricks + 1> leader{};  ///< of each trick begun: a place, see State
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

constexpr const TrumpOrder& order_of(const Game& game, const View& v) { return order_of(game, v.trump); }

/// What `seat` knows now.
View view(const Game&, const State&, Seat seat);

/// What anyone at the rail knows: no hand at all.
View public_view(const Game&, const State&);

}  // namespace sheepshead

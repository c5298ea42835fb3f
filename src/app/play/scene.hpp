// The table as the person at it sees it: all that the faces of `play` show. Built from his View alone.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "cards/text.hpp"
#include "play/view.hpp"

namespace sheepshead::app {

/// Plain data. `game` outlives it.
struct Scene {
  const Game* game = nullptr;
  std::string rules_name;
  View view;
  std::vector<std::string> names;  ///< by seat; the person's own is "You"
  CardStyle style = CardStyle::letters;
  int hand = 1;                                  ///< of the session, from 1
  int hands = 0;                                 ///< planned; 0: as many as he likes
  std::array<std::int64_t, kMaxSeats> ledger{};  ///< game points, without the hand in progress
  int cents = 0;                                 ///< of a game point; 0: no money

  Seat me() const { return view.seat; }
  Seats everyone() const { return Seats((1u << game->players) - 1); }
};

/// Trump from high to low, then clubs, spades, hearts, diamonds, each from high to low.
std::vector<Card> sorted(const Game&, CardSet);

/// One trick as it lies or lay on the table.
struct Trick {
  Seat leader = kNoSeat;
  int count = 0;                          ///< cards in it
  std::array<Card, kMaxSeats> by_seat{};  ///< kNoCard: not played, or face down and unknown
  Seats played = 0;
  Seat face_down = kNoSeat;  ///< who played a card face down to it
  Seat winner = kNoSeat;     ///< so far; kNoSeat if nobody, or if it is not known here
};

/// Trick `number`, from 0: a completed one or the one in progress; empty if it has not begun.
Trick trick_at(const Scene&, int number);

/// What the counting player keeps in mind.
struct Counts {
  CardSet trump_gone;    ///< trump played, and seen
  CardSet trump_unseen;  ///< trump neither played nor in his own cards or bury
  int side_points = 0;   ///< counted for the picker's side, as far as he knows who is on it, without the bury
  int other_points = 0;  ///< for everyone else
  int points_left = 0;   ///< neither in a taken trick nor in his own bury
};
Counts counts_of(const Scene&);

/// Whether `seat` leads, or led, the trick in progress.
bool leads(const Scene&, Seat seat);

}  // namespace sheepshead::app

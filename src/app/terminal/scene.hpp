// The table as the person at it sees it: all that the faces of `play` show. Built from their View alone.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cards/text.hpp"
#include "notation/contract_text.hpp"
#include "play/view.hpp"
#include "speech/language.hpp"

namespace sheepshead::app {

/// A row of the ledger: someone at the table, whether playing this hand or sitting out.
struct Standing {
  words::Who who;           ///< the person, or somebody by name
  Seat seat = kNoSeat;      ///< kNoSeat: sits out
  std::int64_t points = 0;  ///< game points, without the hand in progress
};

/// Plain data. `game` outlives it. Where the person sits out (D4), the view's seat is kNoSeat.
struct Scene {
  const Game* game = nullptr;
  std::string rules_name;
  View view;
  std::vector<std::string> names;  ///< by seat
  CardStyle style = CardStyle::letters;
  int hand = 1;                        ///< of the session, from 1
  int hands = 0;                       ///< planned; 0: no limit
  std::vector<Standing> standings;     ///< everyone at the table, the person first, then clockwise
  std::optional<words::Who> dealt_by;  ///< who deals without playing this hand; nothing if the dealer plays
  int pots = 0;                        ///< how many (S6)
  std::int64_t in_pots = 0;            ///< game points in them
  bool schiller = false;               ///< a hand of a Schiller round (P5)
  int cents = 0;                       ///< of a game point; 0: no money

  Seat me() const { return view.seat; }
  bool sits_out() const { return view.seat == kNoSeat; }
  bool is_me(Seat seat) const { return seat != kNoSeat && seat == me(); }
  bool i_am_of(Seats seats) const { return !sits_out() && has_seat(seats, me()); }
  const TrumpOrder& order() const { return order_of(*game, view); }
  /// All seats clockwise, from the person's on; from their left if they sit out.
  std::vector<Seat> around() const;
  Seats everyone() const { return sheepshead::everyone(*game); }
  /// Who reads what is said of it. The names must live on.
  speech::Listener listener() const { return {names, sits_out() ? -1 : int(me()), style}; }
  /// The players at these seats, the person first.
  std::vector<words::Who> people(Seats) const;
};

/// Trump from high to low, then clubs, spades, hearts, diamonds, each from high to low.
std::vector<Card> sorted(const TrumpOrder&, CardSet);
std::vector<Card> sorted(const Scene&, CardSet);

/// One trick as it lies or lay on the table, in the order of play.
struct Trick {
  struct Laid {
    Seat place = kNoSeat;  ///< a seat; or, at a table of batteries or stacks, what lies before one
    Seat seat = kNoSeat;
    Card card;          ///< kNoCard: face down and unknown
    bool down = false;  ///< played face down
  };
  std::vector<Laid> cards;
  Seat winner = kNoSeat;  ///< the place that takes it, so far; kNoSeat if none, or if it is not known here

  const Laid* by(Seat place) const {
    for (const Laid& l : cards)
      if (l.place == place) return &l;
    return nullptr;
  }
};

/// Trick `number`, from 0: a completed one or the one in progress; empty if it has not begun.
Trick trick_at(const Scene&, int number);

/// The cards the person plays from next: their hand, or what lies face up in front of them.
CardSet due_cards(const Scene&);

inline Sides sides_of(const Scene& s) { return sheepshead::sides_of(*s.game, s.view); }

/// What the counting player keeps in mind.
struct Counts {
  CardSet trump_gone;             ///< trump played, and seen
  CardSet trump_unseen;           ///< trump neither played nor in one's own cards or bury
  int side_points = 0;            ///< counted for the picker's side, as far as one knows who is on it, without the bury
  int other_points = 0;           ///< for everyone else
  int points_left = 0;            ///< neither in a taken trick nor in one's own bury
  std::array<int, 2> counters{};  ///< of seats 0 and 2, and of 1 and 3 (T4e)
  Seat fox = kNoSeat;             ///< who took the ace of diamonds (T4e)
};
Counts counts_of(const Scene&);

/// Whether `seat` leads, or led, the trick in progress.
bool leads(const Scene&, Seat seat);

}  // namespace sheepshead::app

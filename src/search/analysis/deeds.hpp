// What a card that is played amounts to, in players' words, as far as the one who plays it can know.
#pragma once

#include <optional>

#include "search/bots/casual/reading.hpp"

namespace sheepshead {

/// What a seat knows of its own part in the hand.
enum class Part : std::uint8_t {
  picker,    ///< with partners or alone; also who plays a game of T4d
  partner,   ///< of the picker, and knows it
  defender,  ///< against the picker's side
  team,      ///< two fixed sides (T4e)
  open,      ///< nobody knows yet who plays with whom (T4c, T4f, T8c)
  for_himself,
};
Part part_of(const Game&, const View&);

enum class Deed : std::uint8_t {
  lead_trump,
  lead_called_suit,  ///< of the called ace, by a defender
  lead_fail,
  take,       ///< takes the trick, so far, from the other side
  trump_in,   ///< takes it with trump where fail was led
  bump,       ///< takes it though it was one's own side's
  schmear,    ///< throws an ace or ten on a trick that should stay with one's own side
  give,       ///< throws an ace or ten on a trick that should not
  throw_off,  ///< a fail card of another suit, with few points
  under,      ///< follows below a trick of one's own side
  let_go,     ///< follows below a trick of the other side
  other,
};

/// Reads a view of a decision about a card, in a hand of sides. `view` must outlive it.
class Deeds {
 public:
  Deeds(const Game&, const View&);
  /// Whether the words fit: a card is to be played, from a hand, and there are sides.
  static bool apply_to(const Game&, const View&);

  Deed of(Action) const;
  Part part() const { return part_; }
  const casual::Reading& reading() const { return reading_; }
  const TrumpOrder& order() const { return reading_.order; }

  /// Nobody plays after this seat.
  bool is_last() const { return reading_.view.in_trick > 0 && reading_.behind() == 0; }
  /// Whether the card that is winning is known to be of the other side, or of our own; false where that isn't known.
  bool is_surely_theirs() const { return view_.winning != kNoSeat && reading_.friendly[view_.winning] == 0; }
  bool is_surely_ours() const { return view_.winning != kNoSeat && reading_.friendly[view_.winning] == casual::kSure; }
  /// Card points in the trick so far, where points count.
  int points_there() const { return points_there_; }
  /// Whether the card shows to all that its player is the partner, who was secret.
  bool shows_partner(Card) const;

 private:
  const Game& game_;
  const View& view_;
  casual::Reading reading_;
  mutable casual::Outlook outlook_;
  Part part_;
  int points_there_ = 0;
  int left_alone_ = 0;  ///< the chance that the trick is ours if we stay below
};

}  // namespace sheepshead

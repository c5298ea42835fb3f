// Events in words.
#pragma once

#include "play/events.hpp"
#include "play/view.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// Whether `viewer` may be told of the event; kNoSeat is a spectator.
constexpr bool may_know(const Event& event, Seat viewer) { return may_hear(event, viewer); }

/// "East takes 21.", "Nobody picked. Leaster: fewest points wins." Empty for an event that needs no words (hand_over).
/// Does not ask may_know().
Message said(const Game& game, const Event& event);

/// The same as the view's seat hears it, after the action: "West passes you the queen of clubs.", "East leads the ten
/// of hearts." `before` is the phase in which the action was taken. Empty also where it needs no words for this seat.
Message heard(const Game& game, const View& after, const Event& event, Phase before);

/// What wins a leaster of this table, as a word of a message.
words::OneOf<"places", "two", "one"> leaster_aim(const Game& game);

}  // namespace sheepshead

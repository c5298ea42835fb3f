// What is played, by whom, against whom, as far as a view knows it.
#pragma once

#include <optional>
#include <vector>

#include "play/view.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// "East picked and called A♣.", "Partner unknown.": one to three short sentences; always something to say. `schiller`:
/// the hand is one of a Schiller round (P5).
std::vector<Message> contract_lines(const Game& game, const View& view, bool schiller = false);

/// "Counts double."; nothing if the hand counts once.
std::optional<Message> times_line(const Game& game, const View& view);

/// The players at these seats clockwise, the view's own first, or from the dealer's left.
std::vector<words::Who> people_around(const Game& game, const View& view, Seats seats);

/// At a table where nobody picks, what is known of the sides; also of two fixed sides.
struct Sides {
  Seats with = 0;         ///< known to be on the picker's side; at a table of two fixed sides, the viewer's
  CardSet wanted;         ///< partner cards whose holders are not known
  bool complete = false;  ///< nobody is missing
};
Sides sides_of(const Game& game, const View& view);

}  // namespace sheepshead

// Actions as text, and in plain sentences why one is not legal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cards/text.hpp"
#include "play/refusal.hpp"
#include "play/view.hpp"

namespace sheepshead {

/// As written in files: "pass", "call-leaster", "crack", "bury 10H", "call AC", "play QC"; with a number "take 2",
/// "trick 3" (from 1), "suit clubs", "blitz black-queens".
std::string to_text(Action action, CardStyle style = CardStyle::letters);

/// Reads what to_text() writes, in any case and with any blanks around the words. Nothing if it is not an action.
std::optional<Action> parse_action(std::string_view text);

/// What the seat in turn is asked for: "Pick or pass", "Bury 2 cards", "Follow clubs". Without a full stop.
/// Empty if it is not the view's turn.
std::string task(const Game& game, const View& view);

/// Why `action` of the seat in turn is refused, as one sentence: "You must follow clubs: you hold the 9C."
/// With a name it speaks of that player instead: "East must follow clubs: East holds the 9C."
/// Names only cards of the player's own. Empty for Refusal::none.
std::string sentence(Refusal why, const Game& game, const State& state, Action action,
                     CardStyle style = CardStyle::letters, std::string_view name = {});

}  // namespace sheepshead

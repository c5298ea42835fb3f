// Actions as text, what is asked, and why an action is not legal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cards/text.hpp"
#include "play/refusal.hpp"
#include "play/view.hpp"
#include "speech/json_text.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// As written in files: "pass", "call-leaster", "crack", "bury 10H", "call AC", "play QC"; with a number "take 2",
/// "trick 3" (from 1), "suit clubs", "blitz black-queens".
std::string to_text(Action action, CardStyle style = CardStyle::letters);

/// As to_text() has it.
void write(JsonText& out, Action action);

/// What people call it, short: "pass", a card that is played or buried, "call AC".
Message deed(Action action);
/// The same of an answer to a task: "lead the queen of clubs", "bury the ten of hearts", "go alone".
Message deed_in_full(Action action, bool leads);

/// Reads what to_text() writes, in any case and with any blanks around the words. Nothing if it is not an action.
std::optional<Action> parse_action(std::string_view text);

/// What the seat in turn is asked for: "Pick or pass", "Bury 2 cards", "Follow clubs". Without a full stop.
/// Empty if it is not the view's turn.
Message task(const Game& game, const View& view);

/// What the table waits for: task() on the view's own turn, otherwise "Bert to bury". Empty when the hand is over.
Message turn_of(const Game& game, const View& view);

/// Why `action` is refused: "You must follow clubs: you have 9C." It speaks of `who`, else of the seat in turn, and
/// names only cards of that player's own. Empty for Refusal::none.
Message said(Refusal why, const Game& game, const State& state, Action action, Seat who = kNoSeat);

}  // namespace sheepshead

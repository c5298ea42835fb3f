// The score sheet of a session: hand by hand, totals, pots, and the sheep's heads (G1, G3).
#pragma once

#include <string>
#include <vector>

#include "table/session.hpp"
#include "words/message.hpp"

namespace sheepshead::app {

/// The table's name: of its variant, if these still are its rules.
Message table_name(const std::string& variant, const Rules&);

/// "Ann with Cleo: won, 78", "leaster, Dan", "doubler".
Message hand_text(const Session&, const HandResult&);
/// The same, with the names of who played it by seat.
Message hand_text(const std::vector<std::string>& names, const HandResult&);
/// "won, 78", "leaster, Dan": without picker and partner.
Message result_text(const HandResult&, const std::vector<std::string>& names);
/// The names of who played it, by seat.
std::vector<std::string> seat_names(const Session&, const HandResult&);
std::vector<words::Who> whos(const std::vector<std::string>& names);
std::vector<words::Who> whos(const Session&, const std::vector<Person>&);
Message pots_text(const Session&);
/// Who deals next and who sits out, or why nothing follows, in sentences.
std::vector<Message> next_text(const Session&);
/// Sentences with blanks between them, in the language of the terminal.
std::string in_one(const std::vector<Message>&);
/// Points with their sign, and cents as money.
std::string signed_text(std::int64_t points);
std::string cents_text(std::int64_t cents);
/// In so many columns; what is longer ends with "..".
std::string padded(const std::string& text, std::size_t width, bool right = false);

/// The whole sheet, each line without its newline, in so many columns.
std::vector<std::string> sheet_lines(const Session&, std::size_t width = 80);
/// The same as one line of JSON.
/// With `history`, what log_json() tells is in it, too.
std::string sheet_json(const Session&, bool history = false);

/// How the last hand of the session came about, what it did to the pots, and who deals next.
std::vector<std::string> last_hand_lines(const Session&);
/// The last hand and the totals after it, as one line of JSON.
std::string last_hand_json(const Session&);

/// Totals of everyone who ever sat down, in one or two lines.
std::vector<std::string> total_lines(const Session&, std::size_t width = 80);
/// Who won the race; empty if nobody did.
Message race_text(const Session&);

/// What changed in the session's history: "Hand 3 corrected: ...; before: ...".
Message change_text(const Change&);
/// Everything that was told, line by line, with the time.
std::vector<std::string> log_lines(const Session&, std::size_t width = 80);
std::string log_json(const Session&);
/// What came of a correction, undo or redo: the last `steps` changes of `now`, and the totals before and after.
std::vector<std::string> difference_lines(const Session& before, const Session& now, std::size_t steps);
std::string difference_json(const Session& before, const Session& now, std::size_t steps);

/// A sheep's head with the first `strokes` (0 to 9) of its nine strokes; lines of kHeadWidth columns.
inline constexpr int kHeadStrokes = 9;
inline constexpr std::size_t kHeadWidth = 17;
std::vector<std::string> sheeps_head(int strokes);
struct LostGames {
  std::string name;
  int games = 0;
};
/// Each player's heads, full ones first, then the one being drawn; side by side in so many columns, each player's over
/// the name and the number of games.
std::vector<std::string> sheeps_heads(const std::vector<LostGames>&, std::size_t columns = 78);

}  // namespace sheepshead::app

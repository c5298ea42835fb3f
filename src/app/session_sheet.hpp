// The score sheet of a session: hand by hand, totals, pots, and the sheep's heads (G1, G3).
#pragma once

#include <string>
#include <vector>

#include "table/session.hpp"

namespace sheepshead::app {

/// The table's name: of its variant, if these still are its rules.
std::string table_name(const std::string& variant, const Rules&);

/// "Ann with Cleo: won, 78", "leaster, Dan", "doubler".
std::string hand_text(const Session&, const HandResult&);
/// The same, with the names of who played it by seat.
std::string hand_text(const std::vector<std::string>& names, const HandResult&);
/// "won 78", "leaster, Dan": without picker and partner.
std::string result_text(const HandResult&, const std::vector<std::string>& names);
/// The names of who played it, by seat.
std::vector<std::string> seat_names(const Session&, const HandResult&);
/// "Ann, Bob and Cleo"; "nobody".
std::string people_listed(const Session&, const std::vector<Person>&);
/// "1 point", "2 points".
std::string counted(std::int64_t n, const std::string& one);
std::string pots_text(const Session&);
/// Who deals next and who sits out, or why nothing follows.
std::string next_text(const Session&);
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
/// Who won the race, or an empty text.
std::string race_text(const Session&);

/// What changed in the session's history, in words: "hand 3 corrected: ... -> ...".
std::string change_text(const Change&);
/// Everything that was told, line by line, with the time.
std::vector<std::string> log_lines(const Session&, std::size_t width = 80);
std::string log_json(const Session&);
/// What came of a correction, undo or redo: the last `steps` changes of `now`, and the totals before and after.
std::vector<std::string> difference_lines(const Session& before, const Session& now, std::size_t steps);
std::string difference_json(const Session& before, const Session& now, std::size_t steps);

/// What everyone in `order` showed in a showdown, and who took how much.
std::vector<std::string> showdown_lines(const Session&, const std::vector<Person>& order,
                                        const std::vector<FiveCards>& hands, const std::vector<Session::Won>& won);

/// A sheep's head with the first `strokes` (0 to 9) of its nine strokes; lines of kHeadWidth columns.
inline constexpr int kHeadStrokes = 9;
inline constexpr std::size_t kHeadWidth = 17;
std::vector<std::string> sheeps_head(int strokes);
struct LostGames {
  std::string name;
  int games = 0;
};
/// For each his heads, full ones first, then the one that is being drawn; side by side in so many columns, each over
/// the name and the number of games.
std::vector<std::string> sheeps_heads(const std::vector<LostGames>&, std::size_t columns = 78);

}  // namespace sheepshead::app

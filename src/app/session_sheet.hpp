// The score sheet of a session: hand by hand, totals, pots, and the sheep's heads (G1, G3).
#pragma once

#include <string>
#include <vector>

#include "table/session.hpp"

namespace sheepshead::app {

/// The table's name: of its variant, if these still are its rules.
std::string table_name(const std::string& variant, const Rules&);

/// The whole sheet, each line without its newline.
std::vector<std::string> sheet_lines(const Session&);
/// The same as one line of JSON.
std::string sheet_json(const Session&);

/// How the last hand of the session came about, what it did to the pots, and who deals next.
std::vector<std::string> last_hand_lines(const Session&);
/// The last hand and the totals after it, as one line of JSON.
std::string last_hand_json(const Session&);

/// Totals of everyone who ever sat down, in one or two lines.
std::vector<std::string> total_lines(const Session&);
/// Who won the race, or an empty text.
std::string race_text(const Session&);

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

// The table in words: contract, roles, counts, the sheet after a hand, help.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/console/tongue.hpp"
#include "app/terminal/question.hpp"
#include "app/terminal/scene.hpp"
#include "notation/badge.hpp"
#include "play/events.hpp"
#include "play/score.hpp"

namespace sheepshead::app {

/// A message in words, to the person at the table.
template <words::Literal id, class... Given>
std::string spoken(const Scene& scene, Given&&... given) {
  return text(say<id>(std::forward<Given>(given)...), scene.listener());
}

/// "Ada"; of the person "You".
std::string name_at(const Scene&, Seat);

/// "Bert picked and called AC. Partner unknown." One or two short sentences; always something to say.
std::string contract_text(const Scene&);

/// "Counts double." Empty if the hand counts once.
std::string times_text(const Scene&);

/// "Hand 2 of 3. Emil deals, you lead."
std::string deal_text(const Scene&);

/// "Bert to play"; if it's the person's own turn, "Your turn". Empty when the hand is over.
std::string turn_text(const Scene&);

/// What a player is in this hand. As far as it is known.
std::vector<Badge> badges(const Scene&, Seat seat);
/// "PICKER"
std::string to_text(Badge);

/// An event the person may know of; empty if it needs no words. `before` is the phase in which the action was taken.
std::string event_text(const Scene&, const Event&, Phase before);

/// "In the pot: 4 points."
std::string pots_text(const Scene&);

/// What lies face up before a seat: "QC AH, each on a face-down card; and 9C".
std::string face_up_text(const Scene&, Seat seat);

/// "QC QH AD  9C": the person's own cards in groups of trump and suits.
std::string cards_text(const Scene&, CardSet cards);

/// A trick in a sentence or two: "Ada led the 9C, Bert the KC. Bert took 4."; says so if there was none.
std::string last_trick_text(const Scene&);

/// Two lines, for the player who counts: trump gone and not seen, points taken. What is wider than `room` is said in
/// short, with the highest of the trump that there is room for.
std::vector<std::string> counts_text(const Scene&, std::size_t room = std::string::npos);

/// "+3", "-1", "0"
std::string with_sign(std::int64_t n);

/// "$1.25", "-$0.50"
std::string money_text(std::int64_t cents);

/// What follows from a finished hand; everybody may see it.
struct Sheet {
  std::string headline;        ///< who won by how much
  bool bar = false;            ///< a picker's side against the others
  int side = 0, total = 0;     ///< card points of the picker's side, and of the deck
  std::array<int, 3> marks{};  ///< with how many it escapes schneider, wins, makes schneider
  std::string side_line;       ///< "Picker's side: You and Ada, 71"
  std::string other_line;
  std::vector<std::string> lines;  ///< how the score came about
  Score score{};
};

/// Of a hand that is over.
Sheet sheet_of(const Scene&, const State& end);

/// The ledger as lines of equal columns; with `score`, what the hand added.
std::vector<std::string> ledger_lines(const Scene&, const Score* score);

/// What is being asked, the words used, and the commands, in paragraphs. `keys`: how one answers in this mode.
std::vector<std::string> help_text(const Scene&, const Question&, const std::vector<std::string>& keys);

/// What a word of the game means; says what could be meant if there is no such word.
std::string term_help(std::string_view word, int width);

}  // namespace sheepshead::app

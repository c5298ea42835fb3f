// The lines of a session file: writing them, and reading them back into a session.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/session.hpp"

namespace sheepshead {

/// Of new files. Files of the first version are read as ever: they have no dates and no hints, and nothing in them was
/// amended or brought back.
inline constexpr std::string_view kSessionFormat = "sheepshead-session/2";
inline constexpr std::string_view kFirstSessionFormat = "sheepshead-session/1";

/// Each without the newline. The line that ends a hand that was played is its record, to_json().
std::string header_line(const SessionHeader& header);
/// Of the hand in progress, right after Session::begin().
std::string begin_line(const Session&);
/// `hint`: what a hint had advised.
std::string move_line(const Move& move, std::optional<Action> hint = {});
/// In a file of the first version: from here on it is one of the second.
std::string format_line();
/// Of a hand right after Session::enter().
std::string entered_line(const Session&);
/// Of a hand, by its number from 1, right after Session::amend().
std::string amended_line(const Session&, std::size_t hand);
std::string joins_line(const Player&, std::string_view after = {});
std::string leaves_line(std::string_view name);
std::string rules_line(std::string_view variant, const Rules&);
std::string undo_line();
std::string redo_line();
/// Right before or after Session::showdown().
std::string showdown_line(const Session&, const std::vector<FiveCards>& hands);
std::string end_line();
/// The line of a change, with the time at which it was made, in UTC: "2026-11-22T20:41:07Z".
std::string dated_line(std::string line, std::string_view at);
/// Whether `text` is such a time.
bool is_time(std::string_view text);

/// Something wrong in a session file.
struct LineProblem {
  Diagnostic where;
  int action_index = -1;     ///< of the action at fault, from 0; -1 if none is
  std::optional<Move> move;  ///< that action, if it could be read
};

/// One hand of a session file that was played card by card, as far as its lines went.
struct SessionHand {
  int number = 0;  ///< from 1
  int line = 0;    ///< of its first line
  Seat dealer = 0;
  int doublers = 0;
  DeckOrder deck{};
  std::vector<Player> players;       ///< by seat
  std::string dealt_by;              ///< name of a dealer who sat out
  const Game* game = nullptr;        ///< lives as long as the call that tells of this hand
  std::vector<Move> moves;           ///< of the journal
  std::map<int, Action> hints;       ///< what hints had advised, by the number of the move, from 0
  State state;                       ///< after them
  std::optional<HandRecord> record;  ///< if the hand was completed
  std::vector<LineProblem> problems;
};

/// Reads a session line by line. Each action is played and each record checked; what is wrong is told with its line.
/// After a problem in one hand it goes on with the next. Throws nothing.
class SessionReader {
 public:
  /// `on_hand` is called for each hand when all its lines were read.
  explicit SessionReader(std::string file, std::function<void(const SessionHand&)> on_hand = {});

  /// A line without its newline. After the first line was refused everything else is ignored.
  void line(std::string_view text, int number);
  /// There are no more lines.
  void finish();

  const std::optional<SessionHeader>& header() const { return header_; }
  /// What is wrong outside of the hands.
  const std::vector<LineProblem>& problems() const { return problems_; }
  /// Whether anything was wrong anywhere.
  bool any_problem() const { return any_problem_; }
  /// Of the format: 1 or 2; 0 before the header was read.
  int version() const { return version_; }
  /// The session as the lines left it, after finish(); to be used if nothing was wrong.
  std::optional<Session> take_session() { return std::move(session_); }

 private:
  void read_version(std::string_view text, int number);
  void read_header(std::string_view text, int number);
  void read_begin(std::string_view text, int number);
  void read_move(std::string_view text, int number);
  void read_hand_record(std::string_view text, int number);
  void read_between(std::string_view text, std::string_view key, int number);
  void end_hand();
  void wrong(int number, Message text, std::string key = {}, int action_index = -1, std::optional<Move> move = {});
  void wrong(std::vector<Diagnostic> list);

  std::string file_;
  std::function<void(const SessionHand&)> on_hand_;
  int version_ = 0;
  bool refused_ = false;
  bool any_problem_ = false;
  bool known_ = true;  ///< the session is what the lines say: no hand before was broken
  std::optional<SessionHeader> header_;
  std::optional<Session> session_;
  Game game_;  ///< of hand_
  std::optional<SessionHand> hand_;
  int hands_ = 0;
  std::vector<LineProblem> problems_;
};

}  // namespace sheepshead

// The record of a hand: everything needed to deal and play it again. See docs/formats.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/variant.hpp"
#include "play/hand.hpp"
#include "play/score.hpp"

namespace sheepshead {

/// Who sits at a seat.
struct Player {
  std::string name;  ///< one line of 1 to 80 bytes: is_plain_line()
  std::string bot;   ///< the bot's name; empty for a person
  friend bool operator==(const Player&, const Player&) = default;
};

/// An action with the seat that took it.
struct Move {
  Seat seat = 0;
  Action action;
  friend bool operator==(const Move&, const Move&) = default;
};

/// The most bytes that one player adds to a deal.
inline constexpr std::size_t kMostEntropyBytes = 256;
/// How decks follow from proofs now; records of scheme 1 are read and checked as ever.
inline constexpr int kDealScheme = 2;
/// Of hands that all tables of a round play, from one secret of the round.
inline constexpr int kRoundScheme = 3;

/// From what a server dealt a hand, so that anyone can check that it promised the deck before (docs/fair-deals.md).
struct DealProof {
  std::string table;                 ///< "t1"; of kRoundScheme: the event and its round, "0123456789ab/1"
  int hand = 0;                      ///< its number at the table, from 1
  std::string secret;                ///< 64 hexadecimal digits; empty: of a round that goes on
  std::string commitment;            ///< as promised before the deal, 64 hexadecimal digits
  std::vector<std::string> entropy;  ///< what was added, by place at the table; empty where nothing was
  // Of scheme 2, by place as well.
  int scheme = 1;
  std::vector<std::string> seals = {};  ///< of what was to be added, 64 hexadecimal digits or empty
  std::vector<Seat> seats = {};         ///< of the hand that is played from there; kNoSeat: sits out
  friend bool operator==(const DealProof&, const DealProof&) = default;
};

/// A hand that is over. As a value it may be false in itself: verify() plays it again.
struct HandRecord {
  std::string program;  ///< version of the program that wrote it; may be empty
  std::string variant;  ///< id of the variant that was played; for people, the rules count; may be empty
  Rules rules;
  std::vector<Player> players;  ///< by seat, one for each
  Seat dealer = 0;              ///< who speaks last
  std::string dealt_by;         ///< name of a dealer who sat out (D4); else empty
  std::uint8_t doublers = 0;    ///< how often the hand was doubled before it began
  DeckOrder deck{};             ///< each card of the rules' deck once, then kNoCard; the die where one is cast
  std::vector<Move> moves;
  Ending ending = Ending::none;
  Score scores{};
  std::optional<DealProof> proof;  ///< of a hand that a server dealt
  friend bool operator==(const HandRecord&, const HandRecord&);
};

inline constexpr std::string_view kHandFormat = "sheepshead-hand/1";
/// The longest hand record that is read, in bytes.
inline constexpr std::size_t kMaxRecordBytes = std::size_t{1} << 20;
/// The most doublers that a record may hold.
inline constexpr int kMaxDoublers = 16;

/// One line of JSON, without the newline.
std::string to_json(const HandRecord& record);

struct RecordResult {
  std::optional<HandRecord> record;
  std::vector<Diagnostic> problems;  ///< not empty if there is no record; `key` is the place: "actions[3].seat"
};

/// Reads one record, strictly: another format or version, a key too many or missing, a wrong type, a deck with a card
/// twice, a seat out of range, rules that cannot be played, a hash that is not the rules' are all refused, each with
/// its place. `file` and `line`, the line on which `text` starts, go into the problems. Does not play the hand.
RecordResult read_record(std::string_view text, const std::string& file = {}, int line = 1);

/// The record of a hand that is over: `end` is deal(game, deck, dealer, doublers) after all moves.
HandRecord make_record(const Game& game, std::vector<Player> players, const DeckOrder& deck, std::vector<Move> moves,
                       const State& end);

/// Where a hand, played again, is not what was written down.
struct ReplayProblem {
  int action_index = -1;  ///< from 0; -1 if no action is at fault, but the ending or the scores
  Message text;           ///< "action 12 of 40, seat 1 (East), "play QC": East must follow clubs: ..."
};

/// Plays the moves from the deal on, up to the first that is not legal. Changes `state` as far as it came.
std::optional<ReplayProblem> replay(const Game& game, State& state, const std::vector<Move>& moves,
                                    const std::vector<Player>& players = {});

/// The same of one move, which is the `number`-th of its hand.
std::optional<ReplayProblem> replay(const Game& game, State& state, const Move& move, std::size_t number,
                                    const std::vector<Player>& players);

/// Plays the record again and checks each action, the ending and each score. `game` is compile(record.rules).
std::optional<ReplayProblem> verify(const Game& game, const HandRecord& record);
std::optional<ReplayProblem> verify(const HandRecord& record);

std::vector<std::string> names_of(const std::vector<Player>& players);

}  // namespace sheepshead

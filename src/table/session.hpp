// People at a table, hand after hand (G1): seats, dealer, doublers, ledger, and the hand in progress.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "notation/record.hpp"
#include "play/series.hpp"
#include "table/ledger.hpp"

namespace sheepshead {

/// What is settled before the first hand.
struct SessionHeader {
  std::string program;                ///< version of the program; may be empty
  std::string variant;                ///< id of the variant, for people; may be empty
  Rules rules;                        ///< must have passed check()
  std::vector<Player> players;        ///< by seat, one for each
  Seat dealer = 0;                    ///< of the first hand
  std::optional<std::uint64_t> seed;  ///< if the decks come from seeded_shuffle()
  int planned = 0;                    ///< hands that are to be played; 0 for no end
  friend bool operator==(const SessionHeader&, const SessionHeader&);
};

/// How a hand of the session ended.
struct HandResult {
  Ending ending = Ending::none;
  Score scores{};
  friend bool operator==(const HandResult&, const HandResult&) = default;
};

/// Knows neither terminal nor file. Not for use by two threads at once.
class Session {
 public:
  /// The header's rules must have passed check(), and it must have a player for each seat.
  explicit Session(SessionHeader header);

  const SessionHeader& header() const { return header_; }
  const Game& game() const { return game_; }
  const std::vector<Player>& players() const { return header_.players; }
  std::vector<std::string> names() const { return names_of(header_.players); }

  /// The hands that are over, doublers and redeals among them.
  const std::vector<HandResult>& results() const { return results_; }
  /// Hands that were played and scored: without doublers and redeals.
  int hands_scored() const { return scored_; }
  const Ledger& ledger() const { return ledger_; }
  /// Who deals the next hand, or the one in progress.
  Seat dealer() const { return series_.dealer; }
  /// How often the next hand, or the one in progress, is doubled.
  int doublers() const { return series_.doublers(game_); }

  /// Whether a hand was begun and not finished; it may be over all the same.
  bool in_hand() const { return in_hand_; }
  /// The hand in progress, or the last one; before the first, an empty State.
  const State& hand() const { return hand_; }
  const DeckOrder& deck() const { return deck_; }
  const std::vector<Move>& moves() const { return moves_; }

  /// Deals. There must be no hand in progress; `deck` holds each card of the deck once.
  void begin(const DeckOrder& deck);
  /// Refusal::none if it was done.
  Refusal act(Seat seat, Action action);
  /// Closes the hand in progress, which must be over: its scores go into the ledger, the deal passes on.
  HandRecord finish();

 private:
  SessionHeader header_;
  Game game_;
  Series series_;
  Ledger ledger_;
  std::vector<HandResult> results_;
  int scored_ = 0;
  bool in_hand_ = false;
  State hand_;
  DeckOrder deck_{};
  std::vector<Move> moves_;
};

}  // namespace sheepshead

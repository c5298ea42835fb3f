// A hand that was played, decision by decision.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "play/score.hpp"
#include "search/analysis/remarks.hpp"

namespace sheepshead {

/// A hand as it was played. Every action must be legal.
struct PlayedOut {
  const Game& game;
  const DeckOrder& deck;
  Seat dealer = 0;
  int doublers = 0;
  std::span<const std::pair<Seat, Action>> actions;
};

/// One decision with a choice, judged by what its seat could know.
struct JudgedDecision {
  int action_index = 0;  ///< in PlayedOut::actions, from 0
  State before;
  View view;  ///< of the seat
  Action chosen;
  Judgement judgement;
  Grade grade = Grade::fine;
  double loss = 0;        ///< against the best; may be a little below 0, see Judge
  double loss_error = 0;  ///< its standard error
  Action best;
  std::vector<Remark> remarks;
  std::string_view rule;  ///< the casual bot's rule that says the same as the best; empty if none does
  Message reason;         ///< why it is the best; empty too where another choice was fine

  Seat seat() const { return view.seat; }
  /// What is held against the player: the loss of a slip or mistake.
  double cost() const { return grade == Grade::fine ? 0 : loss; }
};

struct HandJudging {
  Seats seats = 0xFF;  ///< whose decisions
  std::uint64_t seed = 1;
  Grading grading;
  /// What a hint advised before that action, if one was given. Who did as it said made no slip.
  std::function<std::optional<Action>(int action_index)> hinted;
};

/// A moment of the hand at which `action` was chosen among several.
struct Decided {
  int action_index = 0;
  State before;
  Action chosen;
};

/// All choices of these seats in order, up to the first action that is not legal. Claims are none.
std::vector<Decided> choices_of(const PlayedOut&, Seats seats = 0xFF);

/// Draws on spread(how.seed) and the index of the action alone.
JudgedDecision judge_decision(const Game&, const Decided&, Judge&, const HandJudging&);

/// Every choice of how.seats.
std::vector<JudgedDecision> judge_hand(const PlayedOut&, Judge&, const HandJudging&);

/// What each seat has of the same cards when bots of the program play them all, in game points: the mean of a few
/// playouts by the casual bot's rules, all but one with some decisions made otherwise. The luck of the deal; a result
/// less this is what a player made of the cards. Zeros where no playout was scored.
std::array<double, kMaxSeats> worth_of_deal(const Game&, const DeckOrder&, Seat dealer, int doublers,
                                            std::uint64_t seed, int playouts = 64);

}  // namespace sheepshead

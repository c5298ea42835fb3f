// What each alternative of a decision is worth, how sure that is, and whether a choice was fine, a slip or a mistake.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "search/bots/bot.hpp"
#include "words/marks.hpp"

namespace sheepshead {

/// One legal action of a decision. In game points of the seat in turn.
struct Alternative {
  Action action;
  double value = 0;
  double error = 0;         ///< standard error of `value`
  double behind = 0;        ///< how much less it is than the best; may be a little below 0, see Judge
  double behind_error = 0;  ///< standard error of `behind`, where the same worlds speak for both
  std::uint32_t samples = 0;
};

/// From which loss on a choice is a slip, and a mistake, if the loss is surely one; times stake_of().
struct Grading {
  double slip = 0.05;
  double mistake = 0.30;
};

/// What a plain hand costs one who loses it, the measure for Grading: 1 at most tables, 4 in a race of hicks (T4d).
double stake_of(const Game&);

/// How far some of the alternatives are ahead of others, on average.
struct Lead {
  double points = 0;
  bool sure = false;  ///< chance does not explain it
};

struct Judgement {
  std::vector<Alternative> alternatives;  ///< in the order of view.legal.at(i)
  std::size_t best = 0;                   ///< the first of the greatest value
  int rounds = 0;                         ///< independent looks that the errors come from

  bool empty() const { return alternatives.empty(); }
  const Alternative* find(Action) const;
  const Alternative& best_one() const { return alternatives[best]; }
  /// Whether the best is surely better than this one: by more than about two standard errors of the difference, and by
  /// more the more alternatives there are, so that of 40 decisions between equals one at most is held against a player.
  bool surely_behind(const Alternative&) const;
  /// The same between any two.
  bool surely_better(const Alternative& a, const Alternative& b) const;
  /// Of the alternatives with these numbers; nothing if there are none on either side.
  Lead lead(const std::vector<std::size_t>& some, const std::vector<std::size_t>& others) const;
};

Grade grade(const Judgement&, const Alternative& chosen, double stake, const Grading& = {});

/// What people are told of a decision, in hints and in reviews, on the server, in the terminal and in a report, is of
/// one judge: this level, so many looks, at most so many milliseconds for each where somebody waits for it, and these
/// seeds. An idle machine needs some 35 at most: no look is cut short by one that is a hundred times as busy, or the
/// same position would have another answer when it's asked about again, in the review, and by a worker.
inline constexpr std::string_view kLevel = "expert";
inline constexpr int kLooks = 4;
inline constexpr int kLookThink = 5000;

/// Of a hand by its number at its table or in its file, from 1. `seed`: other worlds than usual.
std::uint64_t seed_of_hand(int number, std::uint64_t seed = 1);
/// The seed of the decision about that action of a hand, from 0: the same for its hint and its review.
std::uint64_t seed_of_decision(std::uint64_t seed, int action_index);

/// Asks a bot what the actions are worth, several times with different worlds. The choice among the alternatives is
/// made in all rounds but one, and its lead counted in the one left out, so that the luck of the best in its own worlds
/// does not count as a loss of the others: over many decisions between equals the losses come to zero.
/// The answer depends on game, view and seed alone if the bot's does. One object a thread.
class Judge {
 public:
  /// `bot` must outlive it and have values(). rounds: at least 1.
  explicit Judge(Bot& bot, int rounds = 8) : bot_(bot), rounds_(rounds) {}

  /// Empty if the bot has no values.
  Judgement judge(const Game&, const View&, std::uint64_t seed);
  Bot& bot() { return bot_; }

 private:
  Bot& bot_;
  int rounds_;
};

}  // namespace sheepshead

// Positions with one clearly best answer.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "search/analysis/judge.hpp"

namespace sheepshead {

enum class Theme : std::uint8_t { lead, bury, pick, call, schmear };
inline constexpr int kThemes = 5;
std::string_view name_of(Theme);
std::optional<Theme> theme_named(std::string_view);

/// Whether the decision is of the theme: a lead in a hand of sides; the last card to bury (of the first two, either may
/// go first); whether to pick; what to call, or alone; whether to throw an ace or ten on a trick that one does not
/// take.
bool is_of(Theme, const Game&, const View&);

struct Puzzle {
  DeckOrder deck{};
  Seat dealer = 0;
  std::vector<std::pair<Seat, Action>> actions;  ///< the whole hand, played to the end after the answer
  std::size_t at = 0;                            ///< the action that is asked for
  State before;
  View view;
  Judgement judgement;  ///< by the judge that checks
  Action answer;
  Action second;          ///< the best of the others
  double gap = 0;         ///< between them, in game points
  double gap_error = 0;   ///< its standard error
  std::string_view rule;  ///< the casual bot's rule that gives the answer; empty if they do not
  Message reason;         ///< why it is the answer; may be empty
};

struct PuzzleLimits {
  double gap = 0.3;   ///< at least, times stake_of()
  double most = 2.5;  ///< nothing to think about beyond; times stake_of()
  double errors = 4;  ///< at least so many standard errors
};

/// Plays one deal by the casual bot's rules, which follows from seed and number alone, and looks for a puzzle in it:
/// `screen` looks at each decision of the theme, `check` at those that promise one. Nothing if there is none.
std::optional<Puzzle> puzzle_in_deal(const Game&, Theme, std::uint64_t seed, std::uint64_t number, Judge& screen,
                                     Judge& check, const PuzzleLimits& = {});

}  // namespace sheepshead

#include "search/analysis/remarks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "search/analysis/remark_words.hpp"

namespace sheepshead {
namespace {

using analysis::Case;
using analysis::Said;

std::optional<Said> about(const Case& c) {
  return c.view.phase == Phase::play ? analysis::about_play(c) : analysis::about_bidding(c);
}

/// The best of the alternatives that are another sort of thing than `chosen`.
const Alternative* best_of_another_sort(const Game& game, const View& view, const Judgement& j, Action chosen) {
  const Alternative* best = nullptr;
  for (const Alternative& a : j.alternatives) {
    if (a.action == chosen || analysis::same_sort(game, view, a.action, chosen)) continue;
    if (best == nullptr || a.value > best->value) best = &a;
  }
  return best;
}

}  // namespace

std::string_view name_of(Mark mark) {
  constexpr std::array<std::string_view, std::size_t(Mark::play) + 1> names{"mauer",
                                                                            "weak-pick",
                                                                            "pick",
                                                                            "bury-trump",
                                                                            "bury-suit",
                                                                            "bury-points",
                                                                            "bury",
                                                                            "call-long-suit",
                                                                            "call",
                                                                            "alone",
                                                                            "granny",
                                                                            "doubling",
                                                                            "announced",
                                                                            "trump-by-defender",
                                                                            "no-trump-by-picker",
                                                                            "trump-not-saved",
                                                                            "called-suit",
                                                                            "lead",
                                                                            "leak",
                                                                            "schmear-missed",
                                                                            "schmear-wrong",
                                                                            "schmear",
                                                                            "bump-missed",
                                                                            "bump",
                                                                            "last",
                                                                            "take",
                                                                            "too-high",
                                                                            "too-low",
                                                                            "throw-off",
                                                                            "play"};
  static_assert(names.back() == "play");
  return names[std::size_t(mark)];
}

std::string signed_text(double value, CardStyle style) {
  char digits[32];
  std::snprintf(digits, sizeof digits, std::abs(value) < 0.295 ? "%.2f" : "%.1f", std::abs(value));
  if (std::string_view(digits) == "0.00") return "0";
  return (value > 0 ? "+" : style == CardStyle::symbols ? "\u2212" : "-") + std::string(digits);
}

std::string to_text(const Remark& r, CardStyle style) { return r.text + ": " + signed_text(r.value, style) + "."; }

std::vector<Remark> remarks(const Game& game, const View& view, const Judgement& j, Action chosen, const Tone& tone,
                            const Grading& grading) {
  const Alternative* mine = j.find(chosen);
  if (mine == nullptr || j.alternatives.size() < 2) return {};
  const double stake = stake_of(game);
  if (grade(j, *mine, stake, grading) != Grade::fine) {
    const Case c{game, view, tone, chosen, j.best_one().action, true};
    if (auto said = about(c))
      return {{said->mark, true, std::move(said->text), said->gain ? mine->behind : -mine->behind}};
    return {};
  }
  const Alternative* other = best_of_another_sort(game, view, j, chosen);
  if (other == nullptr || mine->value - other->value < grading.mistake * stake || !j.surely_better(*mine, *other))
    return {};
  const Case c{game, view, tone, chosen, other->action, false};
  if (auto said = about(c)) return {{said->mark, false, std::move(said->text), mine->value - other->value}};
  return {};
}

}  // namespace sheepshead

#include "search/analysis/remarks.hpp"

#include "search/analysis/hint.hpp"
#include "search/analysis/remark_words.hpp"
#include "search/analysis/why.hpp"

namespace sheepshead {
namespace {

using analysis::Case;
using analysis::Said;

/// Whether it says already what the figure is measured against.
bool names(const Message& said, Action other) {
  for (const words::Value& value : said.given) {
    for (const Card c : value.cards)
      if (takes_card(other.kind()) && c == other.card()) return true;
    for (const Message& part : value.messages)
      if (part == doing(other)) return true;
  }
  return false;
}

Message against(const Message& said, Action other) { return names(said, other) ? Message() : doing(other); }

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

std::vector<Remark> remarks(const Game& game, const View& view, const Judgement& j, Action chosen,
                            const Grading& grading) {
  const Alternative* mine = j.find(chosen);
  if (mine == nullptr || j.alternatives.size() < 2) return {};
  const double stake = stake_of(game);
  if (grade(j, *mine, stake, grading) != Grade::fine) {
    const Action better = best_beside(game, view, j, *mine);
    const Case c{game, view, chosen, better, true};
    if (auto said = about(c)) {
      Message than = against(said->what, said->gain ? chosen : better);
      return {{said->mark, true, std::move(said->what), said->gain ? mine->behind : -mine->behind, std::move(than)}};
    }
    return {};
  }
  const Alternative* other = best_of_another_sort(game, view, j, chosen);
  if (other == nullptr || mine->value - other->value < grading.mistake * stake || !j.surely_better(*mine, *other))
    return {};
  const Case c{game, view, chosen, other->action, false};
  if (auto said = about(c)) {
    Message than = against(said->what, other->action);
    return {{said->mark, false, std::move(said->what), mine->value - other->value, std::move(than)}};
  }
  return {};
}

}  // namespace sheepshead

#include "search/analysis/weighed.hpp"

#include <algorithm>

#include "search/bots/search/equal_cards.hpp"

namespace sheepshead {

std::vector<Weighed> weighed(const Game& game, const JudgedDecision& d, std::size_t most, const Grading& limits) {
  const std::vector<Alternative>& alternatives = d.judgement.alternatives;
  if (alternatives.empty()) return {};
  const std::vector<int> equal = search::equal_actions(game, d.view);
  std::vector<Weighed> all;
  std::vector<std::size_t> at(alternatives.size());  // where each alternative stands in `all`
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    const Alternative& a = alternatives[i];
    const auto first = std::size_t(equal[i]);
    // A judge that tells equal cards apart is taken at its word.
    if (first != i && alternatives[first].value == a.value) {
      at[i] = at[first];
    } else {
      at[i] = all.size();
      Weighed& one = all.emplace_back();
      one.value = a.value;
      one.error = a.error;
      one.loss = std::max(0.0, a.behind);
      one.grade = grade(d.judgement, a, stake_of(game), limits);
    }
    all[at[i]].actions.push_back(a.action);
    if (a.action == d.chosen) all[at[i]].chosen = true;
    if (a.action != d.best) continue;
    all[at[i]].best = true;
    all[at[i]].loss = 0;
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Weighed& a, const Weighed& b) { return a.best != b.best ? a.best : a.value > b.value; });
  if (all.size() <= most) return all;
  const auto chosen = std::find_if(all.begin(), all.end(), [](const Weighed& w) { return w.chosen; });
  if (most > 0 && std::size_t(chosen - all.begin()) >= most && chosen != all.end()) all[most - 1] = std::move(*chosen);
  all.resize(most);
  return all;
}

}  // namespace sheepshead

#include "search/analysis/hint.hpp"

#include <algorithm>

#include "search/analysis/contrast.hpp"
#include "search/analysis/why.hpp"
#include "search/bots/search/equal_cards.hpp"
#include "words/groups/hint.hpp"

namespace sheepshead {
namespace {

Message both(Message first, Message second) {
  if (second.empty()) return first;
  if (first.empty()) return second;
  std::vector<Message> parts{std::move(first), std::move(second)};
  return say<"hint.both">(std::move(parts));
}

/// What its owner sees once the card is buried; of what may be buried then, only that it is gone.
View after_burying(View v, Card c) {
  v.hand -= c;
  v.buried |= c;
  v.legal.cards -= c;
  --v.to_bury;
  --v.cards_left[v.seat];
  return v;
}

/// Nobody parts with the higher of two cards that come to the same.
Action lowest_of_equals(const Game& game, const View& view, const Judgement& j, Action chosen) {
  const std::vector<int> equal = search::equal_actions(game, view);
  const Alternative* mine = j.find(chosen);
  if (mine == nullptr || !takes_card(chosen.kind())) return chosen;
  const int group = equal[std::size_t(mine - j.alternatives.data())];
  for (std::size_t i = 0; i < j.alternatives.size(); ++i) {
    const Alternative& a = j.alternatives[i];
    if (equal[i] != group || a.value < mine->value || !order_of(game, view).beats(chosen.card(), a.action.card()))
      continue;
    chosen = a.action;
  }
  return chosen;
}

Hint choice_for(const Game& game, const View& view, Judge& judge, std::uint64_t seed, Judgement& j) {
  const casual::Decision rule = casual::decide(game, view);
  Hint hint{rule.action, {}, {}};
  if (view.legal.size() > 1) j = judge.judge(game, view, seed);
  if (j.empty()) return hint;
  hint.action = advised_action(game, view, j);
  return hint;
}

/// One of the cards of a bury, with those before it buried.
struct Step {
  View view;
  Action action;
  Judgement judgement;
};

/// The other cards of the bury that begins with hint.action, as the hints for them will have it; with a reason for all,
/// and with what the last of them is ahead of the best other by.
void name_whole_bury(const Game& game, const View& view, Judge& judge, const SeedsAhead& ahead, Judgement first,
                     Hint& hint) {
  std::vector<Step> steps{{view, hint.action, std::move(first)}};
  CardSet all = hint.action.card();
  while (int(steps.size()) < view.to_bury) {
    Step step{after_burying(steps.back().view, steps.back().action.card()), {}, {}};
    if (step.view.legal.cards.empty()) break;
    step.action = choice_for(game, step.view, judge, ahead(int(steps.size())), step.judgement).action;
    all |= step.action.card();
    hint.also.push_back(step.action);
    steps.push_back(std::move(step));
  }
  hint.reason = best_borne_out(game, view, steps.front().judgement, all, casual::reasons_of_bury(game, view, all));
  std::vector<Card>& named = hint.reason.given.front().cards;  // in the order in which they are to be buried
  named = {hint.action.card()};
  for (const Action a : hint.also) named.push_back(a.card());

  // What could be in place of the last card, as the hint for that card will have it: of the earlier ones the judge
  // doesn't say which card would stand in for which.
  const Step& last = steps.back();
  hint.reason =
      both(std::move(hint.reason), steps.size() > 1 ? weighing_last(game, last.view, last.judgement, last.action)
                                                    : weighing(game, last.view, last.judgement, last.action));
}

}  // namespace

Action advised_action(const Game& game, const View& view, const Judgement& j) {
  const Action by_rule = casual::decide(game, view).action;
  const Alternative* mine = j.find(by_rule);
  const bool agrees =
      mine != nullptr && !j.surely_behind(*mine) && mine->behind <= std::max(0.02, 2 * mine->behind_error);
  const Action chosen = agrees ? by_rule : j.best_one().action;
  return view.phase == Phase::play ? lowest_of_equals(game, view, j, chosen) : chosen;
}

Action best_beside(const Game& game, const View& view, const Judgement& j, const Alternative& chosen) {
  const Action advised = advised_action(game, view, j);
  const Alternative* a = j.find(advised);
  const bool stands = a != nullptr && (!j.surely_behind(chosen) || j.surely_better(*a, chosen));
  return stands ? advised : j.best_one().action;
}

Hint hint_for(const Game& game, const View& view, Judge& judge, const SeedsAhead& ahead) {
  Judgement j;
  Hint hint = choice_for(game, view, judge, ahead(0), j);
  if (j.empty() && view.legal.size() > 1 && view.phase != Phase::bury) {
    Random random(ahead(0));
    Advice advice = judge.bot().advise(game, view, random);
    hint.action = advice.action;
    hint.reason = advice.reason.empty() ? why_best(game, view, j, advice.action).reason : std::move(advice.reason);
    if (hint.reason.empty()) hint.reason = say<"hint.unsure">();
    return hint;
  }
  if (view.phase == Phase::bury) {
    name_whole_bury(game, view, judge, ahead, std::move(j), hint);
    return hint;
  }
  Message why = why_best(game, view, j, hint.action).reason;
  // "No other card looks better" is what is left to say where the figures say nothing.
  const bool general = why.id() == "hint.lead" || why.id() == "hint.play" || why.id() == "hint.bury";
  if (general && !j.empty()) why = {};
  const bool decided = why.id() == "hint.decided";
  Message figures = decided ? Message() : weighing(game, view, j, hint.action, why.empty());
  // "Picking does better" and "nothing else is clearly better" would not go together.
  if ((why.id().ends_with("after-all") || why.id() == "hint.duel-lead") && figures.id() == "hint.unsure") figures = {};
  hint.reason = both(std::move(why), std::move(figures));
  if (hint.reason.empty()) hint.reason = say<"hint.unsure">();
  return hint;
}

Hint hint_for(const Game& game, const View& view, Judge& judge, std::uint64_t seed) {
  return hint_for(game, view, judge, [seed](int later) { return later == 0 ? seed : seed_of_decision(seed, later); });
}

}  // namespace sheepshead

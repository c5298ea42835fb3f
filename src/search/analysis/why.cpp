#include "search/analysis/why.hpp"

#include <cmath>

#include "search/analysis/contrast.hpp"
#include "search/bots/search/equal_cards.hpp"
#include "words/groups/doing.hpp"
#include "words/groups/hint.hpp"

namespace sheepshead {
namespace {

/// The best of the others that is not the same by another name.
const Alternative* next_best(const Game& game, const View& view, const Judgement& j, Action mine) {
  const std::vector<int> equal = search::equal_actions(game, view);
  int group = -1;
  for (int i = 0; i < view.legal.size(); ++i)
    if (view.legal.at(i) == mine) group = equal[std::size_t(i)];
  const Alternative* next = nullptr;
  for (std::size_t i = 0; i < j.alternatives.size(); ++i) {
    const Alternative& a = j.alternatives[i];
    if (equal[i] == group) continue;
    if (next == nullptr || a.value > next->value) next = &a;
  }
  return next;
}

/// Less than a slip is nothing that anybody has to know, and this little is not worth a figure; both times stake_of().
constexpr double kTrifle = Grading{}.slip, kLittle = 0.15;

/// Whether three or more things could be chosen, and none is further from this one than a trifle.
bool is_all_one(const Game& game, const View& view, const Judgement& j, const Alternative& mine) {
  const std::vector<int> equal = search::equal_actions(game, view);
  int different = 0;
  for (std::size_t i = 0; i < j.alternatives.size(); ++i) {
    if (std::abs(j.alternatives[i].value - mine.value) >= kTrifle * stake_of(game)) return false;
    different += std::size_t(equal[i]) == i;
  }
  return different > 2;
}

Message much_in_words(double points) {
  const int whole = int(std::lround(points));
  const auto much = which<"tenth", "quarter", "third", "half", "most", "one", "more">(
      points < 0.175, points < 0.29, points < 0.42, points < 0.65, points < 0.88, whole == 1);
  return say<"hint.much">(much, whole);
}

/// Where it isn't, a review by the same judge holds the next against whoever chose it.
bool is_even(const Game& game, const Judgement& j, const Alternative& mine, const Alternative& next) {
  return mine.value - next.value < kTrifle * stake_of(game) || !j.surely_better(mine, next) ||
         grade(j, next, stake_of(game)) == Grade::fine;
}

/// How far it is ahead of the next, as a sentence of its own.
Message against(const Game& game, const Judgement& j, const Alternative& mine, const Alternative& next, Message other) {
  const double ahead = mine.value - next.value, stake = stake_of(game);
  if (is_even(game, j, mine, next))
    return std::abs(ahead) < kTrifle * stake ? say<"hint.even">(std::move(other)) : say<"hint.unsure">();
  if (ahead < kLittle * stake) return say<"hint.bit-better">(std::move(other));
  return say<"hint.better">(much_in_words(ahead), std::move(other));
}

/// The judge thinks better of it than the rule of thumb does.
bool is_better(const Judgement& j, Action best, Action by_rule) {
  const Alternative *a = j.find(best), *b = j.find(by_rule);
  return a != nullptr && b != nullptr && j.surely_better(*a, *b);
}
auto after_all(const Judgement& j, Action best, Action by_rule) {
  return which<"better", "even">(is_better(j, best, by_rule));
}

/// Who has called themselves is alone in any case.
Message instead(const View& view, Action mine, Action other) {
  const bool own = mine.kind() == Kind::call && (view.hand | view.buried).has(mine.card());
  return own && other.kind() == Kind::alone ? say<"doing.alone-openly">() : doing(other);
}

}  // namespace

Why why_best(const Game& game, const View& view, const Judgement& j, Action best) {
  const casual::Decision d = casual::decide(game, view);
  const CardSet card = takes_card(best.kind()) ? CardSet(best.card()) : CardSet();
  const bool buries = best.kind() == Kind::bury;
  if (d.action == best)
    return {casual::name_of(d.rule),
            best_borne_out(game, view, j, buries ? casual::whole_bury(game, view) : card, reasons(game, view, d))};
  if (best.kind() == Kind::play)
    return {{}, best_borne_out(game, view, j, card, casual::reasons_of_card(game, view, best.card()))};
  // What is said of the call that the rule makes is looked up for another, too.
  const bool of_each = d.rule == casual::Rule::call_short_suit || d.rule == casual::Rule::call_unknown;
  if (best.kind() == Kind::call && of_each && !(view.hand | view.buried).has(best.card())) {
    casual::Decision other = d;
    other.action = best;
    return {{}, reason(game, view, other)};
  }
  if (buries && view.to_bury == 1)
    return {{}, best_borne_out(game, view, j, card, casual::reasons_of_bury(game, view, card))};
  const bool picks = best.kind() == Kind::pick && d.action.kind() == Kind::pass;
  if (view.phase == Phase::pick && (picks || (best.kind() == Kind::pass && d.action.kind() == Kind::pick)))
    return {{}, casual::pick_after_all(game, view, d, is_better(j, best, d.action))};
  if (best.kind() == Kind::alone && d.action.kind() == Kind::call)
    return {{}, say<"hint.alone-after-all">(casual::hand_of(game, view), after_all(j, best, d.action))};
  if (best.kind() == Kind::call && d.action.kind() == Kind::alone && !(view.hand | view.buried).has(best.card()))
    return {{}, say<"hint.call-after-all">(best.card(), casual::hand_of(game, view), after_all(j, best, d.action))};
  return {};
}

Message weighing(const Game& game, const View& view, const Judgement& j, Action mine, bool alone) {
  const Alternative* a = j.find(mine);
  if (a == nullptr) return {};
  const Alternative* next = next_best(game, view, j, mine);
  if (next == nullptr) return {};
  if (!alone && is_even(game, j, *a, *next) && is_all_one(game, view, j, *a)) return say<"hint.all-even">();
  if (!alone) return against(game, j, *a, *next, instead(view, mine, next->action));
  const double ahead = a->value - next->value, stake = stake_of(game);
  const Message other = instead(view, mine, next->action);
  if (is_even(game, j, *a, *next)) {
    if (std::abs(ahead) < kTrifle * stake) return say<"hint.best-even">(doing(mine), other);
    return mine.kind() != Kind::play ? say<"hint.unsure">()
           : view.in_trick == 0      ? say<"hint.lead">(mine.card())
                                     : say<"hint.play">(mine.card());
  }
  if (ahead < kLittle * stake) return say<"hint.best-a-bit">(doing(mine), other);
  return say<"hint.best-by">(doing(mine), much_in_words(ahead), other);
}

Message weighing_last(const Game& game, const View& view, const Judgement& j, Action mine) {
  const Alternative* a = j.find(mine);
  const Alternative* next = next_best(game, view, j, mine);
  if (a == nullptr || next == nullptr) return {};
  return against(game, j, *a, *next, say<"doing.instead">(next->action.card(), mine.card()));
}

Message doing(Action a) {
  if (a.kind() == Kind::call) return say<"doing.call">(a.card());
  if (takes_card(a.kind())) return say<"doing.card">(a.card());
  switch (a.kind()) {
    case Kind::pass: return say<"doing.pass">();
    case Kind::pick: return say<"doing.pick">();
    case Kind::call_leaster: return say<"doing.leaster">();
    case Kind::call_doubler: return say<"doing.doubler">();
    case Kind::redeal: return say<"doing.redeal">();
    case Kind::crack: return say<"doing.crack">();
    case Kind::recrack: return say<"doing.recrack">();
    case Kind::alone: return say<"doing.alone">();
    case Kind::castrate: return say<"doing.castrate">();
    case Kind::sheepshead: return say<"doing.sheepshead">();
    case Kind::take_all: return say<"doing.take-all">();
    case Kind::hick: return say<"doing.hick">();
    case Kind::best: return say<"doing.best">();
    case Kind::announce_call: return say<"doing.call-game">();
    case Kind::billy: return say<"doing.billy">();
    case Kind::side_solo: return say<"doing.side-solo">();
    case Kind::lay_up: return say<"doing.lay-up">();
    case Kind::first_trick: return say<"doing.first-trick">();
    case Kind::claim: return say<"doing.claim">();
    case Kind::take: return say<"doing.take">(a.number());
    case Kind::trick: return say<"doing.trick">(a.number());
    case Kind::suit: return say<"doing.suit">(Suit(a.number()));
    case Kind::blitz: return say<"doing.blitz">();
    default: return say<"doing.silent">();
  }
}

}  // namespace sheepshead

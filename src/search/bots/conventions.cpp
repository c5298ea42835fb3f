#include "search/bots/conventions.hpp"

#include "search/bots/conventions/decision.hpp"

namespace sheepshead {
namespace conventions {

Decision decide(const Game& game, const View& view) {
  if (view.legal.size() == 1) return {view.legal.at(0), Thumb::only_choice};
  switch (view.phase) {
    case Phase::redeal: return decide_redeal(view);
    case Phase::pick: return decide_pick(game, view);
    case Phase::call_first: return decide_call_first(game, view);
    case Phase::call_jack: return decide_call_jack(game, view);
    case Phase::bury: return decide_bury(game, view);
    case Phase::call_ace: return decide_call_ace(game, view);
    case Phase::under: return decide_under(game, view);
    case Phase::crack:
    case Phase::recrack: return decide_crack(game, view);
    case Phase::play: return view.leaster ? decide_leaster(game, view) : decide_play(game, view);
    case Phase::hick:
    case Phase::announce:
    case Phase::lay_up:
    case Phase::name_trump:
    case Phase::take:
    case Phase::sheepshead:
    case Phase::call_partner:
    case Phase::exchange:
    case Phase::give_back:
    case Phase::name_trick:
    case Phase::castrate:
    case Phase::blitz:
    case Phase::late_blitz:
      for (const Kind k : {Kind::silent, Kind::pass})
        if (view.legal.has(k)) return {Action(k), Thumb::only_choice};
      return {view.legal.at(0), Thumb::only_choice};
    case Phase::done: break;
  }
  return {};
}

}  // namespace conventions

Action ConventionsBot::choose(const Game& game, const View& view, Random&) {
  return conventions::decide(game, view).action;
}

Advice ConventionsBot::advise(const Game& game, const View& view, Random&) {
  const conventions::Decision d = conventions::decide(game, view);
  return {d.action, std::string(conventions::name_of(d.thumb)), conventions::sentence(game, view, d)};
}

}  // namespace sheepshead

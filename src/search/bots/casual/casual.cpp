#include "search/bots/casual/casual.hpp"

#include "search/bots/casual/decision.hpp"

namespace sheepshead {
namespace casual {
namespace {

Decision decide_card(const Game& game, const View& view) {
  if (game.layout != Layout::hand) return decide_duel(game, view);
  if (view.leaster)
    return game.nobody_picks == NobodyPicks::mittler ? decide_mittler(game, view) : decide_leaster(game, view);
  return view.bid == Bid::billy ? decide_billy(game, view) : decide_play(game, view);
}

}  // namespace

Decision decide(const Game& game, const View& view) {
  if (view.legal.size() == 1) return {view.legal.at(0), Rule::only_choice};
  switch (view.phase) {
    case Phase::redeal: return decide_redeal(view);
    case Phase::hick:
    case Phase::announce: return decide_hick(game, view);
    case Phase::lay_up: return decide_lay_up(game, view);
    case Phase::name_trump: return decide_name_trump(game, view);
    case Phase::pick: return decide_pick(game, view);
    case Phase::call_first: return decide_call_first(game, view);
    case Phase::take: return decide_take(game, view);
    case Phase::call_jack: return decide_call_jack(game, view);
    case Phase::bury: return decide_bury(game, view);
    case Phase::sheepshead: return decide_sheepshead(game, view);
    case Phase::call_ace: return decide_call_ace(game, view);
    case Phase::under: return decide_under(game, view);
    case Phase::call_partner: return decide_call_partner(game, view);
    case Phase::exchange: return decide_exchange(game, view);
    case Phase::give_back: return decide_give_back(game, view);
    case Phase::name_trick: return decide_name_trick(view);
    case Phase::crack:
    case Phase::recrack:
    case Phase::castrate: return decide_crack(game, view);
    case Phase::blitz:
    case Phase::late_blitz: return decide_blitz(game, view);
    case Phase::play: return decide_card(game, view);
    case Phase::done: break;
  }
  return {};
}

}  // namespace casual

Action CasualBot::choose(const Game& game, const View& view, Random&) { return casual::decide(game, view).action; }

Advice CasualBot::advise(const Game& game, const View& view, Random&) {
  const casual::Decision d = casual::decide(game, view);
  return {d.action, casual::name_of(d.rule), casual::reason(game, view, d)};
}

}  // namespace sheepshead

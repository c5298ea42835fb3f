// What the player in turn is asked for.
#include "notation/action_text.hpp"
#include "notation/names.hpp"
#include "notation/prose.hpp"

namespace sheepshead {
namespace {

using std::string;

string pick_task(const Game& game, const View& v) {
  if (v.legal.has(Kind::pass)) return "Pick or pass";
  if (v.legal.has(Kind::call_leaster)) return "Pick, call a leaster or call a doubler";
  return game.picking == Picking::schiller && v.seat != v.dealer ? "Schiller: you must pick" : "You must pick";
}

string announce_task(const View& v) {
  return v.legal.has(Kind::best) ? "Announce your game: a call, a Billy, a side-solo or the Best"
                                 : "Announce your game";
}

string first_call_task(const Game& game, const View& v) {
  if (v.legal.cards.empty()) return "Go alone before you see the blind, or go on";
  if (v.legal.size() == 1) return "Name the partner's card";
  return game.has_jack ? "Name the partner's card, before you see the blind" : "Call, before you see the blind";
}

string take_task(const Game& game, const View& v) {
  string text =
      "Take " + in_words(game.picker_takes) + (game.picker_takes == 1 ? " card of the blind" : " cards of the blind");
  if (game.picker_chooses) text = "Say how many cards of the blind you take";
  if (v.legal.has(Kind::take_all)) text += game.nuclear ? ", or go nuclear" : ", or all of it and go alone";
  return text;
}

string bury_task(const View& v) {
  const string left = std::to_string(v.to_bury);
  return "Bury " + left + (v.buried.empty() ? "" : " more") + (v.to_bury == 1 ? " card" : " cards");
}

string ace_task(const Game& game, const View& v) {
  if (v.legal.cards.empty()) {
    if (v.legal.has(Kind::silent))
      return v.legal.has(Kind::alone) ? "Nothing can be called: go on with the jack, or alone"
                                      : "Nothing can be called: go on";
    return "Nothing can be called: go alone";
  }
  if (game.picking == Picking::hick) return "Call the ace of your partner";
  return v.legal.has(Kind::alone) ? "Call the partner's card or go alone" : "Call the partner's card";
}

string partner_task(const View& v) {
  if (v.legal.has(Kind::first_trick))
    return "Play alone, or take the winner of the first trick that you lose as partner";
  if (v.legal.card_kind == Kind::call && !v.legal.cards.empty()) return "Call one more partner, or go on without";
  return "Go on: you have no partner to call";
}

string exchange_task(const View& v) {
  return v.legal.cards.empty() ? "Keep your cards" : "Pass a partner card to your left, or keep both";
}

string blitz_task(const View& v) {
  if (v.legal.cards.empty()) return "Stay silent";
  if (v.legal.cards.size() > 1) return "Show a pair, or stay silent";
  return "Show " + words_of(Pair(v.legal.cards.first().index)) + ", or stay silent";
}

string play_task(const Game& game, const View& v) {
  if (v.in_trick == 0) {
    if (game.layout == Layout::battery) return v.from_battery ? "Lead from your battery" : "Lead from your hand";
    return "Lead a card";
  }
  const TrumpOrder& order = order_of(game, v);
  const CardSet under = v.under.valid() && v.is_picker() ? CardSet(v.under) : CardSet();
  const bool under_follows = !under.empty() && v.led == order.suit_of(v.called);
  const CardSet follow = (order.of(v.led) - under) | (under_follows ? under : CardSet());
  const string from = game.layout != Layout::battery ? "" : v.from_battery ? " from your battery" : " from your hand";
  return ((follow & v.legal.cards).empty() ? "Play any card" : "Follow " + string(name_of(v.led))) + from;
}

}  // namespace

string task(const Game& game, const View& view) {
  if (view.legal.empty()) return {};
  const Legal& legal = view.legal;
  switch (view.phase) {
    case Phase::redeal: return legal.has(Kind::redeal) ? "Ask for a new deal or keep your cards" : "Keep your cards";
    case Phase::hick: return "Hick, pass, or announce the Best";
    case Phase::announce: return announce_task(view);
    case Phase::lay_up: return "Lay your cards up, or play on with them closed";
    case Phase::name_trump: return "Name the trump suit of your side-solo";
    case Phase::pick: return pick_task(game, view);
    case Phase::call_first: return first_call_task(game, view);
    case Phase::take: return take_task(game, view);
    case Phase::call_jack: return legal.size() == 1 ? "Name the partner's card" : "Choose how you find a partner";
    case Phase::bury: return bury_task(view);
    case Phase::sheepshead: return legal.has(Kind::sheepshead) ? "Call sheepshead for every trick, or go on" : "Go on";
    case Phase::call_ace: return ace_task(game, view);
    case Phase::under:
      return "Lay a card face down as your card of " + string(name_of(order_of(game, view).suit_of(view.called))) +
             (legal.has(Kind::silent) ? ", or go on without" : "");
    case Phase::call_partner: return partner_task(view);
    case Phase::exchange: return exchange_task(view);
    case Phase::give_back: return "Give a card back to your right";
    case Phase::name_trick: return "Say which trick takes the blind";
    case Phase::crack: return legal.has(Kind::crack) ? "Crack or stay silent" : "Stay silent";
    case Phase::recrack: return legal.has(Kind::recrack) ? "Crack back or stay silent" : "Stay silent";
    case Phase::castrate: return legal.has(Kind::castrate) ? "Castrate or stay silent" : "Stay silent";
    case Phase::blitz:
    case Phase::late_blitz: return blitz_task(view);
    case Phase::play: return play_task(game, view);
    case Phase::done: break;
  }
  return {};
}

}  // namespace sheepshead

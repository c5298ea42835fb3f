// What the player in turn is asked for, and what everyone else hears of it.
#include "words/groups/task.hpp"

#include "notation/action_text.hpp"
#include "notation/hand_text.hpp"
#include "notation/names.hpp"
#include "words/groups/turn.hpp"

namespace sheepshead {
namespace {

Message pick_task(const Game& game, const View& v) {
  if (v.legal.has(Kind::pass)) return say<"task.pick">();
  if (v.legal.has(Kind::call_leaster)) return say<"task.decide">();
  return say<"task.must-pick">(which<"schiller", "others">(game.picking == Picking::schiller && v.seat != v.dealer));
}

Message first_call_task(const Game& game, const View& v) {
  if (v.legal.cards.empty()) return say<"task.alone-first">();
  if (v.legal.size() == 1) return say<"task.name-card">(which<"now">());
  return game.has_jack ? say<"task.name-card">(which<"first">()) : say<"task.call-first">();
}

Message take_task(const Game& game, const View& v) {
  const auto all = which<"not", "nuclear", "alone">(!v.legal.has(Kind::take_all), game.nuclear);
  return game.picker_chooses ? say<"task.take-chosen">(all) : say<"task.take">(game.picker_takes, all);
}

Message ace_task(const Game& game, const View& v) {
  const bool alone = v.legal.has(Kind::alone);
  if (v.legal.cards.empty())
    return say<"task.nothing-to-call">(which<"alone", "either", "go_on">(!v.legal.has(Kind::silent), alone));
  if (game.picking == Picking::hick) return say<"task.call-ace">();
  return say<"task.call">(which<"may", "not">(alone));
}

Message partner_task(const View& v) {
  if (v.legal.has(Kind::first_trick)) return say<"task.first-trick">();
  if (v.legal.card_kind == Kind::call && !v.legal.cards.empty()) return say<"task.call-more">();
  return say<"task.no-partner">();
}

Message blitz_task(const View& v) {
  if (v.legal.cards.empty()) return say<"task.silent">();
  return v.legal.cards.size() > 1 ? say<"task.blitz">(which<"any">())
                                  : say<"task.blitz">(named<kPairNames>(Pair(v.legal.cards.first().index)));
}

Message play_task(const Game& game, const View& v) {
  const auto from = which<"any", "battery", "hand">(game.layout != Layout::battery, v.from_battery);
  if (v.in_trick == 0) return say<"task.lead">(from);
  const TrumpOrder& order = order_of(game, v);
  const CardSet under = v.under.valid() && v.is_picker() ? CardSet(v.under) : CardSet();
  const bool under_follows = !under.empty() && v.led == order.suit_of(v.called);
  const CardSet follow = (order.of(v.led) - under) | (under_follows ? under : CardSet());
  if (!(follow & v.legal.cards).empty()) return say<"task.follow">(v.led, from);
  // What has to wait until the called suit is led.
  const CardSet barred = (v.from_battery ? v.face_up[v.seat] : v.hand) - v.legal.cards;
  return barred.empty() ? say<"task.any">(from) : say<"task.any-but">(in_hand_order(order, barred), from);
}

ChoiceOf<"turn.of", 1> asked_for(const Game& game, const View& v) {
  switch (v.phase) {
    case Phase::redeal: return "redeal";
    case Phase::hick: return "hick";
    case Phase::announce: return "announce";
    case Phase::lay_up: return "lay_up";
    case Phase::name_trump: return "trump";
    case Phase::pick: return "pick";
    case Phase::take: return "take";
    case Phase::call_first:
    case Phase::call_jack:
    case Phase::call_ace: return "call";
    case Phase::bury: return "bury";
    case Phase::sheepshead: return "sheepshead";
    case Phase::under: return "under";
    case Phase::call_partner: return "partner";
    case Phase::exchange: return "exchange";
    case Phase::give_back: return "give_back";
    case Phase::name_trick: return "name_trick";
    case Phase::crack: return "crack";
    case Phase::recrack: return "recrack";
    case Phase::castrate: return "castrate";
    case Phase::blitz:
    case Phase::late_blitz: return "blitz";
    case Phase::play:
      if (game.layout == Layout::battery) return which<"battery", "hand">(v.from_battery);
      break;
    case Phase::done: break;
  }
  return "play";
}

}  // namespace

Message turn_of(const Game& game, const View& view) {
  if (view.turn == kNoSeat) return {};
  return view.turn == view.seat ? task(game, view) : say<"turn.of">(view.turn, asked_for(game, view));
}

Message task(const Game& game, const View& view) {
  if (view.legal.empty()) return {};
  const Legal& legal = view.legal;
  switch (view.phase) {
    case Phase::redeal: return legal.has(Kind::redeal) ? say<"task.redeal">() : say<"task.keep">();
    case Phase::hick: return say<"task.hick">();
    case Phase::announce: return say<"task.announce">(which<"may", "not">(legal.has(Kind::best)));
    case Phase::lay_up: return say<"task.lay-up">();
    case Phase::name_trump: return say<"task.name-trump">();
    case Phase::pick: return pick_task(game, view);
    case Phase::call_first: return first_call_task(game, view);
    case Phase::take: return take_task(game, view);
    case Phase::call_jack: return legal.size() == 1 ? say<"task.name-card">(which<"now">()) : say<"task.call-jack">();
    case Phase::bury: return say<"task.bury">(view.to_bury, which<"first", "more">(view.buried.empty()));
    case Phase::sheepshead: return legal.has(Kind::sheepshead) ? say<"task.sheepshead">() : say<"task.go-on">();
    case Phase::call_ace: return ace_task(game, view);
    case Phase::under:
      return say<"task.under">(order_of(game, view).suit_of(view.called),
                               which<"skip", "must">(legal.has(Kind::silent)));
    case Phase::call_partner: return partner_task(view);
    case Phase::exchange: return legal.cards.empty() ? say<"task.keep">() : say<"task.exchange">();
    case Phase::give_back: return say<"task.give-back">();
    case Phase::name_trick: return say<"task.name-trick">();
    case Phase::crack: return legal.has(Kind::crack) ? say<"task.crack">() : say<"task.silent">();
    case Phase::recrack: return legal.has(Kind::recrack) ? say<"task.recrack">() : say<"task.silent">();
    case Phase::castrate: return legal.has(Kind::castrate) ? say<"task.castrate">() : say<"task.silent">();
    case Phase::blitz:
    case Phase::late_blitz: return blitz_task(view);
    case Phase::play: return play_task(game, view);
    case Phase::done: break;
  }
  return {};
}

}  // namespace sheepshead

#include "play/refusal.hpp"

#include "play/hand.hpp"
#include "play/steps.hpp"

namespace sheepshead {
namespace {

/// A ten or king that may not be called (A4).
Refusal refused_low_call(const Game& g, const State& s, Card c, CardSet known) {
  const CardSet aces = g.order.fail_aces & s.dealt;
  if (g.order.fail_tens.has(c)) {
    bool ace_is_free = false;
    for (const Card ace : aces - known)
      ace_is_free |= g.ten_when == TenWhen::all_aces || !(s.held[s.turn] & g.order.of(g.order.suit_of(ace))).empty();
    if (ace_is_free) return Refusal::ten_needs_all_aces;
  } else if (!known.has_all(aces | (g.order.fail_tens & s.dealt))) {
    return Refusal::not_a_partner_card;
  }
  return Refusal::ten_needs_its_ace;
}

Refusal refused_call(const Game& g, const State& s, Card c) {
  const Contract& k = s.contract;
  if (s.phase == Phase::call_partner) return Refusal::cannot_call_more;
  const CardSet hand = s.held[k.picker];
  const CardSet known = hand | s.buried;
  const bool jack_table = g.partner == PartnerRule::jack_of_diamonds;
  const bool queen = g.call_up_to == CallUpTo::queens && c.rank() == Rank::queen;
  if (g.has_jack && (c.rank() == Rank::jack || queen))
    return (known | s.found).has(c) ? Refusal::called_card_is_own : Refusal::not_a_partner_card;
  const bool ace = g.order.fail_aces.has(c);
  const bool low = !jack_table && g.picking != Picking::hick &&
                   ((g.called_ten && g.order.fail_tens.has(c)) ||
                    (g.called_king && c.rank() == Rank::king && !g.order.trump.has(c)));
  if ((!ace && !low) || !s.dealt.has(c)) return Refusal::not_a_partner_card;
  if (jack_table && !(g.calls_ace && known.has(g.partner_card))) return Refusal::not_a_partner_card;  // J6
  if (known.has(c)) return Refusal::called_card_is_own;
  if (low) return refused_low_call(g, s, c, known);
  // An ace that isn't their own: they kept no card of its suit, and may not play an unknown or have no need to.
  return g.unknown && !jack_table ? Refusal::unknown_not_needed : Refusal::no_hold_card;
}

Refusal refused_play(const Game& g, const State& s, Card c) {
  const Contract& k = s.contract;
  const CardSet hand = s.held[s.turn];
  if (!s.duties) return Refusal::must_follow_suit;
  if (s.suit_led) {
    const bool follows = !(hand & g.order.of(s.led)).empty();
    return follows ? Refusal::must_follow_suit : Refusal::must_keep_hold_card;
  }
  const PlaySuit suit = g.order.suit_of(k.called);
  const bool picker = s.turn == k.picker;
  const bool leading = s.in_trick == 0;
  if (picker && k.under.valid()) {
    if (s.led == suit) return Refusal::must_play_under_card;
    return c == k.under ? Refusal::must_keep_under_card : Refusal::must_follow_suit;
  }
  if (leading) return Refusal::must_lead_called_card;
  if (!(hand & g.order.of(s.led)).empty())
    return g.order.suit_of(c) == s.led ? Refusal::must_play_called_card : Refusal::must_follow_suit;
  return c == k.called ? Refusal::must_keep_called_card : Refusal::must_keep_hold_card;
}

/// The phases in which an action of this kind has its place.
bool in_place(Kind kind, Phase phase) {
  const auto one_of = [phase](auto... phases) { return ((phase == phases) || ...); };
  switch (kind) {
    case Kind::pass: return one_of(Phase::pick, Phase::hick);
    case Kind::pick:
    case Kind::call_leaster:
    case Kind::call_doubler: return phase == Phase::pick;
    case Kind::redeal: return phase == Phase::redeal;
    case Kind::silent:
      return one_of(Phase::redeal, Phase::lay_up, Phase::call_first, Phase::sheepshead, Phase::call_ace, Phase::under,
                    Phase::call_partner, Phase::exchange, Phase::crack, Phase::recrack, Phase::castrate, Phase::blitz,
                    Phase::late_blitz);
    case Kind::crack: return phase == Phase::crack;
    case Kind::recrack: return phase == Phase::recrack;
    case Kind::castrate: return phase == Phase::castrate;
    case Kind::alone: return one_of(Phase::call_first, Phase::call_jack, Phase::call_ace);
    case Kind::sheepshead: return phase == Phase::sheepshead;
    case Kind::take:
    case Kind::take_all: return phase == Phase::take;
    case Kind::hick: return phase == Phase::hick;
    case Kind::best: return one_of(Phase::hick, Phase::announce);
    case Kind::announce_call:
    case Kind::billy:
    case Kind::side_solo: return phase == Phase::announce;
    case Kind::lay_up: return phase == Phase::lay_up;
    case Kind::suit: return phase == Phase::name_trump;
    case Kind::trick: return phase == Phase::name_trick;
    case Kind::blitz: return one_of(Phase::blitz, Phase::late_blitz);
    case Kind::first_trick: return phase == Phase::call_partner;
    case Kind::call: return one_of(Phase::call_first, Phase::call_jack, Phase::call_ace, Phase::call_partner);
    case Kind::bury: return phase == Phase::bury;
    case Kind::under: return phase == Phase::under;
    case Kind::give: return one_of(Phase::exchange, Phase::give_back);
    case Kind::play:
    case Kind::claim: return phase == Phase::play;
  }
  return false;
}

Refusal refused_bury(const Game& g, const State& s, Card c) {
  if (s.turn != s.contract.picker) return Refusal::sharer_keeps_jack;
  return steps::kept_for_call(g, s).has(c) ? Refusal::needed_for_the_call : Refusal::jack_may_not_be_buried;
}

}  // namespace

Refusal refusal(const Game& game, const State& state, Seat who, Action action) {
  if (is_over(state)) return Refusal::hand_is_over;
  const Kind kind = action.kind();
  if (int(kind) >= kKinds || !in_place(kind, state.phase)) return Refusal::wrong_phase;
  if (who != state.turn) return Refusal::not_your_turn;
  if (kind == Kind::claim) return game.claims ? Refusal::none : Refusal::claims_are_off;
  if (legal(game, state).has(action)) return Refusal::none;
  const Card card = action.card();
  const bool from_hand = kind == Kind::bury || kind == Kind::under || kind == Kind::play || kind == Kind::give;
  const CardSet held = state.held[game.layout == Layout::hand ? who : state.place];
  if (from_hand && (!card.valid() || !held.has(card))) return Refusal::card_not_held;
  switch (kind) {
    case Kind::pass:
      return game.picking == Picking::schiller || game.nobody_picks == NobodyPicks::forced_pick
                 ? Refusal::must_pick
                 : Refusal::dealer_must_decide;
    case Kind::redeal: return Refusal::redeal_not_deserved;
    case Kind::crack: return Refusal::may_not_crack;
    case Kind::recrack: return Refusal::may_not_recrack;
    case Kind::castrate: return Refusal::may_not_castrate;
    case Kind::alone: return Refusal::alone_not_allowed;
    case Kind::sheepshead: return Refusal::no_jack_for_sheepshead;
    case Kind::take: return Refusal::not_so_many;
    case Kind::take_all: return Refusal::may_not_take_all;
    case Kind::suit: return Refusal::trump_is_the_same;
    case Kind::trick: return Refusal::no_such_trick;
    case Kind::blitz: return Refusal::no_such_pair;
    case Kind::first_trick: return Refusal::cannot_call_more;
    case Kind::give:
      return legal(game, state).cards.empty() ? Refusal::nothing_to_exchange : Refusal::not_what_was_given;
    case Kind::bury: return refused_bury(game, state, card);
    case Kind::call: return card.valid() ? refused_call(game, state, card) : Refusal::not_a_partner_card;
    case Kind::play: return refused_play(game, state, card);
    default: return Refusal::wrong_phase;
  }
}

Refusal try_apply(const Game& game, State& state, Seat who, Action action) {
  const Refusal why = refusal(game, state, who, action);
  if (why != Refusal::none) return why;
  if (action.kind() == Kind::claim) {
    const Refusal claim = can_claim(game, state);
    if (claim != Refusal::none) return claim;
  }
  apply(game, state, action);
  return Refusal::none;
}

}  // namespace sheepshead

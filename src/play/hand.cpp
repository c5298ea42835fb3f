#include "play/hand.hpp"

#include <bit>

#include "play/steps.hpp"

namespace sheepshead {

Legal legal(const Game& game, const State& state) {
  if (state.phase == Phase::play) [[likely]]
    return {.plain = 0, .card_kind = Kind::play, .cards = steps::legal_cards(game, state)};
  switch (state.phase) {
    case Phase::redeal: return steps::legal_redeal(game, state);
    case Phase::hick:
    case Phase::announce:
    case Phase::lay_up:
    case Phase::name_trump: return steps::legal_hicking(game, state);
    case Phase::pick: return steps::legal_pick(game, state);
    case Phase::take: return steps::legal_take(game, state);
    case Phase::call_first:
    case Phase::call_jack:
    case Phase::call_ace: return steps::legal_call(game, state);
    case Phase::bury: return steps::legal_bury(game, state);
    case Phase::sheepshead: return steps::legal_sheepshead(game, state);
    case Phase::under: return steps::legal_under(game, state);
    case Phase::call_partner: return steps::legal_call_partner(game, state);
    case Phase::exchange:
    case Phase::give_back: return steps::legal_exchange(game, state);
    case Phase::name_trick: return steps::legal_name_trick(game, state);
    case Phase::crack:
    case Phase::recrack:
    case Phase::castrate: return steps::legal_crack(game, state);
    case Phase::blitz:
    case Phase::late_blitz: return steps::legal_blitz(game, state);
    case Phase::play:
    case Phase::done: break;
  }
  return {};
}

namespace {

/// Silence in answer to whatever was asked.
void silent(const Game& game, State& state) {
  switch (state.phase) {
    case Phase::redeal:
      if (state.turn == state.dealer) return steps::start_hand(game, state);
      state.turn = next_seat(game, state.turn);
      return;
    case Phase::lay_up: return steps::hicking(game, state, Action(Kind::silent));
    case Phase::call_first: return steps::start_taking(game, state);
    case Phase::sheepshead: return steps::start_calling(game, state);
    case Phase::call_ace:
    case Phase::under: return steps::none_called(game, state);
    case Phase::call_partner: return steps::call_partner(game, state, Action(Kind::silent));
    case Phase::exchange: return steps::exchange(game, state, Action(Kind::silent));
    case Phase::blitz:
    case Phase::late_blitz: return steps::blitz(game, state, Action(Kind::silent));
    default: return steps::kept_silent(game, state);
  }
}

}  // namespace

void apply(const Game& game, State& state, Action action) {
  if (action.kind() == Kind::play) [[likely]]
    return steps::play(game, state, action.card());
  switch (action.kind()) {
    case Kind::pass: return state.phase == Phase::hick ? steps::hicking(game, state, action) : steps::pass(game, state);
    case Kind::pick: return steps::pick(game, state);
    case Kind::call_leaster: return steps::call_leaster(game, state);
    case Kind::call_doubler: return steps::call_doubler(game, state);
    case Kind::redeal: return steps::finish(state, Ending::redeal);
    case Kind::silent: return silent(game, state);
    case Kind::crack:
    case Kind::recrack:
    case Kind::castrate: return steps::crack(game, state);
    case Kind::alone: return steps::alone(game, state);
    case Kind::sheepshead: return steps::sheepshead(game, state);
    case Kind::take_all: return steps::take_all(game, state);
    case Kind::take: return steps::take(game, state, action.number());
    case Kind::hick:
    case Kind::best:
    case Kind::announce_call:
    case Kind::billy:
    case Kind::side_solo:
    case Kind::lay_up:
    case Kind::suit: return steps::hicking(game, state, action);
    case Kind::first_trick: return steps::call_partner(game, state, action);
    case Kind::claim: return steps::claim(game, state);
    case Kind::trick: return steps::name_trick(game, state, action.number());
    case Kind::blitz: return steps::blitz(game, state, action);
    case Kind::bury: return steps::bury(game, state, action.card());
    case Kind::call:
      return state.phase == Phase::call_partner ? steps::call_partner(game, state, action)
                                                : steps::call(game, state, action.card());
    case Kind::under: return steps::under(game, state, action.card());
    case Kind::give: return steps::exchange(game, state, action);
    case Kind::play: return;
  }
}

namespace {

/// Whoever cracked back is known by it. Before the bury nobody could know that they would be the partner.
Seats declared(const Game& g, const Contract& k) { return g.crack_early ? Seats{0} : k.cracked; }

}  // namespace

Seat known_picker(const Game& g, const State& s) {
  const Contract& k = s.contract;
  if (k.picker == kNoSeat || g.partner != PartnerRule::cards || is_over(s)) return k.picker;
  // Secret until they play the highest partner card, or say that they hold them all.
  const Card highest = steps::highest_partner_card(g, s);
  return s.said_all || s.gone.has(highest) ? k.picker : kNoSeat;
}

Seats known_partners(const Game& g, const State& s) {
  const Contract& k = s.contract;
  if (is_over(s)) return k.partners;
  if (g.watched && (g.partner == PartnerRule::cards || g.partner == PartnerRule::first_two)) {
    const Seat picker = known_picker(g, s);
    return picker == kNoSeat ? s.revealed : Seats(s.revealed & ~one_seat(picker));
  }
  if (g.partner == PartnerRule::jack_and_ace) return Seats(k.partners & (s.revealed | declared(g, k)));
  if (g.partner == PartnerRule::next_player || g.partner == PartnerRule::die) return k.partners;
  const Seat partner = known_partner(g, s);
  return partner == kNoSeat ? Seats{0} : one_seat(partner);
}

Seat known_partner(const Game& g, const State& s) {
  const Contract& k = s.contract;
  if (g.partner == PartnerRule::cards || g.partner == PartnerRule::jack_and_ace) {
    // There may be several, and who shows one partner card may hold the others too: only what was seen counts.
    const Seats known = known_picker(g, s) == kNoSeat ? Seats{0} : known_partners(g, s);
    return known == 0 ? kNoSeat : static_cast<Seat>(std::countr_zero(known));
  }
  if (k.partner == kNoSeat) return kNoSeat;
  if (g.partner == PartnerRule::next_player || g.partner == PartnerRule::die) return k.partner;
  const bool seen = has_seat(s.revealed, k.partner) || (k.called.valid() && s.gone.has(k.called)) ||
                    has_seat(declared(g, k), k.partner) || is_over(s);
  return seen ? k.partner : kNoSeat;
}

}  // namespace sheepshead

// Taking the blind, whole or shared with another (P2, T7b to T7f).
#include "play/steps.hpp"

namespace sheepshead::steps {
namespace {

/// The cards from the `from`-th to before the `to`-th of the blind as it lies.
CardSet part(const State& s, int from, int to) {
  CardSet cards;
  for (int i = from; i < to; ++i) cards |= s.blind_order[std::size_t(i)];
  return cards;
}

Seat seat_by_die(const Game& g, const State& s) {
  const int seat = s.contract.picker + s.die;
  return static_cast<Seat>(seat < g.players ? seat : seat - g.players);
}

void name_partner(const Game& g, State& s) {
  Contract& k = s.contract;
  if (g.partner == PartnerRule::next_player)
    k.partner = next_seat(g, k.picker);
  else if (g.partner == PartnerRule::die)
    k.partner = seat_by_die(g, s);
  if (k.partner != kNoSeat) k.partners = one_seat(k.partner);
}

/// With the blind gone: the jack is named before the bury, and at some tables a fail card is called (A9).
void after_taking(const Game& g, State& s) {
  s.turn = s.contract.picker;
  if (g.has_jack && !s.contract.alone) {
    if (g.partner == PartnerRule::jack_of_diamonds && !s.contract.called.valid()) s.contract.called = g.partner_card;
    if (asks_for_jack(g)) {
      s.phase = Phase::call_jack;
      return;
    }
  }
  if (g.call_early && !s.contract.alone) {
    s.phase = Phase::call_ace;
    return;
  }
  start_bury(g, s);
}

bool may_take_all(const Game& g, const State& s) { return g.all_alone || (g.nuclear && s.contract.picker == s.dealer); }

/// The whole blind to the picker, who buries as many.
void take_whole_blind(const Game& g, State& s) {
  s.found = s.blind;
  s.held[s.contract.picker] |= s.blind;
  s.to_bury = static_cast<std::uint8_t>(s.blind.size());
  s.blind = {};
  after_taking(g, s);
}

}  // namespace

void start_taking(const Game& g, State& s) {
  if (g.shared_with == SharedWith::nobody) {
    name_partner(g, s);
    return take_whole_blind(g, s);
  }
  if (!g.picker_chooses && !may_take_all(g, s)) return take(g, s, g.picker_takes);
  s.phase = Phase::take;
}

Legal legal_take(const Game& g, const State& s) {
  Legal l;
  for (int count = g.picker_chooses ? 0 : g.picker_takes; count <= g.picker_takes; ++count) l.add(Kind::take, count);
  if (may_take_all(g, s)) l.add(Kind::take_all);
  return l;
}

void take(const Game& g, State& s, int count) {
  name_partner(g, s);
  const Seat picker = s.contract.picker;
  const int shared = g.blind_size - g.for_opponents;
  s.found = part(s, 0, count);
  s.found_too = part(s, count, shared);
  s.aside = part(s, shared, g.blind_size);
  s.sharer = g.shared_with == SharedWith::partner ? s.contract.partner : next_seat(g, picker);
  s.held[picker] |= s.found;
  s.held[s.sharer] |= s.found_too;
  s.blind = {};
  s.to_bury = static_cast<std::uint8_t>(count);
  after_taking(g, s);
}

void take_all(const Game& g, State& s) {
  s.contract.all_taken = true;
  if (g.all_alone) {
    s.contract.alone = true;
    s.contract.called = kNoCard;
    return take_whole_blind(g, s);
  }
  name_partner(g, s);
  const Seat picker = s.contract.picker;
  s.aside = s.held[picker];
  s.found = s.held[picker] = s.blind;
  s.blind = {};
  after_taking(g, s);
}

}  // namespace sheepshead::steps

#include "play/events.hpp"

#include <utility>

namespace sheepshead {
namespace {

using What = Event::What;

struct Telling {
  const Game& game;
  const State& before;
  const State& after;
  Seat seat;
  std::vector<Event> events;

  Event& tell(What what) {
    Event e;
    e.what = what;
    e.seat = seat;
    return events.emplace_back(e);
  }

  /// Where no one picked, what comes instead.
  void pass() {
    tell(What::passed);
    if (after.contract.leaster) tell(What::nobody_picked_leaster).seat = kNoSeat;
    if (after.ending == Ending::doubler) tell(What::nobody_picked_doubler).seat = kNoSeat;
  }

  void bury(Card card) {
    Event& e = tell(What::buried);
    e.cards = card;
    e.only_for = seat;
    if (after.phase != Phase::bury) tell(What::buried_all).number = after.buried.size();
  }

  void under(Card card) {
    tell(What::laid_under);
    Event& e = tell(What::laid_under);
    e.card = card;
    e.only_for = seat;
  }

  void play(Card card) {
    const bool face_down = card == before.contract.under;
    tell(What::played).card = face_down ? kNoCard : card;
    tell_partner();
    if (after.trick > before.trick) end_trick();
  }

  void end_trick() {
    const Seat taker = after.last_taker;
    const Card under = after.contract.under;
    bool unseen = false;
    for (std::size_t i = 0; i < game.players; ++i)
      unseen |= under.valid() && after.played[std::size_t(before.trick) * game.players + i] == under;
    Event& e = tell(unseen ? What::trick_taken_unseen : What::trick_taken);
    e.seat = taker;
    e.number = after.points[taker] - before.points[taker] - (unseen ? game.order.points_of(under) : 0);
    if (!unseen) return;
    Event& seen = tell(What::under_seen);
    seen.seat = taker;
    seen.card = under;
    seen.only_for = taker;
  }

  void tell_partner() {
    const Seat partner = known_partner(game, after);
    if (partner != kNoSeat && known_partner(game, before) == kNoSeat) tell(What::partner_known).seat = partner;
  }
};

}  // namespace

std::vector<Event> events(const Game& game, const State& before, Action action, const State& after) {
  Telling t{game, before, after, before.turn, {}};
  switch (action.kind()) {
    case Kind::pass: t.pass(); break;
    case Kind::pick: t.tell(after.contract.forced ? What::forced_to_pick : What::picked); break;
    case Kind::call_leaster: t.tell(What::leaster_called); break;
    case Kind::call_doubler: t.tell(What::doubler_called); break;
    case Kind::redeal: t.tell(What::redeal_asked); break;
    case Kind::silent: t.tell(What::kept_silent); break;
    case Kind::crack: t.tell(What::cracked); break;
    case Kind::recrack:
      t.tell(What::recracked);
      t.tell_partner();
      break;
    case Kind::alone: t.tell(What::declared_alone); break;
    case Kind::claim: t.tell(What::claimed); break;
    case Kind::bury: t.bury(action.card()); break;
    case Kind::call:
      t.tell(after.phase == Phase::under ? What::called_unknown : What::called).card = action.card();
      break;
    case Kind::under: t.under(action.card()); break;
    case Kind::play: t.play(action.card()); break;
  }
  if (!before.blind.empty() && after.blind.empty()) {
    Event& e = t.tell(What::took_blind);
    e.cards = before.blind;
    e.only_for = after.contract.picker;
  }
  if (is_over(after)) t.tell(What::hand_over).seat = kNoSeat;
  return std::move(t.events);
}

}  // namespace sheepshead

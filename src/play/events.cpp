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

  Event& tell(What what, Seat who) {
    Event& e = tell(what);
    e.seat = who;
    return e;
  }

  /// Where no one picked, what comes instead.
  void pass() {
    tell(What::passed);
    if (after.contract.leaster) switch (game.nobody_picks) {
        case NobodyPicks::moster: tell(What::nobody_picked_moster, kNoSeat); break;
        case NobodyPicks::mittler: tell(What::nobody_picked_mittler, kNoSeat); break;
        case NobodyPicks::wilky: tell(What::nobody_picked_wilky, kNoSeat); break;
        default: tell(What::nobody_picked_leaster, kNoSeat); break;
      }
    if (after.ending == Ending::doubler) tell(What::nobody_picked_doubler, kNoSeat);
    if (after.ending == Ending::next_dealer) tell(What::nobody_picked_next_dealer, kNoSeat);
    if (after.ending != Ending::schwanzer) return;
    tell(What::nobody_picked_schwanzer, kNoSeat);
    for (Seat p = 0; p < game.players; ++p) tell(What::showed_hand, p).cards = after.held[p];
  }

  void bury(Card card) {
    Event& e = tell(What::buried);
    e.cards = card;
    e.only_for = seat;
    if (after.phase != Phase::bury || after.turn != seat)
      tell(What::buried_all).number = (seat == after.contract.picker ? after.buried : after.buried_too).size();
  }

  /// Who took how much of a shared blind, and whom the die named.
  void take_blind() {
    const Contract& k = after.contract;
    if (after.sharer != kNoSeat) {
      tell(What::took_some, k.picker).number = after.found.size();
      if (game.die) tell(What::die_cast, k.partner).number = after.die;
      tell(What::took_some, after.sharer).number = after.found_too.size();
      found(after.sharer, after.found_too);
    } else if (game.die && k.partner != kNoSeat) {
      tell(What::die_cast, k.partner).number = after.die;
    }
    found(k.picker, after.found);
  }
  void found(Seat who, CardSet cards) {
    Event& e = tell(What::took_blind, who);
    e.cards = cards;
    e.only_for = who;
  }

  void announce(Bid bid) { tell(What::announced).number = int(bid); }

  /// The game that is played, once it is settled (T4d).
  void settle_game() {
    const Contract& k = after.contract;
    if (before.contract.bid != Bid::none || k.bid == Bid::none) return;
    for (Seat p = 0; p < game.players; ++p) {
      if (!has_seat(k.bidders, p)) continue;
      tell(What::game_settled, p).number = int(k.bid);
      if (k.laid_up) tell(What::cards_laid_up, p).cards = after.held[p];
    }
  }

  void call(Card card) {
    if (before.phase != Phase::call_partner) {
      tell(after.phase == Phase::under ? What::called_unknown : What::called).card = card;
      return;
    }
    tell(What::called_partner).card = card;
    if (game.one_hand == OneHand::call_higher && after.turn == seat && after.called_up == before.called_up)
      tell(What::called_card_known).card = card;
  }

  void give(Card card) {
    const What what = before.phase == Phase::exchange ? What::passed_card : What::gave_back;
    const Seat other = before.phase == Phase::exchange ? next_seat(game, seat) : before.exchanging;
    tell(what);
    Event& e = tell(what);
    e.card = card;
    e.only_for = seat;
    e.and_for = other;
  }

  void blitz(int pair) {
    Event& e = tell(What::blitzed);
    e.number = pair;
    e.cards = cards_of(Pair(pair));
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
    after_play();
  }

  /// What a card led to, also if a blitz came between.
  void after_play() {
    if (game.partner == PartnerRule::first_two && before.contract.picker == kNoSeat && after.contract.picker != kNoSeat)
      tell(What::sides_formed, after.contract.picker).number = after.contract.partners;
    else if (game.partner != PartnerRule::first_two)
      tell_partner();
    if (after.trick > before.trick) end_trick();
    for (Seat p = 0; p < game.players && game.layout != Layout::hand; ++p)
      if (const CardSet up = before.covered & after.held[std::size_t(game.players + p)]; !up.empty())
        tell(What::turned_up, p).cards = up;
  }

  void end_trick() {
    const Seat taker = after.last_taker;
    const Card under = after.contract.under;
    bool unseen = false;
    for (std::size_t i = 0; i < game.trick_size; ++i)
      unseen |= under.valid() && after.played[std::size_t(before.trick) * game.trick_size + i] == under;
    Event& e = tell(unseen ? What::trick_taken_unseen : What::trick_taken);
    e.seat = taker;
    e.number = after.points[taker] - before.points[taker] - (unseen ? game.order.points_of(under) : 0);
    if (!unseen) return;
    Event& seen = tell(What::under_seen);
    seen.seat = taker;
    seen.card = under;
    seen.only_for = taker;
  }

  /// Everyone who became known to be on the picker's side.
  void tell_partner() {
    const auto known = [this](const State& s) {
      const Seat picker = known_picker(game, s);
      Seats all = known_partners(game, s);
      if (picker != kNoSeat && game.picking == Picking::no_picker) all |= one_seat(picker);
      return all;
    };
    const auto fresh = static_cast<Seats>(known(after) & ~known(before));
    for (Seat p = 0; p < game.players; ++p)
      if (has_seat(fresh, p))
        tell(What::partner_known, p).number =
            game.partner == PartnerRule::jack_and_ace || game.picking == Picking::no_picker;
  }
};

}  // namespace

std::vector<Event> events(const Game& game, const State& before, Action action, const State& after) {
  Telling t{game, before, after, before.turn, {}};
  switch (action.kind()) {
    case Kind::pass: t.pass(); break;
    case Kind::pick:
      t.tell(after.contract.forced ? What::forced_to_pick : What::picked).number = game.picking == Picking::schiller;
      break;
    case Kind::call_leaster: t.tell(What::leaster_called); break;
    case Kind::call_doubler: t.tell(What::doubler_called); break;
    case Kind::redeal: t.tell(What::redeal_asked); break;
    case Kind::silent:
      t.tell(before.phase == Phase::lay_up ? What::kept_down : What::kept_silent);
      if (before.phase == Phase::late_blitz) t.after_play();
      break;
    case Kind::crack: t.tell(What::cracked); break;
    case Kind::recrack:
      t.tell(What::recracked);
      t.tell_partner();
      break;
    case Kind::castrate: t.tell(What::castrated); break;
    case Kind::alone: t.tell(What::declared_alone); break;
    case Kind::sheepshead: t.tell(What::called_sheepshead); break;
    case Kind::take_all: t.tell(What::took_all); break;
    case Kind::take: break;
    case Kind::hick: t.tell(What::hicked); break;
    case Kind::announce_call: t.announce(Bid::call); break;
    case Kind::billy: t.announce(Bid::billy); break;
    case Kind::side_solo: t.announce(Bid::side_solo); break;
    case Kind::best: t.announce(Bid::best); break;
    case Kind::lay_up: t.tell(What::laid_up); break;
    case Kind::suit: t.tell(What::named_trump).number = action.number(); break;
    case Kind::trick: t.tell(What::named_trick).number = action.number(); break;
    case Kind::first_trick: t.tell(What::said_first_trick); break;
    case Kind::blitz:
      t.blitz(action.number());
      if (before.phase == Phase::late_blitz) t.after_play();
      break;
    case Kind::give: t.give(action.card()); break;
    case Kind::claim: t.tell(What::claimed); break;
    case Kind::bury: t.bury(action.card()); break;
    case Kind::call: t.call(action.card()); break;
    case Kind::under: t.under(action.card()); break;
    case Kind::play: t.play(action.card()); break;
  }
  if (!before.blind.empty() && after.blind.empty()) t.take_blind();
  t.settle_game();
  if (is_over(after)) t.tell(What::hand_over).seat = kNoSeat;
  return std::move(t.events);
}

}  // namespace sheepshead

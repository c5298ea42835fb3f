#include "notation/contract_text.hpp"

#include <algorithm>
#include <bit>

#include "notation/event_text.hpp"
#include "notation/hand_text.hpp"
#include "notation/names.hpp"
#include "words/groups/contract.hpp"

namespace sheepshead {
namespace {

constexpr bool has_one(Seats seats) { return std::popcount(seats) == 1; }

/// The seats clockwise from the viewer's, or from the dealer's left.
std::vector<Seat> seats_around(const Game& game, const View& v, Seats seats) {
  std::vector<Seat> list;
  Seat p = v.seat == kNoSeat ? next_seat(game, v.dealer) : v.seat;
  for (Seat i = 0; i < game.players; ++i, p = next_seat(game, p))
    if (has_seat(seats, p)) list.push_back(p);
  return list;
}

struct Contracted {
  const Game& game;
  const View& v;
  bool schiller;
  std::vector<Message> lines = {};

  void add(Message line) { lines.push_back(std::move(line)); }
  bool watches() const { return v.seat == kNoSeat; }
  bool is_me(Seat seat) const { return seat != kNoSeat && seat == v.seat; }
  bool i_am_of(Seats seats) const { return !watches() && has_seat(seats, v.seat); }
  auto up() const { return which<"up", "not">(v.laid_up); }

  void all();
  void for_oneself();
  void hick_game();
  void bidding();
  void first_two();
  void partners_by_cards();
  void without_picker();
  void picked();
  void picked_and_called();
  void partner();
  void two_partners();

  std::vector<Seat> around(Seats seats) const { return seats_around(game, v, seats); }
  std::vector<words::Who> people(Seats seats) const { return people_around(game, v, seats); }
  Message holder(CardSet cards) const {
    std::vector<Message> list;
    for (const Card c : in_hand_order(order_of(game, v), cards)) list.push_back(say<"contract.held">(c));
    return say<"contract.holder">(std::move(list));
  }
};

std::vector<Message> each(const std::vector<Seat>& seats) {
  std::vector<Message> list;
  for (const Seat p : seats) list.push_back(say<"contract.one">(p));
  return list;
}

void Contracted::for_oneself() {
  switch (game.nobody_picks) {
    case NobodyPicks::moster: add(say<"contract.moster">()); break;
    case NobodyPicks::mittler: add(say<"contract.mittler">()); break;
    case NobodyPicks::wilky: add(say<"contract.wilky">()); break;
    default:
      add(say<"contract.leaster">(leaster_aim(game)));
      if (game.trick_needed && game.leaster_places.empty()) add(say<"contract.trick-needed">());
  }
  if (game.blind_size == 0) return;
  switch (game.leaster_blind) {
    case LeasterBlind::first_trick: add(say<"contract.blind-to">(1)); break;
    case LeasterBlind::named_trick: add(say<"contract.blind-to">(game.leaster_blind_trick + 1)); break;
    case LeasterBlind::dealer_says:
      if (v.phase == Phase::play) add(say<"contract.blind-to">(v.blind_trick + 1));
      break;
    case LeasterBlind::nobody: add(say<"contract.blind-aside">()); break;
    default: break;
  }
}

// ---- Southern Indiana (T4d) ----

void Contracted::bidding() {
  if (v.phase == Phase::lay_up) return add(say<"contract.billy-meets-solo">());
  for (const Seat p : around(0xFF))
    if (p < v.bids.size() && v.bids[p] != Bid::none) add(say<"contract.bid">(p, named<kBidNames>(v.bids[p])));
  if (!lines.empty()) return;
  if (v.hicked != 0) return add(say<"contract.hicked">(people(v.hicked)));
  add(v.passed == 0 ? say<"contract.no-hick-yet">() : say<"contract.passes">(std::popcount(v.passed)));
}

void Contracted::hick_game() {
  switch (v.bid) {
    case Bid::none: return bidding();
    case Bid::call:
      if (v.phase == Phase::call_ace) return add(say<"contract.plays">(v.picker, which<"call">(), which<"not">()));
      if (!v.called.valid()) return add(say<"contract.calls-alone">(v.picker));
      add(say<"contract.calls">(v.picker, v.called));
      return partner();
    case Bid::billy: return add(say<"contract.billy">(people(v.bidders), up()));
    case Bid::side_solo:
      if (v.phase == Phase::name_trump) return add(say<"contract.plays">(v.picker, which<"side-solo">(), up()));
      return add(say<"contract.solo">(v.picker, up(), Suit(v.trump - 1)));
    case Bid::best: return add(say<"contract.best">(v.picker));
  }
}

// ---- Tables where nobody picks ----

void Contracted::first_two() {
  const Sides sides = sides_of(game, v);
  const auto rank = named<kRankNames>(game.first_two_rank);
  if (!sides.complete)
    return add(sides.with == 0 ? say<"contract.first-two">(rank) : say<"contract.first-one">(people(sides.with), rank));
  if (has_one(sides.with)) return add(say<"contract.alone-against">(v.picker));
  add(say<"contract.against-others">(say<"contract.side">(each(around(sides.with)))));
}

void Contracted::partners_by_cards() {
  const Sides sides = sides_of(game, v);
  const bool mine = !watches() && (i_am_of(sides.with) || !(v.hand & v.partner_cards).empty());
  const Seats others = mine ? Seats(sides.with & ~one_seat(v.seat)) : sides.with;
  if (v.first_trick_partner && v.picker != kNoSeat) return add(say<"contract.first-trick">(v.picker));
  if (mine && others == 0 && sides.wanted.empty())
    return add(say<"contract.you-have-all">(std::popcount(game.partner_cards.bits)));
  std::vector<Message> side = each(around(Seats(others | (mine ? one_seat(v.seat) : Seats(0)))));
  if (!sides.wanted.empty()) side.push_back(holder(sides.wanted));
  if (mine || watches()) return add(say<"contract.against-others">(say<"contract.side">(std::move(side))));
  if (sides.complete && has_one(others)) return add(say<"contract.alone-against-you">(around(others).front()));
  add(say<"contract.you-against">(say<"contract.side">(std::move(side))));
}

void Contracted::without_picker() {
  switch (game.partner) {
    case PartnerRule::first_two: return first_two();
    case PartnerRule::cards: return partners_by_cards();
    case PartnerRule::across: {
      const Seats with = sides_of(game, v).with;
      return add(say<"contract.across">(people(with), people(Seats(everyone(game) & ~with))));
    }
    default: return add(say<"contract.each-alone">());
  }
}

// ---- Tables with a picker ----

void Contracted::partner() {
  const bool called_gone = v.called.valid() && v.gone.has(v.called);
  if (v.partner == kNoSeat) return add(say<"contract.partner-unknown">());
  if (v.partner == v.picker) {
    if (!v.is_picker()) return add(say<"contract.picker-alone">());
    return add(say<"contract.you-alone">(which<"known", "secretly">(called_gone)));
  }
  if (v.partner == v.seat) {
    const bool known = !v.called.valid() || called_gone || has_seat(v.cracked, v.seat);
    return add(say<"contract.you-partner">(which<"known", "secret">(known)));
  }
  add(say<"contract.partner">(v.partner));
}

/// Six-handed, jack and ace: "Partners: Bert and the J♦."
void Contracted::two_partners() {
  if (v.called.valid())
    add(say<"contract.called">(v.picker, v.called));
  else
    add(say<"contract.picked">(v.picker, which<"picked">()));
  std::vector<Message> list = each(around(v.partners));
  const CardSet own = v.hand | v.buried;
  for (const Card c : {v.called, game.partner_card})
    if (c.valid() && !v.gone.has(c) && !own.has(c)) list.push_back(say<"contract.card">(c));
  add(list.empty() ? say<"contract.picker-alone">() : say<"contract.partners">(std::move(list)));
}

void Contracted::picked_and_called() {
  const auto how = which<"nuclear", "forced", "picked">(v.all_taken, v.forced);
  if (game.partner == PartnerRule::next_player || game.partner == PartnerRule::die) {
    add(say<"contract.picked">(v.picker, how));
    if (v.die != 0) add(say<"contract.die">(v.die));
    if (v.partner != kNoSeat) partner();
    return;
  }
  if (game.partner == PartnerRule::jack_and_ace && v.phase >= Phase::crack) return two_partners();
  if (!v.called.valid() || v.phase <= Phase::call_jack) return add(say<"contract.picked">(v.picker, how));
  if (game.has_jack && v.called == game.partner_card) {
    add(say<"contract.picked">(v.picker, how));
    add(say<"contract.partner-card">(v.called));
  } else {
    add(say<"contract.called">(v.picker, v.called));
  }
  if (v.phase >= Phase::crack || game.partner != PartnerRule::called_ace) partner();
}

void Contracted::picked() {
  if (v.picker == kNoSeat) {
    if (game.picking == Picking::schiller || schiller) return add(say<"contract.must-pick">(next_seat(game, v.dealer)));
    return add(v.passed == 0 ? say<"contract.no-pick-yet">() : say<"contract.passes">(std::popcount(v.passed)));
  }
  if (v.sheepshead && (v.alone || v.phase > Phase::sheepshead)) {
    add(say<"contract.sheepshead">(v.picker, which<"alone", "not">(v.alone)));
    if (v.alone) return;
    if (v.called.valid()) add(say<"contract.partner-card">(v.called));
    return partner();
  }
  if (v.alone) return add(v.all_taken ? say<"contract.took-all-alone">(v.picker) : say<"contract.alone">(v.picker));
  picked_and_called();
}

void Contracted::all() {
  if (v.leaster) return for_oneself();
  if (v.phase == Phase::redeal) return add(say<"contract.redeal">());
  if (game.picking == Picking::hick) return hick_game();
  if (game.picking == Picking::no_picker) return without_picker();
  picked();
}

}  // namespace

std::vector<Message> contract_lines(const Game& game, const View& view, bool schiller) {
  Contracted c{game, view, schiller};
  c.all();
  return std::move(c.lines);
}

std::optional<Message> times_line(const Game& game, const View& view) {
  const int times = multiplier(game, view.cracks + view.blitzes, view.doublers);
  if (times == 1) return std::nullopt;
  return say<"contract.times">(times);
}

std::vector<words::Who> people_around(const Game& game, const View& v, Seats seats) {
  std::vector<words::Who> list;
  for (const Seat p : seats_around(game, v, seats)) list.push_back(words::Who{int(p)});
  return list;
}

Sides sides_of(const Game& game, const View& v) {
  Sides s;
  const bool watches = v.seat == kNoSeat;
  if (game.partner == PartnerRule::across) {
    s.with = kFixedSides[(watches ? 0 : v.seat) % 2u];
    s.complete = true;
    return s;
  }
  s.with = Seats(v.partners | (v.picker == kNoSeat ? 0 : one_seat(v.picker)));
  if (game.partner == PartnerRule::first_two) {
    s.complete = v.picker != kNoSeat;
    return s;
  }
  // What the viewer holds, and what was played, names nobody who is not known.
  s.wanted = v.partner_cards - v.gone - v.hand;
  if (v.called.valid() && !v.gone.has(v.called) && !v.hand.has(v.called)) s.wanted |= v.called;
  if (game.exchange && !watches) {
    // Whom the viewer passed a partner card is on that side, and so is who passed one and kept another.
    const Seat left = next_seat(game, v.seat);
    const Seat right = Seat((v.seat + game.players - 1) % game.players);
    if (v.gave[v.seat].valid() && v.got[v.seat].valid()) {
      s.with |= one_seat(left);
      if (!has_seat(v.exchanged, left)) s.wanted -= v.gave[v.seat];
    }
    if (v.gave[right].valid()) s.with |= one_seat(right);
  }
  s.complete = s.wanted.empty() && !v.first_trick_partner;
  return s;
}

}  // namespace sheepshead

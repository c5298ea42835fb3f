// Who is probably on whose side.
#include "search/bots/casual/reading.hpp"
#include "search/bots/casual/strength.hpp"

namespace sheepshead::casual {
namespace {

/// How many times likelier it makes a seat the partner that it led trump, or schmeared to the picker.
constexpr int kLedTrump = 4;
constexpr int kSchmeared = 2;

/// Hundredths of an average hand from which one wants to be of the two whom the cards or a trick make partners. The
/// more play against the two, the better the cards must be.
int limit_to_join(const Game& game) { return share_of_average(game, game.players > 4 ? 250 : 200); }

}  // namespace

/// Everyone we know to be on the picker's side, the picker included.
Seats Reading::known_side() const {
  Seats in = view.partners;
  if (view.picker != kNoSeat) in |= one_seat(view.picker);
  // Whoever passed a partner card holds another, and the player to their left has the one that was passed (T6d).
  if (view.exchanged != 0)
    for (Seat p = 0; p < game.players; ++p)
      if (has_seat(view.exchanged, p)) in |= Seats(one_seat(p) | one_seat(next_seat(game, p)));
  return in;
}

/// The cards in other hands, as far as we know, that make their holders partners.
CardSet Reading::hidden_keys() const {
  if (view.alone) return {};
  switch (game.partner) {
    case PartnerRule::next_player:
    case PartnerRule::die: return {};
    case PartnerRule::cards:
      if (game.one_hand == OneHand::first_trick && view.partners != 0 && view.picker != kNoSeat) return {};
      if (view.called.valid() && game.one_hand == OneHand::call_an_ace) return out & view.called;
      return out & view.partner_cards;
    case PartnerRule::jack_and_ace: {
      CardSet keys = game.partner_card;
      if (view.called.valid()) keys |= view.called;
      return out & keys;
    }
    default:
      if (!view.called.valid() || view.partner != kNoSeat) return {};
      return out & view.called;
  }
}

void Reading::read_sides() {
  const Seat me = view.seat;
  no_picker = true;
  if (game.partner == PartnerRule::across) {
    for (Seat p = 0; p < game.players; ++p) friendly[p] = p % 2 == me % 2 ? kSure : 0;
    return;
  }
  const bool unformed = game.partner == PartnerRule::first_two && view.picker == kNoSeat;
  if (unformed || view.first_trick_partner) return read_open_sides();
  no_picker = false;
  const Seats in = known_side();
  on_picker_side = has_seat(in, me);
  const CardSet keys = hidden_keys();
  partner_unknown = !keys.empty();

  // Each key lies with a seat that may hold it. Who leads trump unasked is suspect.
  std::array<int, kMaxSeats> outside{};  // the chance that a seat is not on the picker's side
  for (Seat p = 0; p < game.players; ++p) outside[p] = has_seat(in, p) ? 0 : kSure;
  for (const Card key : keys) {
    const PlaySuit suit = order.suit_of(key);
    std::array<int, kMaxSeats> weight{};
    int sum = 0;
    for (Seat p = 0; p < game.players; ++p) {
      if (p == me || is_void(p, suit)) continue;
      if (game.picking != Picking::no_picker && (p == view.picker || has_seat(view.cracked, p))) continue;
      weight[p] = (has_seat(led_trump, p) ? kLedTrump : 1) * (has_seat(schmeared, p) ? kSchmeared : 1);
      sum += weight[p];
    }
    for (Seat p = 0; sum > 0 && p < game.players; ++p)
      if (weight[p] > 0 && outside[p] > 0) outside[p] = outside[p] * (kSure - kSure * weight[p] / sum) / kSure;
  }
  for (Seat p = 0; p < game.players; ++p) friendly[p] = std::int16_t(on_picker_side ? kSure - outside[p] : outside[p]);
  friendly[me] = kSure;
}

/// Two will be partners: those who play the first two cards of a rank, or the holder of all the partner cards and the
/// winner of the first trick that this holder loses (T4c, T4f, T8c).
void Reading::read_open_sides() {
  open = true;
  const Seat me = view.seat;
  const bool first_two = game.partner == PartnerRule::first_two;
  const Seats known = known_side();
  const bool surely_in = has_seat(known, me);
  const bool may_be = !first_two || !(view.hand & of_rank(game.first_two_rank)).empty();
  wants_in = !first_two || strength(game, order, view.hand) + view.points[me] / 4 >= limit_to_join(game);
  int in = !may_be ? 0 : wants_in ? kSure * 3 / 4 : kSure / 4;
  if (!first_two) in = kSure / (game.players - 1);
  if (surely_in) in = kSure;

  // How many of the others whom nobody knows yet will be in, where we are and where we are not.
  const int others = game.players - 1 - std::popcount(Seats(known & ~one_seat(me)));
  const int seats = 2 - std::popcount(Seats(known & ~one_seat(me)));
  const int if_in = others == 0 ? 0 : kSure * (seats - 1) / others;
  const int if_out = others == 0 ? 0 : kSure * seats / others;
  for (Seat p = 0; p < game.players; ++p) {
    if (has_seat(known, p))
      friendly[p] = std::int16_t(in);
    else
      friendly[p] = std::int16_t((in * if_in + (kSure - in) * (kSure - if_out)) / kSure);
  }
  friendly[me] = kSure;
  on_picker_side = surely_in;
}

}  // namespace sheepshead::casual

// A card played to a trick, as the others see it; play/tricks.cpp says the same of a State.
#include "server/seen/seen_table.hpp"

namespace sheepshead::server {

bool follow_card(const Game& game, View& v, Seat seat, Card card) {
  const TrumpOrder& order = order_of(game, v);
  const std::size_t at = std::size_t(v.trick) * game.trick_size + v.in_trick;
  if (at >= v.played.size() || seat >= game.players) return false;
  // A called ten or king, and a card face down, win and lose by rules of their own (A4, A5).
  const bool sure = card.valid() && game.layout == Layout::hand && !v.under_laid &&
                    !(v.called.valid() && v.called.rank() != Rank::ace && order.fail_suits.has(v.called));
  v.played[at] = card;
  if (v.cards_left[seat] > 0) --v.cards_left[seat];
  if (card.valid()) {
    v.gone |= card;
    v.hand -= card;
    v.face_up[seat] -= card;
    if (v.in_trick == 0) v.led = order.suit_of(card);
    if (v.in_trick == 0 || !v.best.valid() || order.beats(card, v.best)) {
      v.best = card;
      v.winning = seat;
    }
  } else {
    v.under_at = std::uint8_t(at);
  }
  ++v.in_trick;
  return sure;
}

}  // namespace sheepshead::server

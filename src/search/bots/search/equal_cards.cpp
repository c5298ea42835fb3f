#include "search/bots/search/equal_cards.hpp"

namespace sheepshead::search {
namespace {

/// Cards that are more than their suit, strength and points.
CardSet special_cards(const Game& game, const View& view) {
  CardSet special = view.partner_cards | game.partner_cards | game.fox_catchers;
  if (view.called.valid()) special |= view.called;
  if (view.under.valid()) special |= view.under;
  if (game.has_jack) special |= game.partner_card;
  if (game.forms_late) special |= of_rank(game.first_two_rank);
  if (game.late_blitz) special |= of_rank(Rank::queen);
  if (game.system != System::game_points) special |= of_rank(Rank::ace);
  return special;
}

}  // namespace

std::vector<int> equal_actions(const Game& game, const View& view) {
  std::vector<int> first(std::size_t(view.legal.size()));
  for (std::size_t i = 0; i < first.size(); ++i) first[i] = int(i);
  if (view.phase != Phase::play || game.layout != Layout::hand) return first;

  const TrumpOrder& order = order_of(game, view);
  // What another seat may still hold, or what lies in the trick in progress, keeps two cards apart.
  CardSet between = game.deck - view.hand - view.buried - view.gone;
  const std::size_t in_trick = std::size_t(view.trick) * game.trick_size;
  for (std::size_t i = in_trick; i < in_trick + view.in_trick; ++i)
    if (view.played[i].valid()) between |= view.played[i];
  const CardSet special = special_cards(game, view);

  for (std::size_t i = 1; i < first.size(); ++i) {
    const Action a = view.legal.at(int(i));
    if (a.kind() != Kind::play || special.has(a.card())) continue;
    const Card card = a.card();
    for (std::size_t k = 0; k < i; ++k) {
      const Action b = view.legal.at(int(k));
      if (b.kind() != Kind::play || special.has(b.card())) continue;
      const Card other = b.card();
      if (order.suit_of(card) != order.suit_of(other) || order.points_of(card) != order.points_of(other)) continue;
      const CardSet above_one = order.above[card.index], above_other = order.above[other.index];
      const CardSet apart = (above_one | above_other) - (above_one & above_other);  // between them, and the lower one's
      if (!(apart & between).empty()) continue;
      first[i] = first[k];
      break;
    }
  }
  return first;
}

}  // namespace sheepshead::search

// Why a partner is called, or none.
#include "search/bots/casual/reasons.hpp"

namespace sheepshead::casual {
namespace {

/// How many cards of the suit the picker has had.
int had(const View& view, const TrumpOrder& order, Card c) {
  return ((view.hand | view.buried) & order.of(order.suit_of(c))).size();
}

Message call_short(const Game& game, const View& view, Card c) {
  const int mine = had(view, game.order, c);
  if (view.legal.cards.size() == 1) return say<"hint.call-only">(c);
  const CardSet theirs = view.legal.cards - view.hand - view.buried;
  bool fewest = theirs.size() > 1;
  for (const Card other : theirs) fewest = fewest && had(view, game.order, other) >= mine;
  const PlaySuit suit = game.order.suit_of(c);
  if (fewest) return say<"hint.call-short">(c);
  // With two or more of one's own an ace is no likelier to walk.
  const bool leads = !(view.hand & game.order.of(suit)).empty();
  return mine > 1 && leads ? say<"hint.call-lead">(c, suit) : say<"hint.call-few">(c, suit, mine);
}

}  // namespace

Message reason_of_calling(const Game& game, const View& view, const Decision& d) {
  const bool card = takes_card(d.action.kind());
  const Card c = card ? d.action.card() : kNoCard;
  const auto hand = [&] { return hand_of(game, view); };
  switch (d.rule) {
    case Rule::take_partner: return card ? say<"hint.take-partner">(c, hand()) : say<"hint.look-for-partner">(hand());
    case Rule::call_up: return say<"hint.call-up">(c, game.partner_card);
    case Rule::secretly_alone:
      return d.number < d.limit ? say<"hint.secretly-alone">(c) : say<"hint.secretly-strong">(c, hand());
    case Rule::call_short_suit: return call_short(game, view, c);
    case Rule::call_ten: return say<"hint.call-ten">(c, game.order.suit_of(c));
    case Rule::call_king: return say<"hint.call-king">(c, game.order.suit_of(c));
    case Rule::call_unknown: return say<"hint.call-unknown">(c);
    case Rule::call_own_ace: return say<"hint.call-own">(c);
    case Rule::call_buried_ace: return say<"hint.call-buried">(c);
    case Rule::call_instead: return say<"hint.call-instead">(c, game.partner_card);
    case Rule::alone_strong: return say<"hint.alone">(hand());
    case Rule::alone_no_call: return say<"hint.alone-no-call">();
    case Rule::lay_none: return say<"hint.lay-none">(game.order.suit_of(view.called));
    case Rule::lay_under: return say<"hint.lay-under">(c);
    case Rule::partner_by_trick: return say<"hint.partner-by-trick">(hand());
    case Rule::partner_by_ace: return say<"hint.partner-by-ace">(hand(), c);
    case Rule::partner_by_card: return say<"hint.one-more-partner">(hand(), c);
    case Rule::no_partner_wanted: return say<"hint.no-partner">(hand());
    case Rule::pass_queen: return say<"hint.pass-queen">(hand(), c);
    case Rule::keep_queens: return say<"hint.keep-queens">(hand());
    case Rule::give_back: return say<"hint.give-back">(c);
    case Rule::name_trick: return say<"hint.name-trick">();
    default: return {};
  }
}

}  // namespace sheepshead::casual

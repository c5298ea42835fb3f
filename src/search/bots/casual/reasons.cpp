#include "search/bots/casual/reasons.hpp"

namespace sheepshead::casual {
namespace {

bool is_general(const Message& said) { return said.id() == "hint.play" || said.id() == "hint.lead"; }

/// Why there is no choice.
Message only_card(const Game& game, const View& view, Card c) {
  const PlaySuit suit = order_of(game, view).suit_of(c);
  const CardSet from = view.from_battery ? view.face_up[view.seat] : view.hand;
  const CardSet of_suit = from & order_of(game, view).of(suit);
  const bool leads = view.in_trick == 0, follows = !leads && suit == view.led;
  const bool asked = !leads && view.called.valid() && view.led != PlaySuit::trump &&
                     order_of(game, view).suit_of(view.called) == view.led;
  const auto why = which<"last", "called", "follow", "kept", "none">(
      from.size() == 1 && game.layout == Layout::hand, asked && (of_suit.size() > 1 || c == view.under),
      follows && of_suit.size() == 1 && from.size() > 1, !leads && from.size() == 2);
  return say<"hint.only-card">(c, suit, why);
}

}  // namespace

Reasons reasons(const Game& game, const View& view, const Decision& d) {
  if (d.rule == Rule::only_choice && view.legal.size() == 1)
    return {d.action.kind() == Kind::play ? only_card(game, view, d.action.card()) : say<"hint.only">()};
  if (d.rule >= Rule::lead_trump) {
    const Card c = d.action.card();
    Reasons all;
    if (d.rule > Rule::save_fox) {
      const Reading r(game, view);
      if (is_decided(r)) return {say<"hint.decided">()};
      if (Message special = reason_of_special_game(r, d); !special.empty()) all.push_back(std::move(special));
    }
    for (Message& said : reasons_of_card(game, view, c))
      if (all.empty() || !(is_general(said) || said.id() == all.front().id())) all.push_back(std::move(said));
    if (all.empty()) all.push_back(say<"hint.play">(c));
    return all;
  }
  if (view.phase == Phase::bury) return reasons_of_bury(game, view, whole_bury(game, view));
  Message said = reason_of_bidding(game, view, d);
  return {said.empty() ? reason_of_calling(game, view, d) : said};
}

Message reason(const Game& game, const View& view, const Decision& d) { return reasons(game, view, d).front(); }

Reasons reasons_of_card(const Game& game, const View& view, Card card) {
  if (view.phase != Phase::play) return {};
  const Reading r(game, view);
  if (is_decided(r)) return {say<"hint.decided">()};
  if (game.layout != Layout::hand) return reasons_of_duel(r, card);
  if (view.leaster || view.bid == Bid::billy) return {reason_of_special_card(r, card)};
  return view.in_trick == 0 ? reasons_of_lead(r, card) : reasons_of_follow(r, card);
}

words::OneOf<"picker", "caller", "alone"> role_of(const Game& game, const View& view) {
  return which<"picker", "caller", "alone">(game.picking != Picking::hick, view.bid == Bid::call);
}

CardSet beating(const Reading& r, Card c) {
  const View& v = r.view;
  const PlaySuit suit = r.order.suit_of(c);
  const PlaySuit led = v.in_trick == 0 ? suit : v.led;
  CardSet cards = r.beating(c, led);
  if (r.duties && led == r.called_suit && suit == led && c != v.called && r.out.has(v.called)) cards |= v.called;
  return cards;
}

bool is_hard_to_beat(const Reading& r, Card c) {
  constexpr int kFew = 3;
  const PlaySuit led = r.view.in_trick == 0 ? r.order.suit_of(c) : r.view.led;
  const int above = beating(r, c).size();
  const CardSet could = r.out & (r.order.trump.has(c) ? r.order.trump : r.order.trump | r.order.of(led));
  return above > 0 && above <= kFew && 2 * above < could.size();
}

int on_table(const Reading& r) {
  const std::size_t first = std::size_t(r.view.trick) * r.game.trick_size;
  int points = 0, counters = 0;
  for (std::size_t i = first; i < first + r.view.in_trick; ++i) {
    if (!r.view.played[i].valid()) continue;
    points += r.order.points_of(r.view.played[i]);
    counters += r.order.points_of(r.view.played[i]) >= 4;
  }
  return r.game.system == System::counters ? counters : points;
}

bool shows_partner(const Reading& r, Card c) {
  const View& v = r.view;
  if (r.game.watched || v.is_picker() || !has_seat(v.partners, v.seat) || has_seat(v.cracked, v.seat)) return false;
  return c == v.called || (r.game.has_jack && !v.called.valid() && c == r.game.partner_card);
}

Card kept_secret(const Reading& r, Card c) {
  if (shows_partner(r, c)) return kNoCard;
  for (const Card other : r.view.legal.cards)
    if (shows_partner(r, other)) return other;
  return kNoCard;
}

bool all_win(const Reading& r) {
  for (const Card c : r.view.legal.cards)
    if (!r.would_win(c)) return false;
  return true;
}

Card strongest_above(const Reading& r, Card c) {
  Card best = kNoCard;
  for (const Card other : r.view.legal.cards& r.order.above[c.index])
    if (!best.valid() || r.order.beats(other, best)) best = other;
  return best;
}

}  // namespace sheepshead::casual

#include "search/analysis/deeds.hpp"

namespace sheepshead {
namespace {

using casual::kSure;

/// From which chance on a seat counts as a friend, and a trick as one's own side's.
constexpr int kFriend = kSure * 2 / 3;
constexpr int kLikely = kSure * 11 / 20;
/// Aces and tens.
constexpr int kMuch = 10;

}  // namespace

Part part_of(const Game& game, const View& view) {
  if (view.leaster || game.layout != Layout::hand || view.bid == Bid::billy) return Part::for_himself;
  if (game.partner == PartnerRule::across) return Part::team;
  if (view.is_picker()) return Part::picker;
  if (has_seat(view.partners, view.seat)) return Part::partner;
  return view.picker == kNoSeat && game.picking == Picking::no_picker ? Part::open : Part::defender;
}

bool Deeds::apply_to(const Game& game, const View& view) {
  return view.phase == Phase::play && part_of(game, view) != Part::for_himself;
}

Deeds::Deeds(const Game& game, const View& view)
    : game_(game), view_(view), reading_(game, view), outlook_(reading_), part_(part_of(game, view)) {
  const std::size_t first = std::size_t(view.trick) * game.trick_size;
  for (std::size_t i = first; i < first + view.in_trick; ++i)
    if (view.played[i].valid()) points_there_ += order().points_of(view.played[i]);
  for (const Card c : view.legal.cards) {
    if (reading_.would_win(c)) continue;
    left_alone_ = outlook_.ours_after(c);
    break;
  }
}

Deed Deeds::of(Action action) const {
  if (action.kind() != Kind::play) return Deed::other;
  const Card c = action.card();
  const bool trump = order().trump.has(c);
  if (view_.in_trick == 0) {
    if (trump) return Deed::lead_trump;
    const bool called = reading_.duties && order().suit_of(c) == reading_.called_suit;
    return called && part_ == Part::defender ? Deed::lead_called_suit : Deed::lead_fail;
  }
  const bool friendly = view_.winning != kNoSeat && reading_.friendly[view_.winning] >= kFriend;
  if (reading_.would_win(c)) {
    if (friendly) return Deed::bump;
    return trump && view_.led != PlaySuit::trump ? Deed::trump_in : Deed::take;
  }
  const bool follows = order().suit_of(c) == view_.led;
  if (order().points_of(c) >= kMuch) return left_alone_ >= kLikely ? Deed::schmear : Deed::give;
  if (!follows && !trump) return Deed::throw_off;
  return friendly ? Deed::under : Deed::let_go;
}

bool Deeds::shows_partner(Card c) const {
  if (part_ == Part::defender || part_ == Part::team) return false;
  if (game_.partner == PartnerRule::cards) return view_.partner_cards.has(c);
  if (part_ != Part::partner || game_.watched) return false;
  return c == view_.called || (game_.has_jack && !view_.called.valid() && c == game_.partner_card);
}

}  // namespace sheepshead

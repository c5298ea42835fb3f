// Playing a card with a picker at the table.
#include "search/bots/conventions/decision.hpp"
#include "search/bots/conventions/reading.hpp"

namespace sheepshead::conventions {
namespace {

/// What cards and habits are worth, in eighths of a card point. Found by letting variations play each other.
struct Worth {
  int trump_from_top[8];  ///< keeping a trump that so many unseen ones beat
  int point_trump;        ///< keeping a low trump that counts: its points are in danger
  int fail_ace;           ///< keeping an ace whose suit was not led yet
  int fail_ten;
  int last_of_suit;  ///< keeping the last fail card of a suit: without it the hand can trump
  int schmear;       ///< points that each player behind us adds to a trick of his side
  int grudge;        ///< the same to a trick of the other side
  int crossing;      ///< a trick that carries a side over 30, 60 or 90 points
};
constexpr Worth kPickerSide{{74, 57, 49, 40, 32, 24, 18, 14}, 26, 27, 12, -4, 10, 10, 10};
constexpr Worth kOpponents{{92, 71, 61, 50, 40, 30, 22, 17}, 18, 27, 12, -16, 30, 10, 30};
constexpr int kDraw = 60;            ///< picker's side: each trump that a trump lead draws
constexpr int kCalledSuitLead = 80;  ///< opponents: leading the called suit
constexpr int kLeadBack = 16;        ///< opponents: leading a suit that the picker has followed in
constexpr int kPickerVoid = -24;     ///< opponents: leading a suit that the picker trumps
constexpr int kUnit = 8;

class CardChoice {
 public:
  CardChoice(const Game& game, const View& view)
      : r_(game, view), order_(game.order), view_(view), worth_(r_.on_picker_side ? kPickerSide : kOpponents) {
    last_trick_ = view.trick + 1 == game.hand_size;
    read_points();
  }

  Decision lead() const;
  Decision follow() const;

 private:
  int keep(Card c) const;
  /// The worth of playing `c`, in kUnit * kSure.
  int worth(Card c, int ours) const;
  int worth_of_lead(Card c, int ours) const;
  Thumb thumb_of_lead(Card c) const;
  Thumb thumb_of_follow(Card c, int ours) const;
  void read_points();
  bool trump(Card c) const { return order_.trump.has(c); }

  Reading r_;
  const TrumpOrder& order_;
  const View& view_;
  const Worth& worth_;
  bool last_trick_ = false;
  int if_ours_ = 0, if_theirs_ = 0;          ///< what the players behind us will probably add
  int ours_so_far_ = 0, theirs_so_far_ = 0;  ///< points that are surely a side's
};

void CardChoice::read_points() {
  for (Seat p = 0; p < r_.game.players; ++p) {
    if (r_.friendly[p] == kSure) ours_so_far_ += view_.points[p];
    if (r_.friendly[p] == 0) theirs_so_far_ += view_.points[p];
  }
  if (view_.is_picker()) ours_so_far_ += order_.points_of(view_.buried);
  Seat seat = view_.seat;
  for (int i = r_.behind(); i > 0; --i) {
    seat = next_seat(r_.game, seat);
    const int more = (worth_.schmear - worth_.grudge) * r_.friendly[seat] / kSure;
    if_ours_ += worth_.grudge + more;
    if_theirs_ += worth_.schmear - more;
  }
}

int CardChoice::keep(Card c) const {
  if (last_trick_) return 0;
  const int points = order_.points_of(c);
  if (trump(c)) {
    if (points >= 4) return worth_.point_trump;
    const int above = r_.higher(c);
    return worth_.trump_from_top[above > 7 ? 7 : above];
  }
  const PlaySuit suit = order_.suit_of(c);
  int value = 0;
  if (points == 11 && r_.times_led[std::size_t(suit)] == 0) value += worth_.fail_ace;
  if (points == 10) value += worth_.fail_ten;
  if ((view_.hand & order_.of(suit)).size() == 1 && !(view_.hand & order_.trump).empty()) value += worth_.last_of_suit;
  return value;
}

int CardChoice::worth(Card c, int ours) const {
  const int points = r_.pot + order_.points_of(c);
  int stake = points * kUnit;
  const auto crosses = [&](int before, int line) { return before < line && before + points >= line; };
  if (crosses(ours_so_far_, 61) || crosses(ours_so_far_, r_.on_picker_side ? 31 : 30) ||
      crosses(theirs_so_far_, r_.on_picker_side ? 60 : 61))
    stake += worth_.crossing;
  return ours * (stake + if_ours_) - (kSure - ours) * (stake + if_theirs_) - kSure * keep(c);
}

int CardChoice::worth_of_lead(Card c, int ours) const {
  int value = worth(c, ours);
  const PlaySuit suit = order_.suit_of(c);
  if (r_.on_picker_side) {
    if (suit == PlaySuit::trump) {
      const int others = r_.game.players - 1;
      const int out = r_.unseen_trump.size();
      value += kSure * kDraw * (out < others ? out : others);
    }
    return value;
  }
  if (suit == PlaySuit::trump) return value;
  if (r_.duties && suit == r_.called_suit) value += kSure * kCalledSuitLead;
  if (r_.is_void(view_.picker, suit))
    value += kSure * kPickerVoid;
  else if ((r_.shown_by_picker >> int(suit)) & 1)
    value += kSure * kLeadBack;
  return value;
}

Decision CardChoice::lead() const {
  CardSet cards = view_.legal.cards;
  // Opponents lead trump only when they hold nothing else.
  if (!r_.on_picker_side && !(cards - order_.trump).empty()) cards -= order_.trump;
  Card best = cards.first();
  Outlook outlook(r_);
  int most = INT32_MIN;
  for (const Card c : cards) {
    const int value = worth_of_lead(c, outlook.ours_after(c));
    if (value <= most) continue;
    most = value;
    best = c;
  }
  return {{Kind::play, best}, thumb_of_lead(best), std::int16_t(r_.unseen_trump.size())};
}

Thumb CardChoice::thumb_of_lead(Card c) const {
  const PlaySuit suit = order_.suit_of(c);
  if (suit == PlaySuit::trump) {
    if (!r_.on_picker_side) return Thumb::lead_only_trump;
    if (r_.unseen_trump.empty()) return Thumb::lead_winner;
    return r_.higher(c) == 0 ? Thumb::lead_top_trump : Thumb::lead_trump;
  }
  if (r_.duties && suit == r_.called_suit && !r_.on_picker_side) return Thumb::lead_called_suit;
  if (r_.unseen_trump.empty() && r_.higher(c) == 0) return Thumb::lead_winner;
  if (r_.higher(c) == 0 && order_.points_of(c) == 11) return Thumb::lead_ace;
  if (r_.on_picker_side) {
    const bool partner = r_.partner_unknown || (view_.partner != kNoSeat && view_.partner != view_.picker);
    return partner ? Thumb::lead_fail_for_partner : Thumb::keep_trump;
  }
  if ((r_.shown_by_picker >> int(suit)) & 1 && !r_.is_void(view_.picker, suit)) return Thumb::lead_back;
  return Thumb::lead_fail;
}

Decision CardChoice::follow() const {
  Card best = view_.legal.cards.first();
  Outlook outlook(r_);
  int most = INT32_MIN, best_ours = 0;
  for (const Card c : view_.legal.cards) {
    const int ours = outlook.ours_after(c);
    const int value = worth(c, ours);
    if (value <= most) continue;
    most = value;
    best = c;
    best_ours = ours;
  }
  return {{Kind::play, best}, thumb_of_follow(best, best_ours), std::int16_t(r_.pot)};
}

Thumb CardChoice::thumb_of_follow(Card c, int ours) const {
  const bool friend_wins = view_.winning != kNoSeat && r_.friendly[view_.winning] > kSure / 2;
  if (r_.would_win(c)) {
    if (friend_wins) return r_.behind() == 0 ? Thumb::bump : Thumb::hold_trick;
    return r_.behind() == 0 ? Thumb::take_last : Thumb::take;
  }
  if (order_.points_of(c) >= 4 && ours > kSure / 2) return Thumb::schmear;
  if (order_.suit_of(c) != view_.led) return Thumb::throw_off;
  return friend_wins ? Thumb::leave_it : Thumb::play_low;
}

}  // namespace

Decision decide_play(const Game& game, const View& view) {
  const CardChoice choice(game, view);
  return view.in_trick == 0 ? choice.lead() : choice.follow();
}

}  // namespace sheepshead::conventions

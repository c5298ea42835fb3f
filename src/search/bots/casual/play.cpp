// Playing a card side against side: with a picker, with sides that the cards make, with fixed sides.
#include "search/bots/casual/decision.hpp"
#include "search/bots/casual/reading.hpp"

namespace sheepshead::casual {
namespace {

/// What cards and habits are worth, in eighths of a card point. Found by letting variations play each other.
struct CardWorth {
  int trump_from_top[8];  ///< keeping a trump that so many unseen ones beat
  int point_trump;        ///< keeping a low trump that counts: its points are in danger
  int fail_ace;           ///< keeping an ace whose suit was not led yet
  int fail_ten;
  int last_of_suit;  ///< keeping the last fail card of a suit: without it the hand can trump
  int schmear;       ///< points that each player behind us adds to a trick of their own side
  int grudge;        ///< the same to a trick of the other side
  int crossing;      ///< a trick that carries a side over 30, 60 or 90 points
};
constexpr CardWorth kPickerSide{{74, 57, 49, 40, 32, 24, 18, 14}, 26, 27, 12, -4, 10, 10, 10};
constexpr CardWorth kOpponents{{92, 71, 61, 50, 40, 30, 22, 17}, 18, 27, 12, -16, 30, 10, 30};
constexpr CardWorth kFixedSides{{118, 91, 78, 64, 51, 38, 29, 22}, 26, 27, 12, -36, 20, 10, 0};
constexpr int kDraw = 60;            ///< picker's side: each trump that a trump lead draws
constexpr int kCalledSuitLead = 80;  ///< opponents: leading the called suit
constexpr int kLeadBack = 16;        ///< opponents: leading a suit that the picker has followed in
constexpr int kPickerVoid = -24;     ///< opponents: leading a suit that the picker trumps
constexpr int kJoin = 20;            ///< for each other player: a card or trick that makes us one of the two partners
constexpr int kLastTrick = 9;        ///< where counters count, the last trick is one

class CardChoice {
 public:
  CardChoice(const Game& game, const View& view)
      : r_(game, view), order_(r_.order), view_(view), worth_(worth_for(r_)) {
    last_trick_ = view.trick + 1 == game.hand_size;
    if (last_trick_ && counters()) r_.pot += kLastTrick;
    read_points();
  }

  Decision lead() const;
  Decision follow() const;

 private:
  static const CardWorth& worth_for(const Reading& r) {
    return r.no_picker ? kFixedSides : r.on_picker_side ? kPickerSide : kOpponents;
  }
  bool counters() const { return r_.game.system == System::counters; }
  int keep(Card c) const;
  int worth_of_joining(Card c) const;
  /// The worth of playing `c`, in kUnit * kSure.
  int worth(Card c, int ours) const;
  int worth_of_lead(Card c, int ours) const;
  Rule rule_of_lead(Card c) const;
  Rule rule_of_follow(Card c, int ours) const;
  void read_points();
  bool on_table(Card c) const;
  bool trump(Card c) const { return order_.trump.has(c); }

  Reading r_;
  const TrumpOrder& order_;
  const View& view_;
  const CardWorth& worth_;
  bool last_trick_ = false;
  int if_ours_ = 0, if_theirs_ = 0;          ///< what the players behind us will probably add
  int ours_so_far_ = 0, theirs_so_far_ = 0;  ///< points that are surely a side's
};

void CardChoice::read_points() {
  for (Seat p = 0; p < r_.game.players; ++p) {
    if (r_.friendly[p] == kSure) ours_so_far_ += view_.points[p];
    if (r_.friendly[p] == 0) theirs_so_far_ += view_.points[p];
  }
  ours_so_far_ += order_.points_of(view_.buried);
  theirs_so_far_ += order_.points_of(view_.aside);
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
  if (trump(c)) {
    const bool low = (order_.above[c.index] & r_.game.deck).size() >= 4;
    if (low && order_.points_of(c) >= 4) return worth_.point_trump;
    const int above = r_.higher(c);
    return worth_.trump_from_top[above > 7 ? 7 : above];
  }
  const PlaySuit suit = order_.suit_of(c);
  int value = 0;
  if (order_.fail_aces.has(c) && r_.times_led[std::size_t(suit)] == 0) value += worth_.fail_ace;
  if (order_.fail_tens.has(c)) value += worth_.fail_ten;
  if ((view_.hand & order_.of(suit)).size() == 1 && !(view_.hand & order_.trump).empty()) value += worth_.last_of_suit;
  return value;
}

/// Where the sides are still open: the worth of becoming, or not becoming, one of the two.
int CardChoice::worth_of_joining(Card c) const {
  const int join = (r_.wants_in ? kJoin : -kJoin) * (r_.game.players - 1);
  if (view_.first_trick_partner) return !view_.is_picker() && r_.would_win(c) ? join : 0;
  return c.rank() == r_.game.first_two_rank ? join : 0;
}

int CardChoice::worth(Card c, int ours) const {
  const int points = r_.pot + r_.points_of(c);
  int stake = points * kUnit;
  if (worth_.crossing != 0) {
    const Thresholds& at = r_.game.thresholds;
    const int all = r_.game.total_points;
    const bool side = r_.on_picker_side;
    const auto crosses = [&](int before, int line) { return before < line && before + points >= line; };
    if (crosses(ours_so_far_, side ? at.win : all - at.win + 1) ||
        crosses(ours_so_far_, side ? at.escape : all - at.schneider + 1) ||
        crosses(theirs_so_far_, side ? all - at.win + 1 : at.win))
      stake += worth_.crossing;
  }
  int value = ours * (stake + if_ours_) - (kSure - ours) * (stake + if_theirs_) - kSure * keep(c);
  if (r_.open) value += kSure * worth_of_joining(c);
  return value;
}

int CardChoice::worth_of_lead(Card c, int ours) const {
  int value = worth(c, ours);
  const PlaySuit suit = order_.suit_of(c);
  if (r_.no_picker) return value;
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
  if (view_.picker == kNoSeat) return value;
  if (r_.is_void(view_.picker, suit))
    value += kSure * kPickerVoid;
  else if ((r_.shown_by_picker >> int(suit)) & 1)
    value += kSure * kLeadBack;
  return value;
}

Decision CardChoice::lead() const {
  CardSet cards = view_.legal.cards;
  // Opponents lead trump only when they hold nothing else.
  if (!r_.no_picker && !r_.on_picker_side && !(cards - order_.trump).empty()) cards -= order_.trump;
  Card best = cards.first();
  Outlook outlook(r_);
  int most = INT32_MIN;
  for (const Card c : cards) {
    const int value = worth_of_lead(c, outlook.ours_after(c));
    if (value <= most) continue;
    most = value;
    best = c;
  }
  return {{Kind::play, best}, rule_of_lead(best), std::int16_t(r_.unseen_trump.size())};
}

Rule CardChoice::rule_of_lead(Card c) const {
  const PlaySuit suit = order_.suit_of(c);
  if (r_.open && worth_of_joining(c) > 0) return view_.first_trick_partner ? Rule::win_partner : Rule::join;
  const bool fox_out = counters() && r_.out.has(kFox);
  if (fox_out && suit == PlaySuit::trump && r_.higher(c) <= 1 && c != kFox) return Rule::hunt_fox;
  if (suit == PlaySuit::trump) {
    if (r_.unseen_trump.empty()) return Rule::lead_winner;
    if (r_.no_picker || r_.on_picker_side) return r_.higher(c) == 0 ? Rule::lead_top_trump : Rule::lead_trump;
    return Rule::lead_only_trump;
  }
  if (r_.duties && suit == r_.called_suit && !r_.on_picker_side) return Rule::lead_called_suit;
  if (r_.unseen_trump.empty() && r_.higher(c) == 0) return Rule::lead_winner;
  if (r_.higher(c) == 0 && order_.fail_aces.has(c)) return Rule::lead_ace;
  if (r_.no_picker) return Rule::keep_trump;
  if (r_.on_picker_side) {
    const bool partner = r_.partner_unknown || !view_.is_picker() || view_.partners != 0;
    return partner ? Rule::lead_fail_for_partner : Rule::keep_trump;
  }
  const bool back =
      view_.picker != kNoSeat && ((r_.shown_by_picker >> int(suit)) & 1) != 0 && !r_.is_void(view_.picker, suit);
  return back ? Rule::lead_back : Rule::lead_fail;
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
  return {{Kind::play, best}, rule_of_follow(best, best_ours), std::int16_t(r_.pot)};
}

Rule CardChoice::rule_of_follow(Card c, int ours) const {
  const bool friend_wins = view_.winning != kNoSeat && r_.friendly[view_.winning] > kSure / 2;
  const bool wins = r_.would_win(c);
  if (r_.open) {
    const int join = worth_of_joining(c);
    if (join > 0) return view_.first_trick_partner ? Rule::win_partner : Rule::join;
    for (const Card other : view_.legal.cards)
      if (join == 0 && worth_of_joining(other) < 0) return Rule::stay_out;
  }
  if (counters()) {
    if (wins && !friend_wins && on_table(kFox)) return Rule::hunt_fox;
    if (c == kFox && ours > kSure / 2) return Rule::save_fox;
  }
  if (wins) {
    if (friend_wins) return r_.behind() == 0 ? Rule::bump : Rule::hold_trick;
    return r_.behind() == 0 ? Rule::take_last : Rule::take;
  }
  if (order_.points_of(c) >= 4 && ours > kSure / 2) return Rule::schmear;
  if (order_.suit_of(c) != view_.led) return Rule::throw_off;
  return friend_wins ? Rule::leave_it : Rule::play_low;
}

bool CardChoice::on_table(Card c) const {
  const std::size_t first = std::size_t(view_.trick) * r_.game.trick_size;
  for (std::size_t i = 0; i < view_.in_trick; ++i)
    if (view_.played[first + i] == c) return true;
  return false;
}

}  // namespace

namespace {

/// Whoever claimed every trick draws trump before anything else is led (P6).
bool draws_trump_first(const Game& game, const View& view) {
  return view.sheepshead && view.is_picker() && view.in_trick == 0 && !(view.legal.cards & game.order.trump).empty();
}

Decision highest_trump(const Game& game, const View& view) {
  const TrumpOrder& order = game.order;
  const CardSet cards = view.legal.cards & order.trump;
  Card highest = cards.first();
  for (const Card c : cards)
    if (order.beats(c, highest)) highest = c;
  return {{Kind::play, highest}, Rule::lead_trump};
}

}  // namespace

Decision decide_play(const Game& game, const View& view) {
  if (draws_trump_first(game, view)) return highest_trump(game, view);
  const CardChoice choice(game, view);
  return view.in_trick == 0 ? choice.lead() : choice.follow();
}

}  // namespace sheepshead::casual

// Why a card is played to a trick that another has led.
#include "search/bots/casual/reasons.hpp"

namespace sheepshead::casual {
namespace {

/// A trick of so few points is let go for a card that may win more.
constexpr int kLittle = 5;

struct Follow {
  const Reading& r;
  Card c;
  const View& v = r.view;
  const TrumpOrder& order = r.order;
  PlaySuit suit = order.suit_of(c);
  int there = on_table(r);
  bool counters = r.game.system == System::counters;
  int points = points_of(c);
  bool with_us = v.winning != kNoSeat && r.friendly[v.winning] > kSure / 2;
  words::OneOf<"sure", "likely"> sure = which<"sure", "likely">(v.winning != kNoSeat && r.friendly[v.winning] == kSure);
  bool trumps_in = order.trump.has(c) && v.led != PlaySuit::trump;
  bool overtrumps = trumps_in && v.best.valid() && order.trump.has(v.best);
  words::OneOf<"in", "over"> trumping = which<"in", "over">(!overtrumps);
  Reasons all = {};

  /// What counts at the table.
  int points_of(Card card) const { return counters ? r.points_of(card) : order.points_of(card); }

  void add(Message said) { all.push_back(std::move(said)); }

  /// Every card takes it: why this one.
  void must_take() {
    int most = 0, least = 99;
    for (const Card other : v.legal.cards) {
      most = order.points_of(other) > most ? order.points_of(other) : most;
      least = order.points_of(other) < least ? order.points_of(other) : least;
    }
    if (!counters && points == most && least < most) add(say<"hint.must-take-points">(c, points));
    if (const Card keep = strongest_above(r, c); keep.valid()) add(say<"hint.must-take-low">(c, keep));
    if (all.empty()) add(say<"hint.must-take">(c));
  }

  void takes_last() {
    if (all_win(r)) return must_take();
    if (with_us)
      add(say<"hint.bump">(c, sure));
    else
      add(counters ? say<"hint.take-last-counters">(c, there) : say<"hint.take-last">(c, there));
    if (!counters && points >= 4 && is_the_dearest_to_win()) add(say<"hint.take-own">(c, points));
    if (const Card keep = strongest_above(r, c); keep.valid()) add(say<"hint.enough">(c, keep));
  }

  /// Some card that wins counts less, and none more.
  bool is_the_dearest_to_win() const {
    bool any = false;
    for (const Card other : v.legal.cards) {
      if (!r.would_win(other)) continue;
      if (points_of(other) > points) return false;
      any = any || points_of(other) < points;
    }
    return any;
  }

  /// Harder to beat than what is winning, and no other card of the hand would be harder still.
  bool is_hardest(CardSet beaten_by) const {
    if (!v.best.valid() || !order.beats(c, v.best)) return false;
    if (beaten_by.size() >= (beating(r, v.best) | r.beating(v.best, v.led)).size()) return false;
    for (const Card other : v.legal.cards)
      if (r.would_win(other) && beating(r, other).size() < beaten_by.size()) return false;
    return true;
  }

  /// From their own side.
  void holds(CardSet beaten_by) {
    if (beaten_by.empty()) add(say<"hint.hold-sure">(c));
    if (trumps_in && !beaten_by.empty()) {
      if (is_hard_to_beat(r, c) && !has_friends_behind_only())
        add(say<"hint.hold-trump">(c, beaten_by.size(), trumping));
      else if (!overtrumps)
        add(say<"hint.hold-low">(c, which<"any", "higher">(((r.out & order.trump) - order.above[c.index]).empty())));
    }
    if ((!trumps_in || overtrumps) && is_hardest(beaten_by)) add(say<"hint.hold-higher">(c, v.best));
  }

  /// Against their own side's opponents.
  void wins_over(CardSet beaten_by) {
    if (beaten_by.empty()) add(say<"hint.take-sure">(c));
    if (!counters && points >= 4 && has_friends_behind_only()) add(say<"hint.take-safe">(c, points));
    if (trumps_in)
      add(counters ? say<"hint.trump-in-counters">(c, there, trumping) : say<"hint.trump-in">(c, there, trumping));
    if (is_hard_to_beat(r, c) && !has_friends_behind_only()) add(say<"hint.go-for-it">(c, beaten_by.size()));
    if (all.empty() && has_friends_behind_only()) add(say<"hint.take-friends">(c));
    const bool none = all.empty();
    if (const Card higher = strongest_above(r, c); higher.valid() && !all_win(r) && !beaten_by.empty())
      add(say<"hint.try-keep">(c, higher));
    if (!none) return;
    const Card keep = all_win(r) ? strongest_above(r, c) : kNoCard;
    if (keep.valid() && !beating(r, keep).empty()) add(say<"hint.hold-back">(c, keep));
    if (points == 0) add(say<"hint.no-gift">(c));
  }

  void takes() {
    if (r.behind() == 0) return takes_last();
    const CardSet beaten_by = beating(r, c);
    with_us ? holds(beaten_by) : wins_over(beaten_by);
    keeps_secret();
    if (!all.empty()) return;
    if (with_us && v.best.valid())
      add(say<"hint.hold-on">(c, v.best, sure));
    else
      add(say<"hint.try">(c));
  }

  void keeps_secret() {
    if (const Card shown = kept_secret(r, c); shown.valid()) add(say<"hint.keep-secret">(c, shown));
  }

  /// Only a trump beats it when its suit is led.
  bool is_good_for_a_trick(Card card) const {
    const bool called = r.duties && order.suit_of(card) == r.called_suit && card != v.called && r.out.has(v.called);
    return !order.trump.has(card) && r.higher(card) == 0 && !called && !r.unseen_trump.empty();
  }

  /// Nobody who isn't surely a friend can still take the trick from the card that is winning.
  bool is_safe() const {
    return r.behind() == 0 || has_friends_behind_only() ||
           (v.best.valid() && (beating(r, v.best) | r.beating(v.best, v.led)).empty());
  }

  /// Their own side has the trick, and no card can overtake.
  void under_friend(bool coming) {
    int most = 0, least = 99;
    for (const Card other : v.legal.cards) {
      most = points_of(other) > most ? points_of(other) : most;
      least = points_of(other) < least ? points_of(other) : least;
    }
    if (const Card keep = strongest_above(r, c); keep.valid()) {
      // That it's stronger speaks against an ace's points only where the ace would be good for a trick.
      if (points_of(keep) <= points || points_of(keep) < 4)
        add(say<"hint.under-friend">(c, keep, sure));
      else if (is_good_for_a_trick(keep))
        add(say<"hint.under-save">(c, keep, sure));
    }
    const bool open = !is_safe();
    if (points < most && (open || sure.word != "sure"))
      add(say<"hint.under-risk">(c, sure, which<"open", "doubt">(open)));
    if (!counters && coming && points == most && points > least) add(say<"hint.adds">(c, points, sure));
    if (points == 0 && r.behind() > 0) add(say<"hint.no-gift">(c));
  }

  void cannot() {
    if (points == 0) add(say<"hint.cannot-nothing">(c));
    bool least = true, any = false;
    for (const Card other : v.legal.cards) {
      least = least && points_of(other) >= points;
      any = any || points_of(other) > points;
    }
    if (!counters && points > 0 && least && any) add(say<"hint.cannot-least">(c, points));
    // That the trick is lost is no reason for more points than it takes.
    for (const Card other : v.legal.cards)
      if (order.trump.has(other) == order.trump.has(c) && points_of(other) < points && !order.beats(other, c)) return;
    if (const Card keep = strongest_above(r, c); keep.valid()) add(say<"hint.cannot-keep">(c, keep));
    if (all.empty()) add(say<"hint.cannot">(c));
  }

  /// Why a trick is not taken that could be, with `keep` at the least.
  void lets_go(Card keep) {
    if (with_us) return add(say<"hint.leave">(c, keep, sure));
    if (!counters && there <= kLittle) add(say<"hint.let-go">(c, there, keep));
    if (r.behind() > 0 && !beating(r, keep).empty()) add(say<"hint.let-go-beaten">(c, keep));
    if (all.empty()) add(say<"hint.let-go-anyway">(c, keep));
    if (points == 0 && r.behind() > 0) add(say<"hint.no-gift">(c));
  }

  /// Who is surely a friend of those still to play, and who may be one.
  struct Behind {
    int friends = 0, others = 0, seats = 0;
    Seats known = 0;  ///< the friends
  };
  Behind behind() const {
    Behind b;
    Seat seat = v.seat;
    for (int i = r.behind(); i > 0; --i) {
      seat = next_seat(r.game, seat);
      ++b.seats;
      if (r.friendly[seat_of(r.game, seat)] == kSure) {
        ++b.friends;
        b.known |= one_seat(seat);
      } else if (seat != v.picker) {
        ++b.others;
      }
    }
    return b;
  }
  bool has_friends_behind_only() const { return behind().seats > 0 && behind().friends == behind().seats; }
  /// Somebody still to play is surely a friend: known as one, or one of two of whom only one can be the partner.
  bool has_friend_behind() const {
    const Behind b = behind();
    const bool one_partner =
        r.game.partner == PartnerRule::called_ace || r.game.partner == PartnerRule::jack_of_diamonds;
    const bool opposes = !r.on_picker_side && !r.no_picker && v.picker != kNoSeat;
    return b.friends > 0 || (opposes && one_partner && b.others > 1);
  }

  /// Whose the trick is, and how surely.
  auto whose() const {
    const bool known = with_us && sure.word == "sure", safe = with_us && is_safe();
    const bool trumped = with_us && !safe && may_be_trumped();
    return which<"sure", "probable", "trumped", "doubted", "winning", "likely", "coming">(
        safe && known, safe, trumped && known, trumped, known, with_us);
  }
  /// Somebody still to play who isn't surely a friend has shown that they have none of the suit, and may have a trump
  /// that beats what is winning.
  bool may_be_trumped() const {
    if (!v.best.valid() || v.led == PlaySuit::trump) return false;
    const CardSet trump = r.beating(v.best, v.led) & order.trump;
    Seat seat = v.seat;
    for (int i = r.behind(); i > 0; --i) {
      seat = next_seat(r.game, seat);
      if (has_seat(behind().known, seat) || !r.is_void(seat, v.led) || r.is_void(seat, PlaySuit::trump)) continue;
      if (r.can_beat(seat, trump, v.led) > 0) return true;
    }
    return false;
  }

  /// The friends still to play who may well have something that beats an opponent's card.
  Seats may_be_taken_by() const {
    constexpr int kMayWell = kSure / 4;
    Seats friends = 0;
    if (with_us || !v.best.valid()) return 0;
    for (Seat p = 0; p < r.game.players; ++p)
      if (has_seat(behind().known, p) && r.can_beat(p, r.beating(v.best, v.led), v.led) >= kMayWell)
        friends |= one_seat(p);
    return friends;
  }

  Message schmears() const {
    const auto how = whose();
    if (const Seats friends = behind().known; !with_us && friends != 0)
      return say<"hint.schmear-friend">(c, counters ? 0 : points, friends);
    return counters ? say<"hint.schmear-counter">(c, how) : say<"hint.schmear">(c, points, how);
  }

  void stays_under() {
    const int ours = Outlook(r).ours_after(c);
    const bool coming = ours > kSure / 2 && (with_us || has_friend_behind()), gives = coming && points >= 4;
    if (counters && c == kFox && coming)
      add(say<"hint.fox-home">(whose()));
    else if (gives)
      add(schmears());
    else if (const Seats friends = may_be_taken_by(); points >= 4 && friends != 0)
      add(say<"hint.schmear-friend">(c, counters ? 0 : points, friends));
    const bool last = suit != v.led && suit != PlaySuit::trump && (v.hand & order.of(suit)).size() == 1;
    const CardSet trump = v.hand & order.trump;
    // With nothing but trump left there'd be no choice anyway.
    if (last && !trump.empty() && !(v.hand - trump - c).empty()) add(say<"hint.throw-last">(c, suit));
    Card keep = kNoCard;
    for (const Card other : v.legal.cards)
      if (r.would_win(other) && (!keep.valid() || order.beats(keep, other))) keep = other;
    // Who gives points away because the trick should be theirs does not let it go.
    if (keep.valid() && (with_us || !gives)) lets_go(keep);
    if (!keep.valid() && !gives) with_us ? under_friend(coming) : cannot();
    keeps_secret();
  }

  bool fox_there() const {
    const std::size_t first = std::size_t(v.trick) * r.game.trick_size;
    for (std::size_t i = first; i < first + v.in_trick; ++i)
      if (v.played[i] == kFox) return true;
    return false;
  }
};

}  // namespace

Reasons reasons_of_follow(const Reading& r, Card c) {
  Follow follow{r, c};
  if (!r.would_win(c)) {
    follow.stays_under();
  } else {
    if (follow.counters && !follow.with_us && follow.fox_there())
      follow.add(say<"hint.fox-take">(c));
    else if (follow.counters && c == kFox && follow.with_us)
      follow.add(say<"hint.fox-home">(which<"sure", "winning">(beating(r, c).empty())));
    follow.takes();
  }
  return std::move(follow.all);
}

}  // namespace sheepshead::casual

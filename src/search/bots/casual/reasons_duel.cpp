// Why a card is played at a table of two, where what lies face up before the other is known.
#include <algorithm>

#include "search/bots/casual/reasons.hpp"

namespace sheepshead::casual {
namespace {

/// The trick, place by place, as far as the cards on the table say who can still take it.
class OpenTrick {
 public:
  OpenTrick(const Reading& r, Card c)
      : r_(r), v_(r.view), me_(v_.seat), other_(Seat(1 - v_.seat)), lead_(v_.leader[v_.trick]) {
    mine_ = (v_.hand | v_.face_up[me_]) - c;
    hidden_ = r.out - v_.face_up[me_] - v_.face_up[other_];
    led_ = v_.in_trick == 0 ? r.order.suit_of(c) : v_.led;
    best_ = v_.best;
    if (v_.in_trick > 0) winner_ = seat_of(r.game, v_.winning);
    if (r.would_win(c)) {
      best_ = c;
      winner_ = me_;
    }
  }

  /// With the card it's one's own, and nothing that the other still plays to it can beat it.
  bool is_sure() const { return is_sure(best_, winner_); }
  /// It was before the card.
  bool was_sure() const { return v_.in_trick > 0 && is_sure(v_.best, seat_of(r_.game, v_.winning)); }
  /// What one's own other place must add to the trick that the card leads: so many points at least.
  int must_add() const {
    const CardSet cards = playable((lead_ >= 2 ? v_.hand : v_.face_up[me_]) & mine_);
    int least = cards.empty() ? 0 : 99;
    for (const Card c : cards) least = std::min(least, int(r_.order.points_of(c)));
    return least;
  }
  /// Whether it can end with oneself. It can't where what lies face up must beat it, or all that nobody has seen does.
  bool may_be_mine() const { return may_be_mine(v_.in_trick + 1, best_, winner_, false); }
  /// Only if the other, who could take it with what lies face up, doesn't.
  bool is_left_to_me() const { return may_be_mine() && !may_be_mine(v_.in_trick + 1, best_, winner_, true); }

 private:
  bool is_sure(Card best, Seat winner) const {
    if (winner != me_) return false;
    for (int i = v_.in_trick + 1; i < r_.game.trick_size; ++i) {
      const Seat place = place_at(i);
      if (seat_of(r_.game, place) != other_) continue;
      const CardSet cards = place >= 2 ? playable(v_.face_up[other_]) : hidden_;
      for (const Card c : cards)
        if (r_.order.beats(c, best)) return false;
    }
    return true;
  }
  Seat place_at(int i) const {
    const bool battery = lead_ >= 2;
    const Seat leader = battery ? Seat(lead_ - 2) : lead_;
    const Seat seat = i % 2 == 1 ? Seat(1 - leader) : leader;
    return battery != (i >= 2) ? Seat(2 + seat) : seat;
  }
  CardSet playable(CardSet cards) const {
    const CardSet follow = cards & r_.order.of(led_);
    return follow.empty() ? cards : follow;
  }
  bool may_be_mine(int at, Card best, Seat winner, bool takes_it) const {
    if (at == r_.game.trick_size) return winner == me_;
    const Seat place = place_at(at), seat = seat_of(r_.game, place);
    // Of the hand anything may come that isn't seen elsewhere.
    const bool unseen = seat == other_ && place < 2;
    const CardSet cards =
        unseen ? hidden_
               : playable(place >= 2 ? v_.face_up[seat] & (seat == me_ ? mine_ : v_.face_up[seat]) : mine_ & v_.hand);
    if (cards.empty()) return may_be_mine(at + 1, best, winner, takes_it);
    const bool all = takes_it && seat == other_ && !unseen;  // whatever it plays from there
    for (const Card c : cards) {
      const bool beats = r_.order.beats(c, best);
      if (may_be_mine(at + 1, beats ? c : best, beats ? seat : winner, takes_it) != all) return !all;
    }
    return all;
  }

  const Reading& r_;
  const View& v_;
  Seat me_, other_, lead_;
  CardSet mine_, hidden_;
  PlaySuit led_ = PlaySuit::trump;
  Card best_;
  Seat winner_ = kNoSeat;
};

struct OpenDuel {
  const Reading& r;
  Card c;
  const View& v = r.view;
  const TrumpOrder& order = r.order;
  OpenTrick trick{r, c};
  int there = on_table(r), points = order.points_of(c);
  int most = 0, least = 99;
  Reasons all = {};

  OpenDuel(const Reading& reading, Card card) : r(reading), c(card) {
    for (const Card other : v.legal.cards) {
      most = std::max(most, int(order.points_of(other)));
      least = std::min(least, int(order.points_of(other)));
    }
  }

  void add(Message said) { all.push_back(std::move(said)); }

  void lead() {
    if (trick.is_sure()) add(say<"hint.duel-sure">(c));
    // The card that one's other place has to add counts, too.
    const bool adds = trick.must_add() > 0;
    if (points == 0 && !adds)
      add(say<"hint.lead-nothing">(c));
    else if (points == least && most > least && !adds)
      add(say<"hint.lead-least">(c));
    add(say<"hint.duel-lead">(c));
  }

  /// The trick is one's own before this card, or comes to be by another.
  void goes_to_me(bool sure) {
    if (sure && points == most && most > least) add(say<"hint.duel-adds">(c, points));
    add(say<"hint.duel-other">(c, which<"sure", "let", "likely">(sure, trick.is_left_to_me())));
  }

  void goes_to_other() { add(say<"hint.duel-low">(c, which<"least", "plain">(points <= 4 && points == least))); }

  void spares() {
    if (const Card keep = strongest_above(r, c); keep.valid()) add(say<"hint.duel-spare">(c, keep));
  }

  void takes_last() {
    bool fewer = false, more = false;
    for (const Card other : v.legal.cards) {
      if (!r.would_win(other)) continue;
      fewer = fewer || order.points_of(other) < points;
      more = more || order.points_of(other) > points;
    }
    if (points >= 4 && fewer && !more) add(say<"hint.take-own">(c, points));
    add(say<"hint.take-last">(c, there));
    if (const Card keep = strongest_above(r, c); keep.valid()) add(say<"hint.enough">(c, keep));
  }

  /// No other card that goes for the trick is lower, or counts less.
  bool is_cheapest() const {
    bool any = false;
    for (const Card other : v.legal.cards) {
      if (other == c || !r.would_win(other)) continue;
      if (order.beats(c, other) || order.points_of(other) < points) return false;
      any = true;
    }
    return any;
  }

  void goes_for() {
    if (trick.is_sure()) add(say<"hint.duel-sure">(c));
    const bool cheapest = is_cheapest();
    if (cheapest || there > 0)
      add(say<"hint.duel-take">(c, there, which<"cheap", "plain">(cheapest)));
    else if (const Card keep = strongest_above(r, c); keep.valid())
      add(say<"hint.try-keep">(c, keep));
    else
      add(say<"hint.try">(c));
  }

  void follow() {
    const bool own = seat_of(r.game, v.winning) == v.seat;
    if (!trick.may_be_mine()) {
      goes_to_other();
      return spares();
    }
    if (own || !r.would_win(c)) {
      // It may be this card that makes the trick safe.
      if (trick.is_sure() && !trick.was_sure()) return add(say<"hint.duel-sure">(c));
      goes_to_me(trick.was_sure());
      if (!r.would_win(c)) spares();
      return;
    }
    r.behind() == 0 ? takes_last() : goes_for();
  }
};

}  // namespace

bool is_sure_in_duel(const Reading& r, Card c) { return OpenTrick(r, c).is_sure(); }

Reasons reasons_of_duel(const Reading& r, Card c) {
  OpenDuel duel(r, c);
  r.view.in_trick == 0 ? duel.lead() : duel.follow();
  return std::move(duel.all);
}

}  // namespace sheepshead::casual

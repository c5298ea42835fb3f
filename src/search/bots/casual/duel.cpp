// Two players with batteries or stacks, one against the other (T2a, T2b): every place of the trick is looked at.
#include "search/bots/casual/decision.hpp"
#include "search/bots/casual/reading.hpp"

namespace sheepshead::casual {
namespace {

/// In eighths of a card point.
struct DuelWorth {
  int trump_from_top[8] = {107, 83, 71, 58, 46, 35, 26, 20};  ///< keeping a trump that so many cards beat
  int point_trump = 22;                                       ///< keeping a low trump that counts
  int fail_ace = 20;                                          ///< keeping an ace
  int fail_ten = 8;
  int lead = -6;      ///< to have the lead: who follows sees more
  int from_hand = 3;  ///< what a card adds that the other plays from the hand, in whole points
};
constexpr DuelWorth kDuelWorth{};

class Duel {
 public:
  Duel(const Game& game, const View& view);
  Decision choose() const;

 private:
  struct Trick {
    int at = 0;  ///< cards in it
    PlaySuit led = PlaySuit::trump;
    Card best;
    Seat winner = kNoSeat;
    int points = 0;
    int kept = 0;  ///< what we kept by what has been played, less what the other kept
  };
  Seat place_at(int i) const;
  CardSet may_play(CardSet cards, const Trick& t) const;
  bool wins(const Trick& t, Card c) const { return t.at == 0 || order_.beats(c, t.best); }
  Trick with(Trick t, Card c, Seat seat) const;
  int keep(Card c) const;
  /// What the trick comes to for us, if both choose what is best for them.
  int value(const Trick& t) const;
  int value_of_hidden_hand(const Trick& t) const;

  const Game& game_;
  const View& view_;
  const TrumpOrder& order_;
  Seat me_, other_, lead_;
  std::array<CardSet, 4> places_{};
  CardSet out_;     ///< neither ours nor gone
  CardSet hidden_;  ///< of these, in the other's hand or face down
  Trick now_;
  bool last_;
};

Duel::Duel(const Game& game, const View& view)
    : game_(game),
      view_(view),
      order_(order_of(game, view)),
      me_(view.seat),
      other_(Seat(1 - view.seat)),
      lead_(view.leader[view.trick]),
      last_(view.trick + 1 == game.hand_size) {
  places_[me_] = view.hand;
  places_[2u + me_] = view.face_up[me_];
  places_[2u + other_] = view.face_up[other_];
  out_ = game.deck - view.gone - view.hand - view.face_up[me_];
  hidden_ = out_ - view.face_up[other_];
  const std::size_t first = std::size_t(view.trick) * game.trick_size;
  for (int i = 0; i < view.in_trick; ++i) {
    const Card c = view.played[first + std::size_t(i)];
    now_ = with(now_, c, seat_of(game, place_at(i)));
  }
  now_.kept = 0;
}

Seat Duel::place_at(int i) const {
  const bool battery = lead_ >= 2;
  const Seat leader = battery ? Seat(lead_ - 2) : lead_;
  const Seat seat = i % 2 == 1 ? Seat(1 - leader) : leader;
  return battery != (i >= 2) ? Seat(2 + seat) : seat;
}

CardSet Duel::may_play(CardSet cards, const Trick& t) const {
  const CardSet follow = t.at == 0 ? cards : cards & order_.of(t.led);
  return follow.empty() ? cards : follow;
}

Duel::Trick Duel::with(Trick t, Card c, Seat seat) const {
  if (wins(t, c)) {
    t.best = c;
    t.winner = seat;
  }
  if (t.at == 0) t.led = order_.suit_of(c);
  t.points += order_.points_of(c);
  t.kept += seat == me_ ? -keep(c) : keep(c);
  ++t.at;
  return t;
}

int Duel::keep(Card c) const {
  if (last_) return 0;
  if (!order_.trump.has(c))
    return order_.fail_aces.has(c) ? kDuelWorth.fail_ace : order_.fail_tens.has(c) ? kDuelWorth.fail_ten : 0;
  const CardSet above = order_.above[c.index] & (game_.deck - view_.gone);
  if (order_.points_of(c) >= 4) return kDuelWorth.point_trump;
  const int n = above.size();
  return kDuelWorth.trump_from_top[n > 7 ? 7 : n];
}

int Duel::value(const Trick& t) const {
  if (t.at == game_.trick_size) {
    const int worth = t.points * kUnit + (last_ ? 0 : kDuelWorth.lead);
    return (t.winner == me_ ? worth : -worth) + t.kept;
  }
  const Seat place = place_at(t.at);
  const Seat seat = seat_of(game_, place);
  if (place == other_) return value_of_hidden_hand(t);
  const CardSet cards = may_play(places_[place], t);
  if (cards.empty()) return value({game_.trick_size, t.led, t.best, t.winner, t.points, t.kept});
  int best = seat == me_ ? INT32_MIN : INT32_MAX;
  for (const Card c : cards) {
    const int v = value(with(t, c, seat));
    if (seat == me_ ? v > best : v < best) best = v;
  }
  return best;
}

/// What is in the other's hand isn't known: there may be a card that wins, and then the cheapest is used, or not.
int Duel::value_of_hidden_hand(const Trick& t) const {
  const int hand = game_.hand_size - view_.trick;  // one card of it goes to each trick
  Trick below = t;
  ++below.at;
  below.points += kDuelWorth.from_hand;
  const int lost = value(below);
  CardSet better = hidden_ & order_.above[t.best.index];
  if (!order_.trump.has(t.best)) better |= hidden_ & order_.trump;
  if (better.empty() || t.winner == other_) return lost;
  const CardSet suit = better & order_.of(t.led);
  Card cheapest = (suit.empty() ? better : suit).first();
  for (const Card c : suit.empty() ? better : suit)
    if (order_.strength[c.index] < order_.strength[cheapest.index]) cheapest = c;
  const int won = value(with(t, cheapest, other_));
  if (won >= lost) return lost;
  int none = chance_of_none(hidden_.size(), hand, better.size());
  if (t.led != PlaySuit::trump) {
    // Trump helps only where they can't follow.
    const int no_suit = chance_of_none(hidden_.size(), hand, (hidden_ & order_.of(t.led)).size());
    const int by_suit = kSure - chance_of_none(hidden_.size(), hand, suit.size());
    const int by_trump =
        no_suit * (kSure - chance_of_none(hidden_.size(), hand, (better & order_.trump).size())) / kSure;
    none = kSure - by_suit - by_trump;
    if (none < 0) none = 0;
  }
  return (lost * none + won * (kSure - none)) / kSure;
}

Decision Duel::choose() const {
  Card best = view_.legal.cards.first();
  int most = INT32_MIN;
  for (const Card c : view_.legal.cards) {
    const int v = value(with(now_, c, me_));
    if (v <= most) continue;
    most = v;
    best = c;
  }
  Rule rule = Rule::duel_low;
  const Trick after = with(now_, best, me_);
  if (now_.at == 0) {
    rule = Rule::duel_lead;
  } else if (after.winner == me_ && now_.winner != me_) {
    rule = Rule::duel_take;
  } else {
    for (int i = after.at; i < game_.trick_size; ++i) {
      const Seat place = place_at(i);
      if (seat_of(game_, place) != me_) continue;
      for (const Card c : may_play(places_[place], after))
        if (order_.beats(c, after.best)) rule = Rule::duel_other_place;
    }
    if (after.winner == me_) rule = Rule::duel_other_place;
  }
  return {{Kind::play, best}, rule, std::int16_t(now_.points)};
}

}  // namespace

Decision decide_duel(const Game& game, const View& view) { return Duel(game, view).choose(); }

}  // namespace sheepshead::casual

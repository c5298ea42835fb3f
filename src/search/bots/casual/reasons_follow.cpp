// Why a card is played to a trick that another has led.
#include "search/bots/casual/reasons.hpp"

namespace sheepshead::casual {
namespace {

/// A trick of so few points is let go for a card that may win more.
constexpr int kLittle = 5;
/// A card that so few can beat is hard to beat.
constexpr int kHard = 3;

struct Follow {
  const Reading& r;
  Card c;
  const View& v = r.view;
  const TrumpOrder& order = r.order;
  PlaySuit suit = order.suit_of(c);
  int there = on_table(r);
  int points = order.points_of(c);
  bool counters = r.game.system == System::counters;
  bool with_us = v.winning != kNoSeat && r.friendly[v.winning] > kSure / 2;
  words::OneOf<"sure", "likely"> sure = which<"sure", "likely">(v.winning != kNoSeat && r.friendly[v.winning] == kSure);
  bool trumps_in = order.trump.has(c) && v.led != PlaySuit::trump;

  Message takes_last() const {
    return counters ? say<"hint.take-last-counters">(c, there) : say<"hint.take-last">(c, there);
  }

  /// Every card takes it: why this one.
  Message must_take() const {
    int most = 0, least = 99;
    for (const Card other : v.legal.cards) {
      most = order.points_of(other) > most ? order.points_of(other) : most;
      least = order.points_of(other) < least ? order.points_of(other) : least;
    }
    if (!counters && points == most && least < most) return say<"hint.must-take-points">(c, points);
    if (const Card keep = strongest_above(r, c); keep.valid()) return say<"hint.must-take-low">(c, keep);
    return {};
  }

  Message holds(CardSet beaten_by) const {
    if (r.behind() == 0) return say<"hint.bump">(c, sure);
    if (beaten_by.empty()) return say<"hint.hold-sure">(c);
    if (trumps_in) {
      const bool lowest = (order.trump & (r.game.deck - order.above[c.index])).size() == 1;
      if (beaten_by.size() <= kHard && !lowest) return say<"hint.hold-trump">(c, beaten_by.size());
      return say<"hint.hold-low">(c);
    }
    return v.best.valid() ? say<"hint.hold-higher">(c, v.best) : say<"hint.try">(c);
  }

  Message takes() const {
    const CardSet beaten_by = beating(r, c);
    if (r.behind() == 0 && all_win(r))
      if (Message said = must_take(); !said.empty()) return said;
    if (with_us) return holds(beaten_by);
    if (r.behind() == 0) return takes_last();
    if (beaten_by.empty()) return say<"hint.take-sure">(c);
    if (trumps_in) return counters ? say<"hint.trump-in-counters">(c, there) : say<"hint.trump-in">(c, there);
    if (beaten_by.size() <= kHard) return say<"hint.go-for-it">(c, beaten_by.size());
    return say<"hint.try">(c);
  }

  Message cannot() const {
    if (points == 0) return say<"hint.cannot-nothing">(c);
    bool least = true, any = false;
    for (const Card other : v.legal.cards) {
      least = least && order.points_of(other) >= points;
      any = any || order.points_of(other) > points;
    }
    if (least && any) return say<"hint.cannot-least">(c, points);
    // That the trick is lost is no reason for more points than it takes.
    for (const Card other : v.legal.cards)
      if (order.trump.has(other) == order.trump.has(c) && order.points_of(other) < points) return {};
    if (const Card keep = strongest_above(r, c); keep.valid()) return say<"hint.cannot-keep">(c, keep);
    return say<"hint.cannot">(c);
  }

  /// Why a trick is not taken that could be, with `keep` at the least.
  Message lets_go(Card keep) const {
    if (with_us) return say<"hint.leave">(c, keep, sure);
    if (!counters && there <= kLittle) return say<"hint.let-go">(c, there, keep);
    if (r.behind() > 0 && !beating(r, keep).empty()) return say<"hint.let-go-beaten">(c, keep);
    return say<"hint.let-go-anyway">(c, keep);
  }

  Message schmears() const {
    const bool safe = sure.word == "sure" && v.best.valid() &&
                      (r.behind() == 0 || (beating(r, v.best) | r.beating(v.best, v.led)).empty());
    const auto how = which<"sure", "likely">(safe);
    return counters ? say<"hint.schmear-counter">(c, how) : say<"hint.schmear">(c, points, how);
  }

  Message stays_under() const {
    const int ours = Outlook(r).ours_after(c);
    if (counters && c == kFox && ours > kSure / 2) return say<"hint.fox-home">();
    if (points >= 4 && ours > kSure / 2) return schmears();
    const bool last = suit != v.led && suit != PlaySuit::trump && (v.hand & order.of(suit)).size() == 1;
    if (last && !(v.hand & order.trump).empty()) return say<"hint.throw-last">(c, suit);
    Card keep = kNoCard;
    for (const Card other : v.legal.cards)
      if (r.would_win(other) && (!keep.valid() || order.beats(keep, other))) keep = other;
    return keep.valid() ? lets_go(keep) : cannot();
  }

  bool fox_there() const {
    const std::size_t first = std::size_t(v.trick) * r.game.trick_size;
    for (std::size_t i = first; i < first + v.in_trick; ++i)
      if (v.played[i] == kFox) return true;
    return false;
  }
};

}  // namespace

Message reason_of_follow(const Reading& r, Card c) {
  const Follow follow{r, c};
  if (!r.would_win(c)) return follow.stays_under();
  if (follow.counters && !follow.with_us && follow.fox_there()) return say<"hint.fox-take">(c);
  if (follow.counters && c == kFox && follow.with_us) return say<"hint.fox-home">();
  return follow.takes();
}

}  // namespace sheepshead::casual

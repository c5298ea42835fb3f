// Why a card is led.
#include "search/bots/casual/reasons.hpp"

namespace sheepshead::casual {
namespace {

struct Lead {
  const Reading& r;
  Card c;
  const View& v = r.view;
  const TrumpOrder& order = r.order;
  PlaySuit suit = order.suit_of(c);
  CardSet beaten_by = beating(r, c);
  bool has_trump = !(v.hand & order.trump).empty();
  bool has_picker = r.game.picking != Picking::no_picker && v.picker != kNoSeat;
  ChoiceOf<"hint.lead-fail", 1> role = role_of(r.game, v);
  Reasons all = {};

  void add(Message said) { all.push_back(std::move(said)); }
  bool defends() const { return !r.on_picker_side && !r.no_picker; }
  /// Enough cards of the suit are out for each of the others to have one.
  bool all_may_have_it() const { return (r.out & order.of(suit)).size() >= r.game.players - 1; }
  int led_before() const { return r.times_led[std::size_t(suit)]; }

  /// Few of all that are out beat it.
  bool is_rarely_beaten() const {
    constexpr int kFew = 3;
    return !beaten_by.empty() && beaten_by.size() <= kFew && 4 * beaten_by.size() <= r.out.size();
  }

  /// A higher trump is kept: for a trick that's sure to come, or just because.
  void keeps_higher() {
    const Card keep = strongest_above(r, c);
    if (keep.valid() && order.trump.has(keep) && !beaten_by.empty())
      add(say<"hint.lead-lower">(c, keep, which<"top", "plain">(beating(r, keep).empty())));
  }

  void trump() {
    if (r.game.system == System::counters && r.out.has(kFox) && r.higher(c) <= 1 && c != kFox)
      add(say<"hint.fox-lead">(c));
    if (r.unseen_trump.empty()) return add(say<"hint.lead-winner">(c));
    if (defends()) {
      add((v.hand - order.trump).empty() ? say<"hint.lead-only-trump">(c) : say<"hint.lead-trump-anyway">(c));
      if (beaten_by.empty()) add(say<"hint.lead-winner">(c));
      return;
    }
    const int others = r.game.players - 1, out = r.unseen_trump.size();
    const int drawn = out < others ? out : others;
    if (beaten_by.empty()) add(say<"hint.lead-top-trump">(c, drawn));
    if (!has_picker || r.no_picker) return add(say<"hint.lead-trump">(c, drawn));
    add(v.is_picker() ? say<"hint.lead-trump-picker">(c, drawn, role) : say<"hint.lead-trump-partner">(c, role));
  }

  /// Why fail and not trump.
  Message instead_of_trump() const {
    if (defends()) return has_picker ? say<"hint.lead-fail">(c, role) : say<"hint.lead-keep-trump">(c);
    const bool partner = !v.alone && (v.partners != 0 || r.partner_unknown);
    if (r.on_picker_side && has_picker && v.is_picker() && partner) return say<"hint.lead-for-partner">(c);
    if (r.on_picker_side && has_picker && !v.is_picker()) return say<"hint.lead-for-picker">(c, role);
    return say<"hint.lead-keep-trump">(c);
  }

  void fail() {
    const bool called = r.duties && suit == r.called_suit && r.out.has(v.called);
    if (called && defends()) add(say<"hint.lead-called">(c, v.called));
    if (beaten_by.empty())
      add(say<"hint.lead-winner">(c));
    else if ((beaten_by - order.trump).empty())
      add(order.fail_aces.has(c) && led_before() == 0 && !r.shown && all_may_have_it() ? say<"hint.lead-ace">(c, suit)
                                                                                       : say<"hint.lead-high">(c));
    else if (is_rarely_beaten())
      add(say<"hint.lead-hard">(c, beaten_by.size(), r.out.size()));
    const bool shown = has_picker && ((r.shown_by_picker >> int(suit)) & 1) != 0 && !r.is_void(v.picker, suit);
    if (defends() && shown) add(say<"hint.lead-back">(c, suit, role));
    // With nothing but trump left there'd be no choice anyway.
    const bool last = has_trump && (v.hand & order.of(suit)).size() == 1 && !(v.hand - order.trump - c).empty();
    if (last && defends()) add(say<"hint.lead-last">(c, suit));
    if (has_trump) add(instead_of_trump());
    if (last && !defends()) add(say<"hint.lead-last">(c, suit));
    if (order.points_of(c) == 0) {
      add(say<"hint.lead-nothing">(c));
    } else {
      bool least = true, any = false;
      for (const Card other : v.legal.cards) {
        least = least && order.points_of(other) >= order.points_of(c);
        any = any || order.points_of(other) > order.points_of(c);
      }
      if (least && any && r.game.system != System::counters) add(say<"hint.lead-least">(c));
    }
    if (led_before() == 0 && all_may_have_it()) add(say<"hint.lead-untried">(c, suit));
    if (all.empty() && !kept_secret(r, c).valid()) add(say<"hint.lead">(c));
  }
};

}  // namespace

Reasons reasons_of_lead(const Reading& r, Card c) {
  if (r.duties && c == r.view.under) return {say<"hint.lead">(c)};
  Lead lead{r, c};
  r.order.trump.has(c) ? lead.trump() : lead.fail();
  lead.keeps_higher();
  if (const Card shown = kept_secret(r, c); shown.valid()) lead.add(say<"hint.keep-secret">(c, shown));
  return std::move(lead.all);
}

}  // namespace sheepshead::casual

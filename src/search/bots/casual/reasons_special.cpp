// Why a card is played in a game of its own: sides that the cards make, few points, the middle, a Billy.
#include "search/bots/casual/reasons.hpp"

namespace sheepshead::casual {
namespace {

/// A trick of so few points is cheap where points are not wanted.
constexpr int kCheap = 5;

Message of_leaster(const Reading& r, const Decision& d) {
  const Card c = d.action.card();
  const auto game = which<"most", "few">(r.game.nobody_picks == NobodyPicks::moster);
  switch (d.rule) {
    case Rule::take_everything: return say<"hint.take-everything">(c);
    case Rule::leaster_one_trick: {
      // A card that every third of those out there beats takes no trick that's to be spoken of.
      const int above = r.view.in_trick == 0 ? beating(r, c).size() : 0;
      return 3 * above > r.out.size() ? say<"hint.leaster-lead">(c, above) : say<"hint.leaster-need">(c, d.number);
    }
    case Rule::leaster_dump:
    case Rule::dump: return say<"hint.leaster-dump">(c, r.order.points_of(c));
    case Rule::leaster_lead_low:
    case Rule::lead_low: {
      const int above = beating(r, c).size();
      return above > 0 ? say<"hint.leaster-lead">(c, above) : say<"hint.lead">(c);
    }
    default:
      if (!r.would_win(c)) return say<"hint.leaster-under">(c, game);
      if (all_win(r)) return say<"hint.leaster-must">(c, game);
      return d.number <= kCheap ? say<"hint.leaster-take">(c, d.number, game) : say<"hint.play">(c);
  }
}

Message of_mittler(const Decision& d) {
  const Card c = d.action.card();
  switch (d.rule) {
    case Rule::mittler_take: return say<"hint.middle-take">(c, d.limit);
    case Rule::mittler_dump: return say<"hint.middle-dump">(c);
    case Rule::mittler_lead: return say<"hint.middle-lead">(c);
    default: return d.limit > 0 ? say<"hint.middle-near">(c) : say<"hint.middle-enough">(c);
  }
}

/// Of one's own Billy: somebody may have to go higher, or nobody can.
Message takes_a_trick(const Reading& r, Card c) {
  const bool hope = r.behind() > 0 && !beating(r, c).empty();
  if (!all_win(r)) return hope ? say<"hint.billy-risk">(c) : say<"hint.play">(c);
  return hope ? say<"hint.billy-over">(c) : say<"hint.billy-caught">(c);
}

Message of_billy(const Reading& r, const Decision& d) {
  const View& v = r.view;
  const Card c = d.action.card();
  switch (d.rule) {
    case Rule::billy_under: return say<"hint.billy-under">(c);
    case Rule::billy_throw: return say<"hint.billy-throw">(c, v.led);
    case Rule::billy_lead: return r.higher(c) > 0 ? say<"hint.billy-lead">(c, r.higher(c)) : say<"hint.lead">(c);
    case Rule::billy_lost:
      if (!has_seat(v.bidders, v.seat) || v.tricks[v.seat] > 0) return say<"hint.billy-done">();
      return takes_a_trick(r, c);
    case Rule::give_billy: {
      if (!r.would_win(c)) return say<"hint.billy-give">(c);
      const CardSet lower = v.hand & (r.order.of(r.order.suit_of(c)) - r.order.above[c.index] - c);
      return lower.empty() ? say<"hint.play">(c) : say<"hint.billy-high">(c);
    }
    default: return r.higher(c) > 0 ? say<"hint.billy-force">(c) : say<"hint.lead">(c);
  }
}

/// To a trick of a leaster or a moster.
Message of_few_points(const Reading& r, Card c) {
  const auto game = which<"most", "few">(r.game.nobody_picks == NobodyPicks::moster);
  if (!r.would_win(c)) return say<"hint.leaster-under">(c, game);
  const int coming = on_table(r) + r.order.points_of(c);
  if (r.game.trick_needed && r.game.nobody_picks == NobodyPicks::leaster && r.view.tricks[r.view.seat] == 0)
    return say<"hint.leaster-need">(c, coming);
  if (all_win(r)) return say<"hint.leaster-must">(c, game);
  return coming <= kCheap ? say<"hint.leaster-take">(c, coming, game) : say<"hint.play">(c);
}

}  // namespace

Message reason_of_special_card(const Reading& r, Card c) {
  const View& v = r.view;
  const bool leads = v.in_trick == 0;
  const bool few = v.leaster && r.game.nobody_picks != NobodyPicks::mittler;
  if (few && !leads) return of_few_points(r, c);
  if (few && beating(r, c).size() > 0) return say<"hint.leaster-lead">(c, beating(r, c).size());
  const bool own_billy = v.bid == Bid::billy && has_seat(v.bidders, v.seat);
  if (own_billy && !leads && r.order.suit_of(c) == v.led && !r.would_win(c)) return say<"hint.billy-under">(c);
  if (own_billy && !leads && v.tricks[v.seat] == 0 && r.would_win(c)) return takes_a_trick(r, c);
  return leads ? say<"hint.lead">(c) : say<"hint.play">(c);
}

Message reason_of_special_game(const Reading& r, const Decision& d) {
  const Card c = d.action.card();
  switch (d.rule) {
    case Rule::join: return say<"hint.join">(c);
    case Rule::stay_out: return say<"hint.stay-out">(c);
    case Rule::win_partner: return say<"hint.win-partner">(c);
    case Rule::leaster_one_trick:
    case Rule::leaster_duck:
    case Rule::leaster_dump:
    case Rule::leaster_lead_low:
    case Rule::duck:
    case Rule::dump:
    case Rule::lead_low:
    case Rule::take_everything: return of_leaster(r, d);
    case Rule::mittler_take:
    case Rule::mittler_duck:
    case Rule::mittler_dump:
    case Rule::mittler_lead: return of_mittler(d);
    case Rule::billy_under:
    case Rule::billy_throw:
    case Rule::billy_lead:
    case Rule::billy_lost:
    case Rule::give_billy:
    case Rule::lead_billy: return of_billy(r, d);
    default: return {};
  }
}

}  // namespace sheepshead::casual

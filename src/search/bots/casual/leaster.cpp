// Playing a card where few points win: leaster, moster, wilky (N2, N3, T4d); and the middle of a mittler (N4).
#include "search/bots/casual/decision.hpp"
#include "search/bots/casual/reading.hpp"
#include "search/bots/casual/strength.hpp"

namespace sheepshead::casual {
namespace {

/// In eighths of a card point, like the worths of play.cpp.
struct LeasterWorth {
  int first_trick = 124;  ///< the one trick that is needed
  int coming = 34;        ///< points that each player behind us adds
  int blind = 56;         ///< what the blind adds to its trick
  int top_trump = 8;      ///< being rid of a trump that at most one unseen card beats
};
constexpr LeasterWorth kLeasterWorth{};

int riddance(const Reading& r, Card c) {
  return r.order.trump.has(c) && r.higher(c) <= 1 ? kLeasterWorth.top_trump : 0;
}

/// Who has every trick so far, and must get the others too, wins a moster, and a leaster where a trick is needed.
bool takes_everything(const Reading& r) {
  const View& v = r.view;
  if (v.trick == 0 || v.in_trick != 0 || v.tricks[v.seat] != v.trick) return false;
  return cannot_lose_a_trick(r.game, r.order, v.hand, r.out, true);
}

Card strongest(const Reading& r, CardSet cards) {
  Card best = cards.first();
  for (const Card c : cards)
    if (r.order.beats(c, best)) best = c;
  return best;
}

/// What we still want in a mittler to end in the middle: of the others, half should have less so far, half more.
int points_wanted(const Reading& r) {
  const View& v = r.view;
  const int half = r.game.players / 2;
  int taken = 0, low = 0, high = 0;  // the two of the others between whom the middle lies
  for (Seat p = 0; p < r.game.players; ++p) {
    taken += v.points[p];
    if (p == v.seat) continue;
    int below = 0;
    for (Seat q = 0; q < r.game.players; ++q)
      below += q != v.seat && q != p && (v.points[q] < v.points[p] || (v.points[q] == v.points[p] && q < p));
    if (below == half - 1) low = v.points[p];
    if (below == half) high = v.points[p];
  }
  const int to_come = (r.game.total_points - taken) / r.game.players;
  return (low + high) / 2 + to_come - v.points[v.seat];
}

constexpr int distance(int a, int b) { return a < b ? b - a : a - b; }

}  // namespace

Decision decide_leaster(const Game& game, const View& view) {
  const Reading r(game, view);
  const TrumpOrder& order = r.order;
  const bool moster = game.nobody_picks == NobodyPicks::moster;
  const bool leaster = !moster && game.nobody_picks != NobodyPicks::wilky;
  const bool needs = leaster && game.trick_needed;
  const bool last = view.trick + 1 == game.hand_size;
  const bool blind_here = view.blind_trick == view.trick;
  const bool needs_trick = needs && view.tricks[view.seat] == 0;
  if ((moster || needs) && takes_everything(r))
    return {{Kind::play, strongest(r, view.legal.cards)}, Rule::take_everything};

  Card best = view.legal.cards.first();
  Outlook outlook(r);
  int most = INT32_MIN, best_mine = 0;
  for (const Card c : view.legal.cards) {
    const int mine = outlook.ours_after(c);
    const int points = r.pot + order.points_of(c);
    const int stake = points * kUnit + kLeasterWorth.coming * r.behind() + (blind_here ? kLeasterWorth.blind : 0);
    int value = -mine * (stake - (needs_trick ? kLeasterWorth.first_trick : 0));
    value += (kSure - mine) * order.points_of(c) * kUnit;
    if (!last) value += kSure * riddance(r, c);
    if (value <= most) continue;
    most = value;
    best = c;
    best_mine = mine;
  }

  const auto of_game = [&](Rule a, Rule b) { return leaster ? a : b; };
  Decision d{{Kind::play, best}, of_game(Rule::leaster_duck, Rule::duck), std::int16_t(r.pot + order.points_of(best))};
  if (view.in_trick == 0)
    d.rule = needs_trick && best_mine > kSure / 2 ? Rule::leaster_one_trick
                                                  : of_game(Rule::leaster_lead_low, Rule::lead_low);
  else if (r.would_win(best))
    d.rule = needs_trick ? Rule::leaster_one_trick : of_game(Rule::leaster_duck, Rule::duck);
  else if (order.points_of(best) >= 4)
    d.rule = of_game(Rule::leaster_dump, Rule::dump);
  return d;
}

Decision decide_mittler(const Game& game, const View& view) {
  const Reading r(game, view);
  const TrumpOrder& order = r.order;
  const bool blind_here = view.blind_trick == view.trick;
  const int wanted = points_wanted(r);

  Card best = view.legal.cards.first();
  Outlook outlook(r);
  int most = INT32_MIN, best_mine = 0;
  for (const Card c : view.legal.cards) {
    const int mine = outlook.ours_after(c);
    const int stake = (r.pot + order.points_of(c)) * kUnit + kLeasterWorth.coming * r.behind() +
                      (blind_here ? kLeasterWorth.blind : 0);
    const int want = wanted * kUnit;
    int value = -mine * distance(want, stake) - (kSure - mine) * distance(want, 0);
    // Points in one's own tricks later on are as little wanted as points in none.
    if (wanted <= 0) value += (kSure - mine) * order.points_of(c) * kUnit + kSure * riddance(r, c);
    if (value <= most) continue;
    most = value;
    best = c;
    best_mine = mine;
  }
  Decision d{{Kind::play, best}, Rule::mittler_duck, std::int16_t(r.pot + order.points_of(best)), std::int16_t(wanted)};
  if (view.in_trick == 0)
    d.rule = wanted > 0 && best_mine > kSure / 2 ? Rule::mittler_take : Rule::mittler_lead;
  else if (r.would_win(best) && wanted > 0)
    d.rule = Rule::mittler_take;
  else if (!r.would_win(best) && order.points_of(best) >= 4)
    d.rule = Rule::mittler_dump;
  return d;
}

}  // namespace sheepshead::casual

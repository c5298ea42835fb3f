// Who won a hand, and by how much.
#include "words/groups/headline.hpp"

#include <algorithm>
#include <bit>

#include "notation/contract_text.hpp"
#include "notation/score_text.hpp"

namespace sheepshead {
namespace {

struct Headed {
  const Game& game;
  const View& seen;
  const Tally& t;

  std::vector<words::Who> people(Seats seats) const { return people_around(game, seen, seats); }
  Seats others(Seats seats) const { return Seats(everyone(game) & ~seats); }

  Message picked(const Verdict&, Seats side) const;
  Message bid(const Verdict&, Seats side) const;
  Message alone(const Verdict&) const;
  Message duel(const Verdict&) const;
  Message counters(const Verdict&) const;
};

Message Headed::picked(const Verdict& v, Seats side) const {
  const int total = game.total_points;
  const int points = v.wins ? v.side_points : total - v.side_points;
  const bool picks = game.picking == Picking::in_turn || game.picking == Picking::schiller;
  ChoiceOf<"headline.wins", 3> how = "plain";
  if (v.outcome == Outcome::all_tricks || v.outcome == Outcome::no_tricks)
    how = "every";
  else if (points == total - points)
    how = which<"picker", "partners", "alone">(picks, std::popcount(side) > 1);
  const bool schneider = v.outcome == Outcome::schneider_won || v.outcome == Outcome::schneider_lost;
  return say<"headline.wins">(people(v.wins ? side : others(side)), points, total - points, how,
                              which<"none", "frog", "schneider">(!schneider, game.system == System::hicks));
}

Message Headed::bid(const Verdict& v, Seats side) const {
  if (t.bid == Bid::call) return picked(v, side);
  if (t.bid == Bid::billy) {
    if (v.losers == 0) return say<"headline.billy-made">(people(v.winners));
    if (v.winners == 0) return say<"headline.billy-failed">(people(v.losers));
    return say<"headline.billies">(say<"headline.billy-made">(people(v.winners)),
                                   say<"headline.billy-failed">(people(v.losers)));
  }
  return say<"headline.bid">(people(side), which<"made", "lost">(v.wins),
                             which<"best", "side_solo">(t.bid == Bid::best), v.side_points,
                             game.total_points - v.side_points);
}

/// A hand in which everyone played for themselves.
Message Headed::alone(const Verdict& v) const {
  const auto kind = which<"moster", "mittler", "wilky", "leaster">(
      t.ending == Ending::moster, t.ending == Ending::mittler, t.ending == Ending::wilky);
  if (v.winners == 0) return say<"headline.tie-alone">(kind);
  if (v.pays_alone != kNoSeat) return say<"headline.pays">(people(one_seat(v.pays_alone)), t.points[v.pays_alone]);
  const int points = t.points[Seat(std::countr_zero(v.winners))];
  if (v.second != 0) return say<"headline.two">(people(v.winners), people(v.second), points);
  return say<"headline.alone">(people(v.winners), kind, points);
}

Message Headed::duel(const Verdict& v) const {
  if (v.winners == 0) return say<"headline.nobody">(t.points[0], t.points[1]);
  const auto winner = std::size_t(std::countr_zero(v.winners));
  return say<"headline.wins">(people(v.winners), t.points[winner], t.points[1 - winner], which<"plain">(),
                              which<"none">());
}

Message Headed::counters(const Verdict& v) const {
  const Seats ours = sides_of(game, seen).with;
  const std::size_t side = has_seat(ours, 0) ? 0 : 1;
  const int we = v.side_gets[side], they = v.side_gets[1 - side];
  const auto us = people(ours), them = people(others(ours));
  if (t.ending == Ending::fox_catchers) return say<"headline.catchers">(t.fox, std::max(we, they), we > 0 ? us : them);
  if (v.winners == 0) return say<"headline.no-score">();
  if (they == 0) return say<"headline.scores">(us, we);
  if (we == 0) return say<"headline.scores">(them, they);
  return say<"headline.both-score">(us, we, them, they);
}

}  // namespace

Message headline(const Game& game, const State& over, const View& seen) {
  const Tally t = tally(game, over);
  const Verdict v = verdict(game, t);
  const Headed h{game, seen, t};
  switch (over.ending) {
    case Ending::none: return {};
    case Ending::doubler: return say<"headline.doubler">();
    case Ending::redeal: return say<"headline.redeal">();
    case Ending::next_dealer: return say<"headline.next-dealer">();
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler:
    case Ending::wilky: return h.alone(v);
    case Ending::schwanzer:
      return v.winners == 0 ? say<"headline.schwanzer-none">() : say<"headline.schwanzer">(v.pays_alone);
    case Ending::duel: return h.duel(v);
    case Ending::partners:
    case Ending::fox_catchers: return h.counters(v);
    case Ending::picked: break;
  }
  if (t.picker == kNoSeat) return say<"headline.no-sides">();
  const Seats side = Seats(one_seat(t.picker) | t.partners);
  if (t.sheepshead) return say<"headline.sheepshead">(h.people(side), which<"made", "missed">(v.wins));
  if (v.tied) return say<"headline.tie">(v.side_points, game.total_points - v.side_points);
  return t.bid != Bid::none ? h.bid(v, side) : h.picked(v, side);
}

}  // namespace sheepshead

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
  Seats others(Seats seats) const { return Seats(((1u << game.players) - 1) & ~unsigned(seats)); }

  Message picked(const Verdict&, Seats side) const;
  Message bid(const Verdict&, Seats side) const;
  Message alone() const;
  Message duel() const;
  Message counters(const Score&) const;
};

Message Headed::picked(const Verdict& v, Seats side) const {
  const int total = game.total_points;
  const bool won = v.outcome <= Outcome::won;
  const int points = won ? v.side_points : total - v.side_points;
  const bool picks = game.picking == Picking::in_turn || game.picking == Picking::schiller;
  ChoiceOf<"headline.wins", 3> how = "plain";
  if (v.outcome == Outcome::all_tricks || v.outcome == Outcome::no_tricks)
    how = "every";
  else if (points == total - points)
    how = which<"picker", "partners", "alone">(picks, std::popcount(side) > 1);
  const bool schneider = v.outcome == Outcome::schneider_won || v.outcome == Outcome::schneider_lost;
  return say<"headline.wins">(people(won ? side : others(side)), points, total - points, how,
                              which<"none", "frog", "schneider">(!schneider, game.system == System::hicks));
}

Message Headed::bid(const Verdict& v, Seats side) const {
  if (t.bid == Bid::call) return picked(v, side);
  if (t.bid == Bid::billy) {
    Seats made = 0, failed = 0;
    for (Seat p = 0; p < game.players; ++p)
      if (has_seat(t.bidders, p)) (t.tricks[p] == 0 ? made : failed) |= one_seat(p);
    if (failed == 0) return say<"headline.billy-made">(people(made));
    if (made == 0) return say<"headline.billy-failed">(people(failed));
    return say<"headline.billies">(say<"headline.billy-made">(people(made)),
                                   say<"headline.billy-failed">(people(failed)));
  }
  return say<"headline.bid">(people(side), which<"made", "lost">(v.outcome <= Outcome::won),
                             which<"best", "side_solo">(t.bid == Bid::best), v.side_points,
                             game.total_points - v.side_points);
}

/// A hand in which everyone played for themselves.
Message Headed::alone() const {
  const LeasterVerdict v = leaster_verdict(game, t);
  const auto kind = which<"moster", "mittler", "wilky", "leaster">(
      t.ending == Ending::moster, t.ending == Ending::mittler, t.ending == Ending::wilky);
  if (v.first == 0) return say<"headline.tie-alone">(kind);
  const int points = t.points[Seat(std::countr_zero(v.first))];
  if (v.pays) return say<"headline.pays">(people(v.first), points);
  if (v.second != 0) return say<"headline.two">(people(v.first), people(v.second), points);
  return say<"headline.alone">(people(v.first), kind, points);
}

Message Headed::duel() const {
  if (t.points[0] == t.points[1]) return say<"headline.nobody">(t.points[0], t.points[1]);
  const std::size_t winner = t.points[0] > t.points[1] ? 0 : 1;
  return say<"headline.wins">(people(one_seat(Seat(winner))), t.points[winner], t.points[1 - winner], which<"plain">(),
                              which<"none">());
}

Message Headed::counters(const Score& score) const {
  const Seats ours = sides_of(game, seen).with;
  const std::size_t side = has_seat(ours, 0) ? 0 : 1;
  const int we = score[side], they = score[1 - side];
  const auto us = people(ours), them = people(others(ours));
  if (t.ending == Ending::fox_catchers) return say<"headline.catchers">(t.fox, std::max(we, they), we > 0 ? us : them);
  if (we == 0 && they == 0) return say<"headline.no-score">();
  if (they == 0) return say<"headline.scores">(us, we);
  if (we == 0) return say<"headline.scores">(them, they);
  return say<"headline.both-score">(us, we, them, they);
}

}  // namespace

Message headline(const Game& game, const State& over, const View& seen) {
  const Tally t = tally(game, over);
  const Headed h{game, seen, t};
  switch (over.ending) {
    case Ending::none: return {};
    case Ending::doubler: return say<"headline.doubler">();
    case Ending::redeal: return say<"headline.redeal">();
    case Ending::next_dealer: return say<"headline.next-dealer">();
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler:
    case Ending::wilky: return h.alone();
    case Ending::schwanzer:
      return t.loser == kNoSeat ? say<"headline.schwanzer-none">() : say<"headline.schwanzer">(t.loser);
    case Ending::duel: return h.duel();
    case Ending::partners:
    case Ending::fox_catchers: return h.counters(score(game, over));
    case Ending::picked: break;
  }
  if (t.picker == kNoSeat) return say<"headline.no-sides">();
  const Verdict v = verdict(game, t);
  const Seats side = Seats(one_seat(t.picker) | t.partners);
  if (t.sheepshead)
    return say<"headline.sheepshead">(h.people(side), which<"made", "missed">(v.outcome == Outcome::all_tricks));
  if (is_tied(game, t)) return say<"headline.tie">(v.side_points, game.total_points - v.side_points);
  return t.bid != Bid::none ? h.bid(v, side) : h.picked(v, side);
}

}  // namespace sheepshead

#include "table/pots.hpp"

#include <algorithm>

namespace sheepshead {
namespace {

/// The picker's side in a hand with pots at stake.
struct Side {
  const Game& game;
  const Tally& tally;
  const Verdict& verdict;

  /// Shares `points` out to the side; `sign` is -1 where it pays.
  void share(PotChange& change, std::int64_t points, int sign) const {
    const int partners = std::popcount(tally.partners), opponents = game.players - 1 - partners;
    const Shares shares = opponents <= partners ? Shares::equal : game.rules.scoring.shares;
    const bool one_pays = sign < 0 && verdict.pays_alone != kNoSeat;
    const std::int64_t one = one_pays ? 0 : points / parts_of_side(shares, partners, opponents);
    for (Seat p = 0; p < game.players; ++p)
      if (has_seat(tally.partners, p)) change.gets[p] += sign * one;
    change.gets[one_pays ? verdict.pays_alone : tally.picker] += sign * (points - partners * one);
  }
};

/// Who wins a hand that nobody picked; where one pays all the others, none of them is spared for it.
Seats spared(const Game& game, Ending ending, const Tally& tally) {
  if (ending != Ending::leaster && ending != Ending::mittler && ending != Ending::moster) return 0;
  const Verdict v = verdict(game, tally);
  return v.pays_alone != kNoSeat ? Seats{0} : Seats(v.winners | v.second);
}

bool nobody_picked(Ending e) {
  switch (e) {
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler:
    case Ending::schwanzer:
    case Ending::doubler:
    case Ending::next_dealer: return true;
    default: return false;
  }
}

}  // namespace

PotChange change_pots(const Game& game, const PotRules& rules, Ending ending, const Tally& tally,
                      const std::vector<std::int64_t>& pots) {
  PotChange change{{}, pots};
  if (!rules.set) return change;
  if (nobody_picked(ending)) {
    const Seats out = spared(game, ending, tally);
    std::int64_t points = 0;
    for (Seat p = 0; p < game.players; ++p)
      if (!has_seat(out, p)) {
        change.gets[p] = -1;
        ++points;
      }
    if (points > 0) change.pots.push_back(points);
    return change;
  }
  if (ending != Ending::picked || tally.picker == kNoSeat || pots.empty()) return change;
  const Verdict v = verdict(game, tally);
  if (v.tied) return change;
  const Side side{game, tally, v};
  const std::size_t at_stake = rules.win == PotWin::one ? 1 : pots.size();
  if (v.wins) {
    for (std::size_t i = 0; i < at_stake; ++i) side.share(change, pots[i], 1);
    change.pots.erase(change.pots.begin(), change.pots.begin() + std::ptrdiff_t(at_stake));
    return change;
  }
  if (rules.loss == PotLoss::adds_one) {
    change.pots.push_back(game.players - 1);
    side.share(change, game.players - 1, -1);
    return change;
  }
  for (std::size_t i = 0; i < (rules.loss == PotLoss::doubles ? pots.size() : at_stake); ++i) {
    if (pots[i] >= kMostInPot) continue;
    change.pots[i] += pots[i];
    side.share(change, pots[i], -1);
  }
  return change;
}

std::vector<std::int64_t> evenly(std::int64_t points, std::size_t parts) {
  std::vector<std::int64_t> result(parts, 0);
  for (std::size_t i = 0; i < parts; ++i)
    result[i] = points / std::int64_t(parts) + (std::int64_t(i) < points % std::int64_t(parts) ? 1 : 0);
  return result;
}

}  // namespace sheepshead

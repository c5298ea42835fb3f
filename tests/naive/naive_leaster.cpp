// What a hand is worth that nobody picked (N2 to N6, T4d wilky).
#include <algorithm>

#include "naive/naive.hpp"

namespace sheepshead::naive {

using Score = std::vector<int>;

static Score zeros(int players) { return Score(std::size_t(players), 0); }

std::vector<int> NaiveHand::points_with_blind() const {
  std::vector<int> points = points_taken();
  if (blind_taker() != kNobody) points[std::size_t(blind_taker())] += order_.points(dealt_blind_);
  return points;
}

// Equal parts; what does not come out even goes, one point each, to those nearest to the dealer's left.
void NaiveHand::share(Score& score, const std::vector<int>& who, int points) const {
  const int parts = int(who.size());
  int odd = points % parts;
  for (int seat : in_order(who)) score[std::size_t(seat)] += points / parts + (odd-- > 0 ? 1 : 0);
}

// N2.
Score NaiveHand::score_leaster() const {
  const LeasterRules& rules = rules_.leaster;
  const std::vector<int> tricks = tricks_taken(), points = points_with_blind();
  std::vector<int> candidates;
  for (int seat = 0; seat < players_; ++seat)
    if (!rules.trick_needed || tricks[std::size_t(seat)] > 0) candidates.push_back(seat);

  // Those with the fewest points; at some tables the fewest tricks among them.
  const auto best_of = [&](const std::vector<int>& seats) {
    std::vector<int> best;
    const auto better = [&](int a, int b) {
      const auto i = std::size_t(a), j = std::size_t(b);
      if (points[i] != points[j]) return points[i] < points[j];
      return rules.ties == LeasterTies::fewest_tricks && tricks[i] < tricks[j];
    };
    for (int seat : seats) {
      if (!best.empty() && better(best[0], seat)) continue;
      if (!best.empty() && better(seat, best[0])) best.clear();
      best.push_back(seat);
    }
    return best;
  };
  const std::vector<int> first = best_of(candidates);

  if (!rules.places.empty()) {
    // S8: by place; a tie for the fewest pays nobody unless ties share. Whoever cannot win comes last.
    if (first.size() > 1 && rules.ties != LeasterTies::shared) return zeros(players_);
    std::vector<std::vector<int>> groups;
    std::vector<int> rest = candidates, losers;
    while (!rest.empty()) {
      groups.push_back(best_of(rest));
      std::erase_if(rest, [&](int seat) { return has_seat(groups.back(), seat); });
    }
    for (int seat = 0; seat < players_; ++seat)
      if (!has_seat(candidates, seat)) losers.push_back(seat);
    if (!losers.empty()) groups.push_back(losers);
    return score_places(groups);
  }

  int times = 1;
  if (first.size() == 1) {
    const auto winner = std::size_t(first[0]);
    if (rules.no_points_triple && tricks[winner] > 0 && points[winner] == 0) times = 3;
    if (rules.all_tricks_triple && tricks[winner] == tricks_in_hand_) times = 3;
    if (rules.no_trick_doubles && players_ == 3 && tricks[winner] == 0) times = 2;
  }

  Score score = zeros(players_);
  // Everyone not in `spared` pays `each`; those of `to` share it.
  const auto pay = [&](const std::vector<int>& spared, const std::vector<int>& to, int each) {
    int paid = 0;
    for (int seat = 0; seat < players_; ++seat)
      if (!has_seat(spared, seat)) {
        score[std::size_t(seat)] -= each;
        paid += each;
      }
    share(score, to, paid);
  };
  const bool shared = rules.ties == LeasterTies::shared;

  if (rules.winners == LeasterWinners::one) {
    if (first.size() == 1 || shared) pay(first, first, times);
    return score;
  }
  // The two lowest.
  if (first.size() == 2) {
    pay(first, first, 2);
    return score;
  }
  if (first.size() > 2) {
    if (shared) pay(first, first, 2);
    return score;
  }
  std::vector<int> others;
  for (int seat : candidates)
    if (seat != first[0]) others.push_back(seat);
  std::vector<int> second = best_of(others);
  if (second.size() > 1 && !shared) second.clear();
  std::vector<int> winners = second;
  winners.push_back(first[0]);
  pay(winners, first, times);
  if (!second.empty()) pay(winners, second, 1);
  return score;
}

// S8: each group gets what its places get, in equal parts; single points that are left over go to those nearest to the
// dealer's left, so that of two who share -3 the nearer pays 1 and the other 2.
Score NaiveHand::score_places(const std::vector<std::vector<int>>& groups) const {
  Score score = zeros(players_);
  std::size_t place = 0;
  for (const std::vector<int>& group : groups) {
    int pot = 0;
    for (std::size_t i = 0; i < group.size(); ++i) pot += rules_.leaster.places.at[place++];
    int low = -1000;
    while ((low + 1) * int(group.size()) <= pot) ++low;
    int over = pot - low * int(group.size());
    for (int seat : in_order(group)) score[std::size_t(seat)] = low + (over-- > 0 ? 1 : 0);
  }
  return score;
}

// N3: most points pays 1 to each other; who takes all tricks wins instead.
Score NaiveHand::score_moster() const {
  const std::vector<int> tricks = tricks_taken(), points = points_with_blind();
  Score score = zeros(players_);
  for (int seat = 0; seat < players_; ++seat)
    if (tricks[std::size_t(seat)] == tricks_in_hand_) {
      score.assign(score.size(), -1);
      score[std::size_t(seat)] = players_ - 1;
      return score;
    }
  const int most = *std::max_element(points.begin(), points.end());
  if (std::count(points.begin(), points.end(), most) != 1) return score;
  for (std::size_t seat = 0; seat < points.size(); ++seat) score[seat] = points[seat] == most ? 1 - players_ : 1;
  return score;
}

// N4: the median wins 1 from each other, if it is one player's alone.
Score NaiveHand::score_mittler() const {
  const std::vector<int> points = points_with_blind();
  Score score = zeros(players_);
  for (int seat = 0; seat < players_; ++seat) {
    const int own = points[std::size_t(seat)];
    const auto below = std::count_if(points.begin(), points.end(), [&](int p) { return p < own; });
    const auto above = std::count_if(points.begin(), points.end(), [&](int p) { return p > own; });
    if (below != (players_ - 1) / 2 || above != (players_ - 1) / 2 || players_ % 2 == 0) continue;
    score.assign(score.size(), -1);
    score[std::size_t(seat)] = players_ - 1;
  }
  return score;
}

// T4d: fewest points, all that tie, get two.
Score NaiveHand::score_wilky() const {
  const std::vector<int> points = points_with_blind();
  Score score = zeros(players_);
  const int fewest = *std::min_element(points.begin(), points.end());
  for (std::size_t seat = 0; seat < points.size(); ++seat)
    if (points[seat] == fewest) score[seat] = 2;
  return score;
}

// N6: queens 3, jacks 2, other trump 1; the highest total pays, of those that tie the holder of the strongest trump.
Score NaiveHand::score_schwanzer() const {
  std::vector<int> totals(std::size_t(players_), 0);
  for (std::size_t seat = 0; seat < totals.size(); ++seat)
    for (Card card : dealt_[seat]) {
      if (card.rank() == Rank::queen)
        totals[seat] += 3;
      else if (card.rank() == Rank::jack)
        totals[seat] += 2;
      else if (order_.is_trump(card))
        totals[seat] += 1;
    }
  const int most = *std::max_element(totals.begin(), totals.end());
  int loser = kNobody;
  for (Card trump : order_.trump())
    for (int seat = 0; seat < players_ && loser == kNobody; ++seat)
      if (totals[std::size_t(seat)] == most && has(dealt_[std::size_t(seat)], trump)) loser = seat;
  if (std::count(totals.begin(), totals.end(), most) == 1)
    loser = int(std::find(totals.begin(), totals.end(), most) - totals.begin());
  Score score = zeros(players_);
  if (loser == kNobody) return score;
  score.assign(score.size(), 1);
  score[std::size_t(loser)] = 1 - players_;
  return score;
}

}  // namespace sheepshead::naive

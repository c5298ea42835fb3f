// What a hand is worth (S1 to S7, P2, N2, N5, M1, M2).
#include "naive/naive.hpp"

namespace sheepshead::naive {

static int doubled(int cracks, int doublers, int cap) {
  int times = 1;
  for (int i = 0; i < cracks + doublers; ++i) times *= 2;
  return cap != 0 && times > cap ? cap : times;
}

std::vector<int> NaiveHand::score() const {
  std::vector<int> score(std::size_t(players_), 0);
  if (ending_ == Ending::leaster) score = score_leaster();
  if (ending_ == Ending::picked) score = score_picked();
  for (int& points : score) points *= doubled(cracks(), doublers_, rules_.multipliers.cap);
  return score;
}

// N2: fewest points wins 1 from each other; a tie: no stakes.
std::vector<int> NaiveHand::score_leaster() const {
  std::vector<int> score(std::size_t(players_), 0);
  const std::vector<int> tricks = tricks_taken();
  std::vector<int> points = points_taken();
  if (blind_taker() != kNobody) points[std::size_t(blind_taker())] += card_points(dealt_blind_);

  int fewest = 1000;
  std::vector<int> winners;
  for (int seat = 0; seat < players_; ++seat) {
    if (rules_.leaster.trick_needed && tricks[std::size_t(seat)] == 0) continue;
    if (points[std::size_t(seat)] < fewest) {
      fewest = points[std::size_t(seat)];
      winners.clear();
    }
    if (points[std::size_t(seat)] == fewest) winners.push_back(seat);
  }
  if (winners.size() != 1) return score;

  const auto winner = std::size_t(winners[0]);
  int pays = 1;
  if (rules_.leaster.no_points_triple && tricks[winner] > 0 && points[winner] == 0) pays = 3;
  if (rules_.leaster.all_tricks_triple && tricks[winner] == hand_size_) pays = 3;
  if (rules_.leaster.no_trick_doubles && players_ == 3 && tricks[winner] == 0) pays = 2;
  for (int& each : score) each = -pays;
  score[winner] = pays * (players_ - 1);
  return score;
}

std::vector<int> NaiveHand::score_picked() const {
  const int mate = partner();
  const bool with_partner = mate != kNobody;
  const int side = with_partner ? 2 : 1;
  const int opponents = players_ - side;

  const std::vector<int> tricks = tricks_taken();
  const std::vector<int> points = points_taken();
  int side_tricks = tricks[std::size_t(picker_)];
  int side_points = points[std::size_t(picker_)];
  if (with_partner) {
    side_tricks += tricks[std::size_t(mate)];
    side_points += points[std::size_t(mate)];
  }
  if (side_tricks > 0) side_points += card_points(buried_);  // P2

  // The lines of S1 from the top, and S7.
  int line;
  if (side_tricks == hand_size_)
    line = 0;
  else if (side_tricks == 0)
    line = 5;
  else if (side_points >= 91)
    line = 1;
  else if (side_points >= 61)
    line = 2;
  else if (side_points >= 31)
    line = 3;
  else
    line = 4;

  // S2: each opponent settles v, the partner gets or pays v, the picker the rest.
  const int values[] = {3, 2, 1, -1, -2, -3};
  const int v = values[line];
  int picker_alone = v * opponents;
  int picker = v * (opponents - 1);
  int other = v;
  int opponent = -v;
  if (rules_.scoring.shares == Shares::equal) {
    picker = opponents * v / 2;
    other = opponents * v / 2;
  }
  // S2: a table's own numbers.
  const ScoringRules& own = rules_.scoring;
  if (!own.alone.empty()) picker_alone = own.alone.at[std::size_t(line)];
  if (!own.picker.empty()) picker = own.picker.at[std::size_t(line)];
  if (!own.partner.empty()) other = own.partner.at[std::size_t(line)];
  if (!own.opponent.empty()) opponent = own.opponent.at[std::size_t(line)];

  // S4, P4: the three losing lines are doubled, but not for a forced picker who is spared.
  const bool spared = forced_ && own.spare_forced_picker;
  if (line >= 3 && own.double_on_the_bump && !spared) {
    picker_alone *= 2;
    picker *= 2;
    other *= 2;
    opponent *= 2;
  }
  // S5: losing without a trick costs the picker only.
  if (line == 5 && own.no_trick_loss == NoTrickLoss::picker_pays) {
    picker += other;
    other = 0;
  }

  std::vector<int> score(std::size_t(players_), opponent);
  score[std::size_t(picker_)] = with_partner ? picker : picker_alone;
  if (with_partner) score[std::size_t(mate)] = other;
  return score;
}

}  // namespace sheepshead::naive

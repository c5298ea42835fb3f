// What a hand is worth (S1 to S7, P2, P6, L5, M1 to M7, T2a, T4d, T4e).
#include "naive/naive.hpp"

namespace sheepshead::naive {

using Score = std::vector<int>;

static Score zeros(int players) { return Score(std::size_t(players), 0); }

Score NaiveHand::score() const { return multiplied(plain_score()); }

Score NaiveHand::multiplied(Score score) const {
  // M1 to M6: each crack and each blitz doubles. N5: so does each doubler, or each adds one more.
  int knocks = 1, dealt_again = 1;
  for (int i = 0; i < cracks() + blitzes_; ++i) knocks *= 2;
  for (int i = 0; i < doublers_; ++i)
    dealt_again = rules_.nobody_picks.doublers == Doublers::add ? dealt_again + 1 : dealt_again * 2;
  const int cap = rules_.multipliers.cap;
  int times = knocks * dealt_again;
  if (cap != 0 && rules_.multipliers.cap_on == CapOn::cracks_and_blitzes)
    times = (knocks > cap ? cap : knocks) * dealt_again;
  else if (cap != 0 && times > cap)
    times = cap;
  for (int& points : score) points *= times;
  return score;
}

Score NaiveHand::plain_score() const {
  switch (ending_) {
    case Ending::none:
    case Ending::doubler:
    case Ending::redeal:
    case Ending::next_dealer: return zeros(players_);
    case Ending::picked: return rules_.scoring.system == System::hicks ? score_hick() : score_picked();
    case Ending::leaster: return score_leaster();
    case Ending::moster: return score_moster();
    case Ending::mittler: return score_mittler();
    case Ending::wilky: return score_wilky();
    case Ending::schwanzer: return score_schwanzer();
    case Ending::duel: return score_duel();
    case Ending::partners:
    case Ending::fox_catchers: return score_counters();
  }
  return zeros(players_);
}

// ---- A side against the others

std::vector<int> NaiveHand::side() const {
  std::vector<int> all = partners();
  if (picker_ != kNobody) all.push_back(picker_);
  return all;
}

int NaiveHand::points_in_deck() const { return order_.points(deck_of(rules_)); }

// P2, T7c: a bury counts for the side of who laid it, if that side took a trick.
int NaiveHand::side_points() const {
  int tricks = 0, points = 0;
  const std::vector<int> taken = tricks_taken(), card_points = points_taken();
  for (int seat : side()) {
    tricks += taken[std::size_t(seat)];
    points += card_points[std::size_t(seat)];
  }
  if (tricks == 0 && rules_.bury.trickless == Trickless::opponents) return points;
  points += order_.points(buried_);
  if (has_seat(side(), sharer_)) points += order_.points(buried_too_);
  return points;
}

// The lines of S1 from the top, and S7, in the proportions of the deck's points.
int NaiveHand::line() const {
  int tricks = 0;
  for (int seat : side()) tricks += tricks_taken()[std::size_t(seat)];
  if (tricks == tricks_in_hand_) return 0;
  if (tricks == 0) return 5;
  const int points = side_points(), all = points_in_deck();
  const int others = all - points;
  if (2 * points > all) return others < all * rules_.scoring.opponents_schneider / 120 ? 1 : 2;
  return 4 * points <= all ? 4 : 3;
}

Score NaiveHand::score_picked() const {
  if (picker_ == kNobody) return zeros(players_);  // a short hand without a partner card
  if (sheepshead_) return score_sheepshead(line() == 0);
  if (tied()) return zeros(players_);
  return score_line(line());
}

// S8: half of the points each is a tie where the table says so.
bool NaiveHand::tied() const {
  if (rules_.scoring.even != Even::tie || ending_ != Ending::picked || picker_ == kNobody || sheepshead_) return false;
  return rules_.scoring.system == System::game_points && line() != 5 && line() != 0 &&
         side_points() == points_in_deck() - side_points();
}

// P6: six from or to each opponent, not doubled again by S4. With partners: made, by S2; missed, the picker alone pays.
Score NaiveHand::score_sheepshead(bool made) const {
  const std::vector<int> mates = partners();
  const int n = int(mates.size()), opponents = players_ - 1 - n;
  Score score(std::size_t(players_), made ? -6 : 6);
  for (int mate : mates) score[std::size_t(mate)] = made ? 6 : 0;
  score[std::size_t(picker_)] = made ? 6 * opponents - 6 * n : -6 * opponents;
  if (made && rules_.scoring.shares == Shares::equal && 6 * opponents % (n + 1) == 0)
    for (int seat : side()) score[std::size_t(seat)] = 6 * opponents / (n + 1);
  return score;
}

Score NaiveHand::score_line(int line) const {
  const std::vector<int> mates = partners();
  const int n = int(mates.size());
  const int opponents = players_ - 1 - n;

  // S2: each opponent settles v, each partner gets or pays v, the picker the rest.
  const int values[] = {3, 2, 1, -1, -2, -3};
  const int v = values[line];
  int opponent = -v;
  int other = v;
  int picker = v * opponents - v * n;
  if (rules_.scoring.shares == Shares::equal && v * opponents % (n + 1) == 0) picker = other = v * opponents / (n + 1);

  // S2: a table's own numbers.
  const ScoringRules& own = rules_.scoring;
  const auto at = std::size_t(line);
  if (!own.opponent.empty()) opponent = own.opponent.at[at];
  if (n == 0 && !own.alone.empty()) picker = own.alone.at[at];
  if (n > 0 && !own.picker.empty()) picker = own.picker.at[at];
  if (n > 0 && !own.partner.empty()) other = own.partner.at[at];

  // S4, P4: the three losing lines are doubled, but not for a forced picker who is spared.
  const bool spared = forced_ && own.spare_forced_picker;
  if (line >= 3 && own.double_on_the_bump && !spared) {
    picker *= 2;
    other *= 2;
    opponent *= 2;
  }
  // S5: losing without a trick costs the picker only.
  if (line == 5 && own.no_trick_loss == NoTrickLoss::picker_pays) {
    picker += n * other;
    other = 0;
  }

  Score score(std::size_t(players_), opponent);
  for (int mate : mates) score[std::size_t(mate)] = other;
  score[std::size_t(picker_)] = picker;
  return score;
}

// ---- L5: the guilty side forfeits the hand, as a plain loss of that side, paid by the guilty player alone.

Score NaiveHand::score_reneged(int guilty) const {
  Score score = zeros(players_);
  const auto pays = [&](int seat, int points) {
    score[std::size_t(seat)] += points;
    score[std::size_t(guilty)] -= points;
  };
  switch (ending_) {
    case Ending::picked: {
      const bool of_the_side = has_seat(side(), guilty);
      if (rules_.scoring.system == System::hicks) {
        const int race = rules_.session.race != 0 ? rules_.session.race : 24;
        const int wins = bid_ == Bid::call ? 2 : bid_ == Bid::best || laid_up_ ? race : 18;
        const int loses = bid_ == Bid::call ? 4 : bid_ == Bid::best || laid_up_ ? 8 : 6;
        for (int seat = 0; seat < players_; ++seat) {
          const bool plays = has_seat(side(), seat) || has_seat(bidders_, seat);
          const bool guilty_plays = of_the_side || has_seat(bidders_, guilty);
          if (!plays && guilty_plays) score[std::size_t(seat)] = loses;
          if (plays && !guilty_plays) score[std::size_t(seat)] = wins;
          // Every Billy is a side of its own, and the others make their games.
          if (plays && bid_ == Bid::billy && seat != guilty) score[std::size_t(seat)] = wins;
        }
        return score;
      }
      if (picker_ == kNobody) return score;
      if (rules_.scoring.misplay == Misplay::one_to_each) {  // S8
        for (int seat = 0; seat < players_; ++seat)
          if (seat != guilty) pays(seat, 1);
        return multiplied(score);
      }
      const Score plain = score_line(of_the_side ? 3 : 2);
      for (int seat = 0; seat < players_; ++seat)
        if (has_seat(side(), seat) != of_the_side) pays(seat, plain[std::size_t(seat)]);
      return multiplied(score);
    }
    case Ending::partners:
      for (int seat = 0; seat < players_; ++seat)
        if (seat % 2 != guilty % 2) score[std::size_t(seat)] = 1;
      return multiplied(score);
    case Ending::wilky:  // all others win
      for (int seat = 0; seat < players_; ++seat)
        if (seat != guilty) score[std::size_t(seat)] = 2;
      return score;
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler:
    case Ending::duel:
      for (int seat = 0; seat < players_; ++seat)
        if (seat != guilty) pays(seat, 1);
      return multiplied(score);
    default: return this->score();
  }
}

// ---- T2a, T2b: more points wins; schneider and no trick as for sides.

Score NaiveHand::score_duel() const {
  const std::vector<int> points = points_taken(), tricks = tricks_taken();
  Score score = zeros(players_);
  if (points[0] == points[1]) return score;
  const std::size_t winner = points[0] > points[1] ? 0 : 1;
  const std::size_t loser = 1 - winner;
  int v = 1;
  if (points[loser] < points_in_deck() * rules_.scoring.opponents_schneider / 120) v = 2;
  if (tricks[loser] == 0) v = 3;
  score[winner] = v;
  score[loser] = -v;
  return score;
}

// ---- T4e: counters, fox, buck, fox catchers.

Score NaiveHand::score_counters() const {
  Score score = zeros(players_);
  const auto give = [&](int side_of, int points) {
    for (int seat = 0; seat < players_; ++seat)
      if (seat % 2 == side_of % 2) score[std::size_t(seat)] += points;
  };
  if (ending_ == Ending::fox_catchers) {
    const Cards deck = deck_of(rules_);
    for (Card card : order_.trump())
      if (has(deck, card)) {  // the holder of the highest has all six
        give(owner(card), 14);
        return score;
      }
  }
  int counters[2] = {0, 0}, tricks[2] = {0, 0};
  int fox = kNobody;
  const auto takes = [&](int seat, const Cards& cards) {
    for (Card card : cards) {
      if (card.rank() == Rank::ace || card.rank() == Rank::ten || card.rank() == Rank::king) ++counters[seat % 2];
      if (card == Card(Rank::ace, Suit::diamonds)) fox = seat;
    }
  };
  int last = kNobody;
  for (const Trick& trick : tricks_) {
    last = trick.taker != kNobody ? trick.taker : claimer_;
    takes(last, trick.cards);
  }
  if (claimer_ != kNobody) {
    last = claimer_;
    for (int seat = 0; seat < players_; ++seat) takes(claimer_, hand(seat));
  }
  ++counters[last % 2];
  for (int seat = 0; seat < players_; ++seat) tricks[seat % 2] += tricks_taken()[std::size_t(seat)];
  for (int side_of : {0, 1})
    if (tricks[side_of] == tricks_in_hand_) {
      give(side_of, 7);
      return score;
    }
  for (int side_of : {0, 1}) {
    if (counters[side_of] >= 10)
      give(side_of, 2);
    else if (counters[side_of] >= 7)
      give(side_of, 1);
  }
  if (fox != kNobody) give(fox, 1);
  return score;
}

// ---- T4d: a race, only those score who made their game, or who beat it.

Score NaiveHand::score_hick() const {
  Score score = zeros(players_);
  const int wins_the_game = rules_.session.race != 0 ? rules_.session.race : 24;
  const bool won = line() <= 2;
  const auto opponents_get = [&](int points) {
    for (int seat = 0; seat < players_; ++seat)
      if (!has_seat(side(), seat)) score[std::size_t(seat)] += points;
  };
  switch (bid_) {
    case Bid::none: break;
    case Bid::call: {
      const int points[] = {6, 4, 2};
      if (won)
        for (int seat : side()) score[std::size_t(seat)] = points[line()];
      else
        opponents_get(4);
      break;
    }
    case Bid::billy:
      for (int billy : bidders_) {
        if (tricks_taken()[std::size_t(billy)] == 0) {
          score[std::size_t(billy)] += laid_up_ ? wins_the_game : 18;
          continue;
        }
        for (int seat = 0; seat < players_; ++seat)
          if (!has_seat(bidders_, seat)) score[std::size_t(seat)] += laid_up_ ? 8 : 6;
      }
      break;
    case Bid::side_solo:
      if (won)
        score[std::size_t(picker_)] = laid_up_ ? wins_the_game : 18;
      else
        opponents_get(laid_up_ ? 8 : 6);
      break;
    case Bid::best:
      if (won)
        score[std::size_t(picker_)] = wins_the_game;
      else
        opponents_get(8);
      break;
  }
  return score;
}

}  // namespace sheepshead::naive

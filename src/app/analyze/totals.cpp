#include <algorithm>
#include <cmath>
#include <map>

#include "app/analyze/report.hpp"
#include "words/groups/analyze.hpp"

namespace sheepshead::app {
namespace {

/// Sums from which a mean and its error follow.
struct PlayerSums {
  double sum = 0, squares = 0;
  int n = 0;
  void add(double x) {
    sum += x;
    squares += x * x;
    ++n;
  }
  PerHand per_hand() const {
    if (n == 0) return {};
    const double mean = sum / n;
    return {mean, n > 1 ? std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1)) : 0};
  }
};

struct Account {
  PlayerTotals totals;
  PlayerSums result, rest;
};

void add_decision(PlayerTotals& t, const JudgedDecision& d) {
  if (d.judgement.empty()) return;
  ++t.decisions;
  t.slips += d.grade == Grade::slip;
  t.mistakes += d.grade == Grade::mistake;
  t.lost += d.cost();
  if (d.view.phase != Phase::pick || !d.view.legal.has(Kind::pass)) return;
  ++t.asked;
  const bool picked = d.chosen.kind() == Kind::pick;
  t.picked += picked;
  if (d.grade == Grade::fine) return;
  (picked ? t.weak_picks : t.mauers) += 1;
  (picked ? t.weak_points : t.mauer_points) += d.loss;
}

}  // namespace

std::string player_name(const HandRecord& record, Seat seat, const speech::Language& language) {
  const std::string& name = record.players[seat].name;
  int same = 0;
  for (const Player& p : record.players) same += p.name == name;
  return same > 1 ? language.text(say<"analyze.same-name">(name, seat)) : name;
}

std::vector<PlayerTotals> AnalyzeReport::players(const speech::Language& language) const {
  std::map<std::string, std::size_t> at;
  std::vector<Account> accounts;
  const auto account_of = [&](const std::string& name) -> Account& {
    const auto [it, fresh] = at.try_emplace(name, accounts.size());
    if (fresh) {
      accounts.emplace_back();
      accounts.back().totals.name = name;
    }
    return accounts[it->second];
  };
  for (std::size_t h = 0; h < found.hands.size(); ++h) {
    const ReadHand& hand = hands[h];
    Seats seats = 0;
    for (const JudgedDecision& d : found.hands[h].decisions) seats |= one_seat(d.seat());
    for (Seat p = 0; p < hand.game->players; ++p) {
      if (!has_seat(seats, p)) continue;
      Account& a = account_of(player_name(hand.record, p, language));
      ++a.totals.hands;
      for (const JudgedDecision& d : found.hands[h].decisions)
        if (d.seat() == p) add_decision(a.totals, d);
      if (!hand.complete || !is_scored(hand.record.ending)) continue;
      const double luck = found.hands[h].luck[p];
      ++a.totals.scored;
      a.totals.result += hand.record.scores[p];
      a.totals.luck += luck;
      a.result.add(hand.record.scores[p]);
      a.rest.add(hand.record.scores[p] - luck);
    }
  }
  std::vector<PlayerTotals> all;
  for (Account& a : accounts) {
    a.totals.with_luck = a.result.per_hand();
    a.totals.without_luck = a.rest.per_hand();
    all.push_back(std::move(a.totals));
  }
  return all;
}

AnalyzeReport::Pairs AnalyzeReport::pairs(const speech::Language& language) const {
  Pairs result;
  std::map<std::string, int> number;
  std::vector<HandOfPairs> all;
  for (std::size_t h = 0; h < found.hands.size(); ++h) {
    if (!pairs_can_be_watched(*hands[h].game)) continue;
    HandOfPairs one;
    for (Seat p = 0; p < hands[h].game->players; ++p) {
      const std::string name = player_name(hands[h].record, p, language);
      const auto [it, fresh] = number.try_emplace(name, int(result.people.size()));
      if (fresh) result.people.push_back(name);
      one.people.push_back(it->second);
    }
    one.gains = found.hands[h].gains;
    all.push_back(std::move(one));
  }
  result.hands = int(all.size());
  result.verdicts = judge_pairs(all, int(result.people.size()));
  return result;
}

}  // namespace sheepshead::app

#include "search/analysis/hand.hpp"

#include "search/analysis/hint.hpp"
#include "search/analysis/why.hpp"
#include "search/bots/casual/casual.hpp"
#include "words/groups/remark.hpp"

namespace sheepshead {
namespace {

/// Of the worth of a deal, in all playouts but the first: one card in so many is any legal one, and one decision to
/// pick or pass in so many is turned round. So one turn of the cards does not decide it; measured to follow the results
/// of good players best.
constexpr std::uint32_t kAnyCardIn = 4;
constexpr std::uint32_t kOtherBidIn = 4;

Action played_freely(const Game& game, const View& v, Bot& bot, Random& random) {
  const Action usual = bot.choose(game, v, random);
  if (v.phase == Phase::play && random.below(kAnyCardIn) == 0)
    return v.legal.at(int(random.below(std::uint32_t(v.legal.size()))));
  if (v.phase == Phase::pick && v.legal.has(Kind::pass) && random.below(kOtherBidIn) == 0)
    return Action(usual.kind() == Kind::pick ? Kind::pass : Kind::pick);
  return usual;
}

}  // namespace

std::vector<Decided> choices_of(const PlayedOut& hand, Seats seats) {
  std::vector<Decided> all;
  State state = deal(hand.game, hand.deck, hand.dealer, hand.doublers);
  for (std::size_t i = 0; i < hand.actions.size(); ++i) {
    const auto [seat, action] = hand.actions[i];
    const State before = state;
    if (try_apply(hand.game, state, seat, action) != Refusal::none) break;
    if (!has_seat(seats, seat) || action.kind() == Kind::claim || legal(hand.game, before).size() < 2) continue;
    all.push_back({int(i), before, action});
  }
  return all;
}

JudgedDecision judge_decision(const Game& game, const Decided& choice, Judge& judge, const HandJudging& how) {
  JudgedDecision d;
  d.action_index = choice.action_index;
  d.before = choice.before;
  d.view = view(game, d.before, d.before.turn);
  d.chosen = choice.chosen;
  d.judgement = judge.judge(game, d.view, seed_of_decision(how.seed, choice.action_index));
  if (d.judgement.empty()) return d;
  const Alternative* mine = d.judgement.find(d.chosen);
  d.best = mine == nullptr ? d.judgement.best_one().action : best_beside(game, d.view, d.judgement, *mine);
  if (mine == nullptr) return d;
  d.loss = mine->behind;
  d.loss_error = mine->behind_error;
  d.grade = grade(d.judgement, *mine, stake_of(game), how.grading);
  if (d.grade != Grade::fine && how.hinted && how.hinted(d.action_index) == d.chosen) {
    d.grade = Grade::fine;
    d.remarks.push_back({Mark::hinted, false, say<"remark.hinted">(doing(d.best)), -d.loss, {}});
  } else {
    d.remarks = remarks(game, d.view, d.judgement, d.chosen, how.grading);
  }
  const Why why = why_best(game, d.view, d.judgement, d.best);
  d.rule = why.rule;
  if (d.grade != Grade::fine || d.chosen == d.best) d.reason = why.reason;
  return d;
}

std::vector<JudgedDecision> judge_hand(const PlayedOut& hand, Judge& judge, const HandJudging& how) {
  std::vector<JudgedDecision> all;
  for (const Decided& c : choices_of(hand, how.seats)) all.push_back(judge_decision(hand.game, c, judge, how));
  return all;
}

std::array<double, kMaxSeats> worth_of_deal(const Game& game, const DeckOrder& deck, Seat dealer, int doublers,
                                            std::uint64_t seed, int playouts) {
  std::array<double, kMaxSeats> sum{};
  CasualBot bot;
  int scored = 0;
  for (int i = 0; i < playouts; ++i) {
    Random random(seed, std::uint64_t(i));
    State s = deal(game, deck, dealer, doublers);
    while (!is_over(s)) {
      const View v = view(game, s, s.turn);
      apply(game, s, i == 0 ? bot.choose(game, v, random) : played_freely(game, v, bot, random));
    }
    if (!is_scored(s.ending)) continue;
    ++scored;
    const Score points = score(game, s);
    for (std::size_t p = 0; p < game.players; ++p) sum[p] += points[p];
  }
  for (double& x : sum) x /= scored > 0 ? scored : 1;
  return sum;
}

}  // namespace sheepshead

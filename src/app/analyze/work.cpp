#include "app/analyze/work.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "app/console/tongue.hpp"
#include "app/options/bots.hpp"
#include "notation/spelling.hpp"
#include "words/groups/analyze.hpp"

namespace sheepshead::app {
namespace {

struct OneOfMany {
  std::size_t hand = 0;
  Decided choice;
  JudgedDecision judged;
  Truth truth;
  PairGains gains{};
  bool done = false;
};

std::uint64_t seed_of(const AnalyzeJob& job, const ReadHand& hand) {
  // The number of the hand in its file: one hand alone is judged as it is among the others.
  return seed_of_hand(hand.number, job.seed);
}

PlayedOut played_out(const ReadHand& hand) {
  return {*hand.game, hand.record.deck, hand.record.dealer, hand.record.doublers, hand.actions};
}

void work_on(const AnalyzeJob& job, OneOfMany& one, Judge& judge, Solver& solver) {
  const ReadHand& hand = job.hands[one.hand];
  HandJudging how;
  how.seed = seed_of(job, hand);
  how.hinted = [&hand](int action_index) -> std::optional<Action> {
    const auto at = hand.hints.find(action_index);
    return at == hand.hints.end() ? std::nullopt : std::optional(at->second);
  };
  one.judged = judge_decision(*hand.game, one.choice, judge, how);
  if (job.pairs && !one.judged.judgement.empty())
    add_gains(*hand.game, one.choice.before, one.choice.chosen, one.judged.judgement.best_one().action,
              spread(how.seed ^ 0x9a125) + std::uint64_t(one.choice.action_index), one.gains);
  if (job.truth) one.truth = truth_of(*hand.game, one.choice.before, one.choice.chosen, solver);
  one.done = true;
}

}  // namespace

Analyzed analyze_hands(const AnalyzeJob& job) {
  std::vector<OneOfMany> all;
  for (std::size_t h = 0; h < job.hands.size(); ++h)
    for (Decided& c : choices_of(played_out(job.hands[h]), job.seats(job.hands[h]))) {
      all.emplace_back();
      all.back().hand = h;
      all.back().choice = std::move(c);
    }

  std::atomic<std::size_t> next{0}, done{0};
  std::atomic<bool> stop{false};
  const auto worker = [&] {
    const auto bot = make_bot(job.level);
    Judge judge(*bot, job.rounds);
    Solver solver(job.truth ? 8192 : 1);
    for (std::size_t i; !stop && (i = next++) < all.size(); ++done) work_on(job, all[i], judge, solver);
  };
  std::vector<std::thread> threads;
  for (int t = 0; t < std::max(1, job.threads); ++t) threads.emplace_back(worker);
  while (done < all.size() && !stop) {
    if (job.progress && !job.progress(done, all.size())) stop = true;
    std::this_thread::sleep_for(std::chrono::milliseconds(all.size() > 200 ? 50 : 5));
  }
  for (std::thread& t : threads) t.join();

  Analyzed result;
  result.complete = !stop;
  std::size_t hands = job.hands.size();
  for (const OneOfMany& one : all)
    if (!one.done) {
      hands = std::min(hands, one.hand);
      break;
    }
  result.hands.resize(hands);
  for (std::size_t h = 0; h < hands; ++h) {
    const ReadHand& hand = job.hands[h];
    result.hands[h].luck =
        worth_of_deal(*hand.game, hand.record.deck, hand.record.dealer, hand.record.doublers, seed_of(job, hand));
  }
  for (OneOfMany& one : all) {
    if (one.hand >= hands) break;
    AnalyzedHand& into = result.hands[one.hand];
    for (std::size_t a = 0; a < kMaxSeats; ++a)
      for (std::size_t b = 0; b < kMaxSeats; ++b) into.gains[a][b] += one.gains[a][b];
    into.decisions.push_back(std::move(one.judged));
    if (job.truth) into.truths.push_back(std::move(one.truth));
    ++result.decisions;
  }
  return result;
}

std::optional<std::string> not_a_judge(std::string_view option, const std::string& level) {
  const auto bot = make_bot(level);
  if (bot == nullptr) {
    if (const auto why = unknown_bot(option, level)) return why;
    return words<"analyze.own-bots-only">(option, excerpt(level));
  }
  const Game game = compile(Rules{});
  Random random(1);
  const State state = deal(game, shuffle(game, random), 0);
  // The first player's question whether to pick; with few worlds it takes no time.
  if (!bot->values(game, view(game, state, state.turn), random).empty()) return std::nullopt;
  return words<"analyze.no-judge">(option, excerpt(level), usual_level());
}

std::string usual_level() { return make_bot(kLevel) != nullptr ? std::string(kLevel) : "club"; }

}  // namespace sheepshead::app

#include "search/perft.hpp"

namespace sheepshead {
namespace {

void count_leaves(const Game& game, const State& state, Census& leaves) {
  if (is_over(state)) {
    ++leaves[score(game, state)];
    return;
  }
  const Legal choices = legal(game, state);
  for (int i = 0, n = choices.size(); i < n; ++i) {
    State after = state;
    apply(game, after, choices.at(i));
    count_leaves(game, after, leaves);
  }
}

/// A walk over the upper part of the tree that reports after each lower part. All branches are taken to be equally
/// large, which is good enough for a progress bar.
struct ReportedCensus {
  static constexpr double kPart = 1e-3;
  const Game& game;
  const std::function<bool(double)>& progress;
  Census leaves;
  double done = 0;

  bool count(const State& state, double share) {
    if (share <= kPart || is_over(state)) {
      count_leaves(game, state, leaves);
      done += share;
      return progress(done);
    }
    const Legal choices = legal(game, state);
    for (int i = 0, n = choices.size(); i < n; ++i) {
      State after = state;
      apply(game, after, choices.at(i));
      if (!count(after, share / n)) return false;
    }
    return true;
  }
};

}  // namespace

std::uint64_t perft(const Game& game, const State& state, int depth) {
  if (depth <= 0 || is_over(state)) return 1;
  const Legal choices = legal(game, state);
  const int n = choices.size();
  if (depth == 1) return std::uint64_t(n);
  std::uint64_t sum = 0;
  for (int i = 0; i < n; ++i) {
    State after = state;
    apply(game, after, choices.at(i));
    sum += perft(game, after, depth - 1);
  }
  return sum;
}

std::vector<PerftSplit> perft_split(const Game& game, const State& state, int depth) {
  std::vector<PerftSplit> split;
  if (depth <= 0 || is_over(state)) return split;
  const Legal choices = legal(game, state);
  for (int i = 0; i < choices.size(); ++i) {
    State after = state;
    apply(game, after, choices.at(i));
    split.push_back({choices.at(i), perft(game, after, depth - 1)});
  }
  return split;
}

Census census(const Game& game, const State& state, const std::function<bool(double)>& progress) {
  if (progress) {
    ReportedCensus reported{game, progress, {}};
    reported.count(state, 1);
    return std::move(reported.leaves);
  }
  Census leaves;
  count_leaves(game, state, leaves);
  return leaves;
}

double estimate_perft(const Game& game, const State& state, int depth, Random& random, int walks) {
  double sum = 0;
  for (int w = 0; w < walks; ++w) {
    State s = state;
    double leaves = 1;
    for (int d = 0; d < depth && !is_over(s); ++d) {
      const Legal choices = legal(game, s);
      const int n = choices.size();
      leaves *= n;
      if (d + 1 < depth) apply(game, s, choices.at(int(random.below(std::uint32_t(n)))));
    }
    sum += leaves;
  }
  return sum / walks;
}

}  // namespace sheepshead

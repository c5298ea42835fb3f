#include "search/bots/search/search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "search/bots/search/customs.hpp"
#include "search/bots/search/equal_cards.hpp"
#include "search/bots/search/playout.hpp"

namespace sheepshead::search {
namespace {

/// One of the actions that are tried, for all that are equal to it.
struct Candidate {
  int legal = 0;            ///< its place among the legal actions
  double opinion = 0;       ///< the policy's
  double against = 0;       ///< what custom says against it, see against_custom()
  std::vector<int> scores;  ///< in world 0, 1, ...
};

struct Mean {
  double value = 0;
  double error = 0;
};

template <class At>
Mean mean_of(std::size_t n, At at) {
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double x = at(i);
    sum += x;
    squares += x * x;
  }
  const auto count = double(n);
  const double mean = sum / count;
  const double variance = n > 1 ? std::max(0.0, (squares - sum * mean) / (count - 1)) : 0;
  return {mean, std::sqrt(variance / count)};
}

Mean mean_of(const Candidate& c) {
  return mean_of(c.scores.size(), [&](std::size_t i) { return c.scores[i]; });
}

/// What `c` scores less `other`, in the worlds in which both were tried: `other` in all in which `c` was. In few worlds
/// the spread is hard to tell, so it is taken for `usual` as if it had been seen in a few more.
Mean gap(const Candidate& c, const Candidate& other, double usual) {
  constexpr double kAsSeen = 4;
  const auto n = double(c.scores.size());
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < c.scores.size(); ++i) {
    const double x = c.scores[i] - other.scores[i];
    sum += x;
    squares += x * x;
  }
  const double mean = sum / n, spread = std::max(0.0, squares - sum * mean) + kAsSeen * usual * usual;
  return {mean, std::sqrt(spread / (n - 1 + kAsSeen) / n)};
}

class Halving {
 public:
  Halving(const Game& game, const View& view, Policy& policy, const SearchOptions& options, const Deadline& deadline,
          std::uint64_t seed, Solver* solver)
      : game_(game),
        view_(view),
        policy_(policy),
        options_(options),
        deadline_(deadline),
        solver_(few_cards(view, options) ? solver : nullptr),
        worlds_(game, view, policy, options.from, deadline, seed) {
    equal_ = equal_actions(game, view);
    for (std::size_t i = 0; i < equal_.size(); ++i)
      if (equal_[i] == int(i)) tried_.push_back({int(i), 0, 0, {}});
    std::vector<double> opinion(equal_.size());
    policy.opinion(game, view, opinion);
    for (Candidate& c : tried_) {
      c.against = against_custom(game, view, view.legal.at(c.legal));
      c.opinion = opinion[std::size_t(c.legal)] - c.against;
      if (c.opinion > tried_[favorite_].opinion) favorite_ = std::size_t(&c - tried_.data());
    }
    doubt_ = policy.doubt(game, view);
    for (std::size_t i = 0; i < tried_.size(); ++i) in_.push_back(i);
  }

  std::vector<ActionValue> run() {
    const int rounds = std::max(1, int(std::bit_width(in_.size() - 1)));
    const int playouts = 2 * options_.worlds / rounds;
    for (int round = 0; round < rounds && (in_.size() > 1 || round == 0); ++round) {
      if (!play_round(std::max(1, playouts / int(in_.size())))) break;
      keep((in_.size() + 1) / 2);
    }
    return values();
  }

 private:
  static bool few_cards(const View& view, const SearchOptions& options) {
    return view.phase == Phase::play && view.cards_left[view.seat] <= options.exact;
  }

  /// The actions still in question, in so many more worlds. False if time is up.
  bool play_round(int worlds) {
    constexpr std::size_t kLook = 8;  ///< worlds between two looks at who is clearly behind
    for (int w = 0; w < worlds;) {
      const int times = play_world();
      if (times == 0) return false;
      w += times;
      const std::size_t looked = played_ / kLook;
      played_ += std::size_t(times);
      if (played_ / kLook > looked && played_ >= 2 * kLook) drop_clearly_behind();
      if (in_.size() == 1 && tried_.size() > 1) break;
    }
    return true;
  }

  /// How many worlds it stands for; 0 if there is none, or time is up.
  int play_world() {
    const auto [world, times] = worlds_.next();
    if (world == nullptr) return 0;
    const auto scored = [n = std::size_t(times)](Candidate& c, int score) {
      c.scores.insert(c.scores.end(), n, score);
    };
    if (solver_ != nullptr && Solver::check(game_, *world) == Unsolvable::no) {
      if (deadline_.passed()) return 0;
      const std::vector<ActionWorth> worths = solver_->scores(game_, *world);
      for (const std::size_t i : in_) scored(tried_[i], worths[std::size_t(tried_[i].legal)].worth.score[view_.seat]);
      return times;
    }
    for (const std::size_t i : in_) {
      if (deadline_.passed()) {
        for (const std::size_t k : in_) tried_[k].scores.resize(played_);
        return 0;
      }
      State after = *world;
      apply(game_, after, view_.legal.at(tried_[i].legal));
      scored(tried_[i], playout(game_, after, view_.seat, policy_));
    }
    return times;
  }

  /// What an action is ahead of the policy's favorite: the mean of what was seen and what the policy thinks, each by
  /// how sure it is.
  Mean standing(std::size_t i) const {
    if (i == favorite_) return {};
    const Candidate& c = tried_[i];
    Mean seen = gap(c, tried_[favorite_], 4 * doubt_);
    seen.value -= c.against - tried_[favorite_].against;
    const double of_seen = 1 / (seen.error * seen.error), of_opinion = 1 / (doubt_ * doubt_);
    const double thought = c.opinion - tried_[favorite_].opinion;
    return {(of_seen * seen.value + of_opinion * thought) / (of_seen + of_opinion),
            1 / std::sqrt(of_seen + of_opinion)};
  }

  std::size_t best() const {
    return *std::max_element(in_.begin(), in_.end(),
                             [&](std::size_t a, std::size_t b) { return standing(a).value < standing(b).value; });
  }

  /// The favorite stays, since all others are measured by it.
  void drop_clearly_behind() {
    constexpr double kClearly = 3;  ///< standard errors
    const std::size_t first = best();
    std::erase_if(in_, [&](std::size_t i) {
      if (i == first || i == favorite_) return false;
      const Mean behind = gap(tried_[i], tried_[first], 4 * doubt_);
      return -behind.value > kClearly * behind.error;
    });
  }

  void keep(std::size_t count) {
    if (in_.size() <= count) return;
    std::vector<double> standings(tried_.size());
    for (const std::size_t i : in_) standings[i] = standing(i).value;
    std::stable_sort(in_.begin(), in_.end(), [&](std::size_t a, std::size_t b) { return standings[a] > standings[b]; });
    const bool favorite_is_in =
        std::find(in_.begin(), in_.begin() + std::ptrdiff_t(count), favorite_) != in_.begin() + std::ptrdiff_t(count);
    in_.resize(count);
    if (!favorite_is_in) in_.push_back(favorite_);
    std::sort(in_.begin(), in_.end());
  }

  std::vector<ActionValue> values() const {
    if (played_ == 0) return {};
    const std::size_t first = best();
    const double of_best = mean_of(tried_[first]).value, lead = standing(first).value;
    std::vector<ActionValue> values(equal_.size());
    for (std::size_t i = 0; i < tried_.size(); ++i) {
      const Candidate& c = tried_[i];
      const Mean own = standing(i);
      ActionValue& v = values[std::size_t(c.legal)];
      v = {view_.legal.at(c.legal), of_best, mean_of(c).error, 0, std::uint32_t(c.scores.size())};
      if (i == first) continue;
      v.value = std::min(of_best + own.value - lead, of_best - 1e-9);  // it is out, or comes second
      v.gap_error = i == favorite_ ? standing(first).error : own.error;
    }
    for (std::size_t i = 0; i < equal_.size(); ++i) {
      values[i] = values[std::size_t(equal_[i])];
      values[i].action = view_.legal.at(int(i));
    }
    return values;
  }

  const Game& game_;
  const View& view_;
  Policy& policy_;
  SearchOptions options_;
  const Deadline& deadline_;
  Solver* solver_;
  Worlds worlds_;
  std::vector<int> equal_;
  std::vector<Candidate> tried_;
  std::size_t favorite_ = 0;  ///< of `tried_`: the policy's
  double doubt_ = 0;
  std::vector<std::size_t> in_;  ///< those of `tried_` that are still in question
  std::size_t played_ = 0;       ///< worlds
};

}  // namespace

std::vector<ActionValue> search(const Game& game, const View& view, Policy& policy, const SearchOptions& options,
                                std::uint64_t seed, Solver* solver) {
  const Deadline deadline(options.think);
  SearchOptions own = options;
  own.from.block = std::clamp(options.worlds / 2, 4, options.from.block);
  return Halving(game, view, policy, own, deadline, seed, solver).run();
}

}  // namespace sheepshead::search

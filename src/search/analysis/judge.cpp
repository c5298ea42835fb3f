#include "search/analysis/judge.hpp"

#include <algorithm>
#include <cmath>

#include "search/bots/search/exponent.hpp"

namespace sheepshead {
namespace {

/// The point that a normal variable exceeds with the chance p (Abramowitz and Stegun 26.2.23; exact to 0.0005).
double normal_point(double p) {
  const double t = std::sqrt(-2 * search::logarithm(p));
  return t -
         (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t);
}

/// So many standard errors a difference must be, if it is one of so many and each is known from so many rounds. Of few
/// rounds the error itself is not known well, which widens it as in Student's distribution.
double errors_needed(std::size_t alternatives, int rounds) {
  const double z = normal_point(0.025 / double(std::max<std::size_t>(alternatives, 2) - 1));
  if (rounds < 2) return z;
  const double f = rounds - 1;
  const double z3 = z * z * z, z5 = z3 * z * z;
  return z + (z3 + z) / (4 * f) + (5 * z5 + 16 * z3 + 3 * z) / (96 * f * f);
}

struct Mean {
  double mean = 0, error = 0;
};

Mean mean_of(const std::vector<double>& x) {
  Mean m;
  for (const double v : x) m.mean += v;
  m.mean /= double(x.size());
  if (x.size() < 2) return m;
  double squares = 0;
  for (const double v : x) squares += (v - m.mean) * (v - m.mean);
  m.error = std::sqrt(squares / double(x.size() - 1) / double(x.size()));
  return m;
}

/// The greatest of the sums, `left_out` taken away from each.
std::size_t leader(const std::vector<double>& sums, const std::vector<double>& left_out) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < sums.size(); ++i)
    if (sums[i] - left_out[i] > sums[best] - left_out[best]) best = i;
  return best;
}

}  // namespace

double stake_of(const Game& game) {
  if (game.system == System::hicks) return 4;
  const double plain = std::abs(double(game.pay[std::size_t(Outcome::won)].opponent));
  return plain > 0 ? plain : 1;
}

const Alternative* Judgement::find(Action action) const {
  for (const Alternative& a : alternatives)
    if (a.action == action) return &a;
  return nullptr;
}

bool Judgement::surely_behind(const Alternative& a) const {
  if (a.action == best_one().action) return false;
  return a.behind > 0 && a.behind >= errors_needed(alternatives.size(), rounds) * a.behind_error;
}

bool Judgement::surely_better(const Alternative& a, const Alternative& b) const {
  if (a.action == best_one().action) return surely_behind(b);
  const double error = std::hypot(a.behind_error, b.behind_error);
  return b.behind - a.behind > 0 && b.behind - a.behind >= errors_needed(alternatives.size(), rounds) * error;
}

Lead Judgement::lead(const std::vector<std::size_t>& some, const std::vector<std::size_t>& others) const {
  if (some.empty() || others.empty()) return {};
  // The same worlds speak for all, so the errors of a mean do not cancel out: they count in full.
  const auto mean = [&](const std::vector<std::size_t>& of, double Alternative::*what) {
    double sum = 0;
    for (const std::size_t i : of) sum += alternatives[i].*what;
    return sum / double(of.size());
  };
  const double points = mean(others, &Alternative::behind) - mean(some, &Alternative::behind);
  const double error = std::hypot(mean(some, &Alternative::behind_error), mean(others, &Alternative::behind_error));
  return {points, points > 0 && points >= errors_needed(2, rounds) * error};
}

Grade grade(const Judgement& j, const Alternative& chosen, double stake, const Grading& limits) {
  if (chosen.behind < limits.slip * stake || !j.surely_behind(chosen)) return Grade::fine;
  return chosen.behind < limits.mistake * stake ? Grade::slip : Grade::mistake;
}

std::uint64_t seed_of_hand(int number, std::uint64_t seed) { return spread(seed) + std::uint64_t(number); }

std::uint64_t seed_of_decision(std::uint64_t seed, int index) { return spread(spread(seed) + std::uint64_t(index)); }

Judgement Judge::judge(const Game& game, const View& view, std::uint64_t seed) {
  Judgement j;
  const auto n = std::size_t(view.legal.size());
  std::vector<std::vector<double>> by_round;  // [round][alternative]
  std::vector<double> sums(n, 0);
  std::vector<ActionValue> values;
  for (int r = 0; r < rounds_; ++r) {
    Random random(seed, std::uint64_t(r));
    values = bot_.values(game, view, random);
    if (values.size() != n || n == 0) return {};
    if (j.alternatives.empty()) j.alternatives.resize(n);
    std::vector<double>& here = by_round.emplace_back(n);
    for (std::size_t i = 0; i < n; ++i) {
      here[i] = values[i].value;
      sums[i] += values[i].value;
      j.alternatives[i].action = values[i].action;
      j.alternatives[i].samples += values[i].samples;
    }
  }
  j.rounds = rounds_;
  const std::vector<double> nothing(n, 0);
  j.best = leader(sums, nothing);
  if (rounds_ == 1) {
    for (std::size_t i = 0; i < n; ++i) {
      Alternative& a = j.alternatives[i];
      a.value = values[i].value;
      a.error = values[i].error;
      a.behind = values[j.best].value - a.value;
      a.behind_error = std::hypot(values[i].error, values[j.best].error);
    }
    return j;
  }
  std::vector<std::size_t> leaders;
  for (const auto& here : by_round) leaders.push_back(leader(sums, here));
  std::vector<double> column(by_round.size());
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t r = 0; r < by_round.size(); ++r) column[r] = by_round[r][i];
    const Mean value = mean_of(column);
    double behind = 0;
    for (std::size_t r = 0; r < by_round.size(); ++r) behind += by_round[r][leaders[r]] - by_round[r][i];
    for (std::size_t r = 0; r < by_round.size(); ++r) column[r] = by_round[r][j.best] - by_round[r][i];
    Alternative& a = j.alternatives[i];
    a.value = value.mean;
    a.error = value.error;
    a.behind = behind / double(by_round.size());
    a.behind_error = mean_of(column).error;
  }
  return j;
}

}  // namespace sheepshead

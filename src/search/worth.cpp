#include "search/worth.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <map>
#include <memory>
#include <mutex>

#include "play/score.hpp"
#include "play/series.hpp"
#include "search/bots/bot.hpp"
#include "search/crew.hpp"
#include "search/whole.hpp"

namespace sheepshead {
namespace {

constexpr std::uint64_t kHandsAtOnce = kWorthStep;

/// What is counted of one hand.
enum : std::size_t {
  kPickerScore,
  kPickers,
  kPartnerScore,
  kPartners,
  kOpponentScore,
  kOpponents,
  kWon,
  kNobody,
  kDeals,
  kScore,
  kSquares,
  kScores,
  kCounts,
};
using Counts = std::array<double, kCounts>;

/// Sums of the counts under both rules, those of the changed ones last, and of all products of two.
struct Moments {
  static constexpr std::size_t kBoth = 2 * kCounts;
  std::uint64_t n = 0;
  std::array<double, kBoth> sum{};
  std::array<std::array<double, kBoth>, kBoth> product{};
  unsigned differs = 0;  ///< bit by bit the counts that differed in any hand

  void add(const Counts& before, const Counts& after) {
    std::array<double, kBoth> x;
    std::copy(before.begin(), before.end(), x.begin());
    std::copy(after.begin(), after.end(), x.begin() + kCounts);
    ++n;
    for (std::size_t i = 0; i < kBoth; ++i) {
      sum[i] += x[i];
      for (std::size_t j = 0; j <= i; ++j) product[i][j] += x[i] * x[j];
    }
    for (std::size_t i = 0; i < kCounts; ++i)
      if (before[i] != after[i]) differs |= 1u << i;
  }
  Moments& operator+=(const Moments& o) {
    n += o.n;
    differs |= o.differs;
    for (std::size_t i = 0; i < kBoth; ++i) {
      sum[i] += o.sum[i];
      for (std::size_t j = 0; j <= i; ++j) product[i][j] += o.product[i][j];
    }
    return *this;
  }
  WorthPart part() const {
    WorthPart all{n, differs, {sum.begin(), sum.end()}};
    for (std::size_t i = 0; i < kBoth; ++i)
      all.sums.insert(all.sums.end(), product[i].begin(), product[i].begin() + std::ptrdiff_t(i) + 1);
    return all;
  }
  static Moments of(const WorthPart& part) {
    Moments m;
    m.n = part.hands;
    m.differs = part.differs;
    std::copy_n(part.sums.begin(), kBoth, m.sum.begin());
    auto next = part.sums.begin() + std::ptrdiff_t(kBoth);
    for (std::size_t i = 0; i < kBoth; next += std::ptrdiff_t(++i)) std::copy_n(next, i + 1, m.product[i].begin());
    return m;
  }
  double mean(std::size_t i) const { return sum[i] / double(n); }
  double covariance(std::size_t i, std::size_t j) const {
    const double products = product[std::max(i, j)][std::min(i, j)];
    return (products - sum[i] * mean(j)) / double(n - 1);
  }
};

static_assert(kWorthSums == Moments::kBoth + Moments::kBoth * (Moments::kBoth + 1) / 2);

/// A figure made of the mean counts, and how it moves with each of them.
struct Figure {
  double value = 0;
  std::array<double, Moments::kBoth> slope{};
};

double variance(const Moments& m, const std::array<double, Moments::kBoth>& slope, bool paired) {
  if (m.n < 2) return 0;
  double v = 0;
  for (std::size_t i = 0; i < Moments::kBoth; ++i)
    for (std::size_t j = 0; j < Moments::kBoth; ++j)
      if (slope[i] != 0 && slope[j] != 0 && (paired || (i < kCounts) == (j < kCounts)))
        v += slope[i] * slope[j] * m.covariance(i, j);
  return std::max(0.0, v / double(m.n));
}

Estimate estimate(const Moments& m, const Figure& f, bool paired) {
  return {f.value, 1.96 * std::sqrt(variance(m, f.slope, paired))};
}

std::optional<Figure> ratio(const Moments& m, std::size_t part, std::size_t whole, std::size_t first) {
  const double n = m.mean(first + whole);
  if (n == 0) return {};
  Figure f;
  f.value = m.mean(first + part) / n;
  f.slope[first + part] = 1 / n;
  f.slope[first + whole] = -f.value / n;
  return f;
}

std::optional<Figure> spread(const Moments& m, std::size_t first) {
  const double n = m.mean(first + kScores);
  if (n == 0) return {};
  const double mean = m.mean(first + kScore) / n, squares = m.mean(first + kSquares) / n;
  Figure f;
  f.value = std::sqrt(std::max(0.0, squares - mean * mean));
  if (f.value == 0) return f;
  f.slope[first + kSquares] = 1 / (2 * f.value * n);
  f.slope[first + kScore] = -mean / (f.value * n);
  f.slope[first + kScores] = (2 * mean * mean - squares) / (2 * f.value * n);
  return f;
}

struct Parts {
  Measure::Kind kind;
  std::size_t part, whole;
};
constexpr Parts kParts[] = {
    {Measure::Kind::picker, kPickerScore, kPickers},
    {Measure::Kind::partner, kPartnerScore, kPartners},
    {Measure::Kind::opponent, kOpponentScore, kOpponents},
    {Measure::Kind::won, kWon, kPickers},
    {Measure::Kind::nobody, kNobody, kDeals},
    {Measure::Kind::spread, kSquares, kScores},
};

Measure measure(const Moments& m, const Parts& p, bool paired) {
  const auto figure = [&](std::size_t first) {
    return p.kind == Measure::Kind::spread ? spread(m, first) : ratio(m, p.part, p.whole, first);
  };
  Measure out;
  out.kind = p.kind;
  const auto before = figure(0), after = figure(kCounts);
  if (before) out.before = estimate(m, *before, paired);
  if (after) out.after = estimate(m, *after, paired);
  if (!before || !after) return out;
  const unsigned counts = 1u << p.part | 1u << p.whole | (p.kind == Measure::Kind::spread ? 1u << kScore : 0);
  out.same = paired && (m.differs & counts) == 0;
  if (out.same) {
    out.difference = Estimate{};
    return out;
  }
  Figure difference;
  difference.value = after->value - before->value;
  for (std::size_t i = 0; i < Moments::kBoth; ++i) difference.slope[i] = after->slope[i] - before->slope[i];
  out.difference = estimate(m, difference, paired);
  return out;
}

bool nobody_picked(Ending e) {
  switch (e) {
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler:
    case Ending::wilky:
    case Ending::schwanzer:
    case Ending::doubler:
    case Ending::next_dealer: return true;
    default: return false;
  }
}

/// One of the two games, in the hands of one thread.
class Table {
 public:
  Table(const Game& game, const std::string& bot) : game_(game), bot_(bot == "random" ? nullptr : make_bot(bot)) {}

  void begin_series() { series_ = {}; }

  /// A complete hand, with the deals that were thrown in before it. False if it was stopped.
  bool play(std::uint64_t seed, std::uint64_t hand, const std::atomic<bool>& stop, Counts& counts) {
    counts = {};
    series_.dealer = Seat(hand % game_.players);
    for (std::uint64_t attempt = 0; !stop; ++attempt) {
      const State s = play_deal(seed, hand << 16 | attempt);
      series_.finish(game_, s.ending, is_tied(game_, s));
      if (s.ending != Ending::redeal) ++counts[kDeals];
      if (nobody_picked(s.ending)) ++counts[kNobody];
      if (!is_scored(s.ending)) continue;
      add_scores(s, counts);
      return true;
    }
    return false;
  }

 private:
  State play_deal(std::uint64_t seed, std::uint64_t stream) const {
    Random shuffling(seed, stream), choosing(~seed, stream);
    State s = deal(game_, shuffle(game_, shuffling), series_.dealer, series_.doublers(game_));
    while (!is_over(s)) {
      if (bot_) {
        apply(game_, s, bot_->choose(game_, view(game_, s, s.turn), choosing));
        continue;
      }
      const Legal choices = legal(game_, s);
      apply(game_, s, choices.at(int(choosing.below(std::uint32_t(choices.size())))));
    }
    return s;
  }

  void add_scores(const State& s, Counts& c) const {
    const Tally t = tally(game_, s);
    const Score scores = score(game_, t);
    const bool picked = s.ending == Ending::picked && t.picker != kNoSeat;
    for (Seat p = 0; p < game_.players; ++p) {
      const double points = scores[p];
      ++c[kScores];
      c[kScore] += points;
      c[kSquares] += points * points;
      if (!picked) continue;
      const std::size_t part = p == t.picker ? kPickerScore : has_seat(t.partners, p) ? kPartnerScore : kOpponentScore;
      c[part] += points;
      ++c[part + 1];
      if (p == t.picker && points > 0) ++c[kWon];
    }
  }

  const Game& game_;
  std::unique_ptr<Bot> bot_;
  Series series_;
};
static_assert(kPickers == kPickerScore + 1 && kPartners == kPartnerScore + 1 && kOpponents == kOpponentScore + 1);

/// Adds up the pieces of work in their order, so that rounding does not depend on the threads.
class Total {
 public:
  void add(std::uint64_t piece, const Moments& m) {
    waiting_.emplace(piece, m);
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == added_; next = waiting_.begin()) {
      sum_ += next->second;
      waiting_.erase(next);
      ++added_;
    }
  }
  const Moments& sum() const { return sum_; }

 private:
  std::map<std::uint64_t, Moments> waiting_;
  std::uint64_t added_ = 0;
  Moments sum_;
};

class Weighing {
 public:
  /// So many hands from number `first` on.
  Weighing(const WorthJob& job, std::uint64_t first, std::uint64_t count)
      : job_(job),
        first_(first),
        end_(first + count),
        seed_after_(pairing(job.before, job.after) == Pairing::paired ? job.seed : sheepshead::spread(job.seed + 1)) {}

  Moments run() {
    const auto look = [this] {
      if (!job_.progress(done_)) stop_ = true;
    };
    run_crew(
        job_.threads, [this] { work(); }, job_.progress ? look : std::function<void()>());
    return total_.sum();
  }

 private:
  void work() {
    Table before(job_.before, job_.bot), after(job_.after, job_.bot);
    while (!stop_) {
      const std::uint64_t piece = next_++;
      const std::uint64_t first = first_ + piece * kHandsAtOnce;
      if (first >= end_) break;
      const Moments m = play(before, after, first, std::min(first + kHandsAtOnce, end_));
      const std::lock_guard lock(mutex_);
      total_.add(piece, m);
    }
  }

  Moments play(Table& before, Table& after, std::uint64_t first, std::uint64_t last) {
    Moments m;
    before.begin_series();
    after.begin_series();
    Counts a, b;
    for (std::uint64_t hand = first; hand < last; ++hand) {
      if (!before.play(job_.seed, hand, stop_, a) || !after.play(seed_after_, hand, stop_, b)) break;
      m.add(a, b);
      ++done_;
    }
    return m;
  }

  const WorthJob& job_;
  const std::uint64_t first_, end_;
  const std::uint64_t seed_after_;  ///< another, where the deals cannot be the same anyway
  std::atomic<std::uint64_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  Total total_;
};

}  // namespace

Pairing pairing(const Game& before, const Game& after) {
  if (before.players != after.players) return Pairing::other_players;
  if (before.deck != after.deck) return Pairing::other_deck;
  if (before.layout != after.layout || before.dealt != after.dealt || before.deal_to != after.deal_to)
    return Pairing::other_deal;
  return Pairing::paired;
}

bool Measure::within_noise() const { return same || !difference || std::abs(difference->value) <= difference->ci95; }

WorthPart play_part(const WorthJob& job, std::uint64_t first, std::uint64_t count) {
  return Weighing(job, first, count).run().part();
}

WorthResult settle(const WorthJob& job, std::span<const WorthPart> parts) {
  Moments m;
  for (const WorthPart& part : parts) m += Moments::of(part);
  WorthResult result;
  result.pairing = pairing(job.before, job.after);
  result.hands = m.n;
  result.complete = m.n == job.hands;
  if (m.n > 0)
    for (const Parts& p : kParts) result.measures.push_back(measure(m, p, result.pairing == Pairing::paired));
  return result;
}

WorthResult worth(const WorthJob& job) { return play_whole(job, job.hands); }

}  // namespace sheepshead

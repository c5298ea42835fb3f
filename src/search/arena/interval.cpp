#include "search/arena/interval.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "play/random.hpp"

namespace sheepshead {
namespace {

constexpr std::size_t kMostBlocks = 5000;

struct Block {
  double sum = 0;
  double deals = 0;
};

std::vector<Block> blocks_of(std::span<const double> deals) {
  const std::size_t size = (deals.size() + kMostBlocks - 1) / kMostBlocks;
  std::vector<Block> blocks;
  for (std::size_t first = 0; first < deals.size(); first += size) {
    const auto part = deals.subspan(first, std::min(size, deals.size() - first));
    blocks.push_back({std::accumulate(part.begin(), part.end(), 0.0), double(part.size())});
  }
  return blocks;
}

}  // namespace

Interval bootstrap_mean(std::span<const double> deals, std::uint64_t seed) {
  if (deals.empty()) return {};
  const std::vector<Block> blocks = blocks_of(deals);
  std::vector<double> means(kResamples);
  Random random(seed, 0xb007);
  for (double& mean : means) {
    Block drawn;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      const Block& b = blocks[random.below(std::uint32_t(blocks.size()))];
      drawn.sum += b.sum;
      drawn.deals += b.deals;
    }
    mean = drawn.sum / drawn.deals;
  }
  std::ranges::sort(means);
  constexpr std::size_t kTail = kResamples / 40;
  const double all = std::accumulate(deals.begin(), deals.end(), 0.0) / double(deals.size());
  return {all, means[kTail], means[kResamples - 1 - kTail]};
}

void Clustered::add_deal(std::uint64_t things, std::int64_t values) {
  n += things;
  sum += values;
  n_squares += things * things;
  sum_squares += std::uint64_t(values * values);
  products += std::int64_t(things) * values;
}

Clustered& Clustered::operator+=(const Clustered& o) {
  n += o.n;
  sum += o.sum;
  n_squares += o.n_squares;
  sum_squares += o.sum_squares;
  products += o.products;
  return *this;
}

double Clustered::mean() const { return n == 0 ? 0 : double(sum) / double(n); }

double Clustered::ci95() const {
  if (n < 2) return 0;
  const double m = mean();
  const double squares = double(sum_squares) - 2 * m * double(products) + m * m * double(n_squares);
  return squares <= 0 ? 0 : 1.96 * std::sqrt(squares) / double(n);
}

}  // namespace sheepshead

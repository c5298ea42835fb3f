#include "search/arena/thinking.hpp"

#include <algorithm>
#include <bit>

namespace sheepshead {

// Below kSteps nanoseconds each has a bin of its own; above, a doubling has kSteps of equal width.
int Thinking::bin_of(std::uint64_t t) {
  if (t < kSteps) return int(t);
  const int doubling = int(std::bit_width(t)) - int(std::bit_width(unsigned(kSteps)));
  return std::min(kBins - 1, (doubling + 1) * kSteps + int((t >> doubling) - kSteps));
}

double Thinking::middle_of(int bin) {
  if (bin < kSteps) return bin;
  const int doubling = bin / kSteps - 1;
  const double width = double(std::uint64_t{1} << doubling);
  return (kSteps + bin % kSteps) * width + (width - 1) / 2;
}

void Thinking::add(std::uint64_t nanoseconds) {
  ++bins_[std::size_t(bin_of(nanoseconds))];
  ++n_;
  sum_ += nanoseconds;
  most_ = std::max(most_, nanoseconds);
}

Thinking& Thinking::operator+=(const Thinking& o) {
  for (std::size_t i = 0; i < bins_.size(); ++i) bins_[i] += o.bins_[i];
  n_ += o.n_;
  sum_ += o.sum_;
  most_ = std::max(most_, o.most_);
  return *this;
}

Thinking::Counts Thinking::counts() const {
  Counts all{{}, sum_, most_};
  for (int b = 0; b < kBins; ++b)
    if (bins_[std::size_t(b)] > 0) all.bins.emplace_back(b, bins_[std::size_t(b)]);
  return all;
}

std::optional<Thinking> Thinking::of(const Counts& counts) {
  Thinking t;
  for (const auto& [bin, n] : counts.bins) {
    if (bin < 0 || bin >= kBins) return std::nullopt;
    t.bins_[std::size_t(bin)] += n;
    t.n_ += n;
  }
  t.sum_ = counts.sum;
  t.most_ = counts.most;
  return t;
}

double Thinking::mean() const { return n_ == 0 ? 0 : double(sum_) / double(n_) / 1e3; }

double Thinking::quantile(double share) const {
  if (n_ == 0) return 0;
  const double wanted = share * double(n_);
  std::uint64_t seen = 0;
  for (int b = 0; b < kBins; ++b) {
    seen += bins_[std::size_t(b)];
    if (double(seen) >= wanted && seen > 0) return std::min(middle_of(b), double(most_)) / 1e3;
  }
  return most();
}

}  // namespace sheepshead

// What one person at a table was told last.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace sheepshead::server {

/// What is sent to sockets; all who are told the same share it.
using Frame = std::shared_ptr<const std::string>;

/// For a moment without a connection, two tricks; after a longer one a snapshot says it all. It is the largest part of
/// the memory of a person at a table. A ring, so that nothing moves when the oldest goes.
class Past {
 public:
  static constexpr std::size_t kMost = 12, kMostBytes = 6 * 1024;

  /// `frame` may be nothing: they were not told of it.
  void add(std::uint64_t seq, Frame frame) {
    if (count_ == kMost) drop();
    bytes_ += size(frame);
    told_[(first_ + count_++) % kMost] = {seq, std::move(frame)};
    while (bytes_ > kMostBytes && count_ != 0) drop();
  }

  /// Whether it has all that came after `seq`.
  bool reaches(std::uint64_t seq) const { return count_ != 0 && told_[first_].seq <= seq + 1; }

  /// What they were told after it, in order.
  template <class Use>
  void each_after(std::uint64_t seq, Use use) const {
    for (std::size_t i = 0; i < count_; ++i)
      if (const Told& t = told_[(first_ + i) % kMost]; t.seq > seq && t.frame) use(t.frame);
  }

 private:
  struct Told {
    std::uint64_t seq = 0;
    Frame frame;
  };
  static std::size_t size(const Frame& frame) { return frame ? frame->size() : 0; }

  void drop() {
    bytes_ -= size(told_[first_].frame);
    told_[first_].frame.reset();
    first_ = (first_ + 1) % kMost;
    --count_;
  }

  std::array<Told, kMost> told_;
  std::size_t first_ = 0, count_ = 0, bytes_ = 0;
};

}  // namespace sheepshead::server

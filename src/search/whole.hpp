// Work that can be played in parts, played as one.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>

namespace sheepshead {

/// What `work` comes to, with its `seconds`.
template <class Work>
auto timed(const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  auto result = work();
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

template <class Asked>
auto play_whole(const Asked& asked, std::uint64_t count) {
  return timed([&] {
    const auto whole = play_part(asked, 0, count);
    return settle(asked, std::span(&whole, 1));
  });
}

}  // namespace sheepshead

#include "server/store/commits.hpp"

#include <algorithm>

namespace sheepshead::server {

void Commits::count(double took_seconds, std::uint64_t entries_in_it) {
  const auto at = std::lower_bound(kUpTo.begin(), kUpTo.end(), took_seconds);
  ++took[std::size_t(at - kUpTo.begin())];
  seconds += took_seconds;
  ++groups;
  entries += entries_in_it;
}

}  // namespace sheepshead::server

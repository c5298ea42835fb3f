// How many hands a test of random hands plays: fewer under a sanitizer, more in ./test --long.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace sheepshead {

/// `usual` in ./test; a twentieth of it (at least 1) under a sanitizer; twenty times as many where SHEEPSHEAD_LONG is
/// set.
inline int effort(int usual) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  usual = std::max(1, usual / 20);
#endif
  return std::getenv("SHEEPSHEAD_LONG") ? usual * 20 : usual;
}

}  // namespace sheepshead

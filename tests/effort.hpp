// How much a test does: fewer hands and tables under a sanitizer, more hands in ./test --long.
#pragma once

#include <algorithm>
#include <cstddef>
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

/// All of them; each eighth under a sanitizer.
template <class List>
List some_of(List all) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  List some;
  for (std::size_t i = 0; i < all.size(); i += 8) some.push_back(all[i]);
  return some;
#else
  return all;
#endif
}

}  // namespace sheepshead

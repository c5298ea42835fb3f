// For loops that a newer processor runs twice as fast: compiled once more for it, chosen when the program runs.
#pragma once

#if defined(__x86_64__) && defined(__GNUC__)
#define SHEEPSHEAD_WIDE __attribute__((target("avx2")))
namespace sheepshead {
inline bool is_wide() {
  static const bool wide = __builtin_cpu_supports("avx2") != 0;
  return wide;
}
}  // namespace sheepshead
#else
#define SHEEPSHEAD_WIDE
namespace sheepshead {
constexpr bool is_wide() { return false; }
}  // namespace sheepshead
#endif

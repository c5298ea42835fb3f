#include "server/net/wide_pages.hpp"

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>

namespace sheepshead::server {
namespace {

constexpr std::size_t kWidePage = std::size_t{2} << 20;
constexpr int kHeapGrowsBy = 32 << 20;  ///< of addresses: memory is taken as it's used

char* next_wide_page(char* at) {
  return at + (kWidePage - reinterpret_cast<std::uintptr_t>(at) % kWidePage) % kWidePage;
}

}  // namespace

WidePages::WidePages() : asked_to_(next_wide_page(static_cast<char*>(sbrk(0)))) { mallopt(M_TOP_PAD, kHeapGrowsBy); }

void WidePages::look() {
  char* const end = static_cast<char*>(sbrk(0));
  if (end < asked_to_ + kWidePage) return;
  char* const whole = end - reinterpret_cast<std::uintptr_t>(end) % kWidePage;
  // A system without them says no, and nothing is lost.
  (void)madvise(asked_to_, std::size_t(whole - asked_to_), MADV_HUGEPAGE);
  asked_to_ = whole;
}

}  // namespace sheepshead::server

#include "server/hall/allowance.hpp"

namespace sheepshead::server {
namespace {

constexpr std::size_t kMostRemembered = 100'000;

}  // namespace

Share share_of(PersonId id) {
  std::string person = 'p' + std::to_string(id);
  return {person, {}, person};
}

Share share_of(const Asker& asker) {
  Share share = share_of(asker.person);
  if (asker.guest) share.guests = asker.address;
  if (!asker.address.empty()) share.line = asker.address;
  return share;
}

Allowance::Allowance(Rate each)
    : people_(each, kMostRemembered),
      guests_({each.per_second * kGuestsOfAddress, each.burst * kGuestsOfAddress}, kMostRemembered) {}

Millis Allowance::take(const Share& share, Millis now, double much) {
  const Millis own = people_.wait(share.person, now, much);
  const Millis together = share.guests.empty() ? 0 : guests_.wait(share.guests, now, much);
  if (own > 0 || together > 0) return std::max(own, together);
  people_.take(share.person, now, much);
  if (!share.guests.empty()) guests_.take(share.guests, now, much);
  return 0;
}

}  // namespace sheepshead::server

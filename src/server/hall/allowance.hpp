// Who a limit counts, and how much of something each gets. They last as long as the server runs: neither another socket
// nor another table gives more.
#pragma once

#include <algorithm>
#include <string>

#include "server/hall/hosted_table.hpp"
#include "server/people/limits.hpp"

namespace sheepshead::server {

/// A person as limits know them.
struct Share {
  std::string person;  ///< "p7"
  std::string guests;  ///< the address of a guest, if it is known: new guests cost nothing, so they count together, too
  std::string line;    ///< in whose name work waits for a thread: the address, if it is known
};

Share share_of(PersonId);
Share share_of(const Asker&);

/// Guests of one address get as much as so many people.
inline constexpr int kGuestsOfAddress = 8;

/// So much at once and then so much a second for each person, and for the guests of an address together.
class Allowance {
 public:
  explicit Allowance(Rate each);
  /// Takes it; otherwise says how long until it is there.
  Millis take(const Share&, Millis now, double much = 1);

 private:
  Buckets people_, guests_;
};

/// Whole seconds of a wait, at least one.
inline int seconds_of(Millis wait) { return int((std::max<Millis>(wait, 1) + 999) / 1000); }

}  // namespace sheepshead::server

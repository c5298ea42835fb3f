// What a passkey has to sign so that it's good now, here and once.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/people/secrets.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

/// Asking costs no memory, however many ask: a challenge carries its time and a proof (BLAKE2b, keyed with a secret
/// that all servers of a store have) that it was made by one of them, for whom and what. Which were used the store
/// remembers (Moments::use_once()), until they're too old anyway. Thread-safe.
class Challenges {
 public:
  static constexpr Millis kLife = 5 * 60 * 1000;
  static constexpr Millis kSkew = 60 * 1000;  ///< so far may the clocks of servers be apart
  static constexpr std::size_t kHandle = 16;

  explicit Challenges(std::string key) : key_(std::move(key)) {}

  /// As base64url. `for_what`: good for nothing else. `handle`: kHandle bytes that come back with it.
  std::string make(std::string_view for_what, std::string_view handle, Millis now) const;
  /// The handle; nothing if it isn't ours, was made for something else, or is too old.
  std::optional<std::string> handle_in(std::string_view challenge, std::string_view for_what, Millis now) const;
  /// Until when one that has a handle is good.
  static Millis end_of(std::string_view challenge);

 private:
  std::string proof_of(std::string_view content, std::string_view for_what) const;

  const std::string key_;
};

}  // namespace sheepshead::server

// What a passkey has to sign so that it's good now, here and once.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/people/secrets.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

/// Asking costs no memory, however many ask: a challenge carries its time and a proof (BLAKE2b, keyed with a secret of
/// this run of the server) that it was made here, for whom and what. Only used ones are remembered, until they're too
/// old anyway. Not for use by two threads at once.
class Challenges {
 public:
  static constexpr Millis kLife = 5 * 60 * 1000;
  static constexpr std::size_t kMost = 20'000;
  static constexpr std::size_t kHandle = 16;

  /// As base64url. `for_what`: good for nothing else. `handle`: kHandle bytes that come back with it.
  std::string make(std::string_view for_what, std::string_view handle, Millis now) const;
  /// The handle; nothing if it isn't ours, was made for something else, is too old or was used.
  std::optional<std::string> handle_in(std::string_view challenge, std::string_view for_what, Millis now) const;
  /// False if it was used before, or so many were that nobody could tell.
  bool use(std::string_view challenge, Millis now);

 private:
  std::string proof_of(std::string_view content, std::string_view for_what) const;

  std::string key_ = random_bytes(32);
  std::unordered_map<std::string, Millis> used_;  ///< until when it would have been good
};

}  // namespace sheepshead::server

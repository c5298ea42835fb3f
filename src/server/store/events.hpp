// Events of clubs as a store keeps them: who began them, the secret that their links come from, and a line for each
// change. The store reads no line.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace sheepshead::server {

struct StoredEvent {
  std::string id;            ///< in its address; nobody needs to be unable to guess it
  std::uint64_t person = 0;  ///< who began it; 0: was forgotten since
  std::string secret;        ///< never sent to anybody
  std::int64_t at = 0;       ///< when it was begun, as Millis
  /// How often the link of a role was withdrawn; a role that is missing: never.
  std::map<std::string, int> renewed;
  std::vector<std::string> lines;  ///< the header and every change, in order
  friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

}  // namespace sheepshead::server

// What a store keeps for minutes: sign-in codes, what may be used once, who is here, and what servers tell each other.
// Nothing of it is ever asked for on the way of what's done at a table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/nodes.hpp"

namespace sheepshead::server {

using PersonId = std::uint64_t;
using Millis = std::int64_t;
using StoreError = Message;

/// Good once, for signing in as the person.
struct StoredCode {
  std::string hash;  ///< 32 bytes; the code itself is not kept
  PersonId person = 0;
  Millis until = 0;
  Millis proven = 0;  ///< see StoredToken
  friend bool operator==(const StoredCode&, const StoredCode&) = default;
};

/// What a server has told all others.
struct Note {
  std::uint64_t id = 0;  ///< those told later have higher ones
  NodeId from = 0;
  std::string body;  ///< the store doesn't read it
  friend bool operator==(const Note&, const Note&) = default;
};

/// Of all servers that share the store; of one alone it's in memory, and gone with it. All functions wait. Thread-safe;
/// functions do not throw.
class Moments {
 public:
  virtual ~Moments() = default;

  /// 32 bytes that nobody can guess, the same for all who share the store, and always the same.
  virtual StoreError secret(std::string& secret) = 0;

  /// In the place of the person's earlier one. `kept`: there weren't `most` already.
  virtual StoreError keep_code(const StoredCode& code, std::size_t most, Millis now, bool& kept) = 0;
  virtual StoreError code(std::string_view hash, Millis now, std::optional<StoredCode>& code) = 0;
  /// The same; then it's used up. Of all who ask at once, one gets it.
  virtual StoreError take_code(std::string_view hash, Millis now, std::optional<StoredCode>& code) = 0;
  virtual StoreError remove_codes_of(PersonId person) = 0;

  /// `first`: nobody used it before, and there aren't `most` that were used. It's remembered until then.
  virtual StoreError use_once(std::string_view what, Millis until, std::size_t most, Millis now, bool& first) = 0;

  /// Who came to this server and who left, since it said so last. `anew`: all who came are here, and nobody else.
  virtual StoreError here(const std::vector<PersonId>& came, const std::vector<PersonId>& left, bool anew) = 0;
  /// Who of these is at a server that lives, in order.
  virtual StoreError who_is_here(const std::vector<PersonId>& of, std::vector<PersonId>& there) = 0;

  /// All servers hear of it until then.
  virtual StoreError tell(std::string_view body, Millis until, Millis now) = 0;
  /// Those after the one with the id `after`, whoever told them; the first first, and at most kMostNotes.
  virtual StoreError told(std::uint64_t after, Millis now, std::vector<Note>& notes) = 0;
  static constexpr std::size_t kMostNotes = 1000;
};

}  // namespace sheepshead::server

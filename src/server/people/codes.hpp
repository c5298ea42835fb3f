// Sign-in codes, in memory alone: after a restart one asks for another.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "server/people/limits.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

/// Not for use by two threads at once.
class Codes {
 public:
  static constexpr Millis kLife = 5 * 60 * 1000;
  static constexpr std::size_t kMost = 10'000;

  /// Nothing if there are too many.
  std::optional<std::string> make(PersonId person, Millis now);
  enum class Used : std::uint8_t { yes, no, slow_down };
  /// All wrong codes together are limited, wherever they come from: nobody tries them out.
  Used use(std::string_view code, Millis now, PersonId& person);
  void forget(PersonId person);

 private:
  struct Made {
    PersonId person;
    Millis until;
  };
  void clear_old(Millis now);

  std::unordered_map<std::string, Made> made_;  ///< by the hash of the tidy code
  std::unordered_map<PersonId, std::string> of_;
  TokenBucket wrong_{{.per_second = 5, .burst = 100}};
};

}  // namespace sheepshead::server

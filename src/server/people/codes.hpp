// Sign-in codes, in memory alone: after a restart one asks for another.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// Not for use by two threads at once.
class Codes {
 public:
  static constexpr Millis kLife = 5 * 60 * 1000;
  static constexpr std::size_t kMost = 10'000;

  /// Nothing if there are too many.
  std::optional<std::string> make(PersonId person, Millis now, Millis proven = 0);
  /// Whose it is. Nothing if it is none.
  std::optional<PersonId> whose(std::string_view code, Millis now) const;
  /// What was given to make(); 0 if it is none.
  Millis proven(std::string_view code) const;
  /// The same as whose(); then it is used up.
  std::optional<PersonId> use(std::string_view code, Millis now);
  void forget(PersonId person);

 private:
  struct Made {
    PersonId person;
    Millis until, proven;
  };
  void clear_old(Millis now);

  std::unordered_map<std::string, Made> made_;  ///< by the hash of the tidy code
  std::unordered_map<PersonId, std::string> of_;
};

}  // namespace sheepshead::server

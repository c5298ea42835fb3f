// Tries at secrets: passphrases, sign-in codes, codes of private tables. Whoever has failed too often waits, and nobody
// else does because of it.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/people/turns.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

/// So many failures at once, then one more each so often.
struct Tolerance {
  double at_once = 1;
  Millis each = 1000;
};

/// Times by key: until when something holds. At most `most`; then the one set longest ago is forgotten.
class Untils {
 public:
  explicit Untils(std::size_t most) : most_(most) {}
  Millis of(const std::string& key) const;  ///< 0 if there is none
  void set(const std::string& key, Millis until);

 private:
  struct Known {
    Millis until;
    std::list<std::string>::iterator place;
  };
  std::size_t most_;
  std::list<std::string> order_;  ///< the one set last stands first
  std::unordered_map<std::string, Known> known_;
};

/// A passphrase that somebody tries.
struct Try {
  std::string_view login, address;
  /// By whoever is signed in to that login: all of them together are as one address, and what strangers try counts
  /// apart from it.
  bool signed_in = false;
};

/// Thread-safe. No clock: time comes in.
class Attempts {
 public:
  /// `wrong_per_hour`: failures of an address, half of them at once; of its surroundings eight times as many.
  explicit Attempts(double wrong_per_hour);

  enum class May : std::uint8_t { try_it, wait_for_login, wait_here };
  struct Begun {
    May may;
    Standing standing;
  };
  /// A passphrase that is going to be tried. It counts as a failure until it is known to be right, so that trying many
  /// at a time gains nothing.
  Begun begin(const Try&, Millis now);
  void was_right(const Try&, Millis now);
  /// Known there from now on, as after a right passphrase.
  void remember(std::string_view login, std::string_view address, Millis now);
  void was_not_tried(const Try&, Millis now);

  /// A code of any kind: whether the address may be told if it is one.
  bool may_guess(std::string_view address, Millis now) const;
  void guessed_wrong(std::string_view address, Millis now);

  /// What to add to the store's marks: all that was counted since the last call; and those that this try goes by.
  std::vector<MarkMore> counted(const Try* looks = nullptr);
  /// How marks are in the store, where other servers add to them, too, or as they were before a restart.
  void heard(std::span<const Mark> marks);
  /// Whether a try that was begun is still one of those that may be, with all that others have begun meanwhile.
  May may_go_on(const Try&, Millis now) const;
  /// How whoever tries is known so far.
  Standing standing(const Try&, Millis now) const;

 private:
  struct Keys {
    std::string pair, login, address, around, place;
  };
  static Keys keys_of(const Try&);
  bool has_room(const std::string& key, const Tolerance& tolerance, Millis now, double more = 1) const;
  bool has_room_here(const Keys&, Millis now, double more = 1) const;
  May may(const Keys&, Millis now, double more) const;
  Standing standing(const Keys&, Millis now) const;
  void spend(const std::string& key, const Tolerance& tolerance, Millis now, double much);
  void know(const std::string& place, Millis now);
  void spend_here(const Keys&, Millis now, double much);

  const Tolerance of_address_, around_;
  mutable std::mutex mutex_;
  Untils untils_, places_;
  std::map<std::string, MarkMore> counted_;
};

}  // namespace sheepshead::server

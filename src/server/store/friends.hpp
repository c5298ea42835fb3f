// What the store keeps about friends: two people with accounts who have played together, one asked, the other accepted.
#pragma once

#include <cstdint>
#include <string>

namespace sheepshead::server {

using PersonId = std::uint64_t;
using Millis = std::int64_t;

/// How somebody stands to a person.
enum class Friendship : std::uint8_t {
  asked,    ///< by the person, and has not accepted
  asks,     ///< the person
  friends,  ///< both
};

struct StoredFriend {
  PersonId person = 0;
  std::string name;  ///< as it is now
  Friendship is = Friendship::asked;
  Millis at = 0;        ///< when one asked the other
  bool is_open = true;  ///< may be asked; whoever may not isn't seen and isn't invited either
  friend bool operator==(const StoredFriend&, const StoredFriend&) = default;
};

/// What became of asking somebody.
enum class Befriended : std::uint8_t {
  asked,
  friends,   ///< the other had asked before
  nobody,    ///< can't be asked; the reason is not told
  too_many,  ///< friends, or people asked, of one of the two
};
inline constexpr std::size_t kMostFriends = 200, kMostAsked = 30;

/// Somebody with an account who may be asked, after a hand that both played.
struct PlayedWith {
  PersonId person = 0;
  std::string name;
  Millis at = 0;
  std::uint64_t table = 0;
  friend bool operator==(const PlayedWith&, const PlayedWith&) = default;
};

}  // namespace sheepshead::server

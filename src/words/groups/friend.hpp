// Friends: asking, accepting, inviting.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"friend"> {
  static constexpr Declared rows[] = {
      {"friend.accept"},
      {"friend.account"},
      {"friend.ask"},
      {"friend.asked"},
      {"friend.asks"},
      {"friend.decline"},
      {"friend.has-asked", {{"name", text}}},
      {"friend.here"},
      {"friend.invite", {{"name", text}}},
      {"friend.invite-title"},
      {"friend.invited", {{"name", text}}},
      {"friend.invites", {{"name", text}}},
      {"friend.join"},
      {"friend.nobody-here"},
      {"friend.nobody-may-ask"},
      {"friend.none"},
      {"friend.not-here"},
      {"friend.not-now"},
      {"friend.now", {{"name", text}}},
      {"friend.played"},
      {"friend.remove"},
      {"friend.removed", {{"name", text}}},
      {"friend.take-back"},
      {"friend.title"},
  };
};

}  // namespace sheepshead::words

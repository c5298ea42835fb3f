// What people may call themselves, and how they sign in.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"person"> {
  static constexpr Declared rows[] = {
      {"person.accounts-only"},
      {"person.banned", {{"reason", text}}},
      {"person.banned-until", {{"until", text}, {"reason", text}}},
      {"person.busy"},
      {"person.changed-elsewhere"},
      {"person.has-account"},
      {"person.login-shape"},
      {"person.login-taken", {{"login", text}}},
      {"person.name-accents"},
      {"person.name-angle"},
      {"person.name-empty"},
      {"person.name-former"},
      {"person.name-long", {{"most", number}}},
      {"person.name-not-text"},
      {"person.name-unseen"},
      {"person.no-passphrase"},
      {"person.not-signed-in"},
      {"person.passphrase-is-login"},
      {"person.passphrase-long", {{"most", number}}},
      {"person.passphrase-not-text"},
      {"person.passphrase-short", {{"least", number}}},
      {"person.passphrase-untypable"},
      {"person.program-only"},
      {"person.prove-first"},
      {"person.storage"},
      {"person.tried-for-login"},
      {"person.tried-here"},
      {"person.wrong-code"},
      {"person.wrong-login"},
      {"person.wrong-passphrase"},
  };
};

}  // namespace sheepshead::words

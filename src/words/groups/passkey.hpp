// Passkeys: why one isn't taken.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"passkey"> {
  static constexpr Declared rows[] = {
      {"passkey.attested"},
      {"passkey.copied"},
      {"passkey.expired"},
      {"passkey.key-kind"},
      {"passkey.last"},
      {"passkey.none"},
      {"passkey.not-asked"},
      {"passkey.not-here"},
      {"passkey.not-verified"},
      {"passkey.other-page", {{"origin", text}}},
      {"passkey.other-site", {{"site", text}}},
      {"passkey.taken"},
      {"passkey.too-many", {{"most", number}}},
      {"passkey.tried"},
      {"passkey.unknown"},
      {"passkey.unreadable", {{"part", choice, "client_data|attestation|authenticator_data|base64"}}},
      {"passkey.wrong"},
  };
};

}  // namespace sheepshead::words

// WebAuthn's two ceremonies as a site has to judge them: a passkey is made, and a passkey is used
// (https://www.w3.org/TR/webauthn-2/#sctn-rp-operations). Pure functions, for any thread; whether a challenge was ours,
// and whose a passkey is, others know.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/passkeys/site.hpp"
#include "words/no.hpp"

namespace sheepshead::server {

/// What the browser signs for: which of the two it was asked for.
enum class Ceremony : std::uint8_t { make, use };

/// The challenge, as base64url, in what the browser says it was asked (clientDataJSON). Nothing if it was asked for the
/// other ceremony, by another site, or within another site's page; then `no` says so.
std::optional<std::string> challenge_in(std::string_view client_data, Ceremony, const Site&, No& no);

struct MadePasskey {
  std::string credential;  ///< by which the authenticator knows it: 16 to 1023 bytes
  std::string key;         ///< public, as COSE
  std::uint32_t counter = 0;
};

/// What an authenticator made (attestationObject), after it checked who is there. Attestations are neither asked for
/// nor taken.
std::optional<MadePasskey> read_made_passkey(std::string_view attestation, const Site&, No& no);

/// How often the authenticator has signed, as it says; 0 for always: it doesn't count. Nothing if `signature` isn't by
/// `key` over this, or nobody was checked.
std::optional<std::uint32_t> read_used_passkey(std::string_view client_data, std::string_view authenticator_data,
                                               std::string_view signature, std::string_view key, const Site&, No& no);

}  // namespace sheepshead::server

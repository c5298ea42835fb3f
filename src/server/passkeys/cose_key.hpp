// Public keys as authenticators write them (COSE, RFC 9052), and what was signed with them.
#pragma once

#include <optional>
#include <string_view>

namespace sheepshead::server {

/// COSE's numbers of the two kinds that are taken: ECDSA on P-256 with SHA-256, and Ed25519.
inline constexpr int kEs256 = -7, kEdDsa = -8;

/// The key that `bytes` begin with, as a part of them; nothing if it's none of the two kinds, or isn't on its curve.
/// CTAP2 leaves one way only to write each of them.
std::optional<std::string_view> cose_key_in(std::string_view bytes);

/// Of a key that cose_key_in() has found.
bool is_signed(std::string_view cose_key, std::string_view data, std::string_view signature);

}  // namespace sheepshead::server

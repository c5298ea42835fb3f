// Passkeys as they come from browsers; bytes are base64url.
#pragma once

#include "server/wire/types.hpp"

namespace sheepshead::server::wire {

inline constexpr Field kPasskeyMadeFields[] = {{"client-data", text(1, 12'000)}, {"attestation", text(1, 24'000)}};
inline constexpr Shape kPasskeyMade{"PasskeyMade", kPasskeyMadeFields};

inline constexpr Field kPasskeyUsedFields[] = {{"credential", text(1, 1400)},
                                               {"handle", text(1, 100)},
                                               {"client-data", text(1, 12'000)},
                                               {"authenticator-data", text(1, 4000)},
                                               {"signature", text(1, 400)}};
inline constexpr Shape kPasskeyUsed{"PasskeyUsed", kPasskeyUsedFields};

}  // namespace sheepshead::server::wire

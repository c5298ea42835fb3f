// Passkeys in the bodies of requests, and where they're good. Where they return nothing, the request is answered.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/answers/service.hpp"

namespace sheepshead::server {

/// Nothing where browsers have no passkeys; this alone isn't answered.
std::optional<Site> site_of(const Service&, const Call&);
std::optional<Site> need_site(const Service&, const Call&, const Respond&);
/// Of "passkey" in a body that was read by its shape.
std::optional<PasskeyMade> made_in(const nlohmann::json& passkey, const Respond&);
std::optional<PasskeyUsed> used_in(const nlohmann::json& passkey, const Respond&);

}  // namespace sheepshead::server

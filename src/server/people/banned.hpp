// What somebody who may not use this server is told.
#pragma once

#include <optional>

#include "server/store/store.hpp"
#include "words/no.hpp"

namespace sheepshead::server {

/// Nothing if there is no ban, or it is over.
std::optional<No> banned(const std::optional<StoredBan>& ban, Millis now);

/// "2026-12-01 18:30 UTC".
std::string day_and_time(Millis at);

}  // namespace sheepshead::server

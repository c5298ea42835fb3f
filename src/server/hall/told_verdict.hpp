// Who won a hand and who pays, as it is told when the hand is over.
#pragma once

#include <nlohmann/json.hpp>

#include "play/score.hpp"

namespace sheepshead::server {

/// Of a hand that is over; null where nothing was scored.
nlohmann::ordered_json told_verdict(const Game&, const State&);

}  // namespace sheepshead::server

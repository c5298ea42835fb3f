// Who won a hand and who pays, as it is told when the hand is over.
#pragma once

#include <nlohmann/json.hpp>

#include "play/score.hpp"

namespace sheepshead {

/// Of a hand that is over; null where nothing was scored.
nlohmann::ordered_json verdict_json(const Game&, const State&);

}  // namespace sheepshead

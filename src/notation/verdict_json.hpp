// Who won a hand and who pays, as it is told when the hand is over.
#pragma once

#include <nlohmann/json.hpp>

#include "notation/record.hpp"
#include "play/score.hpp"

namespace sheepshead {

/// Of a hand that is over; null where nothing was scored.
nlohmann::ordered_json verdict_json(const Game&, const State&);
/// The same of a record, whose moves are played again; null where they can't be.
nlohmann::ordered_json verdict_json(const HandRecord&);

}  // namespace sheepshead

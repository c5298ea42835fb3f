// The review of a hand whose record the page has, whoever played it and wherever.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/hall/hall.hpp"

namespace sheepshead::device {

/// `body`: {"record", "seat"}. The answer is {"verdict", "decisions"}, as the message `review` has them. Thought out
/// like hints, one decision after the other.
void review_record(server::Clockwork&, const nlohmann::json& body, server::Hall::Answer);

}  // namespace sheepshead::device

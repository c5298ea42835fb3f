// Programs in the JSON of reports. For .cpp files only.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "protocol/guest_book.hpp"

namespace sheepshead {

/// [{"program": "cmd:./mybot", "decisions": 100, "replaced": 2, "failures": {"late": 2}, "given_up": false}]
nlohmann::ordered_json guests_json(const std::vector<Guest>& guests);

}  // namespace sheepshead

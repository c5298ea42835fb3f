// The record of a hand with what it came to, as docs/openapi.json has it.
#pragma once

#include <string>

namespace sheepshead::server {

/// `record`: JSON.
std::string record_told(const std::string& record);

}  // namespace sheepshead::server

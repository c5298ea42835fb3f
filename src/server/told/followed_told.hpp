// A hand of a record, followed action by action as the pages' replay shows it, as docs/openapi.json has it.
#pragma once

#include <optional>
#include <string>

#include "words/no.hpp"

namespace sheepshead::server {

/// `record`: JSON from anybody; whoever has it may know all of it. Empty, and `no` says why, where it cannot have
/// happened. Reads and plays it: not for the server's thread.
std::string followed_told(const std::string& record, std::optional<No>& no);

}  // namespace sheepshead::server

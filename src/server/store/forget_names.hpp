// A person's name taken out of a table's log.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// The body of an entry with `instead` as the "name" of every object whose "person" is `id` ("p7"); nothing if there is
/// none, or the body is no JSON.
std::optional<std::string> without_name(std::string_view body, PersonId id, std::string_view instead);

}  // namespace sheepshead::server

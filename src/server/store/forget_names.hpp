// A person's name, and what they wrote in the chat, taken out of a table's log (docs/log.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// The body of an entry with `instead` for the person's name: "name" beside their "person", 7 or "p7", and where they
/// are the "host", "host-name" and a table's name made from it; and "(taken out)" for the text of their chat lines.
/// Nothing if there is none of these, or the body isn't JSON.
std::optional<std::string> without_name(std::string_view body, PersonId id, std::string_view instead);

/// The same with another name for somebody who stays: what they wrote stays, too.
std::optional<std::string> with_name(std::string_view body, PersonId id, std::string_view name);

/// What stands in the logs for the name of someone forgotten: different for each, as names at a table are, and no name
/// that people can choose.
std::string former_player(PersonId id);
bool looks_like_former_player(std::string_view name);

}  // namespace sheepshead::server

// CBOR from outside (RFC 8949), which must not nest deeply.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

namespace sheepshead::server {

/// One value, and nothing after it; its byte strings are binary values of JSON. Nothing if it's something else, is
/// longer than 16 KiB, or nests beyond four levels.
std::optional<nlohmann::json> read_cbor(std::string_view bytes);

}  // namespace sheepshead::server

// Who a trusted proxy says is at the other end. Pure functions over texts, for any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sheepshead::server {

/// The client's address: the last in all `lines` of the header, in their order, that is no trusted proxy; what stands
/// before it anyone may have written. `forwarded`: the lines are those of `Forwarded` (RFC 7239), otherwise those of
/// `X-Forwarded-For`. Without a line it is the `peer`. Nothing if what stands there is no address.
std::optional<std::string> client_of(const std::vector<std::string_view>& lines, bool forwarded,
                                     const std::vector<std::string>& trusted, const std::string& peer);

}  // namespace sheepshead::server

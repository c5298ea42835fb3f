// Network addresses as texts. Pure functions, for any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sheepshead::server {

/// An address as the server writes it: without a port or brackets, an IPv4 address in IPv6 as IPv4. Nothing if the text
/// is no address.
std::optional<std::string> plain_address(std::string_view text);

/// What limits count an address as: an IPv4 address itself, also one written as IPv6, and of IPv6 the first 64 bits,
/// which one household has. Anything else comes back as it is.
std::string neighborhood(std::string_view address);

/// The network around it of which one party often has all: of IPv6 the first 48 bits; empty for anything else.
std::string surroundings(std::string_view address);

/// Whether a Host header has the form of one: a name or an address, with or without a port.
bool is_host(std::string_view field);

/// Whether a Host header names this machine without anybody's naming service: an address or localhost, with or without
/// a port. A page of another site can give its own name any address (DNS rebinding), but not these.
bool names_no_domain(std::string_view host);

}  // namespace sheepshead::server

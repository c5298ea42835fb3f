// TLS to a server, with its certificate checked against its name. For .cpp files that have Asio anyway.
#pragma once

// clang-format off
#include "server/client/url.hpp"  // first: it has <utility>
// clang-format on
#include <boost/asio/awaitable.hpp>

#include "server/net/stream.hpp"

namespace sheepshead::server {

/// Plain, or for TLS with what the url trusts; throws Unreachable if its file can't be used.
Stream stream_to(const Url& server, boost::asio::io_context& context);

/// On a stream that is connected; nothing on a plain one. Throws Unreachable if the certificate isn't to be trusted,
/// and boost::system::system_error for all else.
boost::asio::awaitable<void> begin_tls(Stream& stream, const Url& server);

}  // namespace sheepshead::server

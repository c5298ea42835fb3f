// TLS towards a server, with its certificate held against its name. For .cpp files that have Asio anyway.
#pragma once

// clang-format off
#include "server/client/url.hpp"  // first: it has <utility>
// clang-format on
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

namespace sheepshead::server {

using SecureStream = boost::beast::ssl_stream<boost::beast::tcp_stream>;

/// What the url trusts; throws std::runtime_error with a sentence if its file cannot be used.
std::shared_ptr<boost::asio::ssl::context> trusted_by(const Url& server);

/// On a stream that is connected. Throws std::runtime_error with a sentence if the certificate is not to be trusted,
/// and boost::system::system_error for all else.
boost::asio::awaitable<void> begin_tls(SecureStream& stream, const Url& server);

}  // namespace sheepshead::server

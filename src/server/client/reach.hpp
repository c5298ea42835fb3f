// How a connection to a server begins. For .cpp files that have Asio anyway.
#pragma once

// clang-format off
#include "server/client/url.hpp"  // first: it has <utility>
// clang-format on
#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

#include "words/message.hpp"

namespace sheepshead::server {

/// What is thrown where there is more to say than an error code.
struct Unreachable : std::runtime_error {
  explicit Unreachable(Message said) : std::runtime_error("unreachable"), why(std::move(said)) {}
  Message why;
};

/// Finds the host and connects; throws boost::system::system_error.
boost::asio::awaitable<void> reach(boost::beast::tcp_stream& stream, const Url& server);

/// What stands in the header Host.
std::string host_header(const Url& server);

/// "http://host:8080 refused the connection: ...", with what the server says.
Message refused_by(const Url& server, const std::string& status, std::string_view body);

/// "http://host:8080 doesn't answer: Connection refused."
Message trouble_reaching(const Url& server, const boost::system::error_code& error);

}  // namespace sheepshead::server

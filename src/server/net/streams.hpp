// Streams of Beast, and how an HTTP connection over one hands it on as a WebSocket.
#pragma once

// clang-format off
#include <utility>  // first: boost/asio/awaitable.hpp uses it and leaves it out
// clang-format on

#include <boost/asio/awaitable.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>

#include "server/net/connection.hpp"

namespace boost::asio::ssl {
class context;
}

namespace sheepshead::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

using PlainStream = beast::tcp_stream;

inline constexpr auto kGoodbyeTime = std::chrono::seconds(3);

/// Goes on as a WebSocket with a request for one.
template <class Stream>
void start_socket(Stream&& stream, http::request<http::string_body> request, Who who, std::string address,
                  ConnectionHouse house);

}  // namespace sheepshead::server

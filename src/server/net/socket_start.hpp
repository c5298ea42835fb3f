// How an HTTP connection goes on as a WebSocket.
#pragma once

// clang-format off
#include "server/net/stream.hpp"  // first: it has <utility>
// clang-format on

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <string>

#include "server/net/connection.hpp"

namespace sheepshead::server {

namespace http = beast::http;

inline constexpr auto kGoodbyeTime = std::chrono::seconds(3);

void start_socket(Stream&& stream, http::request<http::string_body> request, Who who, std::string address,
                  ConnectionHouse house);

}  // namespace sheepshead::server

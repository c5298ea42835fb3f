// Requests and answers between Beast and plain data.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <utility>

#include "server/net/connection.hpp"

namespace sheepshead::server {

/// A request without its body, from its head alone: fields behind the body could be anybody's. Nothing if a trusted
/// proxy says who asks, and what it says is no address.
std::optional<Request> plain_request(const boost::beast::http::request<boost::beast::http::string_body>& head,
                                     const Peer& peer, const Config& config);
boost::beast::http::response<boost::beast::http::string_body> beast_response(Response from, unsigned version,
                                                                             bool keep_alive, bool head);

}  // namespace sheepshead::server

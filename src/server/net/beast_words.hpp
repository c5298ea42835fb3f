// Requests and answers between Beast and plain data.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <utility>

#include "server/net/connection.hpp"

namespace sheepshead::server {

Request plain_request(const boost::beast::http::request<boost::beast::http::string_body>& from, const Peer& peer,
                      const std::vector<std::string>& trusted);
boost::beast::http::response<boost::beast::http::string_body> beast_response(Response from, unsigned version,
                                                                             bool keep_alive, bool head);

}  // namespace sheepshead::server

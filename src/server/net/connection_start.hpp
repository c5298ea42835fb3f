// How an accepted socket becomes a connection.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>
#include <utility>

#include "server/net/connection.hpp"

namespace boost::asio::ssl {
class context;
}

namespace sheepshead::server {

void start_plain(boost::asio::ip::tcp::socket socket, ConnectionHouse house, Peer peer);
void start_tls(boost::asio::ip::tcp::socket socket, boost::asio::ssl::context& context, ConnectionHouse house,
               Peer peer);

/// Nothing, and a sentence, if the files do not fit.
std::shared_ptr<boost::asio::ssl::context> read_certificate(const std::string& certificate, const std::string& key,
                                                            std::string& wrong);

}  // namespace sheepshead::server

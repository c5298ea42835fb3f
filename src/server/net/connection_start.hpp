// How an accepted socket becomes a connection.
#pragma once

// clang-format off: first, for it has <utility>, which Asio's socket.hpp leaves out
#include "server/net/stream.hpp"
// clang-format on
#include <memory>
#include <string>

#include "server/net/connection.hpp"

namespace sheepshead::server {

/// Reads and answers requests, plain or TLS, until either side ends it.
void start_connection(Stream stream, ConnectionHouse house, Peer peer);

/// Nothing, and why, if the files do not fit.
std::shared_ptr<boost::asio::ssl::context> read_certificate(const std::string& certificate, const std::string& key,
                                                            Message& wrong);
/// Why certificates in the file can't vouch for others; empty if they can.
Message wrong_authority(const std::string& file);

}  // namespace sheepshead::server

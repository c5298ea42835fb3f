#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <utility>

#include "server/net/socket_on.hpp"

namespace sheepshead::server {

using SecureStream = beast::ssl_stream<PlainStream>;
template void start_socket<SecureStream>(SecureStream&&, http::request<http::string_body>, Who, std::string,
                                         ConnectionHouse);

}  // namespace sheepshead::server

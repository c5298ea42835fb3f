#include <utility>  // Asio 1.74 needs it before

#include "server/net/socket_on.hpp"

namespace sheepshead::server {

template void start_socket<PlainStream>(PlainStream&&, http::request<http::string_body>, Who, std::string,
                                        ConnectionHouse);

}  // namespace sheepshead::server

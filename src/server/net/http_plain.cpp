#include <utility>  // Asio 1.74 needs it before

#include "server/net/connection_start.hpp"
#include "server/net/http_on.hpp"

namespace sheepshead::server {

void start_plain(asio::ip::tcp::socket socket, ConnectionHouse house, Peer peer) {
  auto executor = socket.get_executor();
  const auto one = std::make_shared<HttpOn<PlainStream>>(house, PlainStream(std::move(socket)), std::move(peer));
  asio::co_spawn(executor, one->run(one), asio::detached);
}

}  // namespace sheepshead::server

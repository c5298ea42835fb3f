#include <boost/asio/ssl.hpp>
#include <boost/beast/ssl.hpp>
#include <utility>

#include "server/net/connection_start.hpp"
#include "server/net/http_on.hpp"

namespace sheepshead::server {
namespace {

using Secure = beast::ssl_stream<PlainStream>;

asio::awaitable<void> greet(std::shared_ptr<HttpOn<Secure>> one, std::chrono::milliseconds limit) {
  boost::system::error_code error;
  beast::get_lowest_layer(one->stream()).expires_after(limit);
  co_await one->stream().async_handshake(asio::ssl::stream_base::server,
                                         asio::redirect_error(asio::use_awaitable, error));
  if (!error) co_await one->run(one);
}

}  // namespace

void start_tls(asio::ip::tcp::socket socket, asio::ssl::context& context, ConnectionHouse house, Peer peer) {
  auto executor = socket.get_executor();
  const auto one = std::make_shared<HttpOn<Secure>>(house, Secure(std::move(socket), context), std::move(peer));
  asio::co_spawn(executor, greet(one, house.service.config.patience.head), asio::detached);
}

}  // namespace sheepshead::server

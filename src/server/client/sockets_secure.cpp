// clang-format off
#include "server/client/client_socket.hpp"  // first: it has <utility>
// clang-format on
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "server/client/tls.hpp"

namespace sheepshead::server {

template <>
struct Beneath<SecureStream> {
  static asio::awaitable<void> begin(SecureStream& stream, const Url& server) { return begin_tls(stream, server); }
};

std::shared_ptr<ClientSocket> open_secure(asio::io_context& context, int number, const Url& server, std::string token,
                                          Sockets::Ear& ear) {
  // A context each: secure sockets are few.
  const auto trusted = trusted_by(server);
  auto s = std::make_shared<ClientSocketOn<SecureStream>>(number, server, std::move(token), ear, context, *trusted);
  s->begin();
  return s;
}

}  // namespace sheepshead::server

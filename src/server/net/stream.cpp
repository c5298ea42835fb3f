#include "server/net/stream.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <optional>

namespace sheepshead::server {

/// One of the two. Beast's own stream for TLS writes header and body as one record.
struct Stream::Layers {
  std::optional<beast::tcp_stream> plain;
  std::optional<beast::ssl_stream<beast::tcp_stream>> secure;
};

Stream::Stream(asio::ip::tcp::socket connected) : layers_(std::make_unique<Layers>()) {
  layers_->plain.emplace(std::move(connected));
}
Stream::Stream(asio::io_context& context) : layers_(std::make_unique<Layers>()) { layers_->plain.emplace(context); }
Stream::Stream(asio::ip::tcp::socket connected, asio::ssl::context& tls) : layers_(std::make_unique<Layers>()) {
  layers_->secure.emplace(std::move(connected), tls);
}
Stream::Stream(asio::io_context& context, asio::ssl::context& tls) : layers_(std::make_unique<Layers>()) {
  layers_->secure.emplace(context, tls);
}
Stream::Stream(Stream&&) noexcept = default;
Stream::~Stream() = default;

beast::tcp_stream& Stream::next_layer() { return layers_->plain ? *layers_->plain : layers_->secure->next_layer(); }
void* Stream::tls() { return layers_->secure ? layers_->secure->native_handle() : nullptr; }

asio::awaitable<Stream::error_code> Stream::shake_hands(Side side) {
  error_code error;
  if (layers_->secure)
    co_await layers_->secure->async_handshake(
        side == Side::Client ? asio::ssl::stream_base::client : asio::ssl::stream_base::server,
        asio::redirect_error(asio::use_awaitable, error));
  co_return error;
}

asio::awaitable<void> Stream::end_tls() {
  error_code ignored;
  if (layers_->secure) co_await layers_->secure->async_shutdown(asio::redirect_error(asio::use_awaitable, ignored));
}

void Stream::read(const Readable& some, Done<error_code, std::size_t> done) {
  if (layers_->plain) return void(layers_->plain->async_read_some(some, std::move(done)));
  layers_->secure->async_read_some(some, std::move(done));
}

void Stream::write(const Writable& some, Done<error_code, std::size_t> done) {
  if (layers_->plain) return void(layers_->plain->async_write_some(some, std::move(done)));
  layers_->secure->async_write_some(some, std::move(done));
}

void Stream::tear_down(beast::role_type role, Done<error_code> done) {
  using beast::websocket::async_teardown;
  if (layers_->plain) return async_teardown(role, *layers_->plain, std::move(done));
  async_teardown(role, *layers_->secure, std::move(done));
}

}  // namespace sheepshead::server

#include "server/net/stream.hpp"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <optional>
#include <string>

namespace sheepshead::server {

namespace {

/// What is kept of writes before it goes out, at most; as much again may be on its way.
constexpr std::size_t kMostGathered = 16 * 1024;

}  // namespace

/// Small writes of one turn of the loop.
struct Stream::Gathered {
  std::string kept, going;        ///< to be sent next, and being sent
  std::size_t gone = 0;           ///< of `going`
  bool flushing = false;          ///< or about to
  error_code error;               ///< from then on nothing is sent
  std::function<void()> waiting;  ///< a write without room, or the end: goes on when all is sent
};

/// One of the two. Beast's own stream for TLS writes header and body as one record.
struct Stream::Layers : std::enable_shared_from_this<Layers> {
  std::optional<beast::tcp_stream> plain;
  std::optional<beast::ssl_stream<beast::tcp_stream>> secure;
  std::unique_ptr<Gathered> gathered;

  beast::tcp_stream& tcp() { return plain ? *plain : secure->next_layer(); }
  void send(const Writable& some, Done<error_code, std::size_t> done) {
    if (plain) return void(plain->async_write_some(some, std::move(done)));
    secure->async_write_some(some, std::move(done));
  }
  void keep(const Writable& some, Done<error_code, std::size_t> done);
  void flush();
};

void Stream::Layers::keep(const Writable& some, Done<error_code, std::size_t> done) {
  Gathered& g = *gathered;
  const std::size_t room = kMostGathered - std::min(kMostGathered, g.kept.size());
  if (room == 0 && !g.error) {
    // Beast writes one thing at a time, so nobody else can be waiting.
    g.waiting = [this, some, done = std::make_shared<Done<error_code, std::size_t>>(std::move(done))] {
      keep(some, std::move(*done));
    };
    return;
  }
  std::size_t taken = 0;
  for (const asio::const_buffer& one : some) {
    const std::size_t n = std::min(one.size(), room - taken);
    g.kept.append(static_cast<const char*>(one.data()), n);
    taken += n;
  }
  asio::post(tcp().get_executor(), [done = std::make_shared<Done<error_code, std::size_t>>(std::move(done)),
                                    error = g.error, taken] { (*done)(error, error ? 0 : taken); });
  if (std::exchange(g.flushing, true)) return;
  asio::post(tcp().get_executor(), [self = shared_from_this()] { self->flush(); });
}

void Stream::Layers::flush() {
  Gathered& g = *gathered;
  if (g.gone == g.going.size()) {
    g.going = std::exchange(g.kept, {});
    g.gone = 0;
    if (auto next = std::exchange(g.waiting, nullptr)) next();
  }
  if (g.going.empty() || g.error) {
    g.flushing = false;
    g.kept = g.going = {};
    if (auto next = std::exchange(g.waiting, nullptr)) next();
    return;
  }
  const std::array rest{asio::const_buffer(g.going.data() + g.gone, g.going.size() - g.gone)};
  send(Writable(rest), Done<error_code, std::size_t>([self = shared_from_this()](error_code error, std::size_t n) {
         self->gathered->error = error;
         self->gathered->gone += n;
         self->flush();
       }));
}

Stream::Stream(asio::ip::tcp::socket connected) : layers_(std::make_shared<Layers>()) {
  layers_->plain.emplace(std::move(connected));
}
Stream::Stream(asio::io_context& context) : layers_(std::make_shared<Layers>()) { layers_->plain.emplace(context); }
Stream::Stream(asio::ip::tcp::socket connected, asio::ssl::context& tls) : layers_(std::make_shared<Layers>()) {
  layers_->secure.emplace(std::move(connected), tls);
}
Stream::Stream(asio::io_context& context, asio::ssl::context& tls) : layers_(std::make_shared<Layers>()) {
  layers_->secure.emplace(context, tls);
}
Stream::Stream(Stream&&) noexcept = default;
Stream::~Stream() = default;

beast::tcp_stream& Stream::next_layer() { return layers_->tcp(); }
void Stream::gather_writes() { layers_->gathered = std::make_unique<Gathered>(); }
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
  if (layers_->gathered) return layers_->keep(some, std::move(done));
  layers_->send(some, std::move(done));
}

void Stream::tear_down(beast::role_type role, Done<error_code> done) {
  using beast::websocket::async_teardown;
  Layers& l = *layers_;
  if (l.gathered && l.gathered->flushing) {
    l.gathered->waiting = [this, role, done = std::make_shared<Done<error_code>>(std::move(done))] {
      tear_down(role, std::move(*done));
    };
    return;
  }
  if (l.plain) return async_teardown(role, *l.plain, std::move(done));
  async_teardown(role, *l.secure, std::move(done));
}

}  // namespace sheepshead::server

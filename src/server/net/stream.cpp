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
  std::string kept, going;                   ///< to be sent next, and being sent
  std::size_t gone = 0;                      ///< of what is being sent
  std::shared_ptr<const std::string> large;  ///< to be sent after all that, without a copy
  bool flushing = false;                     ///< or about to
  error_code error;                          ///< from then on nothing is sent
  std::function<void()> waiting;             ///< a write without room, or the end: goes on when all is sent
  std::function<void(error_code)> sent;      ///< what send() was given, where it didn't fit

  std::size_t room() const { return large ? 0 : kMostGathered - std::min(kMostGathered, kept.size()); }
  /// What is to be sent now; empty: nothing.
  asio::const_buffer next();
};

asio::const_buffer Stream::Gathered::next() {
  if (gone < going.size()) return asio::buffer(going) + gone;
  if (!kept.empty()) {
    going = std::exchange(kept, {});
    gone = 0;
    return asio::buffer(going);
  }
  if (!large) return {};
  if (!going.empty()) {
    going = {};
    gone = 0;
  }
  return asio::buffer(*large) + gone;
}

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
  bool keep(std::string_view head, const std::shared_ptr<const std::string>& body);
  void flush_soon();
  void flush();
  void flushed();
};

void Stream::Layers::keep(const Writable& some, Done<error_code, std::size_t> done) {
  Gathered& g = *gathered;
  const std::size_t room = g.room();
  if (room == 0 && !g.error) {
    // Beast writes one thing at a time, so nobody else can be waiting.
    g.waiting = [this, some, done = std::make_shared<Done<error_code, std::size_t>>(std::move(done))] {
      keep(some, std::move(*done));
    };
    return;
  }
  std::size_t taken = 0;
  // What stays behind would be torn apart by send(): a frame of Beast's is small, and goes in as a whole.
  for (const asio::const_buffer& one : some) {
    g.kept.append(static_cast<const char*>(one.data()), one.size());
    taken += one.size();
  }
  asio::post(tcp().get_executor(), [done = std::make_shared<Done<error_code, std::size_t>>(std::move(done)),
                                    error = g.error, taken] { (*done)(error, error ? 0 : taken); });
  flush_soon();
}

bool Stream::Layers::keep(std::string_view head, const std::shared_ptr<const std::string>& body) {
  Gathered& g = *gathered;
  const bool fits = head.size() + body->size() <= g.room();
  if (g.kept.empty()) g.kept.reserve(head.size() + (fits ? body->size() : 0));
  g.kept += head;
  if (fits)
    g.kept += *body;
  else
    g.large = body;
  flush_soon();
  return fits;
}

void Stream::Layers::flush_soon() {
  if (std::exchange(gathered->flushing, true)) return;
  asio::post(tcp().get_executor(), [self = shared_from_this()] { self->flush(); });
}

void Stream::Layers::flush() {
  Gathered& g = *gathered;
  for (asio::const_buffer next = g.next(); next.size() > 0 && !g.error; next = g.next()) {
    if (g.waiting && g.room() > 0) std::exchange(g.waiting, nullptr)();
    const auto went = [&g](error_code error, std::size_t n) {
      g.error = error;
      g.gone += n;
      if (error || !g.large || !g.going.empty() || g.gone < g.large->size()) return;
      g.gone = 0;
      g.large.reset();
      g.sent(error);
    };
    if (secure) {
      const std::array rest{next};
      return send(Writable(rest),
                  Done<error_code, std::size_t>([self = shared_from_this(), went](error_code e, std::size_t n) {
                    went(e, n);
                    self->flush();
                  }));
    }
    // At once, as the kernel nearly always has room.
    error_code error;
    const std::size_t n = plain->socket().send(next, 0, error);
    if (error == asio::error::would_block || error == asio::error::try_again)
      return plain->socket().async_wait(asio::socket_base::wait_write, [self = shared_from_this()](error_code e) {
        self->gathered->error = e;
        self->flush();
      });
    went(error, n);
  }
  flushed();
}

void Stream::Layers::flushed() {
  Gathered& g = *gathered;
  g.flushing = false;
  g.kept = g.going = {};
  g.gone = 0;
  if (g.error && g.sent) {
    g.large.reset();
    std::exchange(g.sent, nullptr)(g.error);
  }
  if (auto next = std::exchange(g.waiting, nullptr)) next();
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
void Stream::gather_writes(std::function<void(error_code)> sent) {
  layers_->gathered = std::make_unique<Gathered>();
  layers_->gathered->sent = std::move(sent);
  error_code ignored;
  if (layers_->plain) layers_->plain->socket().non_blocking(true, ignored);
}
bool Stream::send(std::string_view head, const std::shared_ptr<const std::string>& body) {
  return layers_->keep(head, body);
}
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

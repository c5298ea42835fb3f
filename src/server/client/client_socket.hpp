// One WebSocket of a client. For sockets.cpp only: it is heavy.
#pragma once

// clang-format off
#include "server/client/sockets.hpp"  // first: it has <utility>
// clang-format on
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/client/reach.hpp"
#include "server/client/tls.hpp"
#include "words/groups/disk.hpp"

namespace sheepshead::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

inline constexpr std::size_t kMostFromServer = std::size_t{4} << 20;  ///< of one message
inline constexpr auto kClientPatience = std::chrono::seconds(10);
/// After which a server that answers no ping is gone.
inline constexpr auto kClientSilence = std::chrono::seconds(40);

struct ClientSocket : std::enable_shared_from_this<ClientSocket> {
  ClientSocket(int n, Url url, std::string who, Sockets::Ear& told, Stream&& on)
      : stream(std::move(on)), number(n), server(std::move(url)), token(std::move(who)), ear(told) {}

  websocket::stream<Stream, false> stream;  // nothing is compressed
  int number;
  Url server;
  std::string token;
  Sockets::Ear& ear;
  std::deque<std::string> out;
  bool done = false, is_open = false, writing = false, closing = false;

  void begin() { asio::co_spawn(stream.get_executor(), live(shared_from_this()), asio::detached); }

  void send(std::string text) {
    out.push_back(std::move(text));
    if (!is_open || writing) return;
    writing = true;
    asio::co_spawn(stream.get_executor(), write_all(shared_from_this()), asio::detached);
  }

  void close() {
    closing = true;
    if (!is_open) return end({});
    stream.async_close(websocket::close_code::normal,
                       [self = shared_from_this()](beast::error_code) { self->end({}); });
  }

  void end(const Message& why) {
    if (done) return;
    done = true;
    beast::get_lowest_layer(stream).cancel();
    beast::error_code ignored;
    beast::get_lowest_layer(stream).socket().close(ignored);
    ear.closed(number, why);
  }

 private:
  asio::awaitable<void> shake_hands() {
    auto& bottom = beast::get_lowest_layer(stream);
    bottom.expires_after(kClientPatience);
    co_await reach(bottom, server);
    co_await begin_tls(stream.next_layer(), server);
    bottom.expires_never();
    stream.set_option(websocket::stream_base::timeout{kClientPatience, kClientSilence, true});
    stream.set_option(websocket::stream_base::decorator([who = token](websocket::request_type& request) {
      request.set(beast::http::field::user_agent, "sheepshead");
      if (!who.empty()) request.set(beast::http::field::authorization, "Bearer " + who);
    }));
    stream.read_message_max(kMostFromServer);
    stream.auto_fragment(false);
    stream.text(true);
    websocket::response_type answer;
    std::string where = "/ws";  // no temporary: g++ 12 frees those of a condition twice in a coroutine
    if (!server.table.empty()) where += "?table=" + server.table;
    beast::error_code error;
    co_await stream.async_handshake(answer, host_header(server), where,
                                    asio::redirect_error(asio::use_awaitable, error));
    if (error == websocket::error::upgrade_declined)
      throw Unreachable(
          refused_by(server, std::to_string(answer.result_int()) + " " + std::string(answer.reason()), answer.body()));
    if (error) throw beast::system_error(error);
  }

  static asio::awaitable<void> write_all(std::shared_ptr<ClientSocket> s) {
    s->writing = true;
    beast::error_code error;
    while (!s->out.empty() && !error) {
      co_await s->stream.async_write(asio::buffer(s->out.front()), asio::redirect_error(asio::use_awaitable, error));
      s->out.pop_front();
    }
    s->writing = false;
    if (error) s->end(trouble_reaching(s->server, error));
  }

  static asio::awaitable<void> live(std::shared_ptr<ClientSocket> s) {
    try {
      co_await s->shake_hands();
      if (s->done) co_return;
      s->is_open = true;
      s->ear.opened(s->number);
      beast::flat_buffer buffer;
      while (!s->done) {
        co_await s->stream.async_read(buffer, asio::use_awaitable);
        const auto bytes = buffer.data();
        if (!s->done) s->ear.message(s->number, {static_cast<const char*>(bytes.data()), bytes.size()});
        buffer.consume(buffer.size());
      }
    } catch (const boost::system::system_error& e) {
      s->end(s->closing ? Message() : trouble_reaching(s->server, e.code()));
    } catch (const Unreachable& e) { s->end(e.why); } catch (const std::exception& e) {
      s->end(say<"disk.says">(e.what()));
    }
  }
};

}  // namespace sheepshead::server

#include "server/client/sockets.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <unordered_map>
#include <utility>

#include "server/client/reach.hpp"

namespace sheepshead::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

constexpr std::size_t kMostIn = std::size_t{4} << 20;  ///< of one message of a server
constexpr auto kPatience = std::chrono::seconds(10);
constexpr auto kSilence = std::chrono::seconds(40);  ///< after which a server that answers no ping is gone

}  // namespace

/// Outside the anonymous namespace, for Sockets::Parts is made of it.
struct ClientSocket : std::enable_shared_from_this<ClientSocket> {
  ClientSocket(asio::io_context& context, int n, Url url, std::string who, Sockets::Ear& told)
      : stream(context), number(n), server(std::move(url)), token(std::move(who)), ear(told) {}

  websocket::stream<beast::tcp_stream> stream;
  int number;
  Url server;
  std::string token;
  Sockets::Ear& ear;
  std::deque<std::string> out;
  bool is_open = false, writing = false, done = false, closing = false;

  void end(const std::string& why) {
    if (done) return;
    done = true;
    beast::get_lowest_layer(stream).cancel();
    beast::error_code ignored;
    beast::get_lowest_layer(stream).socket().close(ignored);
    ear.closed(number, why);
  }
};

namespace {

asio::awaitable<void> handshake(ClientSocket& s) {
  beast::get_lowest_layer(s.stream).expires_after(kPatience);
  co_await reach(beast::get_lowest_layer(s.stream), s.server);
  beast::get_lowest_layer(s.stream).expires_never();
  s.stream.set_option(websocket::stream_base::timeout{kPatience, kSilence, true});
  s.stream.set_option(websocket::stream_base::decorator([token = s.token](websocket::request_type& request) {
    request.set(beast::http::field::user_agent, "sheepshead");
    if (!token.empty()) request.set(beast::http::field::authorization, "Bearer " + token);
  }));
  s.stream.read_message_max(kMostIn);
  s.stream.auto_fragment(false);
  s.stream.text(true);
  websocket::response_type answer;
  beast::error_code error;
  co_await s.stream.async_handshake(answer, host_header(s.server), "/ws",
                                    asio::redirect_error(asio::use_awaitable, error));
  if (error == websocket::error::upgrade_declined)
    throw std::runtime_error(to_text(s.server) + " refused the connection: " + std::to_string(answer.result_int()) +
                             " " + std::string(answer.reason()) + (answer.body().empty() ? "" : ": ") + answer.body());
  if (error) throw beast::system_error(error);
}

asio::awaitable<void> write_all(std::shared_ptr<ClientSocket> s) {
  s->writing = true;
  beast::error_code error;
  while (!s->out.empty() && !error) {
    co_await s->stream.async_write(asio::buffer(s->out.front()), asio::redirect_error(asio::use_awaitable, error));
    s->out.pop_front();
  }
  s->writing = false;
  if (error) s->end(trouble_reaching(s->server, error));
}

asio::awaitable<void> live(std::shared_ptr<ClientSocket> s) {
  try {
    co_await handshake(*s);
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
    s->end(s->closing ? "" : trouble_reaching(s->server, e.code()));
  } catch (const std::exception& e) { s->end(e.what()); }
}

}  // namespace

struct Sockets::Parts {
  explicit Parts(Ear& told) : ear(told), work(context.get_executor()) {}

  std::shared_ptr<ClientSocket> find(int number) {
    const auto at = sockets.find(number);
    if (at == sockets.end()) return nullptr;
    auto s = at->second.lock();
    if (!s) sockets.erase(at);
    return s && !s->done ? s : nullptr;
  }

  asio::io_context context{1};
  Ear& ear;
  asio::executor_work_guard<asio::io_context::executor_type> work;
  std::unordered_map<int, std::weak_ptr<ClientSocket>> sockets;
  int last = 0;
};

Sockets::Sockets(Ear& ear) : parts_(std::make_unique<Parts>(ear)) {}
Sockets::~Sockets() = default;

int Sockets::open(const Url& server, std::string_view token) {
  const int number = ++parts_->last;
  auto s = std::make_shared<ClientSocket>(parts_->context, number, server, std::string(token), parts_->ear);
  parts_->sockets[number] = s;
  asio::co_spawn(parts_->context, live(std::move(s)), asio::detached);
  return number;
}

void Sockets::send(int socket, std::string text) {
  const auto s = parts_->find(socket);
  if (!s) return;
  s->out.push_back(std::move(text));
  if (s->is_open && !s->writing) {
    s->writing = true;
    asio::co_spawn(parts_->context, write_all(s), asio::detached);
  }
}

void Sockets::close(int socket) {
  const auto s = parts_->find(socket);
  if (!s) return;
  s->closing = true;
  if (!s->is_open) return s->end("");
  s->stream.async_close(websocket::close_code::normal, [s](beast::error_code) { s->end(""); });
}

void Sockets::at(Clock::time_point when, std::function<void()> what) {
  auto timer = std::make_shared<asio::steady_timer>(parts_->context, when);
  timer->async_wait([timer, what = std::move(what)](boost::system::error_code error) {
    if (!error) what();
  });
}

void Sockets::run_for(std::chrono::milliseconds time) {
  parts_->context.restart();
  parts_->context.run_for(time);
}

void Sockets::post(std::function<void()> what) { asio::post(parts_->context, std::move(what)); }
void Sockets::stop() { parts_->context.stop(); }

}  // namespace sheepshead::server

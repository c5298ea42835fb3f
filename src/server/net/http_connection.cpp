// clang-format off
#include "server/net/stream.hpp"  // first: it has <utility>
// clang-format on

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/beast_words.hpp"
#include "server/net/connection_start.hpp"
#include "server/net/socket_start.hpp"

namespace sheepshead::server {
namespace {

namespace websocket = beast::websocket;

constexpr std::uint32_t kHeaderLimit = 16 * 1024;
constexpr std::uint64_t kBodyLimit = 256 * 1024;
constexpr std::uint64_t kSlowestReader = 16 * 1024;  ///< bytes a second

/// HTTP until it is closed or becomes a WebSocket.
class HttpConnection final : public Connection {
 public:
  HttpConnection(ConnectionHouse house, Stream&& stream, Peer peer)
      : house_(house), peer_(std::move(peer)), stream_(std::move(stream)) {
    counted_.emplace(house, peer_.address, this);
  }

  /// `self` keeps it alive: a coroutine begins later than it is called.
  asio::awaitable<void> run([[maybe_unused]] std::shared_ptr<HttpConnection> self) {
    lowest().expires_after(patience().head);
    if (co_await stream_.shake_hands(Stream::Side::Server)) co_return;
    beast::flat_buffer buffer(kHeaderLimit + kBodyLimit);
    bool first = true;
    while (!shutting_) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(kHeaderLimit);
      parser.body_limit(kBodyLimit);
      boost::system::error_code error;
      waiting_ = true;
      lowest().expires_after(first ? patience().head : patience().idle);
      co_await http::async_read_header(stream_, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
      waiting_ = false;
      first = false;
      if (error == http::error::end_of_stream || shutting_) break;
      if (!error && parser.get()[http::field::expect] == "100-continue") {
        http::response<http::empty_body> go_on(http::status::continue_, 11);
        co_await http::async_write(stream_, go_on, asio::redirect_error(asio::use_awaitable, error));
      }
      if (!error && !websocket::is_upgrade(parser.get())) {
        lowest().expires_after(patience().head);
        co_await http::async_read(stream_, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
      }
      if (error) {
        co_await say_no(error, parser.get().version() == 0 ? 11 : parser.get().version());
        break;
      }
      auto request = parser.release();
      Request plain = plain_request(request, peer_, house_.service.config.trusted_proxies);
      const bool head = request.method() == http::verb::head;
      const bool keep_alive = request.keep_alive() && !shutting_;
      lowest().expires_after(patience().answer);
      Response answer;
      if (websocket::is_upgrade(request) && plain.path == "/ws") {
        const std::string address = plain.address;
        auto [who, no] = house_.service.upgrade(std::move(plain));
        if (who) {
          counted_.reset();
          start_socket(std::move(stream_), std::move(request), std::move(*who), address, house_);
          co_return;
        }
        answer = std::move(no);
      } else {
        answer = co_await answer_to(std::move(plain));
      }
      auto response = beast_response(std::move(answer), request.version(), keep_alive, head);
      lowest().expires_after(patience().answer + std::chrono::seconds(response.body().size() / kSlowestReader));
      co_await http::async_write(stream_, response, asio::redirect_error(asio::use_awaitable, error));
      if (error || !response.keep_alive()) break;
      if (buffer.size() == 0 && buffer.capacity() > 4096) buffer.shrink_to_fit();
    }
    co_await say_goodbye();
  }

  void shut_down() override {
    shutting_ = true;
    if (waiting_) cut();
  }
  void cut() override { lowest().close(); }

 private:
  const Config::Patience& patience() const { return house_.service.config.patience; }
  beast::tcp_stream& lowest() { return stream_.next_layer(); }

  asio::awaitable<Response> answer_to(Request request) {
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(Response)>(
        [this](auto handler, Request r) {
          // A handler can be moved only; a Respond must be copied.
          const auto kept = std::make_shared<decltype(handler)>(std::move(handler));
          house_.service.answer(std::move(r), [kept, ex = stream_.get_executor()](Response response) {
            asio::post(ex, [kept, response = std::move(response)]() mutable { (*kept)(std::move(response)); });
          });
        },
        asio::use_awaitable, std::move(request));
  }

  asio::awaitable<void> say_no(const boost::system::error_code& why, unsigned version) {
    Response no;
    if (why == http::error::header_limit)
      no = refusal(431, "too-long", "The head of the request is too long; the most is 16 KiB.");
    else if (why == http::error::body_limit)
      no = refusal(413, "too-long", "The body of the request is too long; the most is 256 KiB.");
    else if (why == beast::error::timeout)
      no = refusal(408, "too-slow", "The request took too long.");
    else if (why != http::error::partial_message &&
             why.category() == http::make_error_code(http::error::bad_method).category())
      no = refusal(400, "not-http", "This is no request of HTTP 1.1.");
    else
      co_return;
    house_.service.abused(peer_.address, why == beast::error::timeout ? "too-slow" : "http");
    if (why == beast::error::timeout) co_return;  // Beast has closed it
    auto response = beast_response(house_.service.with_headers(std::move(no), peer_.secure), version, false, false);
    lowest().expires_after(kGoodbyeTime);
    boost::system::error_code error;
    co_await http::async_write(stream_, response, asio::redirect_error(asio::use_awaitable, error));
  }

  /// Lets the other side read the last answer before the connection goes: a reset would take it away.
  asio::awaitable<void> say_goodbye() {
    boost::system::error_code error;
    if (!lowest().socket().is_open()) co_return;
    lowest().expires_after(kGoodbyeTime);
    co_await stream_.end_tls();
    lowest().socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
    std::array<char, 4096> rest;
    for (int i = 0; i < 128 && !error; ++i)
      co_await lowest().async_read_some(asio::buffer(rest), asio::redirect_error(asio::use_awaitable, error));
    lowest().close();
  }

  ConnectionHouse house_;
  Peer peer_;
  Stream stream_;
  std::optional<Counted> counted_;
  bool waiting_ = false, shutting_ = false;
};

void start(Stream stream, ConnectionHouse house, Peer peer) {
  auto executor = stream.get_executor();
  const auto one = std::make_shared<HttpConnection>(house, std::move(stream), std::move(peer));
  asio::co_spawn(executor, one->run(one), asio::detached);
}

}  // namespace

void start_plain(asio::ip::tcp::socket socket, ConnectionHouse house, Peer peer) {
  start(Stream(std::move(socket)), house, std::move(peer));
}

void start_tls(asio::ip::tcp::socket socket, asio::ssl::context& context, ConnectionHouse house, Peer peer) {
  start(Stream(std::move(socket), context), house, std::move(peer));
}

}  // namespace sheepshead::server

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
#include "server/net/framing.hpp"
#include "server/net/socket_start.hpp"
#include "server/people/addresses.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {
namespace {

namespace websocket = beast::websocket;

constexpr std::uint32_t kHeaderLimit = 16 * 1024;
constexpr std::size_t kReadAtOnce = 4096;
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
      // Beast takes a bare LF within quotes; whoever ends the line there reads other chunks.
      auto one_line = [](std::uint64_t, beast::string_view extension, boost::system::error_code& wrong) {
        if (has_bare_line_end({extension.data(), extension.size()})) wrong = http::error::bad_chunk_extension;
      };
      parser.on_chunk_header(one_line);
      boost::system::error_code error;
      lowest().expires_after(first ? patience().head : patience().idle);
      if (const auto bad = co_await read_head(buffer, error)) {
        co_await refuse(*bad, "http", peer_.secure);
        break;
      }
      first = false;
      if (error == http::error::end_of_stream || shutting_) break;
      if (!error)
        co_await http::async_read_header(stream_, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
      std::optional<Request> plain;
      if (!error) {
        plain = plain_request(parser.get(), peer_, house_.service.config);
        if (const auto bad = wrong_with(plain)) {
          co_await refuse(*bad, bad->why.text(), plain ? plain->secure : peer_.secure);
          break;
        }
      }
      if (!error && parser.get()[http::field::expect] == "100-continue") {
        http::response<http::empty_body> go_on(http::status::continue_, 11);
        co_await http::async_write(stream_, go_on, asio::redirect_error(asio::use_awaitable, error));
      }
      if (!error) {
        lowest().expires_after(patience().head);
        co_await http::async_read(stream_, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
      }
      if (error) {
        // Too long a body is refused before the head is handed over, but after it was read.
        if (error == http::error::body_limit && !plain)
          plain = plain_request(parser.get(), peer_, house_.service.config);
        if (const auto bad = wrong_with(error)) co_await refuse(*bad, "http", plain ? plain->secure : peer_.secure);
        // Beast has closed it. A connection on which nothing was asked is ordinary: browsers open some ahead and keep
        // others for later.
        if (error == beast::error::timeout && (plain || buffer.size() > 0))
          house_.service.abused(peer_.address, "too-slow");
        break;
      }
      auto request = parser.release();
      plain->body = std::move(request.body());
      const bool head = request.method() == http::verb::head;
      // What asks for another protocol and doesn't get it is the last on its connection.
      const bool upgrade = websocket::is_upgrade(request);
      // Whatever upgrade is asked for and not granted: others may see the end of requests here.
      const bool asks = upgrade || request.count(http::field::upgrade) != 0;
      const bool keep_alive = request.keep_alive() && !shutting_ && !asks;
      if (upgrade && buffer.size() != 0) {
        // What is sent before the answer might be a request to somebody between us.
        const BadHead early{400, "upgrade-body", say<"serving.upgrade-body">()};
        co_await refuse(early, "http", plain->secure);
        break;
      }
      lowest().expires_after(patience().answer);
      Response answer;
      if (upgrade && plain->path == "/ws") {
        const std::string address = plain->address;
        auto [who, no] = house_.service.upgrade(std::move(*plain));
        if (who) {
          counted_.reset();
          start_socket(std::move(stream_), std::move(request), std::move(*who), address, house_);
          co_return;
        }
        answer = std::move(no);
      } else {
        answer = co_await answer_to(std::move(*plain));
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

  /// Reads until a whole head is in the buffer, and says what is wrong with it. Otherwise `error`, if it did not come.
  asio::awaitable<std::optional<BadHead>> read_head(beast::flat_buffer& buffer, boost::system::error_code& error) {
    const auto bytes = [&] { return std::string_view(static_cast<const char*>(buffer.cdata().data()), buffer.size()); };
    waiting_ = true;
    std::size_t size = 0, seen = 0;
    while ((size = head_size(bytes().substr(0, kHeaderLimit))) == 0) {
      // The last byte may be half of a line's end.
      if (has_bare_line_end(bytes(), seen)) break;
      seen = buffer.size() == 0 ? 0 : buffer.size() - 1;
      if (buffer.size() >= kHeaderLimit) co_return too_long();
      const std::size_t n = co_await stream_.async_read_some(buffer.prepare(kReadAtOnce),
                                                             asio::redirect_error(asio::use_awaitable, error));
      buffer.commit(n);
      if (error == asio::error::eof)
        error = buffer.size() == 0 ? http::error::end_of_stream : http::error::partial_message;
      if (error || shutting_) break;
    }
    waiting_ = false;
    if (error || shutting_) co_return std::nullopt;
    co_return wrong_with_head(bytes().substr(0, size));
  }

  static std::optional<BadHead> too_long() { return BadHead{431, "too-long", say<"serving.head-long">()}; }
  /// What to answer to what could not be read; nothing if nobody is there to read it.
  static std::optional<BadHead> wrong_with(const boost::system::error_code& why) {
    if (why == http::error::header_limit) return too_long();
    if (why == http::error::body_limit) return BadHead{413, "too-long", say<"serving.body-long">()};
    if (why == http::error::partial_message ||
        why.category() != http::make_error_code(http::error::bad_method).category())
      return std::nullopt;
    return BadHead{400, "not-http", say<"serving.not-http">()};
  }
  std::optional<BadHead> wrong_with(const std::optional<Request>& asked) const {
    if (!asked) return BadHead{400, "forwarded", say<"serving.forwarded">()};
    if (!own_host(*asked)) return BadHead{421, "host", say<"serving.host">(asked->host)};
    return std::nullopt;
  }

  /// Whether the host that is asked for can be ours. Over TLS and through the operator's proxy nobody else's name
  /// comes.
  bool own_host(const Request& r) const {
    return !house_.service.config.public_url.empty() || peer_.trusted_proxy || peer_.secure || names_no_domain(r.host);
  }

  /// The last answer on the connection: what comes behind the request that is refused is not read.
  asio::awaitable<void> refuse(const BadHead& bad, std::string_view abuse, bool secure) {
    house_.service.abused(peer_.address, abuse);
    Response no = refusal(bad.status, bad.why, bad.message);
    auto response = beast_response(house_.service.with_headers(std::move(no), secure), 11, false, false);
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

}  // namespace

void start_connection(Stream stream, ConnectionHouse house, Peer peer) {
  auto executor = stream.get_executor();
  const auto one = std::make_shared<HttpConnection>(house, std::move(stream), std::move(peer));
  asio::co_spawn(executor, one->run(one), asio::detached);
}

}  // namespace sheepshead::server

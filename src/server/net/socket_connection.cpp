// clang-format off
#include "server/net/socket_start.hpp"  // first: it has <utility>
#include "words/groups/serving.hpp"
// clang-format on

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace sheepshead::server {
namespace {

namespace websocket = beast::websocket;

constexpr std::size_t kMostMessage = 64 * 1024;
constexpr std::size_t kReadAtOnce = 512;

/// What stands before a text that is sent in one frame (RFC 6455, section 5.2). Beast's own writing of a frame costs
/// more than the system's.
class TextHead {
 public:
  explicit TextHead(std::uint64_t length) {
    const int more = length < 126 ? 0 : length <= 0xffff ? 2 : 8;
    put(0x81);
    put(more == 0 ? length : more == 2 ? 126 : 127);
    for (int i = more - 1; i >= 0; --i) put(length >> (8 * i) & 0xff);
  }
  std::string_view bytes() const { return {bytes_.data(), size_}; }

 private:
  void put(std::uint64_t byte) { bytes_[size_++] = static_cast<char>(byte); }
  std::array<char, 10> bytes_;
  std::size_t size_ = 0;
};

/// A WebSocket that was upgraded.
class SocketConnection final : public TableSocket, public Connection {
 public:
  SocketConnection(ConnectionHouse house, Stream&& stream, Who who, std::string address)
      : TableSocket(house.service.socket_house(), std::move(who), std::move(address)),
        house_(house),
        counted_(house, this->address(), this),
        ws_(std::move(stream)),
        goodbye_(ws_.get_executor()) {
    ++house_.service.metrics.sockets;
    ++house_.service.metrics.sockets_total;
    house_.service.socket_came(*this);
  }
  ~SocketConnection() override {
    --house_.service.metrics.sockets;
    house_.service.socket_gone(*this);
  }

  asio::awaitable<void> run(http::request<http::string_body> request,
                            [[maybe_unused]] std::shared_ptr<SocketConnection> self) {
    beast::get_lowest_layer(ws_).expires_never();
    const auto idle = std::chrono::seconds(house_.service.config.limits.idle_seconds);
    ws_.set_option(websocket::stream_base::timeout{std::chrono::seconds(10), idle, true});
    ws_.read_message_max(kMostMessage);
    ws_.auto_fragment(false);  // frames go out as they are, without a buffer of the stream
    ws_.next_layer().gather_writes([weak = weak_from_this(), this](const boost::system::error_code& why) {
      const auto alive = weak.lock();
      if (!alive) return;
      if (why) return cut();
      written();
    });
    boost::system::error_code error;
    co_await ws_.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
    request = {};
    accepted_ = true;
    if (shutting_) close(ClosedFor::shutdown, say<"serving.shutting-down">());
    beast::flat_buffer buffer(kMostMessage + 1);
    while (!error) {
      do {
        // A buffer waits for every socket, so that it's as small as nearly all messages.
        const std::size_t at_once = std::max(kReadAtOnce, buffer.size());
        co_await ws_.async_read_some(buffer, at_once, asio::redirect_error(asio::use_awaitable, error));
      } while (!error && !ws_.is_message_done());
      if (error) break;
      const auto data = buffer.cdata();
      received({static_cast<const char*>(data.data()), data.size()}, ws_.got_text());
      buffer.consume(buffer.size());
      if (buffer.capacity() > kReadAtOnce) buffer.shrink_to_fit();
    }
    if (error == websocket::error::message_too_big) house_.service.abused(address(), "too-long");
    goodbye_.cancel();
    gone(error == websocket::error::closed && ws_.reason().code == kLeft);
  }

  void shut_down() override {
    shutting_ = true;
    if (accepted_) close(ClosedFor::shutdown, say<"serving.shutting-down">());
  }
  void cut() override { beast::get_lowest_layer(ws_).close(); }
  void signed_out() override {
    if (!accepted_) return cut();
    TableSocket::signed_out();
  }

 protected:
  bool write(const std::shared_ptr<const std::string>& frame) override {
    if (!accepted_) cut();
    if (!ws_.is_open()) return true;  // the other side has said goodbye, or never came
    return ws_.next_layer().send(TextHead(frame->size()).bytes(), frame);
  }
  void finish(std::uint16_t code) override {
    ws_.async_close(websocket::close_reason(code),
                    [self = shared_from_this(), this](const boost::system::error_code&) { cut(); });
  }
  void hurry() override {
    goodbye_.expires_after(kGoodbyeTime);
    goodbye_.async_wait([weak = weak_from_this(), this](const boost::system::error_code& error) {
      const auto self = weak.lock();
      if (self && !error) cut();
    });
  }

 private:
  ConnectionHouse house_;
  Counted counted_;
  websocket::stream<Stream, false>
      ws_;  // nothing is compressed: a frame is small, and its code would be a tenth of this
  asio::steady_timer goodbye_;
  bool accepted_ = false, shutting_ = false;
};

}  // namespace

void start_socket(Stream&& stream, http::request<http::string_body> request, Who who, std::string address,
                  ConnectionHouse house) {
  auto executor = stream.get_executor();
  const auto socket = std::make_shared<SocketConnection>(house, std::move(stream), std::move(who), std::move(address));
  asio::co_spawn(executor, socket->run(std::move(request), socket), asio::detached);
}

}  // namespace sheepshead::server

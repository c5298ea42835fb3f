// A connection's stream, plain or under TLS. One type for both, with the kind of handler forgotten: Beast's algorithms
// are templates of it, and compiled once instead of twice. For .cpp files that have Asio anyway.
#pragma once

// clang-format off
#include <utility>  // first: boost/asio/awaitable.hpp uses it and leaves it out
// clang-format on

#include <array>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

namespace boost::asio::ssl {
class context;
}

namespace sheepshead::server {

namespace asio = boost::asio;
namespace beast = boost::beast;

/// Any handler for void(Results...), to be called once, where the stream's own completions run: all of ours have the
/// stream's executor.
template <class... Results>
class Done {
 public:
  template <class Handler>
  requires(!std::is_same_v<std::decay_t<Handler>, Done>) explicit Done(Handler&& handler)
      : kept_(std::make_unique<Kept<std::decay_t<Handler>>>(std::forward<Handler>(handler))) {}
  void operator()(Results... results) { std::exchange(kept_, nullptr)->call(results...); }

 private:
  struct Any {
    virtual ~Any() = default;
    virtual void call(Results...) = 0;
  };
  template <class Handler>
  struct Kept final : Any {
    explicit Kept(Handler h) : handler(std::move(h)) {}
    void call(Results... results) override { std::move(handler)(results...); }
    Handler handler;
  };
  std::unique_ptr<Any> kept_;
};

/// The first buffers of any sequence: what reads or writes some may take fewer than it was given.
template <class Buffer>
class FirstBuffers {
 public:
  template <class Sequence>
  explicit FirstBuffers(const Sequence& sequence) {
    for (auto it = asio::buffer_sequence_begin(sequence); it != asio::buffer_sequence_end(sequence) && count_ < kMost;
         ++it)
      if (const Buffer one = *it; one.size() != 0) kept_[count_++] = one;
  }
  const Buffer* begin() const { return kept_.data(); }
  const Buffer* end() const { return kept_.data() + count_; }

 private:
  static constexpr std::size_t kMost = 16;
  std::array<Buffer, kMost> kept_;
  std::size_t count_ = 0;
};

/// Fulfills Beast's AsyncStream. It may be moved while nothing is under way on it. On one thread.
class Stream {
 public:
  using executor_type = beast::tcp_stream::executor_type;
  using next_layer_type = beast::tcp_stream;
  using error_code = boost::system::error_code;
  enum class Side { Client, Server };

  explicit Stream(asio::ip::tcp::socket connected);
  explicit Stream(asio::io_context& context);
  Stream(asio::ip::tcp::socket connected, asio::ssl::context& tls);
  Stream(asio::io_context& context, asio::ssl::context& tls);
  Stream(Stream&&) noexcept;
  ~Stream();

  executor_type get_executor() { return next_layer().get_executor(); }
  /// TCP, with the time-outs and what connects and closes.
  beast::tcp_stream& next_layer();
  const beast::tcp_stream& next_layer() const { return const_cast<Stream*>(this)->next_layer(); }
  /// OpenSSL's SSL*; none on a plain stream.
  void* tls();

  /// From now on, what is written in one turn of the loop goes out together: a small write is done as soon as it is
  /// kept, and what becomes of it is told to a later one. Only whoever ends with async_teardown may ask for it.
  /// `sent`: what send() could not keep has gone out, or nothing will any more.
  void gather_writes(std::function<void(error_code)> sent);
  /// A head of few bytes and its body, between whole writes. False: not before `sent` may the next one come.
  bool send(std::string_view head, const std::shared_ptr<const std::string>& body);

  /// Begins and ends TLS; nothing on a plain stream.
  asio::awaitable<error_code> shake_hands(Side side);
  asio::awaitable<void> end_tls();

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(error_code, std::size_t)>(
        [this](auto&& handler, const Readable& some) {
          read(some, Done<error_code, std::size_t>(std::forward<decltype(handler)>(handler)));
        },
        token, Readable(buffers));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(error_code, std::size_t)>(
        [this](auto&& handler, const Writable& some) {
          write(some, Done<error_code, std::size_t>(std::forward<decltype(handler)>(handler)));
        },
        token, Writable(buffers));
  }

  /// How Beast ends a WebSocket; found by the type of the stream.
  template <class Handler>
  friend void async_teardown(beast::role_type role, Stream& stream, Handler&& handler) {
    stream.tear_down(role, Done<error_code>(std::forward<Handler>(handler)));
  }

 private:
  struct Layers;
  struct Gathered;
  using Readable = FirstBuffers<asio::mutable_buffer>;
  using Writable = FirstBuffers<asio::const_buffer>;
  void read(const Readable& some, Done<error_code, std::size_t> done);
  void write(const Writable& some, Done<error_code, std::size_t> done);
  void tear_down(beast::role_type role, Done<error_code> done);

  std::shared_ptr<Layers> layers_;  ///< shared with what is on its way
};

}  // namespace sheepshead::server

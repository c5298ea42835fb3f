// Requests of one connection, as the server reads them (net/http_connection.cpp): a whole head, what is wrong with it,
// then Beast's parser for head and body. However the bytes are cut into reads, the same requests must come out; and
// each must end where a plain reading of RFC 9112 says, or somebody between could be told another end.
//
// The first byte says how the rest is cut.
// clang-format off
#include <utility>  // first: Asio uses it and leaves it out
// clang-format on

#include "server/net/framing.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "demand.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using namespace sheepshead::server;
using boost::system::error_code;

constexpr std::uint32_t kHeaderLimit = 16 * 1024;
constexpr std::uint64_t kBodyLimit = 256 * 1024;
constexpr std::size_t kReadAtOnce = 4096;

/// Bytes that come in pieces, as from a socket.
class Feed {
 public:
  Feed(std::string_view bytes, std::uint8_t cut) : bytes_(bytes), cut_(cut) {}
  template <class Buffers>
  std::size_t read_some(const Buffers& buffers, error_code& error) {
    error = {};
    if (taken_ == bytes_.size()) {
      error = asio::error::eof;
      return 0;
    }
    // 0: as much as there is room for. Else 1 to 16 bytes, differently each time.
    const std::size_t most = cut_ == 0 ? bytes_.size() : 1 + (cut_ * ++reads_ * 2654435761U >> 20) % 16;
    const std::size_t n =
        asio::buffer_copy(buffers, asio::buffer(bytes_.data() + taken_, std::min(most, bytes_.size() - taken_)));
    taken_ += n;
    return n;
  }
  template <class Buffers>
  std::size_t read_some(const Buffers& buffers) {
    error_code error;
    return read_some(buffers, error);
  }
  std::size_t taken() const { return taken_; }

 private:
  std::string_view bytes_;
  std::uint32_t cut_, reads_ = 0;
  std::size_t taken_ = 0;
};

struct Asked {
  std::string method, target, body;
  std::size_t from = 0, end = 0;  ///< where it stands in the bytes
  bool operator==(const Asked&) const = default;
};

struct Course {
  std::vector<Asked> asked;
  bool refused = false;
};

/// Until a whole head is in the buffer; false if none comes any more.
bool read_head(Feed& feed, beast::flat_buffer& buffer, bool& refused) {
  const auto bytes = [&] { return std::string_view(static_cast<const char*>(buffer.cdata().data()), buffer.size()); };
  std::size_t size = 0, seen = 0;
  error_code error;
  while ((size = head_size(bytes().substr(0, kHeaderLimit))) == 0) {
    if (has_bare_line_end(bytes(), seen) || buffer.size() >= kHeaderLimit) {
      refused = true;
      return false;
    }
    seen = buffer.size() == 0 ? 0 : buffer.size() - 1;
    buffer.commit(feed.read_some(buffer.prepare(kReadAtOnce), error));
    if (error) return false;
  }
  refused = wrong_with_head(bytes().substr(0, size)).has_value();
  return !refused;
}

Course read_all(std::string_view bytes, std::uint8_t cut) {
  Course course;
  Feed feed(bytes, cut);
  beast::flat_buffer buffer(kHeaderLimit + kBodyLimit);
  for (;;) {
    Asked one;
    one.from = feed.taken() - buffer.size();
    if (!read_head(feed, buffer, course.refused)) return course;
    http::request_parser<http::string_body> parser;
    parser.header_limit(kHeaderLimit);
    parser.body_limit(kBodyLimit);
    auto one_line = [](std::uint64_t, beast::string_view extension, error_code& wrong) {
      if (has_bare_line_end({extension.data(), extension.size()})) wrong = http::error::bad_chunk_extension;
    };
    parser.on_chunk_header(one_line);
    error_code error;
    http::read_header(feed, buffer, parser, error);
    if (!error) http::read(feed, buffer, parser, error);
    if (error) {
      course.refused = error != http::error::partial_message && error != http::error::end_of_stream;
      return course;
    }
    const auto request = parser.release();
    one.method = std::string(request.method_string());
    one.target = std::string(request.target());
    one.body = request.body();
    one.end = feed.taken() - buffer.size();
    course.asked.push_back(std::move(one));
    if (!request.keep_alive() || beast::websocket::is_upgrade(request) || request.count(http::field::upgrade) != 0)
      return course;
  }
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
  return out;
}

/// The value of a field of the head, the name in small letters.
std::optional<std::string> field_of(std::string_view head, std::string_view name) {
  for (std::size_t at = head.find("\r\n") + 2; !head.substr(at).starts_with("\r\n");) {
    const auto end = head.find("\r\n", at);
    const auto line = head.substr(at, end - at);
    const auto colon = line.find(':');
    if (lower(line.substr(0, colon)) == name) return lower(without_blanks(line.substr(colon + 1)));
    at = end + 2;
  }
  return std::nullopt;
}

/// The body in chunks, by the letter of RFC 9112, section 7.1; how many bytes it takes.
std::optional<std::size_t> unchunked(std::string_view bytes, std::string& body) {
  std::size_t at = 0;
  for (;;) {
    const auto line = bytes.find("\r\n", at);
    if (line == std::string_view::npos) return std::nullopt;
    const std::string_view head = bytes.substr(at, line - at);
    const auto digits = std::min(head.find_first_not_of("0123456789abcdefABCDEF"), head.size());
    if (digits == 0 || head.find_first_of("\r\n") != std::string_view::npos) return std::nullopt;
    if (digits < head.size() && without_blanks(head.substr(digits)).substr(0, 1) != ";") return std::nullopt;
    std::size_t length = 0;
    for (const char c : head.substr(0, digits)) {
      if (length > bytes.size()) return std::nullopt;
      length = length * 16 + std::size_t(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    at = line + 2;
    if (length == 0) break;
    if (length > bytes.size() - at || bytes.substr(at + length, 2) != "\r\n") return std::nullopt;
    body += bytes.substr(at, length);
    at += length + 2;
  }
  for (;;) {  // fields behind the body
    const auto line = bytes.find("\r\n", at);
    if (line == std::string_view::npos) return std::nullopt;
    if (bytes.substr(at, line - at).find_first_of("\r\n") != std::string_view::npos) return std::nullopt;
    const bool empty = line == at;
    at = line + 2;
    if (empty) return at;
  }
}

void demand_ends_there(std::string_view bytes, const Asked& one) {
  bytes.remove_prefix(one.from);
  const std::size_t head_bytes = head_size(bytes);
  const std::string_view head = bytes.substr(0, head_bytes), line = head.substr(0, head.find("\r\n"));
  demand(line.starts_with(one.method + ' ' + one.target + " HTTP/1."), "another request than its first line");
  std::string body;
  std::optional<std::size_t> size = 0;
  if (field_of(head, "transfer-encoding")) {
    size = unchunked(bytes.substr(head_bytes), body);
  } else if (const auto length = field_of(head, "content-length")) {
    size = std::stoull(*length);
    body = bytes.substr(head_bytes, *size);
  }
  demand(size.has_value(), "chunks that nobody else could read");
  demand(one.end - one.from == head_bytes + *size, "another end");
  demand(one.body == body, "another body");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Course whole = read_all(bytes, 0);
  for (const Asked& one : whole.asked) demand_ends_there(bytes, one);
  const Course cut = read_all(bytes, std::uint8_t(data[0] | 1));
  demand(whole.asked == cut.asked, "cut into pieces they are other requests");
  demand(whole.refused == cut.refused, "refused only as a whole, or only in pieces");
  return 0;
}

// A server on a port of this machine, and clients that say exactly what a test wants, right or wrong.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "patience.hpp"
#include "said.hpp"
#include "server/net/server.hpp"
#include "server/store/memory_store.hpp"
#include "server/wire/schema.hpp"

namespace sheepshead::server::testing {

using nlohmann::json;

using sheepshead::testing::eventually;
using sheepshead::testing::patience;

/// A connection of bytes.
class Wire {
 public:
  explicit Wire(std::uint16_t port) : fd_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval limit{patience().count(), 0};
    setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(fd_, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0;
  }
  Wire(Wire&& other) noexcept : fd_(std::exchange(other.fd_, -1)), got_(std::move(other.got_)) {}
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire() {
    if (fd_ >= 0) ::close(fd_);
  }

  bool connected() const { return connected_; }
  int descriptor() const { return fd_; }
  void say(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t n = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (n <= 0) return;
      bytes.remove_prefix(std::size_t(n));
    }
  }
  /// `n` bytes; fewer at the end of the connection.
  std::string take(std::size_t n) {
    while (got_.size() < n && more()) {}
    n = std::min(n, got_.size());
    std::string out = got_.substr(0, n);
    got_.erase(0, n);
    return out;
  }
  /// Up to and with the end; everything if it does not come.
  std::string take_until(std::string_view end) {
    while (got_.find(end) == std::string::npos && more()) {}
    const auto at = got_.find(end);
    return take(at == std::string::npos ? got_.size() : at + end.size());
  }
  std::string take_all() {
    while (more()) {}
    return std::exchange(got_, {});
  }

 private:
  bool more() {
    char room[16384];
    const ssize_t n = ::recv(fd_, room, sizeof room, 0);
    if (n <= 0) return false;
    got_.append(room, std::size_t(n));
    return true;
  }
  int fd_;
  bool connected_ = false;
  std::string got_;
};

struct Got {
  int status = 0;
  std::string head, body;
  json value() const { return json::parse(body, nullptr, false); }
  std::string error() const { return value().value("error", ""); }
  std::string header(const std::string& name) const {
    const auto at = head.find("\r\n" + name + ": ");
    if (at == std::string::npos) return {};
    const auto from = at + name.size() + 4;
    return head.substr(from, head.find("\r\n", from) - from);
  }
};

class NetHouse {
 public:
  enum class Clock : std::uint8_t {
    runs,
    stands,  ///< nothing flows into the buckets of limits, however long a request takes
  };

  explicit NetHouse(Config config = {}, Clock clock = Clock::runs) {
    config.listen = "127.0.0.1:0";
    config.workers = 1;
    // Who shall be let go for being slow, the test says; all others may be as slow as the machine.
    constexpr Config::Patience kUsual;
    for (const auto limit :
         {&Config::Patience::head, &Config::Patience::idle, &Config::Patience::answer, &Config::Patience::worth})
      if (config.patience.*limit == kUsual.*limit) config.patience.*limit = patience();
    if (config.limits.idle_seconds == Config{}.limits.idle_seconds)
      config.limits.idle_seconds = int(patience().count());
    std::function<Millis()> tells;
    if (clock == Clock::stands) tells = [] { return Millis{1'763'800'000'000}; };
    server_.emplace(std::move(config), store, std::move(tells));
    std::vector<Message> notes;
    const Message wrong = server_->start(notes);
    EXPECT_EQ(wrong, "");
    port = server_->port();
    thread_ = std::thread([this] { clean = server_->run(false); });
  }
  ~NetHouse() { end(); }
  /// Shuts down and waits for it.
  void end() {
    if (!thread_.joinable()) return;
    server_->shut_down();
    thread_.join();
  }

  Server& server() { return *server_; }
  std::string host() const { return "127.0.0.1:" + std::to_string(port); }
  std::string origin() const { return "http://" + host(); }

  /// One request on a connection of its own; `more`: lines of the head, each with its end.
  Got ask(const std::string& method, const std::string& path, const std::string& body = {},
          const std::string& more = {}) {
    std::string text = method + " " + path + " HTTP/1.1\r\nHost: " + host() + "\r\nConnection: close\r\n" + more;
    if (!body.empty())
      text += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    return raw(text + "\r\n" + body);
  }
  Got raw(const std::string& text) {
    Wire wire(port);
    wire.say(text);
    return parse(wire.take_all());
  }
  static Got parse(const std::string& all) {
    Got got;
    const auto end = all.find("\r\n\r\n");
    got.head = all.substr(0, end == std::string::npos ? all.size() : end + 2);
    if (end != std::string::npos) got.body = all.substr(end + 4);
    if (got.head.size() > 12) got.status = std::atoi(got.head.c_str() + 9);
    return got;
  }

  /// A guest's token.
  std::string guest(const std::string& name) {
    return ask("POST", "/api/v1/guests", json{{"name", name}}.dump()).value().value("token", "");
  }
  static std::string bearer(const std::string& token) { return "Authorization: Bearer " + token + "\r\n"; }
  /// The id of a table.
  std::string table(const std::string& token, json made = {{"variant", "five-called-ace"}}) {
    return ask("POST", "/api/v1/tables", made.dump(), bearer(token)).value().value("id", "");
  }

  MemoryStore store;
  std::uint16_t port = 0;
  bool clean = false;

 private:
  std::optional<Server> server_;
  std::thread thread_;
};

/// A WebSocket, frame by frame.
class WebWire {
 public:
  WebWire(NetHouse& house, const std::string& more) : wire_(house.port) {
    wire_.say("GET /ws HTTP/1.1\r\nHost: " + house.host() +
              "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
              more + "\r\n");
    answer = NetHouse::parse(wire_.take_until("\r\n\r\n"));
  }

  void frame(std::string_view text, unsigned char kind = 0x81) {
    std::string out(1, char(kind));
    if (text.size() < 126) {
      out += char(0x80 | text.size());
    } else if (text.size() < 65536) {
      out += char(0x80 | 126);
      out += char(text.size() >> 8);
      out += char(text.size() & 0xFF);
    } else {
      out += char(0x80 | 127);
      for (int shift = 56; shift >= 0; shift -= 8) out += char((text.size() >> shift) & 0xFF);
    }
    out += std::string(4, '\0');  // a mask that changes nothing
    wire_.say(out + std::string(text));
  }
  void say(const json& message) { frame(message.dump()); }

  /// The next text; after the end, nothing, and `code` says why it ended.
  std::optional<json> next() {
    while (true) {
      const std::string head = wire_.take(2);
      if (head.size() < 2) return std::nullopt;
      const int kind = head[0] & 0x0F;
      std::size_t size = std::size_t(head[1] & 0x7F);
      if (size == 126) {
        const std::string more = wire_.take(2);
        if (more.size() < 2) return std::nullopt;
        size = std::size_t(static_cast<unsigned char>(more[0])) << 8 | static_cast<unsigned char>(more[1]);
      } else if (size == 127) {
        const std::string more = wire_.take(8);
        size = 0;
        for (const char c : more) size = size << 8 | static_cast<unsigned char>(c);
      }
      const std::string body = wire_.take(size);
      if (kind == 1) return json::parse(body, nullptr, false);
      if (kind == 8) {
        frame(body, 0x88);
        if (body.size() >= 2) code = static_cast<unsigned char>(body[0]) << 8 | static_cast<unsigned char>(body[1]);
        return std::nullopt;
      }
    }
  }
  /// The next of a type; others are passed over.
  std::optional<json> next(const std::string& type) {
    while (auto j = next())
      if (j->is_object() && j->value("type", "") == type) return j;
    return std::nullopt;
  }

  Got answer;
  int code = 0;

 private:
  Wire wire_;
};

/// One person plays a hand with the bots of the table at this path; the path.
inline std::string play_a_hand(NetHouse& house, const std::string& who, const std::string& table) {
  WebWire socket(house, who);
  socket.say({{"type", "attach"},
              {"protocol", wire::kProtocol},
              {"table", table.substr(table.rfind('/') + 1)},
              {"as", "player"}});
  socket.say({{"type", "host"}, {"id", "pace"}, {"do", "settings"}, {"settings", {{"pace", 0}}}});
  socket.say({{"type", "sit"}, {"id", "sit"}});
  socket.say({{"type", "next"}, {"id", "next"}});
  while (const auto told = socket.next("told")) {
    if (told->value("what", "") == "hand-over") break;
    const auto legal = told->find("legal");
    if (legal == told->end() || legal->empty()) continue;
    const std::string id = "act" + std::to_string(told->value("seq", 0));
    socket.say({{"type", "act"}, {"id", id}, {"seq", (*told)["seq"]}, {"action", legal->front()}});
  }
  return table;
}

}  // namespace sheepshead::server::testing

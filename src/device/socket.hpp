// One page at a table of the house: what a WebSocket is to a server.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/hall/hall.hpp"

namespace sheepshead::device {

class Socket final : public server::Outlet, public std::enable_shared_from_this<Socket> {
 public:
  /// `say` gets each frame for the page; `hang_up` the code of a goodbye (RFC 6455), after which nothing comes.
  struct Ends {
    std::function<void(const std::string& frame)> say;
    std::function<void(int code)> hang_up;
  };

  Socket(server::Hall& hall, server::Asker who, Ends ends)
      : hall_(hall), who_(std::move(who)), ends_(std::move(ends)) {}

  /// A message of docs/protocol.md.
  void received(std::string_view text);
  void gone(bool left);

  void send(std::shared_ptr<const std::string> frame, bool can_skip) override;
  void close(server::ClosedFor reason, const Message& message) override;

 private:
  void attach(const std::string& table, const std::string& as, std::optional<std::uint64_t> since, bool seals);
  void refuse(std::string_view id, Why why, const Message& message);

  server::Hall& hall_;
  server::Asker who_;
  Ends ends_;
  bool attached_ = false, seeking_ = false, closed_ = false;
  std::vector<std::string> held_;  ///< what came while a table was looked for
};

}  // namespace sheepshead::device

// One WebSocket on a thread of its own, for a program that waits for other things too.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/client/url.hpp"

namespace sheepshead::server {

/// Connects when it is made. For one thread.
class Link {
 public:
  struct News {
    enum class What {
      opened,
      message,
      closed,  ///< `text`: why; connect() tries again
    };
    What what{};
    std::string text;
  };

  Link(Url server, std::string token);
  ~Link();
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  /// After it was closed: once more, after a moment.
  void connect(std::chrono::milliseconds moment = {});
  void send(std::string text);
  /// What came next; nothing if nothing came in time.
  std::optional<News> next(std::chrono::milliseconds limit);
  /// Readable while there are news.
  int fd() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sheepshead::server

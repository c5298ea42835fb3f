// One WebSocket on a thread of its own, for a program that waits for other things too.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/client/url.hpp"
#include "words/message.hpp"

namespace sheepshead::server {

/// Connects when it is made, and again whenever it was closed, sooner at first than later. For one thread.
class Link {
 public:
  struct News {
    enum class What {
      opened,
      message,
      closed,  ///< or could not be opened
    };
    What what{};
    std::string text;  ///< of a message
    Message why = {};  ///< of what is closed
  };

  Link(Url server, std::string token);
  ~Link();
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  /// What is said first whenever it opens, also where it is open already and nothing was said first. Empty: nothing.
  void set_hello(std::string text);
  /// Nobody hears it while it is not open.
  void send(std::string text);
  /// The same after a while, if it has been open since.
  void send_later(std::string text, std::chrono::milliseconds after);
  /// Does not connect again.
  void give_up();
  /// What came next; nothing if nothing came in time.
  std::optional<News> next(std::chrono::milliseconds limit);
  /// Readable while there are news.
  int fd() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sheepshead::server

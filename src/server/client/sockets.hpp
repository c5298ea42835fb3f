// WebSockets to servers, any number on one thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/client/url.hpp"
#include "words/message.hpp"

namespace sheepshead::server {

/// Functions are for the thread that runs it, but for post() and stop().
class Sockets {
 public:
  using Clock = std::chrono::steady_clock;

  /// Who is told; on the thread that runs, from within run_for().
  class Ear {
   public:
    virtual ~Ear() = default;
    virtual void opened(int socket) = 0;
    virtual void message(int socket, std::string_view text) = 0;
    /// The last word of a socket, also of one that never opened.
    virtual void closed(int socket, const Message& why) = 0;
  };

  explicit Sockets(Ear& ear);
  ~Sockets();

  /// Connects to the server's path /ws; the number stands for the socket and is not given again.
  int open(const Url& server, std::string_view token);
  /// Nothing happens if it is closed.
  void send(int socket, std::string text);
  void close(int socket);
  void at(Clock::time_point when, std::function<void()> what);

  /// Does what is to be done, until the time has passed or stop() was called.
  void run_for(std::chrono::milliseconds time);
  void post(std::function<void()> what);
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sheepshead::server

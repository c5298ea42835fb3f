// The port of a server, taken before anything else is touched.
#pragma once

#include <string>

#include "server/answers/config.hpp"

namespace sheepshead::server {

/// A socket that listens, for Server::start(). Whoever connects waits until the server runs.
class Listening {
 public:
  Listening();
  explicit Listening(const std::string& listen);  ///< "127.0.0.1:8080"
  ~Listening();
  Listening(Listening&& other) noexcept;
  Listening& operator=(Listening&&) = delete;

  /// Why nobody can connect; empty if all is well.
  const Message& wrong() const { return wrong_; }
  /// Hands the socket over; -1 if there is none.
  int release();

 private:
  int socket_ = -1;
  Message wrong_;
};

}  // namespace sheepshead::server

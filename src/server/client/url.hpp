// Where a server is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>  // which Asio, included after this, forgets under g++ 12

#include "words/message.hpp"

namespace sheepshead::server {

struct Url {
  std::string host;
  std::uint16_t port = 80;
  std::string path = "/";  ///< always begins with a slash
  std::string from = {};   ///< the address of this machine to come from; empty: whichever the system takes
  bool tls = false;
  /// "t7": where a WebSocket is for one table, its address says so to whatever stands between.
  std::string table = {};
  std::string ca = {};  ///< a PEM file of certificates that are trusted instead of the system's; empty: the system's
};

/// "http://host", "https://host/t/K3FQ7A", "[::1]:8080"; http is meant where nothing is said. Nothing, and
/// `why` not, if it is something else.
std::optional<Url> parse_url(std::string_view text, Message& why);

/// "http://host:port" or "https://host:port", without the path.
std::string to_text(const Url& url);

}  // namespace sheepshead::server

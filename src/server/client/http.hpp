// One request to a server, and its answer.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "server/client/url.hpp"
#include "words/message.hpp"

namespace sheepshead::server {

struct Reply {
  int status = 0;  ///< 0: there was no answer, and `trouble` says why
  std::string body;
  std::string type;  ///< Content-Type
  Message trouble;
  bool ok() const { return status >= 200 && status < 300; }
};

/// `path` stands instead of the url's. `token` proves who asks; empty: nobody. A body is JSON. Waits.
Reply request(const Url& server, std::string_view method, std::string_view path, std::string_view body = {},
              std::string_view token = {}, std::chrono::milliseconds limit = std::chrono::seconds(10));

}  // namespace sheepshead::server

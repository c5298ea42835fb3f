// Requests and answers as plain data: what answers them knows no socket.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "words/no.hpp"

namespace sheepshead::server {

struct Request {
  std::string method;  ///< "GET"
  std::string path;    ///< before the "?", as it came
  std::string query;
  std::string body;
  std::string address;  ///< of the client; behind a trusted proxy, as that says
  bool secure = false;  ///< over TLS, here or at a trusted proxy
  bool proxied = false;
  bool local = false;  ///< from a loopback address, and not through a proxy
  // Headers; empty where there is none.
  std::string authorization, cookie, origin, host, csrf, if_none_match, event_key, accept, accept_encoding,
      accept_language, content_type;
};

struct Response {
  int status = 200;
  std::string type = "application/json; charset=utf-8";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

/// To be called once, on the server's thread; at once or later.
using Respond = std::function<void(Response)>;

/// {"error": word, "message": message}
Response refusal(int status, Why, const Message&);

/// The value of a cookie of that name; empty if there is none.
std::string_view cookie_of(std::string_view header, std::string_view name);

/// "%20" as " "; false if it is no such text, or has a byte 0.
bool percent_decode(std::string_view text, std::string& out);

}  // namespace sheepshead::server

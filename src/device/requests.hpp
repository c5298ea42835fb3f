// What a page asks of its house apart from a table's socket: the server's addresses under /api/v1/, of which it has
// those that need no other people, and a few of its own.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "server/hall/hall.hpp"

namespace sheepshead::device {

struct Request {
  std::string method;  ///< "GET"
  std::string path;    ///< "tables/t1099511627777"
  nlohmann::json body;
};

/// To be called once; `body` is JSON.
using Respond = std::function<void(int status, const std::string& body)>;

void answer(server::Hall& hall, server::Clockwork& clockwork, const server::Asker& who, const Request& request,
            Respond reply);

}  // namespace sheepshead::device

// What is typed at a server's table besides cards: lines that begin with a slash, and what they come to.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/seen/seen_table.hpp"

namespace sheepshead::app {

struct TableWords {
  /// One message for the server: its type, and the JSON object of what it has besides.
  struct Sent {
    std::string type, more;
    std::string done = {};  ///< shown to the person when the server has done it
    friend bool operator==(const Sent&, const Sent&) = default;
  };
  bool for_table = false;  ///< else the line is an answer, or nothing
  bool ready = false;      ///< the person wants the next hand
  std::string adds;        ///< to the next deal; empty: nothing
  bool asks_how_fair = false;
  std::vector<Sent> messages;      ///< to be sent in this order
  std::vector<std::string> lines;  ///< shown to the person alone: an answer, or what is wrong
};

/// "/bots expert", "/kick Flo", "say Hello", "back"; `watches`: they have no seat and want none; `sits_down`: they're
/// about to have the first that is free.
TableWords read_table_words(std::string_view line, const server::SeenTable&, bool watches, bool sits_down = false);

}  // namespace sheepshead::app

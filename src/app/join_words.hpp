// What is typed at a server's table besides cards: lines that begin with a slash, and what they come to.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/client/seen_table.hpp"

namespace sheepshead::app {

struct TableWords {
  /// One message for the server: its type, and the JSON object of what it has besides.
  struct Message {
    std::string type, more;
    friend bool operator==(const Message&, const Message&) = default;
  };
  bool for_table = false;          ///< else the line is an answer, or nothing
  bool ready = false;              ///< he wants the next hand
  std::vector<Message> messages;   ///< to be sent in this order
  std::vector<std::string> lines;  ///< shown to him alone: an answer, or what is wrong
};

/// "/bots expert", "/kick Flo", "say Hello", "back"; `watches`: he has no seat and wants none.
TableWords read_table_words(std::string_view line, const server::SeenTable&, bool watches);

/// A quick phrase in words: "Nice hand".
std::string phrase_text(std::string_view name);

}  // namespace sheepshead::app

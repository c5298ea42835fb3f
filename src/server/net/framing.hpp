// Where a request ends, read strictly from its head: whoever stands between a browser and this server must see the same
// end as we do, or a request can be smuggled past it (RFC 9112, section 11.2). Anything that can be read in two ways is
// refused, not interpreted. Pure functions over bytes, for any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "words/no.hpp"

namespace sheepshead::server {

/// Why a head is refused; the connection is closed after it.
struct BadHead {
  int status = 400;
  Why why;
  Message message;
};

/// How much of `bytes` is the head, its empty line included; 0 while that has not come.
std::size_t head_size(std::string_view bytes);

/// A line that ends in a bare CR or LF, from a place in the head on, as far as the head has come. It is refused at
/// once, for its end may never come.
bool has_bare_line_end(std::string_view bytes, std::size_t from = 0);

/// What is wrong with a whole head, empty line included; nothing if it has one meaning.
std::optional<BadHead> wrong_with_head(std::string_view head);

/// Without the blanks and tabs that may stand around the value of a field or a part of it.
std::string_view without_blanks(std::string_view field);

}  // namespace sheepshead::server

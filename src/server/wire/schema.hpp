// What stands in the messages of docs/protocol.md, as data: the reader of what clients send and the types of the web
// client come from it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace sheepshead::server::wire {

/// Of these messages; clients say theirs when they attach. 2: what people are told are messages, not sentences.
inline constexpr int kProtocol = 2;

/// The most people at a table, of whom some may sit out (D4).
inline constexpr int kMostChairs = 12;

struct Shape;

struct Type {
  enum class Kind : std::uint8_t {
    text,     ///< of `least` to `most` characters, none of them a control character
    whole,    ///< a whole number from `least` to `most`
    flag,     ///< true or false
    word,     ///< one of `words`, which stand between bars
    object,   ///< of `shape`
    list,     ///< of `item`, `least` to `most` of them
    options,  ///< an object that a reader of its own judges
    said,     ///< a message, or a text as it stands
  };
  Kind kind{};
  std::int64_t least = 0, most = 0;
  std::string_view words = {};
  const Shape* shape = nullptr;
  const Type* item = nullptr;
  bool nullable = false;
};

struct Field {
  std::string_view key;
  Type type;
  bool needed = true;
  bool choice = false;  ///< exactly one of the fields that are choices is there
};

/// An object: these keys and no other.
struct Shape {
  std::string_view name;
  std::span<const Field> fields;
};

inline constexpr std::int64_t kMostWhole = std::int64_t{1} << 53;  ///< what a browser counts exactly

/// Those of the WebSocket. "type", and then "do" or "what", say which it is.
std::span<const Shape* const> client_messages();
std::span<const Shape* const> server_messages();
/// Bodies of HTTP requests.
std::span<const Shape* const> bodies();
/// Everything else that has a name, each after what it is made of.
std::span<const Shape* const> parts();

/// One of bodies(), by its name; nullptr if there is none.
const Shape* body_named(std::string_view name);

}  // namespace sheepshead::server::wire

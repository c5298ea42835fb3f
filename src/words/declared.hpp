// What the program can say: each message is declared once, with the kinds of its arguments. What it reads like in a
// language is a line of words/*.json.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

namespace sheepshead::words {

/// What an argument is; docs/words.md says how a line of a catalog can show each.
enum class Kind : std::uint8_t {
  number,   ///< whole
  decimal,  ///< with a fraction
  text,     ///< what people or files call something: a name, a path, what somebody typed
  card,
  cards,    ///< in the order given
  suit,     ///< as in play: trump is one
  who,      ///< a seat of the table, or somebody by name
  people,   ///< several of them
  choice,   ///< one of a few words that only the catalog turns into language
  message,  ///< another message
  list,     ///< several of them
};
using enum Kind;

struct Argument {
  std::string_view name;
  Kind kind{};
  std::string_view words = {};  ///< of a choice: all there are, between bars
};

struct Declared {
  static constexpr std::size_t kMost = 10;

  std::string_view id;  ///< "group.name"
  std::array<Argument, kMost> arguments{};
  std::size_t count = 0;

  constexpr Declared(std::string_view id_, std::initializer_list<Argument> all = {}) : id(id_) {
    for (const Argument& one : all) arguments[count++] = one;  // too many do not compile
  }
  constexpr std::span<const Argument> all() const { return {arguments.data(), count}; }
};

/// A string literal as the argument of a template.
template <std::size_t N>
struct Literal {
  char at[N]{};
  constexpr Literal() = default;
  consteval Literal(const char (&text)[N]) {  // NOLINT: a literal is one
    for (std::size_t i = 0; i < N; ++i) at[i] = text[i];
  }
  constexpr std::string_view view() const { return {at, N - 1}; }
};

/// The messages whose ids begin with `name` and a dot; each is in src/words/groups/NAME.hpp.
template <Literal name>
struct Group;

/// All groups, in the order of their names.
std::span<const std::span<const Declared>> groups();

/// The message of that id; nullptr if there is none.
const Declared* find(std::string_view id);

}  // namespace sheepshead::words

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
  option,   ///< of the rules, as files call it: "partner.rule"
  value,    ///< of an option, as files spell it
  choice,   ///< one of a few words that only the catalog turns into language
  message,  ///< another message
  list,     ///< several of them
};
using enum Kind;

namespace detail {
template <const auto& names>
consteval auto with_bars() {
  constexpr std::size_t size = [] {
    std::size_t n = std::size(names) - 1;
    for (const std::string_view name : names) n += name.size();
    return n;
  }();
  std::array<char, size> all{};
  std::size_t at = 0;
  for (const std::string_view name : names) {
    if (at > 0) all[at++] = '|';
    for (const char c : name) all[at++] = c;
  }
  return all;
}
template <const auto& names>
inline constexpr auto kJoined = with_bars<names>();
}  // namespace detail

/// The names of an enumeration between bars, as the words of a choice.
template <const auto& names>
inline constexpr std::string_view kBars{detail::kJoined<names>.data(), detail::kJoined<names>.size()};

struct Argument {
  std::string_view name;
  Kind kind{};
  std::string_view words = {};  ///< of a choice: all there are, between bars
};

/// Whether `word` is one of `words`, which stand between bars.
constexpr bool is_word_of(std::string_view words, std::string_view word) {
  std::size_t begun = 0;
  for (std::size_t i = 0; i <= words.size(); ++i) {
    if (i < words.size() && words[i] != '|') continue;
    bool same = i - begun == word.size();
    for (std::size_t k = 0; same && k < word.size(); ++k) same = words[begun + k] == word[k];
    if (same) return true;
    begun = i + 1;
  }
  return false;
}

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

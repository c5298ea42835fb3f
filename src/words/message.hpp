// A message: what the program says to a person, before it is in any language.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/trump_order.hpp"
#include "words/declared.hpp"

namespace sheepshead::words {

struct Value;

/// One of the declared messages and its arguments, in their order. Without a declaration it is a text as it stands:
/// what a person or a program of somebody else wrote.
struct Message {
  const Declared* says = nullptr;
  std::vector<Value> given;
  std::string as_is;

  bool empty() const { return says == nullptr && as_is.empty(); }
  std::string_view id() const { return says == nullptr ? std::string_view{} : says->id; }
  friend bool operator==(const Message&, const Message&);
};

/// A seat of the hand; where `seat` is -1, somebody by name; or the reader, who may have no seat.
struct Who {
  static constexpr int kReader = -2;

  int seat = -1;
  std::string name = {};
  friend bool operator==(const Who&, const Who&) = default;
};

/// Only the member of the argument's kind counts.
struct Value {
  std::int64_t number = 0;  ///< also a suit, as PlaySuit
  double decimal = 0;
  std::string text = {};  ///< also a choice
  std::vector<Card> cards = {};
  std::vector<Who> people = {};
  std::vector<Message> messages = {};
  friend bool operator==(const Value&, const Value&) = default;
};

inline bool operator==(const Message& a, const Message& b) {
  return a.says == b.says && a.as_is == b.as_is && a.given == b.given;
}

/// A text that is nobody's message: never for words of the program.
inline Message as_is(std::string text) {
  Message m;
  m.as_is = std::move(text);
  return m;
}

namespace detail {

// By hand and not by std::string_view's functions: their checks of pointers are no constants to g++ under sanitizers.
template <std::size_t N>
constexpr std::size_t dot_of(const Literal<N>& id) {
  std::size_t n = 0;
  while (n < N && id.at[n] != '.') ++n;
  return n;
}

template <Literal id>
constexpr auto group_name() {
  constexpr std::size_t n = dot_of(id);
  static_assert(n < sizeof id.at, "an id is a group, a dot and a name");
  Literal<n + 1> name;
  for (std::size_t i = 0; i < n; ++i) name.at[i] = id.at[i];
  return name;
}

template <std::size_t N>
constexpr bool is_same(std::string_view a, const Literal<N>& b) {
  if (a.size() + 1 != N) return false;
  for (std::size_t i = 0; i + 1 < N; ++i)
    if (a[i] != b.at[i]) return false;
  return true;
}

template <std::size_t Rows, std::size_t N>
constexpr std::size_t place_of(const Declared (&rows)[Rows], const Literal<N>& id) {
  for (std::size_t i = 0; i < Rows; ++i)
    if (is_same(rows[i].id, id)) return i;
  return Rows;
}

constexpr bool is_word_of(std::string_view words, std::string_view word) {
  if (words.empty()) return true;
  while (true) {
    const std::size_t bar = words.find('|');
    if (words.substr(0, bar) == word) return true;
    if (bar == std::string_view::npos) return false;
    words.remove_prefix(bar + 1);
  }
}

template <Kind kind, class T>
Value value_of(T&& given) {
  using Plain = std::remove_cvref_t<T>;
  Value v;
  if constexpr (kind == number) {
    static_assert(std::integral<Plain> && !std::same_as<Plain, bool> && !std::same_as<Plain, char>, "a whole number");
    v.number = static_cast<std::int64_t>(given);
  } else if constexpr (kind == decimal) {
    static_assert(std::is_arithmetic_v<Plain> && !std::same_as<Plain, bool>, "a number");
    v.decimal = static_cast<double>(given);
  } else if constexpr (kind == text || kind == choice) {
    static_assert(std::convertible_to<T, std::string_view>, "a text");
    v.text = std::string(std::string_view(given));
  } else if constexpr (kind == card) {
    static_assert(std::same_as<Plain, Card>, "a card");
    v.cards = {given};
  } else if constexpr (kind == cards) {
    for (const Card c : given) v.cards.push_back(c);
  } else if constexpr (kind == suit) {
    static_assert(std::same_as<Plain, Suit> || std::same_as<Plain, PlaySuit>, "a suit");
    v.number = static_cast<std::int64_t>(given);
  } else if constexpr (kind == who) {
    if constexpr (std::integral<Plain>)
      v.people = {Who{static_cast<int>(given)}};
    else if constexpr (std::same_as<Plain, Who>)
      v.people = {std::forward<T>(given)};
    else
      v.people = {Who{-1, std::string(std::string_view(given))}};
  } else if constexpr (kind == people) {
    if constexpr (std::integral<Plain>) {  // seats as bits
      for (int seat = 0; seat < 8; ++seat)
        if ((static_cast<unsigned>(given) >> seat & 1u) != 0) v.people.push_back(Who{seat});
    } else {
      for (const Who& one : given) v.people.push_back(one);
    }
  } else if constexpr (kind == message) {
    static_assert(std::same_as<Plain, Message>, "a message");
    v.messages.push_back(std::forward<T>(given));
  } else {
    static_assert(std::same_as<Plain, std::vector<Message>>, "a list of messages");
    v.messages = std::forward<T>(given);
  }
  return v;
}

}  // namespace detail

/// The message `id` with its arguments in the order of its declaration. Another number of arguments, or one of another
/// kind, does not compile; the header of the group has to be included.
///   number: any integer. who: a Seat, a name or a Who. people: Seats (bits) or Whos. cards: a CardSet or any list.
template <Literal id, class... Given>
Message say(Given&&... given) {
  using Rows = Group<detail::group_name<id>()>;
  constexpr std::size_t at = detail::place_of(Rows::rows, id);
  static_assert(at < std::size(Rows::rows), "no message of this id is declared");
  constexpr Declared declared = Rows::rows[at];  // a copy: a reference is no constant to g++ under sanitizers
  static_assert(sizeof...(Given) == declared.count, "as many arguments as the message has");
  Message m;
  m.says = std::data(Rows::rows) + at;
  m.given.reserve(sizeof...(Given));
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (m.given.push_back(detail::value_of<declared.arguments[i].kind>(std::forward<Given>(given))), ...);
  }
  (std::index_sequence_for<Given...>{});
  return m;
}

}  // namespace sheepshead::words

namespace sheepshead {
using words::as_is;
using words::Message;
using words::say;
}  // namespace sheepshead

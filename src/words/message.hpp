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

/// A value of an option, as files spell it, such as "\"called-ace\"" of "partner.rule".
struct Spelled {
  std::string_view of;
  std::string text;
};

/// Only the member of the argument's kind counts.
struct Value {
  std::int64_t number = 0;  ///< also a suit, as PlaySuit
  double decimal = 0;
  std::string text = {};  ///< also a choice, an option, and the value of one
  std::string of = {};    ///< the option of a value
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

/// Whether each of `few` is one of `words`.
constexpr bool are_words_of(std::string_view words, std::string_view few) {
  std::size_t begun = 0;
  for (std::size_t i = 0; i <= few.size(); ++i) {
    if (i < few.size() && few[i] != '|') continue;
    if (!is_word_of(words, {few.data() + begun, i - begun})) return false;
    begun = i + 1;
  }
  return true;
}

void this_word_is_not_declared_for_the_choice();  // without a body: where it isn't nothing compiles

template <Literal id>
constexpr const Declared& declared_as() {
  return Group<group_name<id>()>::rows[place_of(Group<group_name<id>()>::rows, id)];
}

#ifdef __wasm__
/// The module for browsers has only those rows that it says.
template <Literal id>
inline constexpr Declared kSaid = declared_as<id>();
#endif
template <Literal id>
const Declared& said_as() {
#ifdef __wasm__
  return kSaid<id>;
#else
  return declared_as<id>();
#endif
}

}  // namespace detail

/// One of a few words that are known when the program is compiled; see which().
template <Literal... all>
struct OneOf {
  std::string_view word;

  static constexpr bool fits(std::string_view words) { return (is_word_of(words, all.view()) && ...); }
};

/// The word whose condition is the first that holds; the last, if none does: which<"up", "not">(laid_up).
template <Literal... all, class... If>
constexpr OneOf<all...> which(const If&... holds) {
  static_assert(sizeof...(all) == sizeof...(holds) + 1, "a condition for each word but the last");
  const std::string_view words[] = {all.view()...};
  std::size_t at = 0;
  (void)((static_cast<bool>(holds) || (++at, false)) || ...);
  return {words[at]};
}

/// What an argument of a message can be, for whoever gets or returns such a word: a literal of it, or what fits.
template <Literal id, std::size_t argument = 0>
class ChoiceOf {
  static constexpr Declared declared = detail::declared_as<id>();
  static constexpr std::string_view words = declared.arguments[argument].words;

 public:
  template <std::size_t N>
  consteval ChoiceOf(const char (&literal)[N]) : word(literal, N - 1) {  // NOLINT: a literal is one
    if (!is_word_of(words, word)) detail::this_word_is_not_declared_for_the_choice();
  }
  template <Literal... few>
  constexpr ChoiceOf(OneOf<few...> one) : word(one.word) {  // NOLINT
    static_assert(OneOf<few...>::fits(words), "each of the words is declared for the choice");
  }

  static constexpr bool fits(std::string_view others) { return detail::are_words_of(others, words); }
  static constexpr bool has(std::string_view name) { return is_word_of(words, name); }

  std::string_view word;
};

/// The name of an enumeration's value; all its names are words of the choice: named<kBidNames>(bid).
template <const auto& names>
struct Named {
  std::string_view word;

  static constexpr bool is_name(std::string_view word) {
    for (const std::string_view name : names)
      if (is_word_of(name, word)) return true;
    return false;
  }

  static constexpr bool fits(std::string_view words) {
    for (const std::string_view name : names)
      if (!is_word_of(words, name)) return false;
    return true;
  }
};
template <const auto& names, class Enum>
constexpr Named<names> named(Enum value) {
  return {names[static_cast<std::size_t>(value)]};
}

/// A text that is known to be a word of the choice only where the program runs; say() asserts it.
struct Chosen {
  std::string_view word;
};
constexpr Chosen chosen(std::string_view word) { return {word}; }

namespace detail {

/// Whether each word that such an argument can be is one of `words`.
template <class Given>
constexpr bool fits(std::string_view words) {
  using Plain = std::remove_cvref_t<Given>;
  if constexpr (requires { Plain::fits(words); }) return Plain::fits(words);
  return true;
}

/// Of what only the running program knows.
void expect_words(const Message&);

/// The message of that declaration, without its arguments; and one more of them. Out of line: there are thousands of
/// calls.
Message begun(const Declared& declared);
Value& one_more(Message& m);

template <Kind kind, class T>
void put(Value& v, T&& given) {
  using Plain = std::remove_cvref_t<T>;
  if constexpr (kind == number) {
    static_assert(std::integral<Plain> && !std::same_as<Plain, bool> && !std::same_as<Plain, char>, "a whole number");
    v.number = static_cast<std::int64_t>(given);
  } else if constexpr (kind == decimal) {
    static_assert(std::is_arithmetic_v<Plain> && !std::same_as<Plain, bool>, "a number");
    v.decimal = static_cast<double>(given);
  } else if constexpr (kind == choice) {
    static_assert(
        requires { given.word; }, "which<...>(), named<...>(), a ChoiceOf<...> or chosen()");
    v.text = std::string(std::string_view(given.word));
  } else if constexpr (kind == value) {
    static_assert(std::same_as<Plain, Spelled>, "a Spelled");
    v.text = given.text;
    v.of = std::string(given.of);
  } else if constexpr (kind == text || kind == option) {
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
}

}  // namespace detail

/// The message `id` with its arguments in the order of its declaration. Another number of arguments, or one of another
/// kind, does not compile; the header of the group has to be included.
///   choice: which<"word">(), which<"this", "that">(condition), named<kNames>(enum), a ChoiceOf<id>; chosen(text).
///   number: any integer. who: a Seat, a name or a Who. people: Seats (bits) or Whos. cards: a CardSet or any list.
template <Literal id, class... Given>
Message say(Given&&... given) {
  using Rows = Group<detail::group_name<id>()>;
  constexpr std::size_t at = detail::place_of(Rows::rows, id);
  static_assert(at < std::size(Rows::rows), "no message of this id is declared");
  constexpr Declared declared = Rows::rows[at];  // a copy: a reference is no constant to g++ under sanitizers
  static_assert(sizeof...(Given) == declared.count, "as many arguments as the message has");
  Message m = detail::begun(detail::said_as<id>());
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    static_assert((detail::fits<Given>(declared.arguments[i].words) && ...),
                  "only words that the choice is declared with");
    (detail::put<declared.arguments[i].kind>(detail::one_more(m), std::forward<Given>(given)), ...);
  }
  (std::index_sequence_for<Given...>{});
  if constexpr ((std::same_as<std::remove_cvref_t<Given>, Chosen> || ...)) detail::expect_words(m);
  return m;
}

}  // namespace sheepshead::words

namespace sheepshead {
using words::as_is;
using words::ChoiceOf;
using words::chosen;
using words::Message;
using words::named;
using words::say;
using words::which;
}  // namespace sheepshead

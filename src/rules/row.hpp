// The field table: one row for each option of a group of rules. The reader, writer, hash, checker and reference of the
// rules all iterate these rows, so an option is described in one place only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "cards/card.hpp"

namespace sheepshead {

/// A short list of small numbers, for options that are a list. Plain data.
struct Numbers {
  static constexpr int kMax = 24;
  std::array<std::int8_t, kMax> at{};
  std::uint8_t count = 0;

  constexpr Numbers() = default;
  constexpr Numbers(std::initializer_list<int> values) {
    for (int v : values) at[count++] = static_cast<std::int8_t>(v);
  }
  /// Cards as their indexes.
  constexpr Numbers(std::initializer_list<Card> cards) {
    for (Card c : cards) at[count++] = static_cast<std::int8_t>(c.index);
  }
  constexpr bool empty() const { return count == 0; }
  constexpr auto begin() const { return at.begin(); }
  constexpr auto end() const { return at.begin() + count; }
  friend constexpr bool operator==(const Numbers&, const Numbers&) = default;
};

/// A list of cards is a list of numbers, the indexes of the cards, that files write as cards.
enum class FieldKind : std::uint8_t { flag, number, choice, list, cards };
constexpr bool is_list(FieldKind k) { return k == FieldKind::list || k == FieldKind::cards; }

/// One option of group G; what it and its values mean, say the messages option.* and choice.*. `get` and `set` serve
/// flags (0, 1), numbers and choices (the index of the value); lists have `list` and `set_list` instead.
template <class G>
struct Row {
  std::string_view key;
  FieldKind kind{};
  std::string_view ids;  ///< the rules of docs/rule-book.md that it expresses, separated by blanks
  /// What must hold for a value other than the default to have any effect: "group.key=value|value", several separated
  /// by blanks, all of them needed.
  std::string_view needs;
  int (*get)(const G&) = nullptr;
  void (*set)(G&, int) = nullptr;
  const Numbers& (*list)(const G&) = nullptr;
  void (*set_list)(G&, const Numbers&) = nullptr;
  std::span<const std::string_view> choices{};  ///< as files call them
  int min = 0, max = 1;                         ///< of a number, or of each number of a list
  std::span<const int> only{};                  ///< if not empty, the only numbers allowed
  /// For an option that changed what tables do when it came: the value that files from before it, which are silent
  /// about it, were played by. -1 where that is the default.
  int before = -1;
};

namespace detail {
template <class T>
struct MemberOf;
template <class G, class T>
struct MemberOf<T G::*> {
  using Group = G;
  using Type = T;
};
template <auto M>
using GroupOf = typename MemberOf<decltype(M)>::Group;
template <auto M>
using TypeOf = typename MemberOf<decltype(M)>::Type;

struct Anything {
  template <class T>
  constexpr operator T() const;  // NOLINT: converts to every member
};
template <class G, class... A>
constexpr std::size_t members_from() {
  if constexpr (requires { G{A{}..., Anything{}}; })
    return members_from<G, A..., Anything>();
  else
    return sizeof...(A);
}
/// The compiler calls a value "V = sheepshead::Even::tie", and one without a name "V = (sheepshead::Even)2".
template <auto V>
constexpr bool has_name() {
  const std::string_view text = __PRETTY_FUNCTION__;
  return text[text.find("V = ") + 4] != '(';
}
void a_choice_has_as_many_words_as_its_enumeration_has_names();  // without a body: where they differ nothing compiles
}  // namespace detail

/// How many members the plain struct G has.
template <class G>
constexpr std::size_t member_count() {
  return detail::members_from<G>();
}

/// How many names an enumeration that counts up from 0 has.
template <class E, int n = 0>
constexpr std::size_t name_count() {
  if constexpr (detail::has_name<static_cast<E>(n)>())
    return name_count<E, n + 1>();
  else
    return std::size_t(n);
}

/// What a row says besides its member.
struct Holds {
  std::string_view ids;
  std::string_view needs = "";
};

template <auto M>
constexpr Row<detail::GroupOf<M>> single_value(std::string_view key, FieldKind kind, Holds w) {
  using G = detail::GroupOf<M>;
  using T = detail::TypeOf<M>;
  Row<G> r;
  r.key = key;
  r.kind = kind;
  r.ids = w.ids;
  r.needs = w.needs;
  r.get = [](const G& g) { return static_cast<int>(g.*M); };
  r.set = [](G& g, int v) { g.*M = static_cast<T>(v); };
  return r;
}

template <auto M>
constexpr auto flag(std::string_view key, Holds w) {
  return single_value<M>(key, FieldKind::flag, w);
}

template <auto M>
constexpr auto number(std::string_view key, int min, int max, Holds w, std::span<const int> only = {}) {
  auto r = single_value<M>(key, FieldKind::number, w);
  r.min = min;
  r.max = max;
  r.only = only;
  return r;
}

template <auto M>
constexpr auto choice(std::string_view key, std::span<const std::string_view> choices, Holds w) {
  if (choices.size() != name_count<detail::TypeOf<M>>())
    detail::a_choice_has_as_many_words_as_its_enumeration_has_names();
  auto r = single_value<M>(key, FieldKind::choice, w);
  r.choices = choices;
  r.max = int(choices.size()) - 1;
  return r;
}

template <auto M>
constexpr auto list(std::string_view key, int min, int max, Holds w) {
  using G = detail::GroupOf<M>;
  Row<G> r;
  r.key = key;
  r.kind = FieldKind::list;
  r.ids = w.ids;
  r.needs = w.needs;
  r.list = [](const G& g) -> const Numbers& { return g.*M; };
  r.set_list = [](G& g, const Numbers& n) { g.*M = n; };
  r.min = min;
  r.max = max;
  return r;
}

template <auto M>
constexpr auto cards(std::string_view key, Holds w) {
  auto r = list<M>(key, 0, kCards - 1, w);
  r.kind = FieldKind::cards;
  return r;
}

template <auto Value, class G>
constexpr Row<G> earlier(Row<G> r) {
  r.before = static_cast<int>(Value);
  return r;
}

}  // namespace sheepshead

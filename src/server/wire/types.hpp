// Words to write a schema with. For the schema's .cpp files only.
#pragma once

#include <array>

#include "play/state.hpp"
#include "server/wire/schema.hpp"
#include "server/wire/vocabulary.hpp"
#include "words/no.hpp"

namespace sheepshead::server::wire {

constexpr Type text(std::int64_t least, std::int64_t most) { return {Type::Kind::text, least, most}; }
constexpr Type whole(std::int64_t least, std::int64_t most) { return {Type::Kind::whole, least, most}; }
constexpr Type one_of(std::string_view words) { return {Type::Kind::word, 0, 0, words}; }

namespace detail {
template <auto... values>
inline constexpr std::array<std::string_view, sizeof...(values)> kNamesOf{name_of(values)...};
}  // namespace detail

/// The names of these values, as one_of() has them.
template <auto... values>
inline constexpr std::string_view kOnly = words::kBars<detail::kNamesOf<values...>>;

constexpr Type of(const Shape& shape) { return {Type::Kind::object, 0, 0, {}, &shape}; }
constexpr Type list_of(const Type& item, std::int64_t least, std::int64_t most) {
  return {Type::Kind::list, least, most, {}, nullptr, &item};
}
constexpr Type or_null(Type type) {
  type.nullable = true;
  return type;
}

inline constexpr Type kFlag{Type::Kind::flag};
inline constexpr Type kOptions{Type::Kind::options};
inline constexpr Type kSaid{Type::Kind::said};
inline constexpr Type kSeat = whole(0, kMaxSeats - 1);
inline constexpr Type kChair = whole(0, kMostChairs - 1);  ///< a place at the table; a seat is one of the hand
inline constexpr Type kSeq = whole(0, kMostWhole);
inline constexpr Type kSigned = whole(-kMostWhole, kMostWhole);
inline constexpr Type kName = text(1, 40);
inline constexpr Type kPerson = text(1, 20);  ///< "p7"
inline constexpr Type kTable = text(1, 20);   ///< "t1"
inline constexpr Type kCommandId = text(1, 40);
inline constexpr Type kAction = text(1, 60);  ///< "play QC"
inline constexpr Type kCard = text(2, 3);
inline constexpr Type kLevel = text(1, 80);
inline constexpr Type kVariant = text(1, 60);
inline constexpr Type kWhy = one_of(words::kBars<kWhyNames>);
inline constexpr Type kLine = text(0, 4000);  ///< of the server to people

constexpr Field optional(std::string_view key, const Type& type) { return {key, type, false, false}; }
constexpr Field choice(std::string_view key, const Type& type) { return {key, type, false, true}; }

template <std::size_t N>
constexpr auto each(const Shape (&shapes)[N]) {
  std::array<const Shape*, N> all{};
  for (std::size_t i = 0; i < N; ++i) all[i] = &shapes[i];
  return all;
}

}  // namespace sheepshead::server::wire

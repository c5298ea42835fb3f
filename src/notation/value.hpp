// Values as files and command lines give them, on their way into the rules.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/fields.hpp"

namespace sheepshead {

/// A value before it is held against an option.
struct Value {
  enum class Type : std::uint8_t { flag, number, text, list, other };
  Type type = Type::other;
  bool flag = false;
  std::int64_t number = 0;
  std::string text;                ///< of Type::other: what it is, a kind of "file.kind"
  std::vector<std::int64_t> list;  ///< of Type::list, if it is of numbers
  std::vector<std::string> words;  ///< of Type::list, if it is of text
};

/// Sets an option. What is wrong, and the rules unchanged, if the option cannot have this value.
std::optional<Message> set_option(Rules&, const Field&, const Value&);

/// Why there is no option `name`, "group.key", and the nearest that there is.
Message no_such_option(std::string_view name);
/// The same for a group.
Message no_such_group(std::string_view name);

}  // namespace sheepshead

// All options of all groups as one flat table: what reader, writer, hash, checker and reference iterate.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/rules.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// One option of Rules, with its group's name. See Row for the meaning of the members.
struct Field {
  std::string_view group;
  std::string_view key;
  FieldKind kind{};
  std::string_view ids;
  std::string_view needs;
  std::span<const std::string_view> choices;
  int min = 0, max = 0;
  std::span<const int> only;
  int before = -1;
  int (*get)(const Rules&) = nullptr;
  void (*set)(Rules&, int) = nullptr;
  const Numbers& (*list)(const Rules&) = nullptr;
  void (*set_list)(Rules&, const Numbers&) = nullptr;

  std::string name() const;         ///< "group.key"
  Message about() const;            ///< what the option does, in a sentence
  Message about(int choice) const;  ///< what that value of a choice means
  /// The value as text, spelled as in a TOML file: true, 5, "leaster", [3, 3].
  std::string text(const Rules&) const;
  bool same(const Rules&, const Rules&) const;
  /// Whether a flag, number or choice may be `value`, or a list may hold it.
  bool allows(int value) const;
  /// What a value, or each number of a list, may be: "from 2 to 8", "0, 2 or 4", "\"none\" or \"called-ace\"".
  Message allowed() const;
};

/// Whether what the option needs holds in these rules; without it, the option has no effect.
bool arises(const Field&, const Rules&);

/// Every option, in the order of a hand.
std::span<const Field> fields();

/// The option named "group.key", or nullptr.
const Field* find_field(std::string_view name);

bool operator==(const Rules&, const Rules&);

/// Sixteen hexadecimal digits: FNV-1a (64 bits) over "group.key=value\n" of every option that differs from its default,
/// in the order of fields(). New options with their defaults leave it unchanged; one that came with another value than
/// tables had played by (Row::before) is written where it differs from that, and arises.
std::string hash_of(const Rules&);

}  // namespace sheepshead

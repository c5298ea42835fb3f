// One TOML text of rules, taken apart: what it says and where, before parents are looked up and rules are checked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/value.hpp"
#include "notation/variant.hpp"

namespace sheepshead {

inline constexpr std::string_view kRulesFormat = "sheepshead-rules/1";
inline constexpr std::size_t kMaxRulesBytes = std::size_t{1} << 20;

/// After so many problems of one file no more are looked for, and this message says so instead.
inline constexpr int kMostProblems = 100;
inline constexpr std::string_view kMoreProblems = "file.more-problems";

struct Place {
  int line = 0;
  int column = 0;
};

struct RulesText {
  struct Line {
    std::string text;  ///< empty if not given
    Place at;
  };
  struct Setting {
    const Field* field = nullptr;
    Value value;
    Place key_at;
    Place value_at;
  };
  Line name, rulebook, extends;
  std::vector<Setting> settings;  ///< in the order of the text
  bool readable = false;          ///< false: not TOML, or of another format, and the rest says nothing
};

/// Reads a text; what is wrong is added to `problems` under the name `file`. Throws nothing.
RulesText read_rules_text(std::string_view text, const std::string& file, std::vector<Diagnostic>& problems);

/// Reads one value as TOML spells it; any other text is taken as a bare string. Throws nothing.
Value read_value(std::string_view text);

}  // namespace sheepshead

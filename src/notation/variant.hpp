// Table variants as TOML files: reading, writing, and saying what is wrong with them. Nothing here throws; every
// function may be called from several threads at once.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"
#include "speech/language.hpp"

namespace sheepshead {

/// A named set of rules.
struct Variant {
  std::string id;        ///< the file's name without ".toml": "five-called-ace"
  std::string name;      ///< for people: "Five-handed, called ace"
  std::string rulebook;  ///< the table's ID in docs/rule-book.md, "T5a"; may be empty
  Rules rules;
};

/// Something wrong with a file or a setting.
struct Diagnostic {
  std::string file;  ///< the file's path, or "--set" for a setting of the command line
  int line = 0;      ///< from 1; 0 where there is none
  int column = 0;
  std::string key;  ///< "group.key"; may be empty
  Message text;     ///< what is wrong and what would be valid
};
/// "file:line:column: key: text", leaving out what is not known.
std::string to_text(const Diagnostic&, const speech::Language& = speech::english());

/// Either a variant, or everything that is wrong with it, in the order of the files and their lines.
struct VariantResult {
  std::optional<Variant> variant;
  std::vector<Diagnostic> problems;
};

/// Where variants are found: $SHEEPSHEAD_VARIANTS, else beside the program, else where it was built.
std::string variants_folder();

/// The ids of all variants in variants_folder(), sorted by players, then id.
std::vector<std::string> variant_ids();

/// Reads a variant by its id, or, if `name` has a slash or ends in ".toml", by its path; then the settings, each
/// "group.key=value", in order. Rules are checked last, so that a setting can mend what another broke.
VariantResult load_variant(std::string_view name, const std::vector<std::string>& settings = {});

/// The same from a text in memory. `file` names it in problems. It may extend a variant of variants_folder(), but no
/// other file.
VariantResult read_variant(std::string_view text, const std::string& file,
                           const std::vector<std::string>& settings = {});

/// The rules in full as TOML, every option with its value, and their hash in a comment. load_variant() reads it back.
std::string to_toml(const Variant&);

/// All options, their values, defaults, needs and rule book IDs, as Markdown.
std::string reference();

}  // namespace sheepshead

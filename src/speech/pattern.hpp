// A line of a catalog, looked at: what it refers to.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "words/declared.hpp"

namespace sheepshead::speech {

/// One place where a line uses an argument: {who}, {who_is, select, you {...} other {...}}.
struct Reference {
  enum class Way { plain, plural, ordinal, select, format };
  std::string name;            ///< as it is written
  std::string argument, form;  ///< the parts before and after the underscore
  Way way = Way::plain;
  std::vector<std::string> keys;  ///< of plural, ordinal and select
};

/// Everything a line refers to. Throws std::runtime_error if it is not ICU MessageFormat.
std::vector<Reference> references(std::string_view line);

/// What `{argument_form}` is for an argument of that kind: a message of the catalog, "form.KIND.FORM", gives it,
/// unless it is one of the program's own (docs/words.md).
std::string form_id(words::Kind, std::string_view form);
/// Whether the program itself gives the form: _is, _n, _or, _cap ...
bool own_form(words::Kind, std::string_view form);
std::string_view name_of(words::Kind);

/// The line in the pseudo language: accents, longer, in brackets.
std::string pseudo(std::string_view line);

}  // namespace sheepshead::speech

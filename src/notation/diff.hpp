// How two tables differ, in words.
#pragma once

#include <string>
#include <vector>

#include "notation/variant.hpp"
#include "rules/fields.hpp"

namespace sheepshead {

/// What an option is set to, in a sentence for players, in American English: "The blind has two cards."
std::string option_text(const Field&, const Rules&);

/// One option in which two tables differ.
struct Difference {
  const Field* field = nullptr;
  Message here;   ///< what it is at the first table, in a sentence; empty where it does not arise
  Message there;  ///< at the second
};

/// In the order of a hand. Empty if the tables play by the same rules, whatever their names.
std::vector<Difference> diff(const Rules& here, const Rules& there);

/// The differences as a page: grouped under headings, "Here: ... There: ...". "They're the same." if there are none.
std::string diff_text(const Variant& here, const Variant& there, int width = 76,
                      const speech::Language& = speech::english());

}  // namespace sheepshead

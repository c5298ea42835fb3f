// House rules: whether changed rules can be played and how they read, as docs/openapi.json has it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "notation/variant.hpp"
#include "rules/check.hpp"

namespace sheepshead::server {

/// A table of the rule book and changes to it, as a body names them.
struct Composed {
  Variant base, changed;
  std::vector<Problem> problems;
  bool readable = true;  ///< every change could be made, whether the whole can be played or not
};

/// `body`: {"base": id, "changes": {option: value}}. Nothing if there is no such table.
std::optional<Composed> compose(const nlohmann::json& body);
nlohmann::ordered_json report(const Composed& c);

}  // namespace sheepshead::server

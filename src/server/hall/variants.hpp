// The tables of the rule book that a server has.
#pragma once

#include <string_view>
#include <vector>

#include "notation/variant.hpp"

namespace sheepshead::server {

/// Read once, for that is many files, which don't change while a server runs; sorted by players, then id. From any
/// thread.
const std::vector<Variant>& served_variants();
/// Nothing if there's none of that id.
const Variant* served_variant(std::string_view id);

}  // namespace sheepshead::server

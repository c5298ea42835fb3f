// The catalogs that are a part of the program: words/*.json as they are.
#pragma once

#include <span>
#include <string_view>

namespace sheepshead::speech {

struct Catalog {
  std::string_view tag;  ///< the file's name: "en-US", "de"
  std::string_view json;
};

/// In the order of their tags.
std::span<const Catalog> catalogs();

}  // namespace sheepshead::speech

#include "server/hall/variants.hpp"

#include <algorithm>
#include <utility>

namespace sheepshead::server {

const std::vector<Variant>& served_variants() {
  static const auto all = [] {
    std::vector<Variant> read;
    for (const std::string& id : variant_ids())
      if (VariantResult one = load_variant(id); one.variant) read.push_back(std::move(*one.variant));
    return read;
  }();
  return all;
}

const Variant* served_variant(std::string_view id) {
  const auto found = std::ranges::find(served_variants(), id, &Variant::id);
  return found == served_variants().end() ? nullptr : &*found;
}

}  // namespace sheepshead::server

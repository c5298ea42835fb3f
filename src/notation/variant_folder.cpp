#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <tuple>

#include "notation/belongings.hpp"
#include "notation/variant.hpp"

namespace sheepshead {
namespace {

namespace fs = std::filesystem;

bool is_folder(const fs::path& p) {
  std::error_code error;
  return fs::is_directory(p, error);
}

}  // namespace

std::string variants_folder() {
  if (const char* given = std::getenv("SHEEPSHEAD_VARIANTS"); given != nullptr && *given != '\0') return given;
  for (const fs::path& p : belongings("variants", "variants"))
    if (is_folder(p)) return p.string();
  return SHEEPSHEAD_SOURCE_VARIANTS;
}

std::vector<std::string> variant_ids() {
  std::error_code error;
  std::vector<std::tuple<int, std::string>> found;
  for (fs::directory_iterator i(variants_folder(), error), end; !error && i != end; i.increment(error)) {
    if (i->path().extension() != ".toml") continue;
    const std::string id = i->path().stem().string();
    const VariantResult r = load_variant(id);
    found.emplace_back(r.variant ? r.variant->rules.table.players : 0xFF, id);
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> ids;
  for (auto& [players, id] : found) ids.push_back(std::move(id));
  return ids;
}

}  // namespace sheepshead

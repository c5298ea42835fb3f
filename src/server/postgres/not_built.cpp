// In place of all the others where libpq is missing.
#include "server/postgres/fill.hpp"
#include "server/postgres/store.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server::pg {

bool is_built_in() { return false; }

std::unique_ptr<Admin> admin_of(const std::string&) { return nullptr; }

StoreError wrong_before_start(const std::string&) { return say<"store.pg-not-built">("postgresql://"); }

Opened open(const std::string&) { return {nullptr, say<"store.pg-not-built">("postgresql://"), {}}; }

StoreError fill(const std::string&, TableId, std::span<Source>, const std::function<StoreError()>&) {
  return say<"store.pg-not-built">("postgresql://");
}

}  // namespace sheepshead::server::pg

// In place of all the others where libpq is missing.
#include "server/postgres/store.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server::pg {

bool is_built_in() { return false; }

Opened open(const std::string&) { return {nullptr, say<"store.pg-not-built">("postgresql://"), {}}; }

}  // namespace sheepshead::server::pg

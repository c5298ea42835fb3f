// A whole copy of a database in PostgreSQL, by pg_dump.
#pragma once

#include <string>

#include "server/store/store.hpp"

namespace sheepshead::server::pg {

/// To a new file, in pg_dump's own format; pg_restore reads it.
StoreError dump(const std::string& url, const std::string& path);

}  // namespace sheepshead::server::pg

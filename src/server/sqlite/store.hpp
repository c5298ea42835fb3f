// The store in one SQLite file (WAL, synchronous=FULL).
#pragma once

#include <string>

#include "server/sqlite/open_store.hpp"

namespace sheepshead::server {

/// Beside PATH lie PATH-wal and PATH-shm, which SQLite keeps, and PATH.lock, which keeps a second server away.
OpenedStore open_sqlite_store(const std::string& path);

}  // namespace sheepshead::server

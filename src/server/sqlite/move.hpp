// A whole database of a file brought into an empty one in PostgreSQL: `sheepshead admin move`.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

struct Moved {
  std::string table;  ///< of the database
  std::size_t rows = 0;
  std::string hash;  ///< of all of them, here and there
};

/// No server may have the file open; it stays as it is. All or nothing: each table is read back and compared by count
/// and hash before it's committed.
StoreError move_to_postgres(const std::string& path, const std::string& url, std::vector<Moved>& moved);

}  // namespace sheepshead::server

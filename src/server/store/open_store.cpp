#include "server/store/open_store.hpp"

#include "notation/spelling.hpp"
#include "server/store/memory_store.hpp"
#include "server/store/sqlite_store.hpp"

namespace sheepshead::server {
namespace {
constexpr std::string_view kSqlite = "sqlite:";
}

std::string sqlite_path(std::string_view where) {
  if (where.starts_with(kSqlite)) return std::string(where.substr(kSqlite.size()));
  return {};
}

OpenedStore open_store(std::string_view where) {
  OpenedStore opened;
  if (where == "memory:") {
    opened.store = std::make_unique<MemoryStore>();
    opened.notices.push_back("Tables and people are kept in memory alone: they are lost when the server ends.");
    return opened;
  }
  const std::string path = sqlite_path(where);
  if (path.empty()) {
    opened.error = in_quotes(where) + " names no database. Write sqlite:PATH, as in sqlite:sheepshead.db.";
    return opened;
  }
  return open_sqlite_store(path);
}

}  // namespace sheepshead::server

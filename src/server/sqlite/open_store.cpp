#include "server/sqlite/open_store.hpp"

#include <algorithm>

#include "notation/spelling.hpp"
#include "server/postgres/store.hpp"
#include "server/sqlite/admin.hpp"
#include "server/sqlite/store.hpp"
#include "server/store/memory_store.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {
constexpr std::string_view kSqlite = "sqlite:", kPostgres = "postgresql://", kPostgresToo = "postgres://";
}

std::string sqlite_path(std::string_view where) {
  if (where.starts_with(kSqlite)) return std::string(where.substr(kSqlite.size()));
  return {};
}

std::string file_of(std::string_view where) {
  if (where.starts_with(kSqlite)) return sqlite_path(where);
  const auto is_of_a_word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+';
  };
  const auto word = std::ranges::find_if_not(where, is_of_a_word);
  const bool has_form = word != where.end() && word != where.begin() && *word == ':';
  return has_form ? std::string() : std::string(where);
}

bool is_in_postgres(std::string_view where) { return where.starts_with(kPostgres) || where.starts_with(kPostgresToo); }

std::string shown_database(const std::string& where) { return is_in_postgres(where) ? pg::shown_url(where) : where; }

std::unique_ptr<Admin> open_admin(const std::string& where) {
  if (is_in_postgres(where)) return pg::admin_of(where);
  return std::make_unique<FileAdmin>(sqlite_path(where));
}

OpenedStore open_store(std::string_view where, const std::string& node) {
  OpenedStore opened;
  if (where == "memory:") {
    opened.store = std::make_unique<MemoryStore>();
    opened.notices.push_back(say<"store.in-memory">());
    return opened;
  }
  if (is_in_postgres(where)) {
    pg::Opened there = pg::open(std::string(where), node);
    opened.store = std::move(there.store);
    opened.error = std::move(there.error);
    opened.notices = std::move(there.notices);
    return opened;
  }
  const std::string path = sqlite_path(where);
  if (path.empty()) {
    opened.error = say<"store.no-database">(printable(where));
    return opened;
  }
  return open_sqlite_store(path);
}

}  // namespace sheepshead::server

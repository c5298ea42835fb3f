// The store that a server's command line names.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/admin.hpp"

namespace sheepshead::server {

struct OpenedStore {
  std::unique_ptr<Store> store;  ///< nothing if there is an error
  StoreError error;
  std::vector<Message> notices;  ///< such as that the database was brought up to date
  bool unread = false;           ///< it is too large to be read before the start: a ReadingAside is due
};

/// `where`: "sqlite:PATH", made if it does not exist, "postgresql://...", as libpq reads it, or "memory:", which is
/// lost at the end. One server at a time has a file. `node`: see pg::open().
OpenedStore open_store(std::string_view where, const std::string& node = {});

/// Of a database at such an address, but "memory:". Nothing if it's in PostgreSQL, and that isn't built in.
std::unique_ptr<Admin> open_admin(const std::string& where);

/// PATH of "sqlite:PATH"; empty if it is something else.
std::string sqlite_path(std::string_view where);

/// PATH of "sqlite:PATH" or of itself; empty if it has a form that's none of ours, such as "memory:".
std::string file_of(std::string_view where);

bool is_in_postgres(std::string_view where);
/// For people and logs: without a passphrase.
std::string shown_database(const std::string& where);

}  // namespace sheepshead::server

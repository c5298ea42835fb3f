// The store that a server's command line names.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

struct OpenedStore {
  std::unique_ptr<Store> store;      ///< nothing if there is an error
  StoreError error;                  ///< a sentence for the operator
  std::vector<std::string> notices;  ///< such as that the database was brought up to date
};

/// `where`: "sqlite:PATH", made if it does not exist, or "memory:", which is lost at the end. One server at a time has
/// a database.
OpenedStore open_store(std::string_view where);

/// PATH of "sqlite:PATH"; empty if it is something else.
std::string sqlite_path(std::string_view where);

}  // namespace sheepshead::server

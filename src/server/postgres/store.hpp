// The store on PostgreSQL: one server or several write to one database, each table under its epoch.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/store/admin.hpp"
#include "server/store/jobs.hpp"

namespace sheepshead::server::pg {

struct Opened {
  std::unique_ptr<Store> store;  ///< nothing if there is an error
  StoreError error;
  std::vector<Message> notices;
};

/// Whether the program was built with libpq.
bool is_built_in();

/// The address without the passphrase in it.
std::string shown_url(const std::string& url);

/// Nothing where it is not built in.
std::unique_ptr<Admin> admin_of(const std::string& url);

/// Why a start would fail; nothing is written.
StoreError wrong_before_start(const std::string& url);

/// `url`: as libpq reads it, "postgresql://..." The tables are made if they do not exist. `node`: what this server is
/// called among those that share the database; empty: by its address.
Opened open(const std::string& url, const std::string& node = {});

/// The queue of work in such a database. `make`: an empty one gets its tables. Nothing if there is an error.
std::unique_ptr<Jobs> open_jobs(const std::string& url, bool make, Message& error);

}  // namespace sheepshead::server::pg

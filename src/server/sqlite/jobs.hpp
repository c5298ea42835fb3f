// Jobs in a SQLite file of their own, which several processes of one machine share.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/store/jobs.hpp"

namespace sheepshead::server {

struct OpenedJobs {
  std::unique_ptr<Jobs> jobs;  ///< nothing if there is an error
  Message error;
  Message notice = {};  ///< something that was put right
};

/// `make`: it's made if it isn't there, and anew, with what can still be read of it, if it's damaged.
OpenedJobs open_jobs_file(const std::string& path, bool make);

/// The same of "postgresql://..." and of a file, "PATH" or "sqlite:PATH". A database in PostgreSQL is made only if
/// it's empty: a server brings one up to date.
OpenedJobs open_jobs(const std::string& where, bool make);

}  // namespace sheepshead::server

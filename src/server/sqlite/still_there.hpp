// Whether the open database still lies where it was opened: a file that was removed or replaced can be written on, but
// all of that is lost with the last connection.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/types.h>

#include <string>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// On the writer's thread.
class StillThere {
 public:
  /// The file as it is now, which `db` has open.
  StillThere(const std::string& path, SQLite::Database& db);
  /// Empty as long as it is there. Otherwise why nothing may be written, and where all that was written by then has
  /// been copied: beside it, once for each time that it goes missing. A file that comes back is there again.
  StoreError lost();

 private:
  bool is_there() const;
  StoreError save();

  const std::string path_;
  SQLite::Database& db_;
  dev_t device_ = 0;
  ino_t file_ = 0;
  StoreError lost_;
};

}  // namespace sheepshead::server

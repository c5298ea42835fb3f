#include "server/sqlite/still_there.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <filesystem>

#include "server/sqlite/file.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {

StillThere::StillThere(const std::string& path, SQLite::Database& db) : path_(path), db_(db) {
  struct stat now {};
  if (::stat(path.c_str(), &now) != 0) return;
  device_ = now.st_dev;
  file_ = now.st_ino;
}

bool StillThere::is_there() const {
  struct stat now {};
  if (file_ == 0) return true;
  // A disk that can't be asked says so itself when it's written.
  if (::stat(path_.c_str(), &now) != 0) return errno != ENOENT && errno != ENOTDIR;
  return now.st_dev == device_ && now.st_ino == file_;
}

StoreError StillThere::save() {
  std::error_code error;
  std::string copy;
  for (int n = 1; copy.empty() || std::filesystem::exists(copy, error); ++n)
    copy = path_ + ".rescued-" + std::to_string(n);
  if (StoreError failed = back_up(db_, path_, copy); !failed.empty())
    return say<"store.moved-no-copy">(path_, std::move(failed));
  return say<"store.moved">(path_, copy);
}

StoreError StillThere::lost() {
  if (is_there()) return lost_ = {};
  if (lost_.empty()) lost_ = save();
  return lost_;
}

}  // namespace sheepshead::server

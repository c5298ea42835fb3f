#include "server/sqlite/restore.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>

#include "notation/disk.hpp"
#include "server/sqlite/file.hpp"
#include "server/sqlite/soundness.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

namespace fs = std::filesystem;

/// With what SQLite keeps beside a database.
constexpr const char* kParts[] = {"", "-wal", "-shm", "-journal"};

StoreError wrong_with_backup(const std::string& backup) {
  if (StoreError error = unfit_file(backup, true); !error.empty()) return error;
  if (StoreError damage = WholeReading().damage_in(backup); !damage.empty()) return say<"store.backup-damaged">(backup);
  try {
    SQLite::Database db(backup, SQLite::OPEN_READONLY);
    int version = 0;
    if (StoreError error = version_of(db, backup, version); !error.empty()) return error;
    const int newest = static_cast<int>(migrations().size());
    if (version == 0) return say<"store.never-used">(backup);
    if (is_archive(db)) return say<"store.is-an-archive">(backup);
    return version > newest ? say<"store.newer">(backup, version, newest) : StoreError();
  } catch (const SQLite::Exception& e) { return fault(backup, e); }
}

std::string unused_name(const std::string& path) {
  std::error_code error;
  for (int n = 1;; ++n)
    if (std::string name = path + ".replaced-" + std::to_string(n); !fs::exists(name, error)) return name;
}

/// All parts or, as far as that can be, none.
StoreError move_database(const std::string& from, const std::string& to) {
  for (const char* part : kParts) {
    std::error_code error;
    if (!fs::exists(from + part, error)) continue;
    if (std::rename((from + part).c_str(), (to + part).c_str()) != 0) {
      StoreError failed = say<"store.not-created">(to + part, system_said(errno));
      for (const char* moved : kParts) fs::rename(to + moved, from + moved, error);
      return failed;
    }
  }
  return {};
}

}  // namespace

StoreError admin_restore(const std::string& path, const std::string& backup, std::string& kept) {
  kept.clear();
  if (StoreError error = wrong_with_backup(backup); !error.empty()) return error;
  std::error_code error;
  if (fs::equivalent(path, backup, error)) return say<"store.backup-itself">(backup);
  FileLock lock;
  if (StoreError in_use = lock.take(path); !in_use.empty()) return in_use;
  // The lock makes a file where there was none.
  if (fs::file_size(path, error) == 0)
    fs::remove(path, error);
  else
    kept = unused_name(path);
  if (!kept.empty())
    if (StoreError failed = move_database(path, kept); !failed.empty()) return failed;
  if (StoreError failed = back_up(backup, path); !failed.empty()) {
    if (!kept.empty()) move_database(kept, path);
    return failed;
  }
  return damage_before_start(path);
}

}  // namespace sheepshead::server

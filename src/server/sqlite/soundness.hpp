// Whether a database is whole: all of it is read, and nothing changed.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "server/store/store.hpp"

struct sqlite3;

namespace sheepshead::server {

/// One reading of a whole file, which stays as it is, byte by byte.
class WholeReading {
 public:
  /// What is wrong with it, and how to restore it; empty if nothing is, if there is no file yet, or after stop().
  StoreError damage_in(const std::string& path) { return damage_in(path, path); }
  /// The same, named by where it comes from.
  StoreError damage_in(const std::string& path, const std::string& named);
  /// Ends it soon; from any thread.
  void stop();

 private:
  class Held;

  std::mutex mutex_;
  sqlite3* at_ = nullptr;
  bool stopped_ = false;
};

/// Whether the file is to be read before the start: if that takes a moment only, or if damage was found in it before,
/// which is noted in PATH.damaged. Otherwise it is read while the server runs.
bool is_read_before_start(const std::string& path);

/// What would keep a server from opening the database; nothing is made or changed, and a file that isn't there is no
/// fault: `made` is whether it would be made. Reads what would be read before the start.
StoreError wrong_before_start(const std::string& path, bool& made);

/// The reading before the start; what was noted before is forgotten once the file is whole again.
StoreError damage_before_start(const std::string& path);

/// Reads on a thread of its own, at low priority; if the file is damaged, notes it down and says so on that thread.
class ReadingAside {
 public:
  ReadingAside(const std::string& path, std::function<void(const StoreError&)> damaged);
  /// Does not wait for the rest.
  ~ReadingAside();

 private:
  WholeReading reading_;
  std::thread thread_;
};

}  // namespace sheepshead::server

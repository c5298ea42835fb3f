// A session on disk, line by line, so that whatever happens at most the action in progress is lost.
// See docs/formats.md.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "table/session.hpp"

namespace sheepshead {

/// What went wrong while saving; nothing if all is well.
using SaveError = std::optional<Message>;

/// An open session file, locked against other programs until it is destroyed. Every line is on the disk when the
/// function returns. If a line cannot be written (a full disk), the file is cut back to its last whole line, the error
/// is returned, and the line is kept and written before the next one, so that nothing is lost once there is room again.
/// Throws nothing. Not for use by two threads at once.
class SessionFile {
 public:
  /// A new file with its first line. Folders are made; a file of that name must not exist.
  struct Created;
  static Created create(const std::filesystem::path& path, const SessionHeader& header);

  /// Opens a file to go on with it. Every hand in it is played again and checked. A last line that is not whole, as
  /// after a crash, is cut off, and a notice says so. If another program has it open, waits up to `patience` for it.
  struct Opened;
  static Opened open(const std::filesystem::path& path, std::chrono::milliseconds patience = {});

  /// Only looks: also at a file that another program writes, or that may not be written. There is no `file` then.
  static Opened read(const std::filesystem::path& path);

  SessionFile(SessionFile&&) noexcept;
  SessionFile& operator=(SessionFile&&) noexcept;
  ~SessionFile();

  const std::filesystem::path& path() const { return path_; }

  /// A hand is dealt. Call it after Session::begin().
  [[nodiscard]] SaveError begin_hand(const Session&);
  /// `hint`: what a hint had advised. A file of the first version has no place for it.
  [[nodiscard]] SaveError append(Seat seat, Action action, std::optional<Action> hint = {});
  /// The hand is over: its record.
  [[nodiscard]] SaveError end_hand(const HandRecord& record);
  /// What happened between two hands: a line of session_lines.hpp, to which the time is added. A file of the first
  /// version becomes one of the second with it.
  [[nodiscard]] SaveError note(std::string line);
  /// Tries again to write what could not be written.
  [[nodiscard]] SaveError flush();

 private:
  SessionFile(std::filesystem::path path, int fd, std::int64_t size, int version);
  SaveError write(std::string line);
  SaveError cut();

  std::filesystem::path path_;
  int fd_ = -1;
  int version_ = 2;        ///< of the format
  std::int64_t size_ = 0;  ///< bytes of whole lines in the file
  bool ragged_ = false;    ///< the file may hold more than those: it could not be cut back
  std::string waiting_;    ///< lines that could not be written
};

struct SessionFile::Created {
  std::optional<SessionFile> file;
  Message error;  ///< empty if there is a file
};

struct SessionFile::Opened {
  std::optional<SessionFile> file;
  std::optional<Session> session;  ///< as it was when the file ended
  std::vector<Message> notices;
  std::vector<Diagnostic> problems;  ///< not empty if there is no session
};

}  // namespace sheepshead

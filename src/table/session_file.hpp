// A session on disk, line by line, so that whatever happens at most the action in progress is lost.
// See docs/formats.md.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "table/journal.hpp"
#include "table/session.hpp"

namespace sheepshead {

/// An open session file, a journal. Throws nothing. Not for use by two threads at once.
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

  const std::filesystem::path& path() const { return journal_.path(); }

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
  SessionFile(Journal journal, int version);

  Journal journal_;
  int version_ = 2;  ///< of the format
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

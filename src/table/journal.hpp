// A file of lines that only grows: whatever happens, at most the line that is being written is lost. Sessions and
// events are kept in one.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/variant.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// What went wrong while saving; nothing if all is well.
using SaveError = std::optional<Message>;

/// The time as journals write it, in UTC: "2026-11-22T20:41:07Z".
std::string now_text();

/// An open journal, locked against other programs until it is destroyed. Every line is on the disk when write()
/// returns. If a line cannot be written (a full disk), the file is cut back to its last whole line, the error is
/// returned, and the line is kept and written before the next one. Throws nothing. Not for use by two threads at once.
class Journal {
 public:
  /// A new file with its first line. Folders are made; a file of that name must not exist.
  struct Created;
  static Created create(const std::filesystem::path& path, const std::string& first_line);

  /// Is given each line, without its newline, and its number.
  using Reader = std::function<void(std::string_view line, int number)>;
  struct Opened;
  /// To go on with it. A last line that is not whole, as after a crash, is no line; settle() cuts it off. If another
  /// program has it open, waits up to `patience` for it. No line is longer than `longest`.
  static Opened open(const std::filesystem::path& path, std::size_t longest, const Reader& reader,
                     std::chrono::milliseconds patience = {});
  /// Only looks: also at a file that another program writes, or that may not be written. There is no `journal` then.
  static Opened read(const std::filesystem::path& path, std::size_t longest, const Reader& reader);

  Journal(Journal&&) noexcept;
  Journal& operator=(Journal&&) noexcept;
  ~Journal();

  const std::filesystem::path& path() const { return path_; }

  /// One or more lines, without the last newline; nothing for what could not be written before.
  [[nodiscard]] SaveError write(std::string lines);
  /// Cuts off what is no whole line.
  [[nodiscard]] SaveError settle();

 private:
  Journal(std::filesystem::path path, int fd, std::int64_t size);

  std::filesystem::path path_;
  int fd_ = -1;
  std::int64_t size_ = 0;  ///< bytes of whole lines in the file
  bool ragged_ = false;    ///< the file may hold more than those: it could not be cut back
  std::string waiting_;    ///< lines that could not be written
};

struct Journal::Created {
  std::optional<Journal> journal;
  Message error;  ///< empty if there is one
};

struct Journal::Opened {
  std::optional<Journal> journal;
  std::vector<Diagnostic> problems;  ///< of the file; what is in its lines is the reader's to judge
  bool empty = false;                ///< there is no whole line
  int torn = 0;                      ///< the number of a last line that is not whole; 0 if there is none
};

}  // namespace sheepshead

#include "table/journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "notation/disk.hpp"
#include "table/lines.hpp"
#include "words/groups/disk.hpp"
#include "words/groups/journal.hpp"

namespace sheepshead {
namespace {

namespace fs = std::filesystem;

Message not_saved(const fs::path& path, int error) {
  return say<"journal.not-saved">(path.string(), system_said(error));
}

/// Writes all of it; the error, or 0.
int write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t done = ::write(fd, text.data(), text.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) return errno;
    if (done == 0) return ENOSPC;
    text.remove_prefix(std::size_t(done));
  }
  // Pipes and devices have nothing to wait for.
  if (::fdatasync(fd) != 0 && errno != EINVAL && errno != EROFS && errno != ENOTSUP) return errno;
  return 0;
}

/// A new name in a folder lasts only once the folder is on the disk, too.
void sync_folder(const fs::path& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  ::fsync(fd);
  ::close(fd);
}

/// Gives the complete file its name, unless there is one already; the error, or 0.
int give_name(const fs::path& from, const fs::path& to) {
  if (::link(from.c_str(), to.c_str()) == 0) {
    ::unlink(from.c_str());
    return 0;
  }
  if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS) return errno;
  struct stat there {};  // a file system without links
  if (::lstat(to.c_str(), &there) == 0) return EEXIST;
  return ::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

/// Locks the file, if need be after waiting; the error, or 0.
int lock(int fd, std::chrono::milliseconds patience) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point end = Clock::now() + patience;
  while (::flock(fd, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK || Clock::now() >= end) return errno;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return 0;
}

/// What is in an open file.
struct Contents {
  std::vector<Diagnostic> problems;
  std::int64_t whole = 0;  ///< bytes of whole lines
  int torn = 0;            ///< the number of a last line that is not whole; 0 if there is none
  bool unended = false;    ///< the last line is whole, and only its newline is missing
  bool any = false;        ///< there is a whole line
};

bool is_blank_line(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

Contents read_lines(int fd, const fs::path& path, std::size_t longest, const Journal::Reader& reader) {
  Contents contents;
  LineReader lines(fd, longest);
  std::string line;
  for (bool more = true; more;) {
    switch (lines.next(line)) {
      case LineReader::Got::line:
        // Editors leave blank lines, mostly at the end.
        if (is_blank_line(line)) break;
        contents.any = true;
        reader(line, lines.number());
        break;
      case LineReader::Got::partial:
        // A line that was cut short is no object. An editor may have taken the last newline away.
        if (is_blank_line(line)) {
          contents.unended = true;
        } else if (line.starts_with('{') && nlohmann::json::accept(line)) {
          contents.any = true;
          reader(line, lines.number());
          contents.unended = true;
        } else {
          contents.torn = lines.number();
        }
        break;
      case LineReader::Got::wrong: {
        const Diagnostic found = lines.wrong(path.string());
        // A file system may leave NUL bytes where a line was being written.
        if (found.column == 0 || lines.ended()) {
          contents.problems = {found};
          return contents;
        }
        contents.torn = found.line;
        break;
      }
      case LineReader::Got::end: more = false; break;
    }
  }
  contents.whole = contents.unended ? ::lseek(fd, 0, SEEK_END) : lines.whole();
  return contents;
}

Journal::Opened refused(Message text, const fs::path& path) {
  Journal::Opened result;
  result.problems.push_back({path.string(), 0, 0, {}, std::move(text)});
  return result;
}

}  // namespace

std::string now_text() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
  char text[32];
  if (::gmtime_r(&now, &utc) == nullptr || std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc) == 0) return {};
  return text;
}

Journal::Journal(fs::path path, int fd, std::int64_t size) : path_(std::move(path)), fd_(fd), size_(size) {}

Journal::Journal(Journal&& other) noexcept
    : path_(std::move(other.path_)),
      fd_(std::exchange(other.fd_, -1)),
      size_(other.size_),
      ragged_(other.ragged_),
      waiting_(std::move(other.waiting_)) {}

Journal& Journal::operator=(Journal&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(fd_, other.fd_);
  std::swap(size_, other.size_);
  std::swap(ragged_, other.ragged_);
  std::swap(waiting_, other.waiting_);
  return *this;
}

Journal::~Journal() {
  if (fd_ >= 0) ::close(fd_);
}

Journal::Created Journal::create(const fs::path& path, const std::string& first_line) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return {std::nullopt, say<"journal.folder">(folder.string(), system_said(error.value()))};

  // Written under another name first, so that a file of this name always has its first line.
  fs::path draft = path;
  draft += "." + std::to_string(::getpid()) + ".new";
  const int fd = ::open(draft.c_str(), O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
  if (fd < 0) return {std::nullopt, not_saved(path, errno)};
  const std::string line = first_line + "\n";
  int wrong = ::flock(fd, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
  if (wrong == 0) wrong = write_all(fd, line);
  if (wrong == 0) wrong = give_name(draft, path);
  if (wrong != 0) {
    ::unlink(draft.c_str());
    ::close(fd);
    if (wrong == EEXIST) return {std::nullopt, say<"journal.exists">(path.string())};
    return {std::nullopt, not_saved(path, wrong)};
  }
  sync_folder(folder);
  return {Journal(path, fd, std::int64_t(line.size())), {}};
}

Journal::Opened Journal::open(const fs::path& path, std::size_t longest, const Reader& reader,
                              std::chrono::milliseconds patience) {
  const int fd = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return refused(say<"journal.not-opened">(system_said(errno)), path);
  Journal journal(path, fd, 0);
  // A pipe can't be added to, and one that nobody writes to would be waited for.
  struct stat about {};
  if (::fstat(fd, &about) == 0 && !S_ISREG(about.st_mode))
    return refused(say<"journal.not-opened">(say<"disk.no-file">()), path);
  if (const int wrong = lock(fd, patience); wrong != 0)
    return refused(wrong != EWOULDBLOCK    ? say<"journal.not-locked">(system_said(wrong))
                   : patience.count() == 0 ? say<"journal.in-use">()
                                           : say<"journal.still-in-use">(patience.count() / 1000),
                   path);
  Contents contents = read_lines(fd, path, longest, reader);
  Opened result{std::nullopt, std::move(contents.problems), !contents.any, contents.torn};
  if (!result.problems.empty()) return result;
  journal.size_ = contents.whole;
  if (contents.unended) journal.waiting_ = "\n";
  journal.ragged_ = contents.torn != 0;
  result.journal = std::move(journal);
  return result;
}

Journal::Opened Journal::read(const fs::path& path, std::size_t longest, const Reader& reader) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return refused(say<"journal.not-opened">(system_said(errno)), path);
  struct stat about {};
  if (::fstat(fd, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode)) {
    ::close(fd);
    return refused(say<"journal.not-opened">(say<"disk.no-file">()), path);
  }
  Contents contents = read_lines(fd, path, longest, reader);
  ::close(fd);
  return {std::nullopt, std::move(contents.problems), !contents.any, contents.torn};
}

SaveError Journal::settle() {
  if (!ragged_) return std::nullopt;
  if (::ftruncate(fd_, size_) != 0 && errno != EINVAL)
    return say<"journal.not-cut">(path_.string(), system_said(errno));
  ragged_ = false;
  return std::nullopt;
}

SaveError Journal::write(std::string lines) {
  if (!lines.empty()) waiting_ += std::move(lines) + "\n";
  if (waiting_.empty()) return std::nullopt;
  if (auto error = settle()) return error;
  if (const int wrong = write_all(fd_, waiting_); wrong != 0) {
    ragged_ = true;
    (void)settle();
    return not_saved(path_, wrong);
  }
  size_ += std::int64_t(waiting_.size());
  waiting_.clear();
  return std::nullopt;
}

}  // namespace sheepshead

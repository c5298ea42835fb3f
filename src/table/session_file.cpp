#include "table/session_file.hpp"

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
#include "notation/spelling.hpp"
#include "table/lines.hpp"
#include "table/session_lines.hpp"
#include "words/groups/disk.hpp"
#include "words/groups/journal.hpp"
#include "words/groups/objection.hpp"

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

std::string now_text() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
  char text[32];
  if (::gmtime_r(&now, &utc) == nullptr || std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc) == 0) return {};
  return text;
}

/// What makes a header that could not be read back; empty if nothing.
Message unfit(const SessionHeader& header) {
  if (header.players.size() < header.rules.table.players || header.players.size() > std::size_t(kMostPeople))
    return say<"journal.players">(header.players.size(), header.rules.table.players, kMostPeople);
  for (const Player& p : header.players) {
    if (!is_plain_line(p.name)) return say<"objection.bad-name">(excerpt(p.name));
    if (!p.bot.empty() && !is_plain_line(p.bot)) return say<"journal.no-bot">(excerpt(p.bot));
  }
  if (header.dealer >= header.players.size()) return say<"journal.no-dealer">(header.dealer);
  return {};
}

/// What is in an open file; a session if there are no problems.
struct Contents {
  std::optional<Session> session;
  std::vector<Diagnostic> problems;
  int version = 0;
  std::int64_t whole = 0;  ///< bytes of whole lines
  int torn = 0;            ///< the number of a last line that is not whole; 0 if there is none
  bool unended = false;    ///< the last line is whole, and only its newline is missing
};

bool is_blank_line(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

/// A pipe can't be added to, and one that nobody writes to would be waited for.
bool is_regular(int fd) {
  struct stat about {};
  return ::fstat(fd, &about) == 0 && S_ISREG(about.st_mode);
}

Contents read_lines(int fd, const fs::path& path) {
  Contents contents;
  std::vector<LineProblem> in_hands;
  SessionReader reader(path.string(), [&](const SessionHand& hand) {
    in_hands.insert(in_hands.end(), hand.problems.begin(), hand.problems.end());
  });
  const auto fail = [&](Message text) {
    contents.problems = {{path.string(), 0, 0, {}, std::move(text)}};
    return std::move(contents);
  };
  LineReader lines(fd, kMaxRecordBytes);
  std::string line;
  bool any = false;
  for (bool more = true; more;) {
    switch (lines.next(line)) {
      case LineReader::Got::line:
        // Editors leave blank lines, mostly at the end.
        if (is_blank_line(line)) break;
        any = true;
        reader.line(line, lines.number());
        break;
      case LineReader::Got::partial:
        // A line that was cut short is no object. An editor may have taken the last newline away.
        if (is_blank_line(line)) {
          contents.unended = true;
        } else if (line.starts_with('{') && nlohmann::json::accept(line)) {
          any = true;
          reader.line(line, lines.number());
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
  reader.finish();
  contents.whole = contents.unended ? ::lseek(fd, 0, SEEK_END) : lines.whole();
  contents.version = reader.version();
  if (!any) return fail(say<"journal.no-session">());
  for (const LineProblem& p : reader.problems()) contents.problems.push_back(p.where);
  for (const LineProblem& p : in_hands) contents.problems.push_back(p.where);
  if (contents.problems.empty()) contents.session = reader.take_session();
  return contents;
}

SessionFile::Opened refused(Message text, const fs::path& path) {
  SessionFile::Opened result;
  result.problems.push_back({path.string(), 0, 0, {}, std::move(text)});
  return result;
}

}  // namespace

SessionFile::SessionFile(fs::path path, int fd, std::int64_t size, int version)
    : path_(std::move(path)), fd_(fd), version_(version), size_(size) {}

SessionFile::SessionFile(SessionFile&& other) noexcept
    : path_(std::move(other.path_)),
      fd_(std::exchange(other.fd_, -1)),
      version_(other.version_),
      size_(other.size_),
      ragged_(other.ragged_),
      waiting_(std::move(other.waiting_)) {}

SessionFile& SessionFile::operator=(SessionFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(fd_, other.fd_);
  std::swap(version_, other.version_);
  std::swap(size_, other.size_);
  std::swap(ragged_, other.ragged_);
  std::swap(waiting_, other.waiting_);
  return *this;
}

SessionFile::~SessionFile() {
  if (fd_ >= 0) ::close(fd_);
}

SessionFile::Created SessionFile::create(const fs::path& path, const SessionHeader& header) {
  if (Message why = unfit(header); !why.empty()) return {std::nullopt, std::move(why)};
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return {std::nullopt, say<"journal.folder">(folder.string(), system_said(error.value()))};

  // Written under another name first, so that a file of this name always has its first line.
  fs::path draft = path;
  draft += "." + std::to_string(::getpid()) + ".new";
  const int fd = ::open(draft.c_str(), O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
  if (fd < 0) return {std::nullopt, not_saved(path, errno)};
  const std::string line = header_line(header) + "\n";
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
  return {SessionFile(path, fd, std::int64_t(line.size()), 2), {}};
}

SessionFile::Opened SessionFile::open(const fs::path& path, std::chrono::milliseconds patience) {
  Opened result;
  const int fd = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return refused(say<"journal.not-opened">(system_said(errno)), path);
  SessionFile file(path, fd, 0, 0);
  if (!is_regular(fd)) return refused(say<"journal.not-opened">(say<"disk.no-file">()), path);
  if (const int wrong = lock(fd, patience); wrong != 0)
    return refused(wrong != EWOULDBLOCK    ? say<"journal.not-locked">(system_said(wrong))
                   : patience.count() == 0 ? say<"journal.in-use">()
                                           : say<"journal.still-in-use">(patience.count() / 1000),
                   path);
  Contents contents = read_lines(fd, path);
  result.problems = std::move(contents.problems);
  if (!result.problems.empty()) return result;
  file.size_ = contents.whole;
  file.version_ = contents.version;
  if (contents.unended) file.waiting_ = "\n";
  if (contents.torn != 0) {
    file.ragged_ = true;
    if (auto error = file.cut()) return refused(*error, path);
    result.notices.push_back(say<"journal.dropped">(path.string(), contents.torn));
  }
  result.session = std::move(contents.session);
  result.file = std::move(file);
  return result;
}

SessionFile::Opened SessionFile::read(const fs::path& path) {
  Opened result;
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return refused(say<"journal.not-opened">(system_said(errno)), path);
  struct stat about {};
  if (::fstat(fd, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode)) {
    ::close(fd);
    return refused(say<"journal.not-opened">(say<"disk.no-file">()), path);
  }
  Contents contents = read_lines(fd, path);
  ::close(fd);
  result.problems = std::move(contents.problems);
  result.session = std::move(contents.session);
  if (result.session && contents.torn != 0)
    result.notices.push_back(say<"journal.left-out">(path.string(), contents.torn));
  return result;
}

SaveError SessionFile::cut() {
  if (!ragged_) return std::nullopt;
  if (::ftruncate(fd_, size_) != 0 && errno != EINVAL)
    return say<"journal.not-cut">(path_.string(), system_said(errno));
  ragged_ = false;
  return std::nullopt;
}

SaveError SessionFile::write(std::string line) {
  if (!line.empty()) waiting_ += std::move(line) + "\n";
  if (waiting_.empty()) return std::nullopt;
  if (auto error = cut()) return error;
  if (const int wrong = write_all(fd_, waiting_); wrong != 0) {
    ragged_ = true;
    (void)cut();
    return not_saved(path_, wrong);
  }
  size_ += std::int64_t(waiting_.size());
  waiting_.clear();
  return std::nullopt;
}

SaveError SessionFile::begin_hand(const Session& session) { return write(begin_line(session)); }

SaveError SessionFile::append(Seat seat, Action action, std::optional<Action> hint) {
  return write(move_line({seat, action}, version_ > 1 ? hint : std::nullopt));
}

SaveError SessionFile::end_hand(const HandRecord& record) { return write(to_json(record)); }

SaveError SessionFile::note(std::string line) {
  line = dated_line(std::move(line), now_text());
  if (version_ == 1) line = format_line() + "\n" + line;
  version_ = 2;
  return write(std::move(line));
}

SaveError SessionFile::flush() { return write({}); }

}  // namespace sheepshead

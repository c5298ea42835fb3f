#include "app/console/whole_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>

#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "notation/disk.hpp"
#include "words/groups/disk.hpp"

namespace sheepshead::app {
namespace {

namespace fs = std::filesystem;

/// The file that's meant: the end of its links.
fs::path end_of(const std::string& path) {
  std::error_code ignored;
  const fs::path end = fs::weakly_canonical(path, ignored);
  return ignored || end.empty() ? fs::path(path) : end;
}

bool not_written(const std::string& path, const Message& why, const std::string& prefix) {
  complain(prefix + words<"disk.not-written">(path, text(why)));
  return false;
}

}  // namespace

std::optional<std::string> read_whole_file(const std::string& path) {
  const Input input(path);
  if (input.fd() < 0) {
    complain(words<"disk.not-read">(input.name(), input.error()));
    return std::nullopt;
  }
  std::string bytes;
  std::array<char, 1 << 16> some{};
  while (true) {
    const ssize_t got = ::read(input.fd(), some.data(), some.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      complain(words<"disk.not-read">(input.name(), system_text(errno)));
      return std::nullopt;
    }
    if (got == 0) break;
    bytes.append(some.data(), std::size_t(got));
  }
  if (!bytes.empty()) return bytes;
  complain(input.name() + ": " + words<"disk.is-empty">());
  return std::nullopt;
}

bool can_write_file(const std::string& path, const std::string& prefix) {
  const fs::path end = end_of(path);
  std::error_code error;
  const fs::file_status about = fs::status(end, error);
  if (fs::is_directory(about)) return not_written(path, say<"disk.folder">(), prefix);
  if (fs::exists(about) && !fs::is_regular_file(about)) return not_written(path, say<"disk.no-file">(), prefix);
  const fs::path folder = end.has_parent_path() ? end.parent_path() : fs::path(".");
  if (!fs::is_directory(folder, error)) return not_written(path, say<"disk.no-folder">(), prefix);
  if (::access(folder.c_str(), W_OK | X_OK) != 0) return not_written(path, system_said(errno), prefix);
  if (fs::exists(about) && ::access(end.c_str(), W_OK) != 0) return not_written(path, system_said(errno), prefix);
  return true;
}

bool write_whole_file(const std::string& path, std::string_view bytes, const std::string& prefix) {
  if (!can_write_file(path, prefix)) return false;
  const fs::path end = end_of(path);
  const std::string beside = end.string() + ".part";
  const int fd = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (fd < 0) return not_written(path, system_said(errno), prefix);
  int failed = 0;
  while (!bytes.empty() && failed == 0) {
    const ssize_t put = ::write(fd, bytes.data(), bytes.size());
    if (put >= 0)
      bytes.remove_prefix(std::size_t(put));
    else if (errno != EINTR)
      failed = errno;
  }
  if (::close(fd) != 0 && failed == 0) failed = errno;
  if (failed == 0 && ::rename(beside.c_str(), end.c_str()) != 0) failed = errno;
  if (failed == 0) return true;
  ::unlink(beside.c_str());
  return not_written(path, system_said(failed), prefix);
}

}  // namespace sheepshead::app

#include "app/options/records.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <utility>

#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/disk.hpp"

namespace sheepshead::app {
namespace {

/// Whether `input`, "-" for standard input, is the regular file `path`.
bool is_same_file(const std::string& path, const std::string& input) {
  struct stat there {
  }, read{};
  const int found = input == "-" ? ::fstat(STDIN_FILENO, &read) : ::stat(input.c_str(), &read);
  return found == 0 && ::stat(path.c_str(), &there) == 0 && S_ISREG(there.st_mode) && there.st_dev == read.st_dev &&
         there.st_ino == read.st_ino;
}

}  // namespace

void RecordOptions::add_to(CLI::App& command, const std::string& what) {
  CLI::Option* records = command.add_option("--records", path, words<"cli.records">(what))->type_name("FILE");
  command.add_flag("--compact", compact, words<"cli.compact">())->needs(records);
}

bool RecordOptions::overwrite(const std::string& input) const {
  if (path.empty() || to_output() || !is_same_file(path, input)) return false;
  complain(words<"disk.records-are-read">(path));
  return true;
}

RecordFile::RecordFile(const std::string& path) : path_(path == "-" ? words<"disk.standard-output">() : path) {
  if (path.empty()) return;
  file_ = path == "-" ? stdout : std::fopen(path.c_str(), "ab");  // what was there goes with the first record
  if (file_ == nullptr) error_ = errno;
}

bool RecordFile::write(std::string_view text) {
  struct stat about {};
  if (!std::exchange(begun_, true) && file_ != stdout && ::fstat(::fileno(file_), &about) == 0 &&
      S_ISREG(about.st_mode) && ::ftruncate(::fileno(file_), 0) != 0)
    error_ = errno;
  if (std::fwrite(text.data(), 1, text.size(), file_) == text.size()) return true;
  if (error_ == 0) error_ = errno;
  return false;
}

void RecordFile::close() {
  if (file_ == nullptr) return;
  const int failed = file_ == stdout ? std::fflush(file_) : std::fclose(file_);
  if (failed != 0 && error_ == 0) error_ = errno;
  file_ = nullptr;
}

bool RecordFile::broken() {
  const int error = std::exchange(error_, 0);
  if (error != 0 && error != EPIPE)
    complain("--records: " +
             words<"disk.not-written">(path_, error == ENOENT ? words<"disk.no-folder">() : system_text(error)));
  return error != 0;
}

}  // namespace sheepshead::app

#include "app/options/records.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "app/cli/faults.hpp"
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
  std::error_code none;
  if (path == "-") {
    file_ = stdout;
  } else if (std::filesystem::exists(path, none) && !std::filesystem::is_regular_file(path, none)) {
    file_ = std::fopen(path.c_str(), "ab");
  } else {
    const auto end = std::filesystem::weakly_canonical(path, none);  // of its links
    target_ = none || end.empty() ? path : end.string();
    beside_ = target_ + ".part";
    file_ = std::fopen(beside_.c_str(), "wb");
  }
  if (file_ == nullptr) error_ = errno;
}

bool RecordFile::write(std::string_view text) {
  begun_ = true;
  if (std::fwrite(text.data(), 1, text.size(), file_) == text.size()) return true;
  if (error_ == 0) error_ = errno;
  return false;
}

void RecordFile::close() {
  if (file_ == nullptr) return;
  const int failed = file_ == stdout ? std::fflush(file_) : std::fclose(file_);
  if (failed != 0 && error_ == 0) error_ = errno;
  file_ = nullptr;
  if (beside_.empty()) return;
  const bool keeps = error_ != 0 || (!begun_ && ::access(target_.c_str(), F_OK) == 0);
  if (!keeps && ::rename(beside_.c_str(), target_.c_str()) != 0) error_ = errno;
  if (keeps || error_ != 0) ::unlink(beside_.c_str());
}

bool RecordFile::nothing() {
  if (file_ == nullptr || begun_ || error_ != 0) return false;
  const bool there = !beside_.empty() && ::access(target_.c_str(), F_OK) == 0;
  if (!beside_.empty()) {
    std::fclose(file_);
    file_ = nullptr;
    ::unlink(beside_.c_str());
  }
  complain("--records: " + sentences({words<"disk.no-records">(), there             ? words<"disk.as-it-was">(path_)
                                                                  : beside_.empty() ? ""
                                                                                    : words<"disk.none-kept">()}));
  return true;
}

bool RecordFile::broken() {
  const int error = std::exchange(error_, 0);
  if (error != 0 && error != EPIPE) {
    complain("--records: " +
             words<"disk.not-written">(path_, error == ENOENT ? words<"disk.no-folder">() : system_text(error)));
    if (begun_ && !beside_.empty())
      complain(::access(target_.c_str(), F_OK) == 0 ? words<"disk.as-it-was">(path_) : words<"disk.none-kept">());
  }
  return error != 0;
}

}  // namespace sheepshead::app

#include "app/written_records.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <utility>

#include "app/command.hpp"

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
  CLI::Option* records =
      command
          .add_option("--records", path,
                      "Write " + what +
                          " to FILE, a line of JSON each (docs/formats.md); replaces the file. With -\n"
                          "to standard output, and the report to the error output")
          ->type_name("FILE");
  command.add_flag("--compact", compact, "Write the rules and players once, and of each hand only what is its own")
      ->needs(records);
}

bool RecordOptions::overwrite(const std::string& input) const {
  if (path.empty() || to_output() || !is_same_file(path, input)) return false;
  complain("--records: " + path + " is the file that is read. Give the records a file of their own.");
  return true;
}

RecordFile::RecordFile(const std::string& path) : path_(path == "-" ? "standard output" : path) {
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
    complain("--records: " + path_ + " cannot be written: " + std::strerror(error) + ".");
  return error != 0;
}

}  // namespace sheepshead::app

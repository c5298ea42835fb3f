#include "app/written_records.hpp"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "app/command.hpp"

namespace sheepshead::app {

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
  std::error_code none;
  if (path.empty() || to_output() || input == "-" || !std::filesystem::equivalent(path, input, none)) return false;
  complain("--records: " + path + " is the file that is read. Give the records a file of their own.");
  return true;
}

RecordFile::RecordFile(const std::string& path) : path_(path == "-" ? "standard output" : path) {
  if (path.empty()) return;
  file_ = path == "-" ? stdout : std::fopen(path.c_str(), "wb");
  if (file_ == nullptr) error_ = errno;
}

bool RecordFile::write(std::string_view text) {
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

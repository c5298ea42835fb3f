// Where --records goes.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "notation/record_lines.hpp"

namespace CLI {
class App;
}

namespace sheepshead::app {

/// --records and --compact.
struct RecordOptions {
  std::string path;
  bool compact = false;

  /// `what` says which records are written.
  void add_to(CLI::App& command, const std::string& what);
  /// Records take standard output, so that a report goes elsewhere.
  bool to_output() const { return path == "-"; }
  /// Whether the records would overwrite a file that is read; says so.
  bool overwrite(const std::string& input) const;
};

/// The file of --records, or standard output for "-". It is written beside the one that is there, which is so kept
/// where there are no records, and where not all could be written. What goes wrong is said once, by broken().
class RecordFile {
 public:
  explicit RecordFile(const std::string& path);
  ~RecordFile() { close(); }
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;

  bool wanted() const { return file_ != nullptr; }
  bool write(std::string_view text);
  void close();
  /// Whether records were wanted and none were written, which leaves the file as it is. Says so; before close().
  bool nothing();
  /// Whether something could not be written. Says so on the error output, but not that nobody reads a pipe any more.
  bool broken();

 private:
  std::string path_;
  std::string target_, beside_;  ///< empty where it's written at once: a device, a pipe, standard output
  std::FILE* file_ = nullptr;
  bool begun_ = false;
  int error_ = 0;
};

}  // namespace sheepshead::app

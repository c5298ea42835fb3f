// What replay says about the hands it played again.
#pragma once

#include <cstdio>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cards/text.hpp"
#include "table/session_lines.hpp"

namespace sheepshead::app {

/// Writes to `out`, and for people what is wrong to stderr, too.
class ReplayReport {
 public:
  struct Options {
    bool json = false;
    bool quiet = false;
    int only = 0;  ///< the one hand of each file to tell of; 0 for all
    std::FILE* out = stdout;
    /// If set: takes each hand told of that is over and with which nothing is wrong.
    std::function<void(const HandRecord&)> keep = {};
  };
  struct Hand {
    int line = 0;
    const Game* game = nullptr;          ///< nullptr if the record could not be read
    const HandRecord* record = nullptr;  ///< what can be shown of it; nullptr if nothing
    bool complete = true;
    std::vector<LineProblem> problems = {};
  };

  explicit ReplayReport(Options options);

  void begin_file(const std::string& name);
  void hand(const Hand& hand);
  void file_problem(int line, Message what);
  void file_problem(const Diagnostic& problem);
  /// The file can't be read, or holds no hand.
  void unread(Message why);
  /// Something to know that is not wrong.
  void notice(int line, const std::string& text);
  /// So many hands of the file were entered by their results alone.
  void entered(int hands);
  void end_file();
  void end();

  const std::string& file() const { return file_; }
  /// Whether something was wrong with the file.
  bool file_wrong() const { return file_wrong_; }
  /// Whether nothing was wrong.
  bool sound() const { return wrong_ == 0 && unread_ == 0; }

 private:
  void tell(const Diagnostic& problem);
  /// Once for each variant of a file: that its name goes with other rules.
  void remark_on_variant(const Hand& hand);
  void as_json(const Hand& hand) const;
  void as_text(const Hand& hand) const;
  void print(const nlohmann::ordered_json& json) const;

  Options options_;
  CardStyle style_;
  std::string file_;
  std::map<std::string, std::optional<Rules>> variants_;  ///< those met, with their rules where there are such
  std::set<std::string> remarked_;                        ///< of this file
  int in_file_ = 0;                                       ///< hands of this file
  bool file_wrong_ = false, entered_here_ = false;
  int hands_ = 0;
  int unfinished_ = 0;
  int wrong_ = 0;
  int unread_ = 0;   ///< files
  int entered_ = 0;  ///< hands told by their results
};

}  // namespace sheepshead::app

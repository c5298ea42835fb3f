// HTML for paper: one file with everything in it, well formed, in the classes of the pages' print styles
// (web/src/style/events_print.css).
#pragma once

#include <string>
#include <string_view>

namespace sheepshead::app {

/// Elements that are opened and closed in pairs. Text is escaped; attributes are the program's own.
class Paper {
 public:
  /// "section", "paper".
  Paper& open(std::string_view element, std::string_view of_class = {});
  Paper& close();
  Paper& text(std::string_view what);
  /// An element with text alone.
  Paper& line(std::string_view element, std::string_view what, std::string_view of_class = {});
  /// A sheet of paper with its head; close() ends it.
  Paper& sheet(std::string_view title, std::string_view of);
  Paper& cell(std::string_view what, bool is_number = false) { return line("td", what, is_number ? "number" : ""); }

  /// The whole file, for "letter" or "a4".
  std::string document(std::string_view title, std::string_view language, std::string_view paper);

 private:
  std::string body_;
  std::string open_;  ///< the elements that are open, each with a blank behind it
};

}  // namespace sheepshead::app

// Text for people: headings and paragraphs broken into lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "speech/width.hpp"

namespace sheepshead {

/// A text that grows by paragraphs. Each sentence handed to it is complete; it sets the blanks between them.
class Prose {
 public:
  /// `width`: the most columns of a line.
  explicit Prose(int width) : width_(static_cast<std::size_t>(width < 20 ? 20 : width)) {}

  Prose& heading(std::string_view text);
  /// Adds a sentence to the paragraph at hand.
  Prose& say(std::string_view sentence);
  /// Ends the paragraph at hand.
  Prose& stop();
  /// A line that is not broken, such as a row of a table.
  Prose& row(std::string_view text);
  std::string text();

 private:
  /// The words of `text`, in lines of at most `width_` columns.
  void wrap(std::string_view text);

  std::string out_, paragraph_;
  std::size_t width_;
  enum class Last { nothing, heading, paragraph, row } last_ = Last::nothing;
};

/// Columns of UTF-8 text in which every character is one column wide.
using speech::columns;
/// The text with a capital first letter.
std::string capital(std::string text);

}  // namespace sheepshead

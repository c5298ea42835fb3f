// Text for people: headings and paragraphs broken into lines, and numbers in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

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

/// "no", "one", ... "twenty", then digits.
std::string in_words(int n);
/// The text with a capital first letter.
std::string capital(std::string text);
/// "One", ...
std::string in_words_first(int n);
/// "first", ... "fifteenth".
std::string ordinal(int n);
/// "1 card", "2 cards" in words: "one card", "two cards".
std::string count_of(int n, std::string_view one, std::string_view many);
/// "25 cents", "1 cent", "$1.50".
std::string money(int cents);

}  // namespace sheepshead

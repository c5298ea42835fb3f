// How a lesson speaks and listens: lines on the standard output, answers from the standard input.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/text.hpp"
#include "words/message.hpp"

namespace sheepshead::app {

/// What came back to a question.
struct Reply {
  enum class What { choice, back, hint, left };
  What what = What::left;
  std::size_t choice = 0;
};

/// Cards are drawn at a terminal, unless `plain`; colors only add to that. In a pipe lines are not broken.
class Talk {
 public:
  explicit Talk(bool plain);

  CardStyle style() const { return style_; }
  void heading(const std::string& text);
  /// A paragraph or a line, with the suits of this terminal's kind.
  void say(const std::string& text);
  /// A line that stays as it is, such as a row of a table.
  void row(const std::string& text);
  void gap();
  /// "Your cards: QC 9D"; drawn, with their numbers below if `numbered`.
  void cards(const Message& label, const std::vector<Card>& cards, const TrumpOrder&, bool numbered);
  std::string card(Card c) const { return to_text(c, style_); }
  /// A choice as it is shown and may be typed.
  std::string shown(std::string_view choice) const;

  /// What else may be said at a question.
  struct Also {
    bool back = false, hint = false;
    std::string help = {};  ///< what is asked, for "?"
    /// Why a line that is none of the choices is none; empty: it is not understood.
    std::function<std::string(std::string_view)> refuse = {};
  };
  /// Asks until one of `choices`, in words as in files, is named (see chosen()), or the person goes back, wants a hint,
  /// or leaves.
  Reply ask(const Message& question, const std::vector<std::string>& choices, const Also&);
  /// At a terminal waits for Enter; false if the person leaves instead.
  bool pause(const std::string& text);

 private:
  bool read_line(std::string& line);
  std::string ink(const std::string& text, const char* code) const;

  CardStyle style_;
  bool pictures_, colors_, waits_;
};

/// The choice that is meant: in words ("call AC"), as a card ("ac"), by its number, or by the beginning of its words.
/// Choices that are numbers are meant as such before they are counted.
std::optional<std::size_t> chosen(const std::vector<std::string>& choices, std::string_view line);

/// The card of a choice or an answer: "AC", "call AC", "play ac".
std::optional<Card> card_named(std::string_view words);

}  // namespace sheepshead::app

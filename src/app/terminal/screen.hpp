// The full screen: the table around the person, keys instead of lines, pages for everything long.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/terminal/face.hpp"
#include "app/terminal/felt.hpp"
#include "app/terminal/options.hpp"

namespace sheepshead::app {

/// The letters that are obeyed at once, unless an answer can begin so.
inline constexpr std::string_view kObeyed = "ulhstcq";

class Screen : public Face {
 public:
  /// `rules` explains the rules here in lines of the given width.
  Screen(std::unique_ptr<Ink> ink, const Signals& signals, Speed speed, bool unicode, std::function<std::string()> hint,
         std::function<std::string(int)> rules, std::function<bool(std::string_view)> to_table = {});

  void greet(const Scene&, bool resumed) override;
  void hand_begins(const Scene&) override;
  void happened(const Scene&, const Event&, Phase before, bool live) override;
  Answer ask(const Scene&) override;
  void refused(const Scene&, const std::string& why) override;
  Answer hand_over(const Scene&, const Sheet&, bool last, bool free) override;
  void farewell(const Scene&, const std::vector<std::string>& closing) override;
  void trouble(const std::string& text) override;
  void note(const std::string& text) override;
  Answer wait(const Scene&, const std::string& what) override;
  std::optional<Answer> interrupted() override { return pending_; }

 private:
  struct Line {
    std::string text;
    Style style = Style::page;
  };
  /// Draws the table, or, on a screen too small for it, says so.
  void draw(const Scene&);
  bool too_small() const;
  /// Shows lines until a key closes them; the closing key. May set pending_.
  Key page(const std::string& title, const std::function<std::vector<Line>(int width)>& lines, const std::string& keys);
  /// The same; nothing if it `listens` and there is news.
  std::optional<Key> page(const std::string& title, const std::function<std::vector<Line>(int width)>& lines,
                          const std::string& keys, bool listens);
  void text_page(const std::string& title, const std::function<std::string(int width)>& text);
  void help_page(const Scene&, const Question&);
  /// What was said, and the line for the table in talking_, a word that begins with a slash or something to say. False:
  /// there is news, and the page stays open; where it does not listen it is shown until it is closed.
  bool table_page(bool listens);
  void pause(const Scene&, int milliseconds);
  std::optional<int> typed_choice(const Scene&, const Question&) const;
  std::string typed_means(const Scene&, const Question&) const;
  std::optional<Answer> take_typed(const Scene&, const Question&);
  bool typing(const Question&, Key);
  bool is_typed(const Question&, char first) const;
  void type(const Scene&, const Question&, Key);
  /// The action; nothing if it is asked first whether it is meant.
  std::optional<Answer> sure(const Scene&, Action);
  bool at_server() const { return bool(to_table_); }
  /// Commands that need no turn; false if the key is none of them.
  bool obey(const Scene&, Key, const Question&);
  std::optional<Answer> cut(const Ink::Woken&) const;
  std::vector<Line> bar(const Sheet&, int width) const;
  void told(std::string line);

  std::unique_ptr<Ink> ink_;
  const Signals& signals_;
  Speed speed_;
  std::function<std::string()> hint_;
  std::function<std::string(int)> rules_;
  std::function<bool(std::string_view)> to_table_;
  bool came_back_ = false;              ///< to the same question, after news
  bool refused_ = false;                ///< the last answer was: nothing is chosen until the person chooses
  int before_typing_ = 0;               ///< what was chosen then
  int notes_ = 0;                       ///< how many there were
  std::optional<std::string> talking_;  ///< what is typed for the table; its page is open
  std::optional<Action> doubted_;       ///< chosen, and asked whether it is meant
  Picture picture_;
  std::optional<Answer> pending_;
};

}  // namespace sheepshead::app

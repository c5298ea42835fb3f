// The line mode: for pipes, for screen readers, for terminals that can do no more.
#pragma once

#include <map>
#include <string>

#include "app/terminal/face.hpp"
#include "app/terminal/signals.hpp"

namespace sheepshead::app {

/// Reads lines from the standard input and writes to the standard output. A question is a line that begins with "> "
/// and has its choices in brackets: "> Follow clubs [KC 9C]: ", in English; it ends with a newline if the input is not
/// a terminal.
class Plain : public Face {
 public:
  Plain(const Signals& signals, Counsel counsel, bool input_is_terminal);

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
  bool input_is_over() const override { return closed_ && input_.empty(); }

 private:
  enum class Read { line, ended, signal, news };
  Read read_line(std::string& line, bool also_news = false);
  bool take_line(std::string& line);
  void read_some();
  Answer wait_at_pipe();
  Answer wait_at_terminal(const Scene&);
  bool is_for_table(const std::string& line) const { return counsel_.to_table && counsel_.to_table(line); }
  void prompt(const std::string& text);
  void tell_counts(const Scene&);
  /// The person's cards, and what others have face up, as far as they haven't been told.
  void tell_cards(const Scene&);
  void obey(Command, const Scene&, const Question&);
  void show_sheet(const Scene&, const Sheet&);

  const Signals& signals_;
  Counsel counsel_;
  bool terminal_;
  bool counts_ = false;
  static constexpr int kHand = -1;
  std::map<int, std::string> told_;  ///< which cards were told last, by whose they are: the person's hand, or a seat's
  std::string told_sides_;
  std::string last_counts_;
  std::string input_;  ///< read and not yet used
  bool closed_ = false;
  std::optional<Action> doubted_;  ///< entered, and asked whether it is meant
  std::string asked_;              ///< the question that has been put and not been answered
  int sheet_of_ = 0;               ///< the hand after which they were asked for another
  std::string waiting_;            ///< what they were last told the table is waiting for
};

}  // namespace sheepshead::app

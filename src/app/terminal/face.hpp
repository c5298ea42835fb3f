// How the table meets the person: in lines or on a full screen.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/terminal/question.hpp"
#include "app/terminal/scene.hpp"
#include "app/terminal/words.hpp"

namespace sheepshead::app {

/// What came back from the person.
struct Answer {
  enum class What {
    action,  ///< `action`, perhaps not a legal one
    go_on,   ///< the next hand
    stop,    ///< no further hand
    quit,    ///< save, and leave in the middle
    ended,   ///< the input is closed
    signal,  ///< Signals::caught() says which
    news,    ///< nothing yet; there is news from elsewhere
  };
  What what = What::quit;
  Action action{};

  static Answer of(What w) { return {w, {}}; }
  static Answer of(Action a) { return {What::action, a}; }
};

/// What a face may ask for at any time.
struct Counsel {
  std::function<std::string()> hint;   ///< "play the 9C. REASON", for the decision at hand
  std::function<std::string()> rules;  ///< the rules here, explained
  /// A line that is for the others or for the table, as "say Hello": whether it was one, and is done.
  std::function<bool(std::string_view)> to_table = {};
};

/// Both faces show the same things in the same words. The scene is of the moment after the event. A face that wants to
/// end in the middle of anything remembers it and says so at its next answer, or by interrupted().
class Face {
 public:
  virtual ~Face() = default;

  virtual void greet(const Scene&, bool resumed) = 0;
  virtual void hand_begins(const Scene&) = 0;
  /// `before`: the phase in which the action was taken. `live`: now, not told again after a resumption.
  virtual void happened(const Scene&, const Event&, Phase before, bool live) = 0;
  /// Asks for an action of the view's seat, whose turn it is.
  virtual Answer ask(const Scene&) = 0;
  /// Why the last answer was not legal; ask() follows.
  virtual void refused(const Scene&, const std::string& why) = 0;
  /// Shows the sheet. `last`: no hand follows. `free`: the person says whether to play another. After news it is called
  /// again with the same.
  virtual Answer hand_over(const Scene&, const Sheet&, bool last, bool free) = 0;
  /// The ledger at the end, and how the session closed.
  virtual void farewell(const Scene&, const std::vector<std::string>& closing) = 0;
  /// Something is wrong with the saved session, or with the way to the server.
  virtual void trouble(const std::string& text) = 0;
  /// What happened at the table besides the hand: who came, who said what.
  virtual void note(const std::string& text) = 0;
  /// Until there is news: the others' turn. `what`: what is being waited for, if there is no hand. Never an action.
  virtual Answer wait(const Scene&, const std::string& what) = 0;
  /// Whether nothing more can come from the person: the input is closed and used up.
  virtual bool input_is_over() const { return false; }
  /// Whether a wait was cut short: an answer other than action or go_on.
  virtual std::optional<Answer> interrupted() { return std::nullopt; }
};

}  // namespace sheepshead::app

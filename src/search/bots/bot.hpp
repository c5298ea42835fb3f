// The interface of all bots: a View in, an Action out.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "play/events.hpp"
#include "play/hand.hpp"
#include "play/view.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// What a bot chose, and why.
struct Advice {
  Action action;
  std::string_view rule;  ///< name of the casual bot's rule, "lead-trump"; empty if the bot has none
  Message reason;         ///< for players; empty if the bot has none
};

/// What a bot expects of an action: game points of the seat in turn at the end of the hand.
struct ActionValue {
  Action action;
  double value = 0;
  double error = 0;           ///< standard error of `value`; 0 where it was not sampled
  double gap_error = 0;       ///< of what it lies behind the best one, in the same worlds: much smaller than `error`
  std::uint32_t samples = 0;  ///< worlds it was tried in; 0 where it was not sampled
};

/// A bot may keep state between decisions of one thread, but its choice depends on the arguments only: the same view
/// and the same state of the generator give the same action. One object must not be used by two threads at once.
/// An exception are bots that listen (programs of others), and bots with a time limit that they reach.
class Bot {
 public:
  virtual ~Bot() = default;
  /// `view` is of the seat in turn; the answer is one of view.legal.
  virtual Action choose(const Game& game, const View& view, Random& random) = 0;
  /// The same choice with its reason.
  virtual Advice advise(const Game& game, const View& view, Random& random) {
    return {choose(game, view, random), {}, {}};
  }
  /// What each legal action is worth, in the order of view.legal.at(i); empty for a bot that does not reckon so.
  /// The action that choose() takes with the same generator is the first of the greatest value.
  virtual std::vector<ActionValue> values(const Game& game, const View& view, Random& random) {
    (void)game, (void)view, (void)random;
    return {};
  }
  /// Whether values() says anything.
  virtual bool reckons() const { return false; }

  /// Whether the bot wants to hear what happens: then begin() is called with what its seat sees right after the deal,
  /// hear() with every event that its seat may hear, and end() after the last one.
  virtual bool listens() const { return false; }
  virtual void begin(const Game& game, const View& dealt) { (void)game, (void)dealt; }
  virtual void hear(const Game& game, const Event& event) { (void)game, (void)event; }
  virtual void end(const Game& game, Ending ending, const Score& score) { (void)game, (void)ending, (void)score; }
};

/// The levels, weakest first; make_bot() knows them, and "conventions" as another name of "casual".
std::vector<std::string_view> bot_names();

/// A bot by its name, which may be followed by options: "expert", "expert:worlds=100", "master:worlds=400:think=50".
/// Nothing if no bot has that name, or the options are wrong.
std::unique_ptr<Bot> make_bot(std::string_view name);

/// Why make_bot() has nothing for this name, as a sentence that begins small; empty if it has a bot.
Message why_no_bot(std::string_view name);

/// The same bot with a limit of time for a decision; the name itself if it is given one already, or needs none.
std::string with_think(std::string_view name, int milliseconds);

}  // namespace sheepshead

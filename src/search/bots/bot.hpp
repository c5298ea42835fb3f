// The interface of all bots: a View in, an Action out.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "play/hand.hpp"
#include "play/view.hpp"

namespace sheepshead {

/// What a bot chose, and why.
struct Advice {
  Action action;
  std::string rule;    ///< short name of the rule of thumb: "lead-trump"; empty if the bot has none
  std::string reason;  ///< a sentence for players; empty if the bot has none
};

/// A bot may keep state between decisions of one thread, but its choice depends on the arguments only: the same view
/// and the same state of the generator give the same action. One object must not be used by two threads at once.
class Bot {
 public:
  virtual ~Bot() = default;
  /// `view` is of the seat in turn; the answer is one of view.legal.
  virtual Action choose(const Game& game, const View& view, Random& random) = 0;
  /// The same choice with its reason.
  virtual Advice advise(const Game& game, const View& view, Random& random) {
    return {choose(game, view, random), {}, {}};
  }
};

/// The bots that make_bot() knows, weakest first.
std::vector<std::string_view> bot_names();

/// Nothing if no bot has that name.
std::unique_ptr<Bot> make_bot(std::string_view name);

}  // namespace sheepshead

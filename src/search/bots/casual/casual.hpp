// The bot that plays by the rules of thumb of the game's players (G6), and can name the one it followed.
#pragma once

#include "search/bots/bot.hpp"

namespace sheepshead {

/// Stateless: may be used by several threads. Ignores the generator. choose() does not allocate.
/// The casual bot's rules are described in docs/bots.md.
class CasualBot final : public Bot {
 public:
  Action choose(const Game& game, const View& view, Random& random) override;
  Advice advise(const Game& game, const View& view, Random& random) override;
};

}  // namespace sheepshead

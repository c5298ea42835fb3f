// The bot that plays by the rules of thumb of the game's players (G6), and can name the one it followed.
#pragma once

#include "search/bots/bot.hpp"

namespace sheepshead {

/// Stateless: may be used by several threads. Ignores the generator. choose() does not allocate.
/// The rules of thumb are described in docs/bots.md.
class ConventionsBot final : public Bot {
 public:
  Action choose(const Game& game, const View& view, Random& random) override;
  Advice advise(const Game& game, const View& view, Random& random) override;
};

}  // namespace sheepshead

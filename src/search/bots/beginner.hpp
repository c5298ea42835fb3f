// The bot that plays as somebody does who has just learned the rules.
#pragma once

#include "search/bots/bot.hpp"

namespace sheepshead {

/// Knows some of the casual bot's rules, and forgets them at times. Bids on too little or passes with too much, leads
/// what is highest, takes what it can, gives as little as possible also to its partner, and now and then plays any
/// card. Stateless.
class BeginnerBot final : public Bot {
 public:
  Action choose(const Game& game, const View& view, Random& random) override;
};

}  // namespace sheepshead

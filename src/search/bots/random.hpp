// The bot that plays any legal action, each as likely as the others.
#pragma once

#include "search/bots/bot.hpp"

namespace sheepshead {

/// Stateless.
class RandomBot final : public Bot {
 public:
  Action choose(const Game&, const View& view, Random& random) override {
    return view.legal.at(int(random.below(std::uint32_t(view.legal.size()))));
  }
};

}  // namespace sheepshead

// The net alone.
#pragma once

#include "search/bots/bot.hpp"
#include "search/neural/net.hpp"

namespace sheepshead {

/// The level: what the net values most, and where cards are nearly worth the same what the casual bot's rules say;
/// another bot at tables where the net was measured to be worse (docs/bots.md). Draws one number of the generator for
/// each decision, as the bots that look ahead do. choose() does not allocate where the net plays.
class StrongBot final : public Bot {
 public:
  explicit StrongBot(std::unique_ptr<Bot> fallback) : fallback_(std::move(fallback)) {}

  Action choose(const Game& game, const View& view, Random& random) override;
  std::vector<ActionValue> values(const Game& game, const View& view, Random& random) override;
  bool reckons() const override { return true; }

 private:
  NetPolicy net_;
  std::unique_ptr<Bot> fallback_;
};

}  // namespace sheepshead

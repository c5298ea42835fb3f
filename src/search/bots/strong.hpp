// The net alone.
#pragma once

#include "search/bots/bot.hpp"
#include "search/net/net.hpp"

namespace sheepshead {

/// Plays what the net values most. Ignores the generator. choose() does not allocate.
class NetBot final : public Bot {
 public:
  explicit NetBot(const Net& net = shipped_net()) : policy_(net) {}
  Action choose(const Game& game, const View& view, Random&) override { return policy_.choose(game, view); }
  std::vector<ActionValue> values(const Game& game, const View& view, Random&) override {
    std::array<float, kMostActions> v;
    policy_.values(game, view, v);
    std::vector<ActionValue> out;
    for (int i = 0; i < view.legal.size(); ++i)
      out.push_back({.action = view.legal.at(i), .value = double(v[std::size_t(i)])});
    return out;
  }

 private:
  NetPolicy policy_;
};

/// The level: the net, and another bot at tables where the net was measured to be worse (docs/bots.md). Draws one
/// number of the generator for each decision, as the bots that look ahead do.
class StrongBot final : public Bot {
 public:
  explicit StrongBot(std::unique_ptr<Bot> fallback) : fallback_(std::move(fallback)) {}

  Action choose(const Game& game, const View& view, Random& random) override;
  std::vector<ActionValue> values(const Game& game, const View& view, Random& random) override;

 private:
  NetBot net_;
  std::unique_ptr<Bot> fallback_;
};

}  // namespace sheepshead

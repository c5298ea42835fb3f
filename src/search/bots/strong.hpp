// The bot that plays what the net values most.
#pragma once

#include "search/bots/bot.hpp"
#include "search/net/net.hpp"

namespace sheepshead {

/// Ignores the generator. choose() does not allocate.
class NetBot final : public Bot {
 public:
  explicit NetBot(const Net& net = shipped_net()) : policy_(net) {}
  Action choose(const Game& game, const View& view, Random&) override { return policy_.choose(game, view); }
  std::vector<ActionValue> values(const Game& game, const View& view, Random&) override {
    std::array<float, kMostActions> v;
    policy_.values(game, view, v);
    std::vector<ActionValue> out;
    for (int i = 0; i < view.legal.size(); ++i) out.push_back({view.legal.at(i), double(v[std::size_t(i)]), 0, 0});
    return out;
  }

 private:
  NetPolicy policy_;
};

}  // namespace sheepshead

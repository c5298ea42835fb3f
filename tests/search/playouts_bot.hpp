// A simple judge for tests, which depends on no level: evenly dealt worlds, played on by the casual bot's rules. It may
// also know the cards of a friend, and so cheat.
#pragma once

#include <functional>
#include <utility>

#include "play/score.hpp"
#include "search/bots/casual/casual.hpp"
#include "search/sampler/sampler.hpp"

namespace sheepshead::testing {

class PlayoutsBot final : public Bot {
 public:
  explicit PlayoutsBot(int worlds) : worlds_(worlds) {}

  /// From now on in every world `holder` has these cards; kNoSeat: nothing is known.
  void knows(Seat holder, CardSet cards) {
    holder_ = holder;
    cards_ = cards;
  }

  Action choose(const Game& game, const View& view, Random& random) override {
    if (view.legal.size() == 1) return view.legal.at(0);
    const auto all = values(game, view, random);
    std::size_t best = 0;
    for (std::size_t i = 1; i < all.size(); ++i)
      if (all[i].value > all[best].value) best = i;
    return all[best].action;
  }

  std::vector<ActionValue> values(const Game& game, const View& view, Random& random) override {
    const auto n = std::size_t(view.legal.size());
    std::vector<ActionValue> all(n);
    for (std::size_t i = 0; i < n; ++i) all[i].action = view.legal.at(int(i));
    const Sampler sampler = holder_ == kNoSeat ? Sampler(game, view) : Sampler(game, view, holder_, cards_);
    World world;
    for (int w = 0; w < worlds_ && sampler.sample(random, world); ++w)
      for (ActionValue& a : all) {
        State s = world.now;
        apply(game, s, a.action);
        while (!is_over(s)) apply(game, s, casual_.choose(game, sheepshead::view(game, s, s.turn), random));
        a.value += score(game, s)[view.seat];
        ++a.samples;
      }
    for (ActionValue& a : all) a.value /= a.samples > 0 ? a.samples : 1;
    return all;
  }

 private:
  int worlds_;
  Seat holder_ = kNoSeat;
  CardSet cards_;
  CasualBot casual_;
};

}  // namespace sheepshead::testing

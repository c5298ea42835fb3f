// What is played, by whom, against whom.
#pragma once

#include "cards/card.hpp"
#include "words/declared.hpp"
#include "words/groups/event.hpp"

namespace sheepshead::words {

template <>
struct Group<"contract"> {
  static constexpr Declared rows[] = {
      {"contract.across", {{"side", people}, {"others", people}}},
      {"contract.against-others", {{"side", message}}},
      {"contract.alone", {{"who", who}}},
      {"contract.alone-against", {{"who", who}}},
      {"contract.alone-against-you", {{"who", who}}},
      {"contract.best", {{"who", who}}},
      {"contract.bid", {{"who", who}, {"bid", choice, kBids}}},
      {"contract.billy", {{"players", people}, {"up", choice, "up|not"}}},
      {"contract.billy-meets-solo"},
      {"contract.blind-aside"},
      {"contract.blind-to", {{"trick", number}}},
      {"contract.called", {{"who", who}, {"card", card}}},
      {"contract.calls", {{"who", who}, {"card", card}}},
      {"contract.calls-alone", {{"who", who}}},
      {"contract.card", {{"card", card}}},
      {"contract.die", {{"die", number}}},
      {"contract.each-alone"},
      {"contract.first-one", {{"side", people}, {"rank", choice, kBars<kRankNames>}}},
      {"contract.first-trick", {{"who", who}}},
      {"contract.first-two", {{"rank", choice, kBars<kRankNames>}}},
      {"contract.hicked", {{"players", people}}},
      {"contract.holder", {{"cards", list}}},
      {"contract.leaster", {{"aim", choice, kAims}}},
      {"contract.mittler"},
      {"contract.moster"},
      {"contract.must-pick", {{"who", who}}},
      {"contract.no-hick-yet"},
      {"contract.no-pick-yet"},
      {"contract.one", {{"who", who}}},
      {"contract.partner", {{"who", who}}},
      {"contract.partner-card", {{"card", card}}},
      {"contract.partner-unknown"},
      {"contract.partners", {{"side", list}}},
      {"contract.passes", {{"n", number}}},
      {"contract.picked", {{"who", who}, {"how", choice, "picked|forced|nuclear"}}},
      {"contract.picker-alone"},
      {"contract.plays", {{"who", who}, {"bid", choice, kBids}, {"up", choice, "up|not"}}},
      {"contract.redeal"},
      {"contract.sheepshead", {{"who", who}, {"alone", choice, "alone|not"}}},
      {"contract.side", {{"side", list}}},
      {"contract.solo", {{"who", who}, {"up", choice, "up|not"}, {"suit", suit}}},
      {"contract.times", {{"n", number}}},
      {"contract.took-all-alone", {{"who", who}}},
      {"contract.trick-needed"},
      {"contract.wilky"},
      {"contract.you-against", {{"side", message}}},
      {"contract.you-alone", {{"how", choice, "known|secretly"}}},
      {"contract.you-have-all", {{"n", number}}},
      {"contract.you-partner", {{"how", choice, "known|secret"}}},
      {"contract.held", {{"card", card}}},
  };
};

}  // namespace sheepshead::words

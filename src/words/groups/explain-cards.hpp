// A table explained: its deck, its trump, what the cards count, and the deal.
#pragma once

#include "cards/card.hpp"
#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"explain-cards"> {
  static constexpr Declared rows[] = {
      {"explain-cards.rank", {{"rank", choice, kBars<kRankNames>}}},
      {"explain-cards.the-rank", {{"rank", choice, kBars<kRankNames>}}},
      {"explain-cards.suit", {{"suit", suit}}},
      {"explain-cards.words", {{"n", number}}},
      {"explain-cards.of-rank", {{"rank", choice, kBars<kRankNames>}, {"suits", list}}},
      {"explain-cards.same-order", {{"rank", choice, kBars<kRankNames>}}},
      {"explain-cards.of-suit", {{"ranks", list}, {"suit", suit}}},
      {"explain-cards.few", {{"groups", list}}},
      {"explain-cards.then", {{"groups", list}, {"last", message}}},
      {"explain-cards.deck-nines", {{"n", number}}},
      {"explain-cards.deck-sevens", {{"n", number}}},
      {"explain-cards.deck-26", {{"n", number}, {"trump", suit}, {"fail", list}}},
      {"explain-cards.deck-30", {{"n", number}}},
      {"explain-cards.deck-34", {{"n", number}}},
      {"explain-cards.trump", {{"suit", suit}, {"n", number}}},
      {"explain-cards.trump-count", {{"n", number}}},
      {"explain-cards.from-the-top", {{"cards", message}}},
      {"explain-cards.spitz", {{"suit", suit}}},
      {"explain-cards.court"},
      {"explain-cards.not-trump", {{"card", card}, {"suit", suit}}},
      {"explain-cards.fail", {{"suits", list}}},
      {"explain-cards.fail-order", {{"high", message}, {"rest", list}, {"alike", choice, "yes|no"}}},
      {"explain-cards.fail-one", {{"high", message}}},
      {"explain-cards.mind-the-ten"},
      {"explain-cards.fail-equal"},
      {"explain-cards.points",
       {{"ace", number}, {"ten", number}, {"king", number}, {"queen", number}, {"jack", number}}},
      {"explain-cards.points-in-all", {{"n", number}}},
      {"explain-cards.battery", {{"stacks", number}, {"hand", number}}},
      {"explain-cards.stacks", {{"stacks", number}}},
      {"explain-cards.face-down"},
      {"explain-cards.one-packet", {{"n", number}}},
      {"explain-cards.packets", {{"n", number}, {"sizes", list}}},
      {"explain-cards.blind", {{"round", number}, {"n", number}}},
      {"explain-cards.no-blind"},
      {"explain-cards.next-dealer"},
      {"explain-cards.redeal"},
  };
};

}  // namespace sheepshead::words

// Making the weights of the net.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"train"> {
  static constexpr Declared rows[] = {
      {"train.about"},
      {"train.how"},
      {"train.out"},
      {"train.checkpoint"},
      {"train.resume"},
      {"train.from"},
      {"train.seed"},
      {"train.steps"},
      {"train.hands"},
      {"train.rate"},
      {"train.explore"},
      {"train.casual"},
      {"train.teacher"},
      {"train.taught"},
      {"train.threads"},
      {"train.no-values", {{"bot", text}}},
      {"train.no-weights", {{"file", text}}},
      {"train.another", {{"file", text}}},
      {"train.goes-on", {{"step", number}, {"steps", number}}},
      {"train.sum", {{"steps", number}, {"decisions", number}, {"rate", number}, {"error", decimal}}},
      {"train.weights", {{"file", text}, {"n", number}, {"signature", text}}},
      {"train.stopped"},
  };
};

}  // namespace sheepshead::words

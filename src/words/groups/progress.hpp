// How long something takes, and how far it is.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"progress"> {
  static constexpr Declared rows[] = {
      {"progress.count", {{"n", number}}},
      {"progress.number", {{"x", decimal}}},
      {"progress.seconds", {{"s", number}}},
      {"progress.minutes", {{"m", number}, {"s", number}}},
      {"progress.hours", {{"h", number}, {"m", number}}},
      {"progress.days", {{"d", number}}},
      {"progress.years", {{"y", number}}},
      {"progress.forever"},
      {"progress.left", {{"time", text}}},
      {"progress.rate", {{"n", number}, {"of", choice, "hands|deals|steps|decisions"}}},
      {"progress.fixed3", {{"x", decimal}}},
      {"progress.signed3", {{"x", decimal}}},
      {"progress.fixed2", {{"x", decimal}}},
      {"progress.fixed1", {{"x", decimal}}},
      {"progress.fixed4", {{"x", decimal}}},
  };
};

}  // namespace sheepshead::words

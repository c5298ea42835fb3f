// What's wrong with how the servers of a cluster talk to each other.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"wires"> {
  static constexpr Declared rows[] = {
      {"wires.failed", {{"where", text}, {"why", text}}},
      {"wires.no-address", {{"where", text}}},
      {"wires.not-built"},
      {"wires.short-key", {{"least", number}}},
      {"wires.without-certificate", {{"where", text}}},
      {"wires.without-node"},
      {"wires.another-key"},
      {"wires.without-tls", {{"where", text}}},
  };
};

}  // namespace sheepshead::words

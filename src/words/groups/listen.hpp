// Why a server can't listen.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"listen"> {
  static constexpr Declared rows[] = {
      {"listen.wrong", {{"got", text}, {"why", choice, "form|no_port|brackets|names|port"}}},
      {"listen.in-use", {{"at", text}}},
      {"listen.denied", {{"at", text}}},
      {"listen.not-here", {{"at", text}}},
      {"listen.failed", {{"at", text}, {"why", text}}},
      {"listen.no-address", {{"address", text}}},
      {"listen.nothing"},
      {"listen.in-the-clear"},
  };
};

}  // namespace sheepshead::words

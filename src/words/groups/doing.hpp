// What can be chosen, where one thing is held against another.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"doing"> {
  static constexpr Declared rows[] = {
      {"doing.pass"},
      {"doing.call", {{"card", card}}},
      {"doing.instead", {{"card", card}, {"other", card}}},
      {"doing.pick"},
      {"doing.leaster"},
      {"doing.doubler"},
      {"doing.redeal"},
      {"doing.silent"},
      {"doing.crack"},
      {"doing.recrack"},
      {"doing.alone"},
      {"doing.alone-openly"},
      {"doing.castrate"},
      {"doing.sheepshead"},
      {"doing.take-all"},
      {"doing.hick"},
      {"doing.best"},
      {"doing.call-game"},
      {"doing.billy"},
      {"doing.side-solo"},
      {"doing.lay-up"},
      {"doing.first-trick"},
      {"doing.claim"},
      {"doing.blitz"},
      {"doing.card", {{"card", card}}},
      {"doing.take", {{"n", number}}},
      {"doing.trick", {{"n", number}}},
      {"doing.suit", {{"suit", suit}}},
  };
};

}  // namespace sheepshead::words

// What can be done now, on buttons.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"button"> {
  static constexpr Declared rows[] = {
      {"button.alone"},
      {"button.announce-call"},
      {"button.best"},
      {"button.billy"},
      {"button.blitz-black-jacks"},
      {"button.blitz-black-queens"},
      {"button.blitz-jacks"},
      {"button.blitz-middle-jacks"},
      {"button.blitz-red-queens"},
      {"button.bury", {{"cards", cards}}},
      {"button.bury-any", {{"cards", list}}},
      {"button.bury-spoken", {{"cards", cards}}},
      {"button.call", {{"cards", cards}}},
      {"button.call-any", {{"cards", list}}},
      {"button.call-doubler"},
      {"button.call-leaster"},
      {"button.call-spoken", {{"cards", cards}}},
      {"button.castrate"},
      {"button.claim"},
      {"button.closed"},
      {"button.crack"},
      {"button.first-trick"},
      {"button.give", {{"cards", cards}}},
      {"button.give-any", {{"cards", list}}},
      {"button.give-spoken", {{"cards", cards}}},
      {"button.go-on"},
      {"button.hick"},
      {"button.keep"},
      {"button.lay-up"},
      {"button.pass"},
      {"button.pick"},
      {"button.play", {{"cards", cards}}},
      {"button.play-any", {{"cards", list}}},
      {"button.play-spoken", {{"cards", cards}}},
      {"button.recrack"},
      {"button.redeal"},
      {"button.sheepshead"},
      {"button.side-solo"},
      {"button.silent"},
      {"button.suit", {{"suit", suit}}},
      {"button.take", {{"n", number}}},
      {"button.take-all"},
      {"button.trick", {{"n", number}}},
      {"button.under", {{"cards", cards}}},
      {"button.under-any", {{"cards", list}}},
      {"button.under-spoken", {{"cards", cards}}},
      {"button.unknown", {{"what", text}}},
  };
};

}  // namespace sheepshead::words

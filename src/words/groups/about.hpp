// Help at the table: what is being asked, and by which rule.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"about"> {
  static constexpr Declared rows[] = {
      {"about.asked", {{"task", message}, {"choices", text}}},
      {"about.over"},
      {"about.pick", {{"partner", choice, "alone|left|die|other"}}},
      {"about.pick-decide"},
      {"about.take", {{"with", choice, "die|left"}}},
      {"about.take-left", {{"n", number}}},
      {"about.take-nuclear"},
      {"about.take-all"},
      {"about.jack", {{"card", card}}},
      {"about.jack-up"},
      {"about.jack-asked"},
      {"about.ace-hick"},
      {"about.ace", {{"early", choice, "early|kept"}}},
      {"about.ace-early"},
      {"about.ace-void"},
      {"about.ace-ten"},
      {"about.ace-unknown"},
      {"about.ace-jack", {{"card", card}}},
      {"about.ace-alone"},
      {"about.sides-first"},
      {"about.sides-ace"},
      {"about.sides-more"},
      {"about.play"},
      {"about.battery"},
      {"about.stacks"},
      {"about.duel"},
      {"about.counters"},
      {"about.own", {{"game", choice, "moster|mittler|wilky|leaster|leaster_trick"}}},
      {"about.billy"},
      {"about.goal",
       {{"side", choice, "partners|game|picker"},
        {"points", number},
        {"mark", number},
        {"low", choice, "frog|schneider"}}},
      {"about.redeal"},
      {"about.hick"},
      {"about.announce"},
      {"about.lay-up"},
      {"about.name-trump", {{"trump", suit}}},
      {"about.call-first"},
      {"about.bury", {{"who", choice, "sharer|picker"}}},
      {"about.sheepshead", {{"with", choice, "partner|alone"}}},
      {"about.under"},
      {"about.under-or-not"},
      {"about.exchange"},
      {"about.give-back"},
      {"about.name-trick"},
      {"about.crack"},
      {"about.recrack"},
      {"about.castrate"},
      {"about.blitz", {{"jacks", choice, "jacks|queens"}}},
      {"about.trump", {{"cards", text}}},
      {"about.fail", {{"cards", text}}},
      {"about.points", {{"ace", number}, {"ten", number}, {"king", number}, {"queen", number}, {"jack", number}}},
      {"about.blind"},
      {"about.hold"},
      {"about.schmear"},
      {"about.throw-off"},
      {"about.word"},
  };
};

}  // namespace sheepshead::words

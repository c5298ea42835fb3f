// The pages of a score keeper's evening.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"club-evening"> {
  static constexpr Declared rows[] = {
      {"club-evening.balances"},
      {"club-evening.deals-now"},
      {"club-evening.ended", {{"table", number}}},
      {"club-evening.enter"},
      {"club-evening.even"},
      {"club-evening.game"},
      {"club-evening.goes-on"},
      {"club-evening.going", {{"table", number}}},
      {"club-evening.hand", {{"n", number}}},
      {"club-evening.hands", {{"n", number}}},
      {"club-evening.heads-field"},
      {"club-evening.is-over"},
      {"club-evening.lead"},
      {"club-evening.links-opened"},
      {"club-evening.lost"},
      {"club-evening.lost-hands", {{"n", number}}},
      {"club-evening.missing", {{"n", number}}},
      {"club-evening.money"},
      {"club-evening.my-none"},
      {"club-evening.no-payments"},
      {"club-evening.no-stake"},
      {"club-evening.none"},
      {"club-evening.none-free"},
      {"club-evening.not-now"},
      {"club-evening.open"},
      {"club-evening.open-ask"},
      {"club-evening.open-few", {{"n", number}}},
      {"club-evening.open-it", {{"n", number}}},
      {"club-evening.open-more"},
      {"club-evening.opened", {{"table", number}}},
      {"club-evening.order", {{"n", number}, {"name", text}}},
      {"club-evening.over"},
      {"club-evening.over-ask", {{"table", number}}},
      {"club-evening.over-it"},
      {"club-evening.over-more"},
      {"club-evening.pays", {{"from", text}, {"to", text}}},
      {"club-evening.row-zero"},
      {"club-evening.sat", {{"name", text}, {"table", number}}},
      {"club-evening.sheet"},
      {"club-evening.sit"},
      {"club-evening.sit-after", {{"name", text}}},
      {"club-evening.sit-ask", {{"table", number}}},
      {"club-evening.sit-out", {{"n", number}, {"names", text}}},
      {"club-evening.sit-where", {{"name", text}}},
      {"club-evening.so-far"},
      {"club-evening.stake", {{"sum", text}}},
      {"club-evening.stake-field"},
      {"club-evening.stake-wrong"},
      {"club-evening.stand"},
      {"club-evening.stand-ask", {{"table", number}}},
      {"club-evening.stood", {{"name", text}}},
      {"club-evening.table-over"},
      {"club-evening.who-pays"},
  };
};

}  // namespace sheepshead::words

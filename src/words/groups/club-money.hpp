// What comes in at an event and how it's paid out: the pages, the terminal and paper alike.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"club-money"> {
  static constexpr Declared rows[] = {
      {"club-money.taken", {{"people", number}, {"fee", text}, {"taken", text}}},
      {"club-money.places", {{"n", number}, {"percents", text}}},
      {"club-money.rounds", {{"percent", number}, {"rounds", number}}},
      {"club-money.paid", {{"percent", number}, {"paid", text}}},
      {"club-money.so-far"},
      {"club-money.pot",
       {{"name", text},
        {"people", number},
        {"fee", text},
        {"taken", text},
        {"by", choice, "points|picker|sheepsheads"},
        {"round", number}}},
      {"club-money.prize-pot", {{"pot", text}}},
      {"club-money.missing", {{"n", number}, {"names", text}}},
      {"club-money.all-in"},
      {"club-money.has-paid"},
      {"club-money.not-paid"},
      {"club-money.pots"},
      {"club-money.paid-of", {{"name", text}}},
      {"club-money.pots-more"},
      {"club-money.pots-totals"},
      {"club-money.pot-new"},
      {"club-money.pot-name"},
      {"club-money.pot-name-ex"},
      {"club-money.pot-fee"},
      {"club-money.pot-by"},
      {"club-money.pot-for", {{"by", choice, "points|picker|sheepsheads"}}},
      {"club-money.pot-when"},
      {"club-money.pot-whole"},
      {"club-money.pot-in"},
      {"club-money.pot-save"},
      {"club-money.pot-saved", {{"pot", text}}},
      {"club-money.pot-edit-of", {{"pot", text}}},
      {"club-money.pot-gone-of", {{"pot", text}}},
      {"club-money.pot-gone-sure", {{"pot", text}}},
      {"club-money.pot-needs"},
      {"club-money.lists"},
      {"club-money.best-of-rounds"},
      {"club-money.list", {{"what", choice, "picker|sheepsheads|juniors|teams"}}},
      {"club-money.list-more", {{"what", choice, "picker|sheepsheads|juniors|teams"}}},
      {"club-money.list-none"},
      {"club-money.list-totals"},
      {"club-money.lost"},
      {"club-money.picked"},
      {"club-money.best-picker", {{"round", number}, {"names", text}, {"points", number}}},
  };
};

}  // namespace sheepshead::words

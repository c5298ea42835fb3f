// The sheet after a hand: who won, and what belongs to it.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"headline"> {
  static constexpr Declared rows[] = {
      {"headline.wins",
       {{"who", people},
        {"points", number},
        {"others", number},
        {"how", choice, "plain|every|picker|partners|alone"},
        {"margin", choice, "none|schneider|frog"}}},
      {"headline.billy-made", {{"who", people}}},
      {"headline.billy-failed", {{"who", people}}},
      {"headline.billies", {{"made", message}, {"failed", message}}},
      {"headline.bid",
       {{"who", people},
        {"made", choice, "made|lost"},
        {"game", choice, "best|side_solo"},
        {"points", number},
        {"others", number}}},
      {"headline.tie-alone", {{"game", choice, "leaster|moster|mittler|wilky"}}},
      {"headline.pays", {{"who", people}, {"points", number}}},
      {"headline.alone", {{"who", people}, {"game", choice, "leaster|moster|mittler|wilky"}, {"points", number}}},
      {"headline.two", {{"who", people}, {"second", people}, {"points", number}}},
      {"headline.nobody", {{"a", number}, {"b", number}}},
      {"headline.catchers", {{"who", who}, {"points", number}, {"side", people}}},
      {"headline.no-score"},
      {"headline.scores", {{"who", people}, {"points", number}}},
      {"headline.both-score", {{"who", people}, {"points", number}, {"them", people}, {"others", number}}},
      {"headline.doubler"},
      {"headline.redeal"},
      {"headline.next-dealer"},
      {"headline.schwanzer", {{"who", who}}},
      {"headline.schwanzer-none"},
      {"headline.no-sides"},
      {"headline.tie", {{"a", number}, {"b", number}}},
      {"headline.sheepshead", {{"who", people}, {"made", choice, "made|missed"}}},
      {"headline.cards", {{"who", who}, {"cards", text}}},
      {"headline.buried", {{"cards", cards}, {"points", number}}},
      {"headline.buried-by", {{"who", who}, {"cards", cards}, {"points", number}}},
      {"headline.aside", {{"cards", cards}, {"points", number}}},
      {"headline.blind", {{"cards", cards}}},
      {"headline.side", {{"side", choice, "picker|caller|partners|alone"}, {"who", people}, {"points", number}}},
      {"headline.opponents", {{"who", people}, {"points", number}}},
  };
};

}  // namespace sheepshead::words

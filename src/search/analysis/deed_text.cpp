// What a player did, as a verb in the past.
#include "search/analysis/remarks.hpp"

namespace sheepshead {
namespace {

std::string cards_of_blind(int n) { return std::to_string(n) + (n == 1 ? " card" : " cards") + " of the blind"; }

std::string pair_words(Pair pair) {
  switch (pair) {
    case Pair::black_queens: return "both black queens";
    case Pair::red_queens: return "both red queens";
    case Pair::black_jacks: return "both black jacks";
    case Pair::middle_jacks: return "both middle jacks";
    case Pair::all_jacks: return "all four jacks";
  }
  return {};
}

}  // namespace

std::string deed_text(const View& view, Action action, CardStyle style) {
  const std::string card = takes_card(action.kind()) ? "the " + to_text(action.card(), style) : std::string();
  switch (action.kind()) {
    case Kind::pass: return "passed";
    case Kind::pick: return "picked";
    case Kind::call_leaster: return "called a leaster";
    case Kind::call_doubler: return "called a doubler";
    case Kind::redeal: return "asked for a new deal";
    case Kind::silent: return "kept silent";
    case Kind::crack: return "cracked";
    case Kind::recrack: return "cracked back";
    case Kind::alone: return "went alone";
    case Kind::castrate: return "castrated";
    case Kind::sheepshead: return "called sheepshead";
    case Kind::take_all: return "took the whole blind";
    case Kind::hick: return "hicked";
    case Kind::best: return "announced the Best";
    case Kind::announce_call: return "announced a call";
    case Kind::billy: return "announced a Billy";
    case Kind::side_solo: return "announced a side-solo";
    case Kind::lay_up: return "laid the cards up";
    case Kind::first_trick: return "took the winner of a lost trick as partner";
    case Kind::claim: return "claimed the rest";
    case Kind::take: return "took " + cards_of_blind(action.number());
    case Kind::trick: return "gave the blind to trick " + std::to_string(action.number());
    case Kind::suit: return "made " + std::string(name_of(Suit(action.number()))) + " trump";
    case Kind::blitz: return "showed " + pair_words(Pair(action.number()));
    case Kind::bury: return "buried " + card;
    case Kind::call: return "called " + card;
    case Kind::under: return "laid " + card + " face down";
    case Kind::give: return "gave " + card;
    case Kind::play: return (view.in_trick == 0 ? "led " : "played ") + card;
  }
  return {};
}

}  // namespace sheepshead

// Why something is said before the first card.
#include <bit>
#include <vector>

#include "search/bots/casual/hicking.hpp"
#include "search/bots/casual/reasons.hpp"

namespace sheepshead::casual {
namespace {

/// Nearer than this to what it takes is "just enough", or "a little thin".
constexpr int kNear = 3;

auto place_of(const Game& game, const View& view) {
  const int passed = std::popcount(view.passed);
  const bool last = passed + 1 >= game.players, next = passed + 2 == game.players && passed > 1;
  return which<"first", "end", "before_end", "second", "third", "fourth", "fifth", "sixth">(
      passed == 0, last, next, passed == 1, passed == 2, passed == 3, passed == 4);
}

int trump_with(const Game& game, const View& view, Suit suit) {
  return (view.hand & game.solo_order[std::size_t(suit)].trump).size();
}

/// Whether each of the cards that are left beats each of these.
bool is_lowest(const TrumpOrder& order, CardSet cards, CardSet left) {
  for (const Card c : cards)
    for (const Card kept : left)
      if (!order.beats(kept, c)) return false;
  return true;
}

}  // namespace

Message hand_of(const Game& game, const View& view) {
  const TrumpOrder& order = order_of(game, view);
  const bool jacks = game.rules.trump.top == TopTrump::jacks;
  const CardSet trump = view.hand & order.trump;
  return say<"hint.hand">(trump.size(), (trump & of_rank(jacks ? Rank::jack : Rank::queen)).size(),
                          which<"jacks", "queens">(jacks), (view.hand & order.fail_aces).size(),
                          which<"all", "some">((trump - of_rank(jacks ? Rank::jack : Rank::queen)).empty()));
}

Reasons reasons_of_bury(const Game& game, const View& view, CardSet cards) {
  const TrumpOrder& order = game.order;
  const CardSet left = view.hand - cards;
  std::vector<Message> suits;
  for (int s = 0; s < kSuits; ++s) {
    const CardSet suit = order.of(PlaySuit(s));
    if (!(cards & suit).empty() && (left & suit).empty()) suits.push_back(say<"hint.suit">(PlaySuit(s)));
  }
  const bool has_trump = !(left & order.trump).empty();
  Reasons all;
  if (!suits.empty() && has_trump) all.push_back(say<"hint.bury-void">(cards, std::move(suits)));
  if (const int points = order.points_of(cards); points >= 4) all.push_back(say<"hint.bury-points">(cards, points));
  if (has_trump && (cards & order.trump).empty()) all.push_back(say<"hint.bury-fail">(cards));
  if (all.empty() && is_lowest(order, cards, left) && (view.hand - order.trump).empty())
    all.push_back(say<"hint.bury-low">(cards));
  if (all.empty()) all.push_back(say<"hint.bury">(cards));
  return all;
}

Message pick_after_all(const Game& game, const View& view, const Decision& d, bool better) {
  const int above = d.number - d.limit;
  const auto how = which<"better", "even">(better);
  if (d.action.kind() == Kind::pass)
    return say<"hint.pick-after-all">(hand_of(game, view), how, which<"little", "far">(above > -kNear),
                                      place_of(game, view));
  return say<"hint.pass-after-all">(hand_of(game, view), how, which<"just", "plenty">(above < kNear),
                                    place_of(game, view));
}

Message reason_of_bidding(const Game& game, const View& view, const Decision& d) {
  const int above = d.number - d.limit;
  switch (d.rule) {
    case Rule::ask_redeal: return say<"hint.redeal">();
    case Rule::no_redeal: return say<"hint.only">();
    case Rule::hick_strong: return say<"hint.hick">(hand_of(game, view));
    case Rule::no_hick: return say<"hint.no-hick">(hand_of(game, view));
    case Rule::best_granny: return say<"hint.best">(hand_of(game, view));
    case Rule::billy_low: return d.number == 0 ? say<"hint.billy-sure">() : say<"hint.billy">();
    case Rule::solo_long_suit: {
      const Suit suit = best_solo_suit(game, view.hand);
      return say<"hint.side-solo">(suit, trump_with(game, view, suit));
    }
    case Rule::call_good_trump:
      return above >= 0 ? say<"hint.call-game">(hand_of(game, view)) : say<"hint.call-least">(hand_of(game, view));
    case Rule::lay_up_safe: return say<"hint.lay-up-sure">();
    case Rule::lay_up_strong: {
      const Suit suit = best_solo_suit(game, view.hand);
      return say<"hint.lay-up">(suit, trump_with(game, view, suit));
    }
    case Rule::no_lay_up: return say<"hint.no-lay-up">();
    case Rule::name_long_suit: {
      const Suit suit = Suit(d.action.number());
      return say<"hint.name-suit">(suit, trump_with(game, view, suit));
    }
    case Rule::pick_strong:
    case Rule::pick_last:
      return say<"hint.pick">(hand_of(game, view), which<"just", "plenty">(above < kNear), place_of(game, view));
    case Rule::pass_weak:
      return say<"hint.pass">(hand_of(game, view), which<"little", "far">(above > -kNear), place_of(game, view));
    case Rule::leaster_weak: return say<"hint.leaster">(hand_of(game, view));
    case Rule::doubler_middling: return say<"hint.doubler">(hand_of(game, view));
    case Rule::take_weak_cards: return say<"hint.take">(d.number, d.action.number());
    case Rule::nuclear_weak: return say<"hint.nuclear">(hand_of(game, view));
    case Rule::take_all_strong: return say<"hint.take-all">(hand_of(game, view));
    case Rule::sheepshead_sure: return say<"hint.sheepshead">();
    case Rule::sheepshead_with_ace: return say<"hint.sheepshead-ace">();
    case Rule::no_sheepshead: return say<"hint.no-sheepshead">();
    case Rule::crack_strong: return say<"hint.crack">(hand_of(game, view));
    case Rule::no_crack: return say<"hint.no-crack">(hand_of(game, view));
    case Rule::recrack_strong: return say<"hint.recrack">(hand_of(game, view));
    case Rule::no_recrack: return say<"hint.no-recrack">(hand_of(game, view));
    case Rule::castrate_strong: return say<"hint.castrate">(hand_of(game, view));
    case Rule::no_castrate: return say<"hint.no-castrate">(hand_of(game, view));
    case Rule::blitz_strong: return say<"hint.blitz">(hand_of(game, view));
    case Rule::no_blitz:
      return view.phase == Phase::late_blitz ? say<"hint.no-late-blitz">() : say<"hint.no-blitz">(hand_of(game, view));
    default: return {};
  }
}

}  // namespace sheepshead::casual

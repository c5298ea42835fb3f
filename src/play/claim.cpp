// Whether a claim holds (L4): the claimant against everybody, all cards known, by exhaustive search.
#include "play/hand.hpp"

namespace sheepshead {
namespace {

constexpr int kMostNodes = 2'000'000;

struct Search {
  const Game& game;
  Seat claimant;
  int nodes = 0;

  bool too_hard() const { return nodes > kMostNodes; }

  /// The weakest legal card of each suit: to one who wants to take a later trick the others are at least as dear to
  /// keep. Cards that are bound (A2 to A5) leave no choice within their suit, so nothing is lost.
  CardSet discards(const State& s, CardSet cards) const {
    CardSet chosen;
    for (int suit = 0; suit < kPlaySuits; ++suit) {
      Card weakest = kNoCard;
      for (const Card c : cards& order_of(game, s).of(PlaySuit(suit))) {
        if (c == s.contract.under) {
          chosen |= c;
        } else if (!weakest.valid() || order_of(game, s).beats(weakest, c)) {
          weakest = c;
        }
      }
      if (weakest.valid()) chosen |= weakest;
    }
    return chosen;
  }

  /// `s` after a card; a blitz after the fact changes nothing about the tricks.
  State after(const State& s, Card c) const {
    State next = s;
    apply(game, next, Action(Kind::play, c));
    if (next.phase == Phase::late_blitz) apply(game, next, Action(Kind::silent));
    return next;
  }

  /// Whether the claimant takes this trick and all after it.
  bool takes_all(const State& s) {
    if (++nodes > kMostNodes) return false;
    const CardSet cards = legal(game, s).cards;
    const int trick = s.trick;
    if (s.turn == claimant) {
      for (const Card c : cards) {
        const State next = after(s, c);
        if (still_holds(next, trick) && takes_all_from(next)) return true;
      }
      return false;
    }
    for (const Card c : cards) {  // one that takes the trick refutes the claim at once
      const State next = after(s, c);
      if (!still_holds(next, trick)) return false;
    }
    for (const Card c : discards(s, cards)) {
      const State next = after(s, c);
      if (!takes_all_from(next)) return false;
    }
    return true;
  }

 private:
  bool takes_all_from(const State& s) { return is_over(s) || takes_all(s); }

  /// The claimant is winning the trick, or took it. A face-down lead has no winner until somebody follows.
  bool still_holds(const State& s, int trick) const {
    if (s.trick != trick) return s.last_taker == claimant;
    return s.winning == claimant || s.winning == kNoSeat;
  }
};

}  // namespace

Refusal can_claim(const Game& game, const State& state) {
  if (state.phase != Phase::play) return Refusal::wrong_phase;
  const bool formed = state.contract.picker != kNoSeat && !state.first_trick_partner;
  if (game.forms_late && !formed) return Refusal::claim_sides_open;
  Search search{game, state.turn};
  if (search.takes_all(state)) return Refusal::none;
  return search.too_hard() ? Refusal::claim_too_hard : Refusal::claim_can_fail;
}

}  // namespace sheepshead

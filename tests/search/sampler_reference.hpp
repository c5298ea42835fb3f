// An independent answer to which ways to lay the hidden cards are possible: the hand is played again from the deal that
// a way implies, with the actions that were truly taken, and must be legal and look the same.
#pragma once

#include <functional>
#include <vector>

#include "play/hand.hpp"
#include "search/sampler_truth.hpp"

namespace sheepshead::sampling {

/// A hand as it was played up to here.
struct KnownHand {
  const Game& game;
  Seat dealer = 0;
  State state;
  std::vector<Action> actions;

  KnownHand(const Game& g, const DeckOrder& deck, Seat d) : game(g), dealer(d), state(deal(g, deck, d)) {}
  void act(Action a) {
    actions.push_back(a);
    apply(game, state, a);
  }
};

/// Each subset of `size` cards until `found` says true.
inline bool any_subset(CardSet cards, int size, const std::function<bool(CardSet)>& found, CardSet chosen = {}) {
  if (size == 0) return found(chosen);
  while (cards.size() >= size) {
    const Card c = cards.first();
    cards -= c;
    if (any_subset(cards, size - 1, found, chosen | c)) return true;
  }
  return false;
}

class Reference {
 public:
  Reference(const KnownHand& hand, Seat seat)
      : hand_(hand),
        game_(hand.game),
        view_(view(hand.game, hand.state, seat)),
        known_(hand.game, view_),
        truth_(true_places(known_, hand.state)) {}

  const View& seen() const { return view_; }
  const Known& known() const { return known_; }
  const Laid& truth() const { return truth_; }

  /// Whether the hidden cards may lie so.
  bool possible(const Laid& laid) const {
    const State& s = hand_.state;
    std::array<CardSet, kMaxSeats> hands{};
    for (Seat p = 0; p < game_.players; ++p) hands[p] = (s.held[p] - known_.hidden) | laid[p];
    for (std::size_t i = 0; i < known_.played; ++i)
      if (s.played[i] != s.contract.under) hands[known_.player[i]] |= s.played[i];
    const CardSet buried = (s.buried - known_.hidden) | laid[kBury];
    const CardSet buried_too = (s.buried_too - known_.hidden) | laid[kBuryToo];
    const Card under = known_.under_hidden ? laid[kUnder].first() : s.contract.under;
    if (!known_.taken) return replayed(hands, (s.blind - known_.hidden) | laid[kBlind], {}, {}, under, {}, {});
    const Seat picker = s.contract.picker;
    hands[picker] |= buried;
    if (under.valid()) hands[picker] |= under;
    const CardSet aside = (s.aside - known_.hidden) | laid[kAside];
    if (s.contract.all_taken && !s.contract.alone) {
      const CardSet found = hands[picker];
      hands[picker] = aside;
      return replayed(hands, found, {}, {}, under, buried, buried_too);
    }
    if (s.sharer != kNoSeat) hands[s.sharer] |= buried_too;
    bool once = false;
    const bool split_matters = game_.call_up != CallUp::no || game_.crack_early;
    const auto with_found = [&](CardSet found) {
      if (once && !split_matters) return true;
      const auto with_both = [&](CardSet too) {
        if (once && !split_matters) return true;
        once = true;
        auto dealt = hands;
        dealt[picker] -= found;
        if (s.sharer != kNoSeat) dealt[s.sharer] -= too;
        if (replayed(dealt, found, too, aside, under, buried, buried_too)) return good_ = true;
        return false;
      };
      if (s.sharer == kNoSeat) return with_both({});
      if (s.sharer == view_.seat) return with_both(s.found_too);
      return any_subset(hands[s.sharer], s.found_too.size(), with_both);
    };
    good_ = false;
    if (picker == view_.seat)
      with_found(s.found);
    else
      any_subset(hands[picker], s.found.size(), with_found);
    return good_;
  }

  /// How many ways there are to lay the cards by number alone.
  double ways_by_number() const {
    double ways = 1;
    int room = 0;
    for (const CardSet place : truth_)
      for (int i = 1; i <= place.size(); ++i) ways *= double(++room) / i;
    return ways;
  }

  /// Every way to lay the cards by number alone.
  void each_way(const std::function<void(const Laid&)>& visit) const {
    Laid laid{};
    each_way(known_.hidden, laid, visit);
  }

 private:
  const KnownHand& hand_;
  const Game& game_;
  View view_;
  Known known_;
  Laid truth_;
  mutable bool good_ = false;

  void each_way(CardSet rest, Laid& laid, const std::function<void(const Laid&)>& visit) const {
    if (rest.empty()) return visit(laid);
    const Card c = rest.first();
    for (std::size_t p = 0; p < kPlaces; ++p) {
      if (laid[p].size() == truth_[p].size()) continue;
      laid[p] |= c;
      each_way(rest - c, laid, visit);
      laid[p] -= c;
    }
  }

  bool replayed(std::array<CardSet, kMaxSeats> hands, CardSet found, CardSet too, CardSet aside, Card under,
                CardSet buried, CardSet buried_too) const {
    DeckOrder deck;
    deck.die = hand_.state.die;
    CardSet rest = game_.deck;
    std::array<CardSet, 3> blind{found, too, aside};
    for (std::size_t i = 0; i < game_.dealt; ++i) {
      const std::uint8_t to = game_.deal_to[i];
      CardSet* from = nullptr;
      if (to != Game::kToBlind) {
        from = &hands[std::size_t(hand_.dealer + 1 + to) % game_.players];
      } else {
        for (CardSet& part : blind)
          if (from == nullptr && !part.empty()) from = &part;
      }
      if (from == nullptr || from->empty()) return false;
      deck[i] = from->first();
      *from -= deck[i];
      rest -= deck[i];
    }
    std::size_t last = game_.dealt;
    for (const Card c : rest) deck[last++] = c;
    State s = deal(game_, deck, hand_.dealer);
    for (const Action truly : hand_.actions) {
      Action a = truly;
      if (a.kind() == Kind::bury) {
        const CardSet left = s.turn == s.contract.picker ? buried - s.buried : buried_too - s.buried_too;
        a = {Kind::bury, left.empty() ? kNoCard : left.first()};
      } else if (a.kind() == Kind::under && !under.valid()) {  // taken up again: any that wasn't buried
        a = {a.kind(), (s.held[s.turn] - buried).first()};
      } else if (a.kind() == Kind::under || (a.kind() == Kind::play && a.card() == hand_.state.contract.under)) {
        a = {a.kind(), under};
      }
      if (!legal(game_, s).has(a)) return false;
      apply(game_, s, a);
    }
    return view(game_, s, view_.seat) == view_;
  }
};

}  // namespace sheepshead::sampling

// What further partner cards say that were called by who holds several (T8b).
#include "search/sampler/pickers_cards.hpp"

namespace sheepshead::sampling {
namespace {

constexpr Card diamond(Rank r) { return {r, Suit::diamonds}; }
constexpr Card kSeven = diamond(Rank::seven);
/// The lines in which cards are called, the first with the seven of diamonds, for the first call.
constexpr std::array kDiamonds{diamond(Rank::eight), diamond(Rank::nine), diamond(Rank::king), diamond(Rank::ten),
                               diamond(Rank::ace)};
constexpr std::array kJacks{Card(Rank::jack, Suit::hearts), Card(Rank::jack, Suit::spades),
                            Card(Rank::jack, Suit::clubs)};

/// A case with conditions on the hands of any seats.
struct Hands {
  const Known& k;
  Case c;
  bool possible = true;

  CardSet seen_of(Seat p) const { return k.open[p] | (p == k.view.seat ? k.view.hand : CardSet{}); }
  void holds(Seat p, Card card, Places or_in = 0) {
    if (k.hidden.has(card))
      c.allow_only(card, Places((p == k.view.seat ? 0 : one_place(p)) | or_in));
    else
      possible &= seen_of(p).has(card) || (or_in != 0 && !k.game.deck.has(card));
  }
  void lacks(Seat p, Card card, Places or_in = 0) {
    if (k.hidden.has(card))
      c.forbid(card, Places(one_place(p) | or_in));
    else
      possible &= !seen_of(p).has(card);
  }
  void holds_two_of(Seat p, CardSet marks) {
    const int held = (seen_of(p) & marks).size();
    if (held >= 2) return;
    if (p == k.view.seat)
      possible = false;
    else
      c.need(p, marks & k.hidden, 2 - held);
  }
};

/// The table has at most three partner cards, so only one seat can have called: one known to be a partner.
class Caller {
 public:
  Caller(const Known& known, CardSet marks, CardSet called)
      : k_(known),
        marks_(marks),
        called_(called),
        diamonds_(called & printed_suit(Suit::diamonds)),
        jacks_(called - diamonds_) {}

  void add(const Case& c, Seat p, std::vector<Case>& all) const {
    Hands h{k_, c};
    for (const Card card : called_) h.lacks(p, card, one_place(kUndealt));
    line(h, p, kDiamonds, diamonds_);
    line(h, p, kJacks, jacks_);
    const bool seven = !diamonds_.empty();
    if (called_.size() == 1 || marks_.size() != 3 || !marks_.has(kSeven)) {
      h.holds_two_of(p, marks_);
      if (seven)
        h.holds(p, kSeven);
      else if (marks_.has(kSeven))
        h.lacks(p, kSeven);
      if (h.possible) all.push_back(h.c);
      return;
    }
    // A further call means that the holder of the card before was a partner already; a seat with all three calls twice.
    if (seven && !jacks_.empty()) {
      if (diamonds_.size() == 1) add_with(h, p, marks_, diamonds_, jacks_, kJacks, all);
      return;
    }
    for (const Card other : seven ? marks_ - kSeven : CardSet(kSeven))
      add_with(h, p, marks_ - other, other, called_, seven ? std::span<const Card>(kDiamonds) : kJacks, all);
  }

 private:
  const Known& k_;
  CardSet marks_, called_, diamonds_, jacks_;

  /// What comes in the line before the last card called from it was called too, or was the caller's own.
  void line(Hands& h, Seat p, std::span<const Card> cards, CardSet called) const {
    for (const Card card : cards) {
      called -= card;
      if (called.empty()) return;
      if (!called_.has(card) && !marks_.has(card)) h.holds(p, card, one_place(kUndealt));
    }
  }

  /// `p` has `own`; `partners_card` and all of `line` that were called, but the last, lie in one other hand.
  void add_with(const Hands& before, Seat p, CardSet own, CardSet partners_card, CardSet called,
                std::span<const Card> line, std::vector<Case>& all) const {
    Hands h = before;
    for (const Card card : own) h.holds(p, card);
    CardSet together = partners_card;
    for (const Card card : line)
      if (called.has(card) && called.size() > 1) {
        together |= card;
        called -= card;
      }
    if (together.size() == 1) {
      if (h.possible) all.push_back(h.c);
      return;
    }
    for (Seat q = 0; q < k_.game.players; ++q) {
      if (q == p) continue;
      Hands with = h;
      for (const Card card : together) with.holds(q, card);
      if (with.possible) all.push_back(with.c);
    }
  }
};

}  // namespace

void limit_by_calls_up(const Known& k, std::vector<Case>& cases) {
  const Game& g = k.game;
  const View& v = k.view;
  if (g.one_hand != OneHand::call_higher || g.partner != PartnerRule::cards || g.exchange) return;
  const CardSet marks = g.partner_cards & g.deck;
  const CardSet called = v.partner_cards - g.partner_cards;
  if (called.empty()) return;
  const Seats known = Seats(v.partners | (v.picker == kNoSeat ? 0 : one_seat(v.picker)));
  Seats sure = 0;  // known without having played a partner card
  for (Seat p = 0; p < g.players; ++p)
    if (has_seat(known, p) && p != v.seat && (k.laid[p] & v.partner_cards).empty()) sure |= one_seat(p);
  if (marks.size() > 3) {  // several may have called
    for (Case& c : cases)
      for (Seat p = 0; p < g.players; ++p)
        if (has_seat(sure, p)) c.need(p, marks & k.hidden, 2);
    return;
  }
  std::vector<Case> all;
  for (const Case& c : cases)
    for (Seat p = 0; p < g.players; ++p)
      if (has_seat(sure != 0 ? sure : known, p)) Caller(k, marks, called).add(c, p, all);
  cases = std::move(all);
}

}  // namespace sheepshead::sampling

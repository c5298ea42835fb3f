// What a player can do, as a 16-bit value, and sets of it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "cards/card_set.hpp"
#include "cards/pair.hpp"

namespace sheepshead {

/// First the kinds without a card, in the order in which legal actions are listed; then those with a number, which
/// stands where a card's index would; then those with a card.
enum class Kind : std::uint8_t {
  pass,           ///< leave the blind to the next player (P1); do not hick (T4d)
  pick,           ///< take the blind (P1)
  call_leaster,   ///< the dealer's, where the dealer decides (N1)
  call_doubler,   ///< the dealer's, where the dealer decides (N1)
  redeal,         ///< ask for a new deal (D3)
  silent,         ///< make no use of what is asked
  crack,          ///< double the hand (M1)
  recrack,        ///< double again after a crack (M2, M4)
  alone,          ///< play without a partner (P3, A7)
  castrate,       ///< double once more after a re-crack (M3)
  sheepshead,     ///< claim every trick before the first card (P6)
  take_all,       ///< take the whole blind: nuclear (T7e), or alone (T7f)
  hick,           ///< want to announce a game (T4d)
  best,           ///< alone with the normal trump (T4d)
  announce_call,  ///< a call: a fail ace, named later, makes the partner (T4d)
  billy,          ///< alone, to take no trick (T4d)
  side_solo,      ///< alone with another trump suit, named later (T4d)
  lay_up,         ///< play the Billy or side-solo with the cards face up (T4d)
  first_trick,    ///< the winner of the first trick that is not one's own becomes the partner (T4f)
  claim,          ///< lay down the cards and claim all remaining tricks (L4); never in legal(), see can_claim()
  take,           ///< take so many cards of the blind (T7e, T7f)
  trick,          ///< the blind of a leaster goes to the trick of that number, from 1 (N2)
  suit,           ///< a number of Suit: it is trump in this hand (T4d)
  blitz,          ///< show a pair: a number of Pair (M5, M6)
  bury,           ///< lay one card aside (P2)
  call,           ///< name the partner's card (A1, A4 to A6; J1, J3, J6; T4d, T4f, T8b)
  under,          ///< lay a card face down as the hold card (A5)
  give,           ///< pass a card to the left, or one in return to the right (T6d)
  play,           ///< play a card to the trick
};

inline constexpr int kKinds = 29;
/// As in records and on the wire.
inline constexpr std::array<std::string_view, kKinds> kKindNames{
    "pass",      "pick",     "call-leaster", "call-doubler", "redeal", "silent", "crack",         "recrack",
    "alone",     "castrate", "sheepshead",   "take-all",     "hick",   "best",   "announce-call", "billy",
    "side-solo", "lay-up",   "first-trick",  "claim",        "take",   "trick",  "suit",          "blitz",
    "bury",      "call",     "under",        "give",         "play"};
static_assert(kKindNames.back() == "play");
constexpr std::string_view name_of(Kind k) { return kKindNames[std::size_t(k)]; }
constexpr bool takes_number(Kind k) { return k >= Kind::take && k <= Kind::blitz; }
constexpr bool takes_card(Kind k) { return k >= Kind::bury; }

/// Kind in the upper byte; the card's index, the number, or 0, in the lower.
struct Action {
  std::uint16_t value = 0;

  constexpr Action() = default;
  constexpr explicit Action(Kind k) : value(std::uint16_t(unsigned(k) << 8)) {}
  constexpr Action(Kind k, Card c) : value(std::uint16_t(unsigned(k) << 8 | c.index)) {}
  constexpr Action(Kind k, int number) : Action(k, Card(number)) {}

  constexpr Kind kind() const { return Kind(value >> 8); }
  constexpr Card card() const { return Card(value & 0xFF); }
  constexpr int number() const { return value & 0xFF; }
  friend constexpr bool operator==(Action, Action) = default;
};

/// The legal actions of one decision: some kinds without a card, and one kind with any of some cards or numbers. Never
/// empty while a hand lasts. at(i) lists the kinds without a card in the order of Kind, then the cards by index.
struct Legal {
  std::uint32_t plain = 0;      ///< bit Kind for each kind without a card
  Kind card_kind = Kind::play;  ///< what can be done with each of `cards`
  CardSet cards;                ///< or numbers, each the index of a card

  constexpr int size() const { return std::popcount(plain) + cards.size(); }
  constexpr bool empty() const { return plain == 0 && cards.empty(); }
  constexpr bool has(Kind k) const {
    return k > Kind::claim ? k == card_kind && !cards.empty() : (plain >> int(k)) & 1;
  }
  constexpr bool has(Action a) const {
    return a.kind() > Kind::claim ? a.kind() == card_kind && a.card().valid() && cards.has(a.card()) : has(a.kind());
  }
  constexpr Action at(int i) const {
    const int kinds = std::popcount(plain);
    if (i >= kinds) return {card_kind, cards.nth(i - kinds)};
    unsigned p = plain;
    while (i-- > 0) p &= p - 1;
    return Action(Kind(std::countr_zero(p)));
  }
  constexpr Legal& add(Kind k) {
    plain |= 1u << int(k);
    return *this;
  }
  /// One kind with a number; a decision has only one such kind.
  constexpr Legal& add(Kind k, int number) {
    card_kind = k;
    cards |= Card(number);
    return *this;
  }
  friend constexpr bool operator==(const Legal&, const Legal&) = default;
};

}  // namespace sheepshead

// What a player can do, as a 16-bit value, and sets of it.
#pragma once

#include <bit>
#include <cstdint>

#include "cards/card_set.hpp"

namespace sheepshead {

/// The kinds without a card come first, in the order in which legal actions are listed.
enum class Kind : std::uint8_t {
  pass,          ///< leave the blind to the next player (P1)
  pick,          ///< take the blind (P1)
  call_leaster,  ///< the dealer's, where the dealer decides (N1)
  call_doubler,  ///< the dealer's, where the dealer decides (N1)
  redeal,        ///< ask for a new deal (D3)
  silent,        ///< ask for nothing, do not crack
  crack,         ///< double the hand (M1)
  recrack,       ///< double again after a crack (M2)
  alone,         ///< play without a partner (P3, A7)
  claim,         ///< lay down the cards and claim all remaining tricks (L4); never in legal(), see can_claim()
  bury,          ///< lay one card aside (P2)
  call,          ///< name the partner's card (A1, A4 to A6; J1, J3)
  under,         ///< lay a card face down as the hold card (A5)
  play,          ///< play a card to the trick
};

inline constexpr int kKinds = 14;
constexpr bool takes_card(Kind k) { return k >= Kind::bury; }

/// Kind in the upper byte; the card's index, or 0, in the lower.
struct Action {
  std::uint16_t value = 0;

  constexpr Action() = default;
  constexpr explicit Action(Kind k) : value(std::uint16_t(unsigned(k) << 8)) {}
  constexpr Action(Kind k, Card c) : value(std::uint16_t(unsigned(k) << 8 | c.index)) {}

  constexpr Kind kind() const { return Kind(value >> 8); }
  constexpr Card card() const { return Card(value & 0xFF); }
  friend constexpr bool operator==(Action, Action) = default;
};

/// The legal actions of one decision: some kinds without a card, and one kind with any of some cards. Never empty while
/// a hand lasts. at(i) lists the kinds without a card in the order of Kind, then the cards by index.
struct Legal {
  std::uint16_t plain = 0;      ///< bit Kind for each kind without a card
  Kind card_kind = Kind::play;  ///< what can be done with each of `cards`
  CardSet cards;

  constexpr int size() const { return std::popcount(plain) + cards.size(); }
  constexpr bool empty() const { return plain == 0 && cards.empty(); }
  constexpr bool has(Kind k) const { return takes_card(k) ? k == card_kind && !cards.empty() : (plain >> int(k)) & 1; }
  constexpr bool has(Action a) const {
    return takes_card(a.kind()) ? a.kind() == card_kind && a.card().valid() && cards.has(a.card()) : has(a.kind());
  }
  constexpr Action at(int i) const {
    const int kinds = std::popcount(plain);
    if (i >= kinds) return {card_kind, cards.nth(i - kinds)};
    unsigned p = plain;
    while (i-- > 0) p &= p - 1;
    return Action(Kind(std::countr_zero(p)));
  }
  constexpr Legal& add(Kind k) {
    plain = std::uint16_t(plain | 1u << int(k));
    return *this;
  }
  friend constexpr bool operator==(const Legal&, const Legal&) = default;
};

}  // namespace sheepshead

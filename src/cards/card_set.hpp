// A set of cards as 64 bits: bit i is the card with index i.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

#include "cards/card.hpp"

namespace sheepshead {

struct CardSet {
  std::uint64_t bits = 0;

  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint64_t b) : bits(b) {}
  constexpr CardSet(Card c) : bits(std::uint64_t{1} << c.index) {}  // NOLINT: a card is a set of one
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (Card c : cards) bits |= std::uint64_t{1} << c.index;
  }

  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr bool has(Card c) const { return (bits >> c.index) & 1; }
  constexpr bool has_all(CardSet s) const { return (s.bits & ~bits) == 0; }
  /// The card of lowest index. The set must not be empty.
  constexpr Card first() const { return Card(std::countr_zero(bits)); }
  /// The k-th card by index, from 0. k must be below size().
  constexpr Card nth(int k) const {
    std::uint64_t b = bits;
    while (k-- > 0) b &= b - 1;
    return Card(std::countr_zero(b));
  }

  constexpr CardSet& operator|=(CardSet o) {
    bits |= o.bits;
    return *this;
  }
  constexpr CardSet& operator&=(CardSet o) {
    bits &= o.bits;
    return *this;
  }
  constexpr CardSet& operator-=(CardSet o) {
    bits &= ~o.bits;
    return *this;
  }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits | b.bits); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits & b.bits); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits & ~b.bits); }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  /// Iteration in the order of the index.
  struct Iterator {
    std::uint64_t rest;
    constexpr Card operator*() const { return Card(std::countr_zero(rest)); }
    constexpr Iterator& operator++() {
      rest &= rest - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};

/// All nine cards of a printed suit, whether trump or not.
constexpr CardSet printed_suit(Suit s) { return CardSet(std::uint64_t{0x1FF} << (int(s) * kRanks)); }

/// The four cards of a rank.
constexpr CardSet of_rank(Rank r) {
  CardSet s;
  for (int i = 0; i < kSuits; ++i) s |= Card(r, Suit(i));
  return s;
}

}  // namespace sheepshead

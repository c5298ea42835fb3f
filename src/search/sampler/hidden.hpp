// What a View leaves open: the hidden cards, the places where they may lie, and what rules and play say about each.
#pragma once

#include <array>
#include <vector>

#include "play/view.hpp"

namespace sheepshead::sampling {

/// Places 0 to 7 are the hands of the seats, without cards that everyone sees.
inline constexpr std::size_t kUnder = 8;     ///< the card that was laid face down (A5), in the hand or played
inline constexpr std::size_t kBury = 9;      ///< the picker's
inline constexpr std::size_t kBuryToo = 10;  ///< of who shared the blind
inline constexpr std::size_t kAside = 11;    ///< for the opponents, unseen (T7e)
inline constexpr std::size_t kBlind = 12;    ///< as long as nobody took it
inline constexpr std::size_t kUndealt = 13;  ///< the rest of the deck in a short game
inline constexpr std::size_t kCovered = 14;  ///< under the face-up cards of batteries and stacks
inline constexpr std::size_t kPlaces = 15;

using Places = std::uint16_t;  ///< bit by place
constexpr Places one_place(std::size_t place) { return Places(1u << (place & 15)); }

/// A place holds at least and at most so many of some cards.
struct Need {
  std::uint8_t place = 0;
  std::uint8_t least = 0;
  std::uint8_t most = kCards;
  CardSet cards;
};

inline constexpr std::size_t kMostNeeds = 24;

/// One of the ways that lead to the view; no world belongs to two of them. Within it each hidden card may lie wherever
/// `allowed` says, so long as every need is met.
struct Case {
  std::array<std::uint8_t, kPlaces> size{};
  std::array<Places, kCards> allowed{};
  std::array<Need, kMostNeeds> needs{};
  std::size_t need_count = 0;
  std::uint8_t picker_took = 0;  ///< cards of the blind
  CardSet found;                 ///< that the picker must have found in the blind
  CardSet dealt;                 ///< that the picker must have been dealt
  CardSet found_too;             ///< that who shared the blind must have found in it

  void allow_only(Card c, Places places) { allowed[c.index] &= places; }
  void forbid(Card c, Places places) { allowed[c.index] = Places(allowed[c.index] & ~places); }
  void forbid(CardSet cards, Places places) {
    for (const Card c : cards) forbid(c, places);
  }
  void need(std::size_t place, CardSet cards, int least, int most = kCards) {
    if (need_count < kMostNeeds)
      needs[need_count++] = {std::uint8_t(place), std::uint8_t(least), std::uint8_t(most), cards};
  }
};

/// What follows from the view before any rule is asked.
struct Known {
  const Game& game;
  const View& view;
  CardSet hidden;
  std::size_t played = 0;                 ///< cards on the table so far
  std::array<Seat, kCards> player{};      ///< place that played each of them, in the order of play
  std::array<CardSet, kMaxSeats> open{};  ///< cards that a seat holds or held for all to see, from its hand
  std::array<CardSet, kMaxSeats> laid{};  ///< of them, those played
  bool taken = false;                     ///< somebody took the blind
  bool under_hidden = false;

  Known(const Game& g, const View& v);
  bool hides(Seat p) const { return p != kNoSeat && p != view.seat; }
};

/// Where cards may lie by number alone: one case, before it is split; none where the numbers cannot be.
std::vector<Case> cases_by_number(const Known&);
/// What calls, buries, cracks and exchanges imply. May split cases.
void limit_by_bidding(const Known&, std::vector<Case>&);
/// What the cards played imply: voids, and the duties of hold card and called card.
void limit_by_play(const Known&, Case&);

}  // namespace sheepshead::sampling

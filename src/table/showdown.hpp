// The showdown for the pots at the end of a session (S6): five cards to each, the best poker hand wins.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "cards/card_set.hpp"

namespace sheepshead {

/// Five cards, face up.
using FiveCards = std::array<Card, 5>;

/// From the lowest to the highest, as everywhere. Ranks are A K Q J 10 9 8 7; the ace is high, and only high; trump
/// means nothing here.
enum class Poker : std::uint8_t {
  high_card,
  pair,
  two_pairs,
  three_of_a_kind,
  straight,
  flush,
  full_house,
  four_of_a_kind,
  straight_flush,
};

/// What five cards are worth: two that compare equal tie.
struct PokerHand {
  Poker what{};
  std::array<Rank, 5> ranks{};  ///< those that come most often first, then from high to low
  friend constexpr auto operator<=>(const PokerHand&, const PokerHand&) = default;
};

/// The five cards must differ.
PokerHand poker_hand(const FiveCards&);
/// "high", "pair", "two", "three", "straight", "flush", "full", "four", "top": the words of messages.
std::string_view name_of(Poker);

/// Which of the hands are the best: one, or several that tie.
std::vector<std::size_t> best_hands(const std::vector<FiveCards>&);

/// The hands of so many people: the first five cards of the deck to the first, and so on.
std::vector<FiveCards> showdown_deal(std::span<const Card> deck, std::size_t people);

/// How many can take part with a deck of so many cards.
constexpr int showdown_seats(int deck_size) { return deck_size / 5; }

}  // namespace sheepshead

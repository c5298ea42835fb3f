// Rules compiled into the tables that play reads.
#pragma once

#include <array>
#include <cstdint>

#include "cards/trump_order.hpp"
#include "rules/rules.hpp"

namespace sheepshead {

inline constexpr int kMaxSeats = 8;
inline constexpr int kMaxTricks = 15;

/// How a hand with a picker ended, from the best for the picker's side to the worst (S1).
enum class Outcome : std::uint8_t { all_tricks, schneider_won, won, lost, schneider_lost, no_tricks };
inline constexpr int kOutcomes = 6;

/// What one seat gets for an outcome, by its part in the hand, before multipliers.
struct Payment {
  std::int16_t alone = 0, picker = 0, partner = 0, opponent = 0;
  friend constexpr bool operator==(const Payment&, const Payment&) = default;
};

/// Everything that play reads; made once by compile(), then constant. Plain data: may be copied and shared by threads.
struct Game {
  static constexpr std::uint8_t kToBlind = 0xFF;

  TrumpOrder order;
  CardSet deck;
  std::array<Card, kCards> cards{};  ///< the cards of `deck` in the order of the index
  std::uint8_t deck_size = 0;
  std::uint8_t players = 0;
  std::uint8_t hand_size = 0;  ///< cards a player is dealt, and tricks in a hand
  std::uint8_t blind_size = 0;
  std::uint8_t dealt = 0;         ///< cards that are dealt: the whole deck, but for a short game
  std::uint8_t total_points = 0;  ///< card points in the deck
  /// Where the i-th card of the shuffled deck goes: to the seat that many places left of the dealer's left, or
  /// kToBlind.
  std::array<std::uint8_t, kCards> deal_to{};

  PartnerRule partner = PartnerRule::none;
  Alone alone = Alone::never;
  CallUp call_up = CallUp::no;
  NobodyPicks nobody_picks = NobodyPicks::leaster;
  LeasterBlind leaster_blind = LeasterBlind::last_trick;
  Crack crack = Crack::no;
  bool called_ten = false, unknown = false, own_ace = false, keep_jack = false, redeal = false, claims = false,
       recrack = false, call_first = false;
  std::uint8_t leaster_blind_trick = 0;  ///< from 0

  std::array<Payment, kOutcomes> pay{};         ///< S1 to S5
  std::array<Payment, kOutcomes> pay_forced{};  ///< the same for a picker who was forced (P4)
  std::uint8_t cap = 0;                         ///< highest multiplier, 0 for none

  Rules rules;  ///< what it was compiled from; for the edges, never read in play
};

/// `rules` must have passed check().
Game compile(const Rules& rules);

/// The same game with hands of only `cards` cards (1 to hand_size): the rest of the deck is left out. For exhaustive
/// counts. A card that is not dealt cannot be called.
Game short_game(const Game& game, int cards);

}  // namespace sheepshead

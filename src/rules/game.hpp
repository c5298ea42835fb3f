// Rules compiled into the tables that play reads.
#pragma once

#include <array>
#include <cstdint>

#include "cards/pair.hpp"
#include "cards/trump_order.hpp"
#include "rules/rules.hpp"

namespace sheepshead {

inline constexpr int kMaxSeats = 8;
inline constexpr int kMaxTricks = 16;

/// How a hand with a picker ended, from the best for the picker's side to the worst (S1).
enum class Outcome : std::uint8_t { all_tricks, schneider_won, won, lost, schneider_lost, no_tricks };
inline constexpr int kOutcomes = 6;
/// As in reports.
inline constexpr std::array<std::string_view, kOutcomes> kOutcomeNames{"all_tricks", "schneider_won",  "won",
                                                                       "lost",       "schneider_lost", "no_tricks"};

/// The most partners that a picker can have.
inline constexpr int kMaxPartners = 3;

/// What one seat gets for an outcome, by its part in the hand, before multipliers. `picker` and `partner` by the number
/// of partners less one.
struct Payment {
  std::int16_t alone = 0;
  std::array<std::int16_t, kMaxPartners> picker{};
  std::array<std::int16_t, kMaxPartners> partner{};
  std::int16_t opponent = 0;
  friend constexpr bool operator==(const Payment&, const Payment&) = default;
};

/// S2: into how many equal parts a side with a picker divides what it wins or pays: a part for each of the side, or for
/// each opponent, of which a partner has one and the picker the rest.
constexpr int parts_of_side(Shares shares, int partners, int opponents) {
  return shares == Shares::equal ? partners + 1 : opponents;
}

/// Card points that decide an outcome, in the proportions of 120 (S1, S7).
struct Thresholds {
  std::uint8_t win = 61;        ///< the picker's side wins
  std::uint8_t schneider = 91;  ///< and makes the others schneider
  std::uint8_t escape = 31;     ///< the picker's side escapes schneider
};

/// Everything that play reads; made once by compile(), then constant. Plain data: may be copied and shared by threads.
struct Game {
  static constexpr std::uint8_t kToBlind = 0xFF;
  static constexpr std::uint8_t kUpper = 0x10;  ///< in deal_to: face up on a stack
  static constexpr std::uint8_t kLower = 0x20;  ///< in deal_to: face down, under it

  TrumpOrder order;
  CardSet deck;
  std::array<Card, kCards> cards{};  ///< the cards of `deck` in the order of the index
  std::uint8_t deck_size = 0;
  std::uint8_t players = 0;
  std::uint8_t hand_size = 0;   ///< tricks in a hand, and cards a player is dealt; of a battery table, in the hand only
  std::uint8_t trick_size = 0;  ///< cards in a trick: one of each player, or two at a battery table
  std::uint8_t blind_size = 0;
  std::uint8_t dealt = 0;         ///< cards that are dealt: the whole deck, but for a short game
  std::uint8_t total_points = 0;  ///< card points in the deck
  /// Where the i-th card of the shuffled deck goes: to the seat that many places left of the dealer's left, or
  /// kToBlind.
  std::array<std::uint8_t, kCards> deal_to{};
  Layout layout = Layout::hand;
  std::uint8_t stacks = 0;  ///< of each player (T2a, T2b)

  Picking picking = Picking::in_turn;
  PartnerRule partner = PartnerRule::none;
  Alone alone = Alone::never;
  CallSheepshead sheepshead = CallSheepshead::no;
  SheepsheadWith sheepshead_with = SheepsheadWith::alone;
  SharedWith shared_with = SharedWith::nobody;
  CallUp call_up = CallUp::no;
  CallUpTo call_up_to = CallUpTo::jacks;
  TenWhen ten_when = TenWhen::all_aces;
  HoldCard hold_card = HoldCard::until_led;
  OneHand one_hand = OneHand::alone;
  FirstTwoPicker first_two_picker = FirstTwoPicker::first;
  Rank first_two_rank = Rank::queen;
  NobodyPicks nobody_picks = NobodyPicks::leaster;
  Doublers doublers = Doublers::multiply;
  LeasterBlind leaster_blind = LeasterBlind::last_trick;
  LeasterTies leaster_ties = LeasterTies::no_stakes;
  Crack crack = Crack::no;
  Blitz blitz = Blitz::no;
  System system = System::game_points;
  Trickless trickless = Trickless::opponents;
  bool calls_ace = false;   ///< the picker calls a fail ace: called ace, jack and ace, or J6
  bool call_early = false;  ///< and that before the bury (A9), else after it
  bool has_jack = false;    ///< a jack names a partner
  bool forms_late = false;  ///< who is on which side is decided in play (T4c, T4f, T8c)
  bool watched = false;     ///< a card played may settle or show something besides the trick (steps::watch)
  bool plain = true;        ///< neither that, nor batteries, nor another trump order for some hands
  bool called_ten = false, called_king = false, unknown = false, own_ace = false, buried_ace = false, void_ace = false,
       throw_off = false, keep_jack = false, redeal = false, claims = false, exchange = false, call_first = false;
  bool crack_early = false, crack_each = false, recrack = false, around_the_corner = false, castrate = false,
       late_blitz = false;
  bool picker_chooses = false, nuclear = false, all_alone = false;
  std::uint8_t picker_takes = 0, for_opponents = 0;
  std::uint8_t blitz_pairs = 0;  ///< bit Pair for each that counts
  Card partner_card = kJackOfDiamonds;
  CardSet partner_cards;  ///< PartnerRule::cards
  CardSet fox_catchers;   ///< the six top trumps, where they win at once (T4e)
  bool die = false;
  std::uint8_t leaster_blind_trick = 0;  ///< from 0; kMaxTricks if the blind goes to nobody
  bool trick_needed = true, no_points_triple = false, all_tricks_triple = false, no_trick_doubles = false,
       two_lowest = false;
  Numbers leaster_places;  ///< what each place gets, from fewest to most points; empty elsewhere (S8)
  std::uint8_t race = 0;

  Thresholds thresholds;
  std::array<std::uint8_t, kOutcomes> value{};  ///< S1: what an outcome is worth to one opponent, before the bump
  std::array<Payment, kOutcomes> pay{};         ///< S1 to S5
  std::array<Payment, kOutcomes> pay_forced{};  ///< the same for a picker who was forced (P4)
  std::uint8_t cap = 0;                         ///< highest multiplier, 0 for none
  CapOn cap_on = CapOn::everything;
  Even even = Even::picker_loses;
  Misplay misplay = Misplay::forfeit;

  Suit normal_trump = Suit::diamonds;
  std::array<TrumpOrder, kSuits> solo_order{};  ///< with each suit as trump (T4d); empty elsewhere

  Rules rules;  ///< what it was compiled from; not read while cards are played
};

/// `rules` must have passed check().
Game compile(const Rules& rules);

/// The trump order that the rules name, and their deck (C1, C5 to C8).
TrumpOrder order_for(const Rules& rules);
CardSet deck_for(const Rules& rules);

/// The same game with hands of only `cards` cards (1 to hand_size): the rest of the deck is left out. For exhaustive
/// counts. A card that is not dealt cannot be called. At a table of batteries or stacks each player has 2 * cards.
Game short_game(const Game& game, int cards);

}  // namespace sheepshead

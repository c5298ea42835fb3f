// One hand in progress.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "rules/game.hpp"

namespace sheepshead {

using Seat = std::uint8_t;  ///< 0 to players-1, clockwise
inline constexpr Seat kNoSeat = 0xFF;

/// A set of seats, bit by seat.
using Seats = std::uint8_t;
constexpr bool has_seat(Seats s, Seat seat) { return (s >> seat) & 1; }
constexpr Seats one_seat(Seat seat) { return Seats(1u << seat); }

/// Nearly in the order of a hand; `crack` to `castrate` may come right after `pick`, `call_ace` and `under` before
/// `bury`. A phase that the rules do not use is skipped. Where each seat is asked in turn, everybody is asked, so that
/// the asking tells nothing.
enum class Phase : std::uint8_t {
  redeal,        ///< each in turn from the dealer's left: silent, or a new deal (D3)
  hick,          ///< each in turn from the dealer's left: pass, hick, or the Best (T4d)
  announce,      ///< each who hicked, in turn: their game (T4d)
  lay_up,        ///< the Billys in turn, then the side-solo: silent, or lay up (T4d)
  name_trump,    ///< the side-solo: the trump suit (T4d)
  pick,          ///< each in turn from the dealer's left
  call_first,    ///< the picker, before seeing the blind: partner card or alone (J3, P3)
  take,          ///< the picker: how much of the blind to take (T7e, T7f)
  call_jack,     ///< the picker at a jack table, before burying: partner card or alone (J1 to J3, P3)
  bury,          ///< the picker, then who shares the blind, one card after the other
  sheepshead,    ///< the picker: silent, or sheepshead (P6)
  call_ace,      ///< the picker, after burying or right before (A9): suit or alone (A1, A4 to A8, J6, T6b); or T4d
  under,         ///< the picker, after such a call, lays a card face down (A5); or none (A8)
  call_partner,  ///< each in turn from the dealer's left: silent, or one more partner (T4f, T8b)
  exchange,      ///< each in turn from the dealer's left: silent, or a card to the left (T6d)
  give_back,     ///< who got a card gives one back (T6d)
  name_trick,    ///< the dealer: which trick takes the blind of a leaster (N2)
  crack,         ///< each other seat in turn from the picker's left: silent or crack (M1)
  recrack,       ///< the picker, then each other seat from the picker's left: silent or recrack (M2, M4)
  castrate,      ///< each other seat in turn from the picker's left: silent or castrate (M3)
  blitz,         ///< each in turn from the picker's or dealer's left, the last one last: silent or blitz (M5)
  play,
  late_blitz,  ///< whoever has just played their second black queen: silent or blitz (M6)
  done,
};
inline constexpr int kPhases = int(Phase::done) + 1;
/// As on the wire.
inline constexpr std::array<std::string_view, kPhases> kPhaseNames{
    "redeal",     "hick",  "announce",   "lay-up",   "name-trump", "pick",         "call-first", "take",
    "call-jack",  "bury",  "sheepshead", "call-ace", "under",      "call-partner", "exchange",   "give-back",
    "name-trick", "crack", "recrack",    "castrate", "blitz",      "play",         "late-blitz", "done"};
static_assert(kPhaseNames.back() == "done");
constexpr std::string_view name_of(Phase p) { return kPhaseNames[std::size_t(p)]; }

/// What became of the hand.
enum class Ending : std::uint8_t {
  none,
  picked,  ///< a picker's side against the others; also where the cards decided who that is
  leaster,
  doubler,  ///< thrown in; the same dealer deals again
  redeal,   ///< thrown in; the same dealer deals again
  moster,
  mittler,
  wilky,
  schwanzer,     ///< nothing was played; all hands are shown
  next_dealer,   ///< thrown in; the next dealer deals
  duel,          ///< two players, one against the other (T2a, T2b)
  partners,      ///< two fixed sides (T4e)
  fox_catchers,  ///< won at the deal (T4e)
};
inline constexpr int kEndings = int(Ending::fox_catchers) + 1;
/// As in records and on the wire; "none" for a hand that is not over.
inline constexpr std::array<std::string_view, kEndings> kEndingNames{
    "none",  "picked",    "leaster",     "doubler", "redeal",   "moster",      "mittler",
    "wilky", "schwanzer", "next-dealer", "duel",    "partners", "fox-catchers"};
constexpr std::string_view name_of(Ending e) { return kEndingNames[std::size_t(e)]; }
/// Whether a hand that ended so counts: it has scores, and the deal passes on.
constexpr bool is_scored(Ending e) {
  return e != Ending::none && e != Ending::doubler && e != Ending::redeal && e != Ending::next_dealer;
}

/// The two sides of a table whose partners sit across (T4e).
inline constexpr std::array<Seats, 2> kFixedSides{0b0101, 0b1010};

/// A game that is announced, from low to high (T4d).
enum class Bid : std::uint8_t { none, call, billy, side_solo, best };
inline constexpr int kBids = 5;
/// As in records and on the wire.
inline constexpr std::array<std::string_view, kBids> kBidNames{"none", "call", "billy", "side-solo", "best"};
constexpr std::string_view name_of(Bid b) { return kBidNames[std::size_t(b)]; }

/// What the bidding settled. `picker` and `partner` are the engine's knowledge: where the cards decide who plays with
/// whom (PartnerRule::cards), they are set from the deal on and secret.
struct Contract {
  Seat picker = kNoSeat;     ///< where nobody picks: who holds, or played, the highest partner card
  Seat partner = kNoSeat;    ///< one of `partners`: who holds the called card or the partner card; else the first
  Seats partners = 0;        ///< everyone on the picker's side but the picker
  Card called = kNoCard;     ///< the ace, ten, king or jack that names the partner
  Card under = kNoCard;      ///< the picker's card that lies face down for the called suit (A5)
  Card given_up = kNoCard;   ///< what the picker had called, other than the table's jack, before being alone after all
  bool none_under = false;   ///< asked to lay a card face down, the picker laid none, or took it up again (A8, A9)
  bool alone = false;        ///< the picker said they'd play alone, or was the only one who could
  bool forced = false;       ///< the dealer had to pick (P4), or the picker was Schiller's (P5)
  bool leaster = false;      ///< nobody picked and everyone plays for themselves: leaster, moster, mittler or wilky
  bool sheepshead = false;   ///< P6
  bool all_taken = false;    ///< the picker took the whole blind (T7f), or went nuclear (T7e)
  std::uint8_t cracks = 0;   ///< cracks, re-cracks and castrations: each doubles
  std::uint8_t blitzes = 0;  ///< each doubles
  Seats cracked = 0;         ///< who cracked, re-cracked or castrated
  Bid bid = Bid::none;       ///< the game that is played (T4d)
  Seats bidders = 0;         ///< who plays it: one, or several Billys
  bool laid_up = false;      ///< with the cards of the bidders face up
  std::uint8_t trump = 0;    ///< 0: the game's own trump; else 1 + the Suit of a side-solo

  friend bool operator==(const Contract&, const Contract&) = default;
};

/// Trivially copyable and self-contained; a copy is a hand that can be played on. Changed by apply() only.
/// Cards are in exactly one of held, covered, blind, buried, buried_too, aside and gone.
struct State {
  /// The cards in each place. Place p below Game::players is the hand of seat p; at a table of batteries or stacks,
  /// place players + p is what lies face up before seat p.
  std::array<CardSet, kMaxSeats> held{};
  CardSet blind;  ///< until the picker takes it; in a leaster to the end
  CardSet buried;
  CardSet gone;   ///< played
  CardSet found;  ///< what lay in the blind when the picker took it; only the picker's cards of it
  CardSet dealt;  ///< every card of this hand

  Phase phase = Phase::done;
  Ending ending = Ending::none;
  Seat turn = kNoSeat;  ///< who acts; kNoSeat when done
  Seat dealer = 0;
  Contract contract;
  Seats passed = 0;           ///< who declined the blind, or did not hick
  std::uint8_t asked = 0;     ///< seats asked so far in a phase that asks one after the other
  std::uint8_t doublers = 0;  ///< how often the hand was doubled before it began (N5)

  bool duties = false;     ///< hold card and called card are bound (A2 to A5)
  bool suit_led = false;   ///< the called suit has been led once, where the hold card is bound for the whole hand
  Card best = kNoCard;     ///< the card that is winning the trick
  Seat winning = kNoSeat;  ///< its place
  PlaySuit led = PlaySuit::trump;
  std::uint8_t trick = 0;     ///< tricks completed
  std::uint8_t in_trick = 0;  ///< cards in the trick in progress
  std::uint8_t trick_points = 0;
  Seat place = kNoSeat;          ///< the place that plays next, at tables of batteries and stacks; elsewhere kNoSeat
  std::uint8_t blind_trick = 0;  ///< the trick that takes the blind of a leaster, from 0
  Seat blind_to = kNoSeat;       ///< in a leaster: who took the trick that the blind goes to
  Seat last_taker = kNoSeat;     ///< who took the last trick that was completed
  Seat claimed = kNoSeat;        ///< who claimed the rest (L4)

  std::array<std::uint8_t, kMaxSeats> tricks{};
  std::array<std::uint8_t, kMaxSeats> points{};  ///< card points in tricks; without bury and blind
  std::array<Seat, kMaxTricks + 1> leader{};     ///< of each trick: the place that leads it
  /// All cards in the order of play; card i of trick t stands at t * Game::trick_size + i.
  std::array<Card, kCards> played{};

  // What few tables use.
  Seats hicked = 0;                   ///< T4d
  std::array<Bid, 4> bids{};          ///< what each seat announced (T4d)
  Seats laid_up = 0;                  ///< who offered to lay up (T4d)
  std::uint8_t die = 0;               ///< 1 to 6, from the deal on; secret until the partner is named by it (T7d, T7f)
  Seat sharer = kNoSeat;              ///< who shared the blind with the picker, once they have their cards (T7b to T7f)
  std::uint8_t to_bury = 0;           ///< cards that the seat in turn has still to bury
  Seat queen_by = kNoSeat;            ///< who played the first black queen (M6)
  Seat exchanging = kNoSeat;          ///< who passed a card and waits for one in return (T6d)
  Seats revealed = 0;                 ///< who was seen to be on the picker's side, where Game::watched
  Card first_of_rank = kNoCard;       ///< the first card played of the rank that makes partners (T4c, T8c)
  bool first_trick_partner = false;   ///< the winner of the first trick that the picker loses becomes the partner (T4f)
  bool said_all = false;              ///< the picker said they hold all the partner cards (T4f)
  std::uint8_t called_up = 0;         ///< calls of the seat in turn that counted (T8b)
  std::array<Card, 8> blind_order{};  ///< the blind as it lies, from the top
  CardSet found_too;                  ///< the sharer's cards of the blind
  CardSet buried_too;                 ///< what the sharer buried
  CardSet aside;                      ///< cards that count for the opponents, unseen (T7e)
  CardSet partner_cards;              ///< that make their holders partners: Game's, and those called besides (T8b)
  CardSet shown;                      ///< held cards that everyone has seen: blitzes
  std::array<Card, kMaxSeats> gave{};  ///< what each seat passed to its left (T6d)
  std::array<Card, kMaxSeats> got{};   ///< and got in return
  CardSet covered;                     ///< cards that lie face down under another, of both seats (T2a, T2b)
  std::array<Card, 16> upper{};        ///< the upper card of each stack, as dealt; seat p's stacks begin at 8 * p
  std::array<Card, 16> lower{};        ///< the card under it

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);

constexpr Seats everyone(const Game& game) { return Seats((1u << game.players) - 1); }
constexpr Seat next_seat(const Game& game, Seat seat) { return seat + 1 < game.players ? Seat(seat + 1) : Seat(0); }
constexpr bool is_over(const State& s) { return s.phase == Phase::done; }
/// Whose place it is: the seat itself, or whose battery.
constexpr Seat seat_of(const Game& game, Seat place) {
  return place < game.players ? place : place == kNoSeat ? kNoSeat : Seat(place - game.players);
}
/// The trump order of this hand: the game's own, but for a side-solo (T4d).
constexpr const TrumpOrder& order_of(const Game& game, std::uint8_t trump) {
  return trump == 0 ? game.order : game.solo_order[trump - 1u];
}
constexpr const TrumpOrder& order_of(const Game& game, const State& s) { return order_of(game, s.contract.trump); }

/// Everyone whom the table knows to be on the picker's side, the picker not among them while still secret.
Seats known_partners(const Game&, const State&);
/// Contract::partner once the table knows who it is; kNoSeat if there is none or it's still secret.
Seat known_partner(const Game&, const State&);
/// Contract::picker once the table knows who it is.
Seat known_picker(const Game&, const State&);

}  // namespace sheepshead

// A hand of Sheepshead played straight from the rule book: slow, plain, and written apart from the engine, so that the
// two can be held against each other. It knows the engine's words (Rules, Card, Action, Phase, Ending) and nothing of
// its tables. A hand may be copied at any time; the copy is played on by itself.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "play/action.hpp"
#include "play/state.hpp"
#include "rules/rules.hpp"

namespace sheepshead::naive {

using Cards = std::vector<Card>;

inline constexpr int kNobody = -1;

// ---- Cards (naive_cards.cpp)

/// Reads "QC 10D"; the text is this program's own and must be right.
Cards cards_of(const std::string& text);
std::string text_of(const Cards&);
bool has(const Cards&, Card);
Cards without(Cards, Card);

/// C1, C8: the deck of that many cards.
Cards deck_of_cards(int cards);
/// C2.
bool is_trump(Card);
/// 'T' for trump, else the printed suit: 'C', 'S', 'H', 'D'.
char suit_of(Card);
bool is_fail(Card);
/// C4.
int card_points(Card);
int card_points(const Cards&);
/// C2, C3: place in the printed list of its suit; 0 is the highest.
int place_in_suit(Card);

/// D1: to whom each card of the deck goes, in the order of the deck: a seat, or kNobody for the blind. With
/// `short_cards` above 0, hands of that many cards: dealt one by one, the blind after the first round, the rest unused.
std::vector<int> deal_order(const Rules&, int dealer, int short_cards = 0);

// ---- The hand

struct Trick {
  int leader = kNobody;
  Cards cards;  ///< in the order of play, the first by the leader
  int taker = kNobody;
};

class NaiveHand {
 public:
  NaiveHand(const Rules& rules, const Cards& deck_order, int dealer, int doublers, int short_cards = 0);

  /// What the seat in turn may do, in no special order.
  Cards legal_cards() const;
  std::vector<Action> legal() const;
  void play(Action);
  bool over() const { return phase_ == Phase::done; }
  int turn() const { return turn_; }
  Phase phase() const { return phase_; }
  Ending ending() const { return ending_; }
  /// S1 to S7, N2, M1, M2, N5: of a hand that is over.
  std::vector<int> score() const;

  int players() const { return players_; }
  int hand_size() const { return hand_size_; }
  int dealer() const { return dealer_; }
  const std::vector<Cards>& hands() const { return hands_; }
  const std::vector<Cards>& dealt() const { return dealt_; }
  const Cards& blind() const { return blind_; }  ///< empty once picked up
  const Cards& dealt_blind() const { return dealt_blind_; }
  const Cards& buried() const { return buried_; }
  const std::vector<Trick>& tricks() const { return tricks_; }  ///< with the one in progress
  std::vector<int> tricks_taken() const;
  std::vector<int> points_taken() const;  ///< in tricks, without bury and blind
  int blind_taker() const;                ///< in a leaster: who gets the blind, as far as it is settled

  int picker() const { return picker_; }
  int partner() const;  ///< the other who was dealt the called card
  Card called() const { return called_; }
  Card under() const { return under_; }
  bool alone() const { return alone_; }
  bool forced() const { return forced_; }
  bool leaster() const { return leaster_; }
  int cracks() const { return int(crackers_.size()); }
  const std::vector<int>& crackers() const { return crackers_; }
  const std::vector<int>& passed() const { return passed_; }
  /// Whether the called suit has still to be led, and so binds cards (A2 to A5).
  bool called_suit_binds() const;
  /// Who is winning the trick in progress, or kNobody between tricks.
  int winning() const;

 private:
  int left_of(int seat) const { return (seat + 1) % players_; }
  bool ace_table() const;
  bool jack_table() const;
  bool in_play(Card) const;
  Cards picker_owns() const;  ///< hand and bury

  void start_picking();
  void picked();
  void take_blind();
  void call_jack_or_go_on();
  void start_bury();
  void after_bury();
  void start_cracks();
  void start_play();
  void end(Ending);

  bool may_ask_redeal() const;
  std::vector<Action> legal_pick() const;
  std::vector<Action> legal_call_first() const;
  std::vector<Action> legal_call_jack() const;
  std::vector<Action> legal_bury() const;
  std::vector<Action> legal_call_ace() const;
  std::vector<Card> callable_aces() const;
  std::vector<Card> callable_unknown() const;
  std::vector<Card> callable_tens() const;
  std::vector<Card> callable_own() const;
  Card next_jack_up(const Cards& held) const;
  bool may_crack() const;
  bool may_recrack() const;

  char suit_here(Card) const;  ///< A5: the under card stands for the called suit
  Card key_card() const;
  Cards leads() const;
  Cards answers() const;
  void play_card(Card);
  void claim();

  std::vector<int> score_leaster() const;
  std::vector<int> score_picked() const;

  Rules rules_;
  int players_ = 0, hand_size_ = 0, dealer_ = 0, doublers_ = 0;
  std::vector<Cards> hands_, dealt_;
  Cards blind_, dealt_blind_, buried_;
  Phase phase_ = Phase::pick;
  Ending ending_ = Ending::none;
  int turn_ = kNobody;
  int asked_ = 0;
  std::vector<int> passed_;
  int picker_ = kNobody;
  Card called_ = kNoCard, under_ = kNoCard;
  bool alone_ = false, forced_ = false, leaster_ = false, called_first_ = false;
  std::vector<int> crackers_;
  std::vector<Trick> tricks_;
  int claimer_ = kNobody;
};

/// Which of the cards played to a trick so far, in their order from 0, is winning: L3, A4, A5. `under` stands for the
/// suit of `called` and never wins, so that after it alone nobody does; a called ten beats its ace.
int winning_card(const Cards& cards, Card called, Card under);

// ---- Counting (naive_count.cpp)

/// Whether the seat in turn takes all remaining tricks whatever the others play (L4); tries everything.
bool claim_holds(const NaiveHand&);

/// Sequences of `depth` legal actions, and those that end the hand sooner.
std::uint64_t perft(const NaiveHand&, int depth);

/// All ways to play the hand out, by final score.
std::map<std::vector<int>, std::uint64_t> census(const NaiveHand&);

}  // namespace sheepshead::naive

// A hand of Sheepshead played straight from docs/rule-book.md: slow, plain, and written apart from the engine, so that
// the two can be held against each other. It knows the engine's words (Rules, Card, Action, Phase, Ending) and nothing
// of its tables. A hand may be copied at any time; the copy is played on by itself.
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
bool has_seat(const std::vector<int>& seats, int seat);
Cards without(Cards, Card);
void add(Cards& to, const Cards& more);

/// Which cards are trump, how strong each is, and what it counts (C2 to C7).
class Order {
 public:
  Order(Cards trump, const CardPointRules& counts);

  const Cards& trump() const { return trump_; }  ///< high to low
  bool is_trump(Card) const;
  bool is_fail(Card card) const { return !is_trump(card); }
  /// 'T' for trump, else the printed suit: 'C', 'S', 'H', 'D'.
  char suit_of(Card) const;
  /// Place among the trump, or in A 10 K Q J 9 8 7 6; 0 is the highest.
  int place_in_suit(Card) const;
  int points(Card) const;
  int points(const Cards&) const;
  Cards fail_aces() const;

 private:
  Cards trump_;
  CardPointRules counts_;
};

/// What the rules say; with another suit as trump for a side-solo (T4d).
Order order_of(const Rules&);
Order order_of_solo(const Rules&, Suit);

/// C1, C8: the deck of the rules.
Cards deck_of(const Rules&);

/// Where a card of the deck goes.
struct Spot {
  enum class Where { hand, lower, upper, blind };
  int seat = kNobody;
  Where where = Where::hand;
};
/// D1, T2a, T2b: where each card of the deck goes, in the order of the deck. With `short_cards` above 0, hands of that
/// many cards: dealt one by one, the blind after the first round, the rest unused.
std::vector<Spot> deal_order(const Rules&, int dealer, int short_cards = 0);

// ---- The hand

struct Trick {
  int leader = kNobody;     ///< a place
  Cards cards;              ///< in the order of play, the first by the leader
  std::vector<int> places;  ///< from which each card came
  int taker = kNobody;      ///< a seat
};

/// Two cards on each other, the upper one face up (T2a, T2b).
struct Stack {
  Card upper = kNoCard, lower = kNoCard;
};

class NaiveHand {
 public:
  NaiveHand(const Rules& rules, const Cards& deck_order, int dealer, int doublers, int short_cards = 0, int die = 1);

  /// What the seat in turn may do, in no special order.
  std::vector<Action> legal() const;
  void play(Action);
  bool over() const { return phase_ == Phase::done; }
  int turn() const { return turn_; }
  /// The place that plays next, in the phase of play.
  int place() const;
  Phase phase() const { return phase_; }
  Ending ending() const { return ending_; }
  /// S1 to S7, P6, N2 to N6, M1 to M7, T2a, T4d, T4e: of a hand that is over.
  std::vector<int> score() const;
  /// L5: the same if that seat was caught in a renege.
  std::vector<int> score_reneged(int guilty) const;

  const Rules& rules() const { return rules_; }
  const Order& order() const { return order_; }  ///< of this hand, a side-solo's included
  int players() const { return players_; }
  int tricks_in_hand() const { return tricks_in_hand_; }
  int trick_size() const { return trick_size_; }
  int dealer() const { return dealer_; }
  int seat_of(int place) const { return place == kNobody ? kNobody : place % players_; }
  /// By place: the hand of each seat; then, at tables of batteries and stacks, what lies face up before each seat.
  const std::vector<Cards>& held() const { return held_; }
  Cards cards_of_seat(int seat) const;  ///< all that a seat has, wherever it lies
  const std::vector<std::vector<Stack>>& stacks() const { return stacks_; }
  Cards covered() const;
  const std::vector<Cards>& dealt() const { return dealt_; }  ///< hands as dealt, without battery
  const Cards& blind() const { return blind_; }               ///< empty once taken
  const Cards& dealt_blind() const { return dealt_blind_; }
  const Cards& found() const { return found_; }          ///< the picker's cards of the blind
  const Cards& found_too() const { return found_too_; }  ///< the sharer's
  const Cards& buried() const { return buried_; }
  const Cards& buried_too() const { return buried_too_; }
  const Cards& aside() const { return aside_; }
  const std::vector<Trick>& tricks() const { return tricks_; }  ///< with the one in progress
  std::vector<int> tricks_taken() const;
  std::vector<int> points_taken() const;  ///< in tricks, without bury and blind
  int blind_taker() const;                ///< in a leaster: who gets the blind, as far as it is settled
  int blind_trick() const;                ///< the trick that takes the blind, from 1; 0 for none

  int picker() const { return picker_; }
  /// Everyone on the picker's side but the picker, as the cards lie now.
  std::vector<int> partners() const;
  /// Whether that will not change any more (but for T4c and T4f, where sides form in play).
  bool settled() const { return settled_; }
  /// T4c C, T8c, T4f: whether it is still open who plays with whom.
  bool sides_open() const;
  /// Who has the card in hand, or played it.
  int owner(Card) const;
  Card called() const { return called_; }
  Card given_up() const { return given_up_; }      ///< called before, by one alone after all; the partner jack left out
  bool none_under() const { return none_under_; }  ///< known to be void in the called suit, with no card face down
  Card under() const { return under_; }
  bool alone() const { return alone_; }
  bool forced() const { return forced_; }
  bool leaster() const { return everyone_ != Ending::none; }
  bool sheepshead() const { return sheepshead_; }
  bool all_taken() const { return all_taken_; }
  int cracks() const { return int(crackers_.size()); }
  const std::vector<int>& crackers() const { return crackers_; }  ///< with those who cracked back or castrated
  int blitzes() const { return blitzes_; }
  const Cards& shown() const { return shown_; }  ///< in blitzes
  const std::vector<int>& passed() const { return passed_; }
  const std::vector<int>& hicked() const { return hicked_; }
  const std::vector<Bid>& bids() const { return bids_; }
  const std::vector<int>& laid_up_offers() const { return laid_up_offers_; }
  Bid bid() const { return bid_; }
  const std::vector<int>& bidders() const { return bidders_; }
  bool laid_up() const { return laid_up_; }
  int trump() const { return trump_; }  ///< 0, or 1 + the suit of a side-solo
  int sharer() const { return sharer_; }
  int die() const { return die_; }
  bool die_is_cast() const { return die_cast_; }
  int to_bury() const { return to_bury_; }
  const Cards& partner_cards() const { return partner_cards_; }
  bool first_trick_partner() const { return first_trick_partner_; }
  int counting_calls() const { return counting_calls_; }   ///< of the seat in turn (T8b)
  const std::vector<Card>& gave() const { return gave_; }  ///< of each seat (T6d)
  const std::vector<Card>& got() const { return got_; }
  int claimer() const { return claimer_; }
  /// Whether the called suit has still to be led, and so binds cards (A2 to A5).
  bool called_suit_binds() const;
  /// The place that is winning the trick in progress, or kNobody.
  int winning() const;
  /// Card points of the picker's side, bury included where it counts (P2).
  int side_points() const;
  /// The line of S1, from 0 for all tricks to 5 for no tricks.
  int line() const;
  /// S8: nobody pays, and the next hand counts double.
  bool tied() const;

 private:
  int left_of(int seat) const { return (seat + 1) % players_; }
  Cards& hand(int seat) { return held_[std::size_t(seat)]; }
  const Cards& hand(int seat) const { return held_[std::size_t(seat)]; }
  bool table(PartnerRule rule) const { return rules_.partner.rule == rule; }
  bool picking(Picking rule) const { return rules_.picking.rule == rule; }
  bool jack_names_partner() const { return table(PartnerRule::jack_of_diamonds) || table(PartnerRule::jack_and_ace); }
  bool jack_or_ace() const;  ///< J6
  Card partner_jack() const;
  bool was_dealt(Card) const;

  // The hand's course (naive_hand.cpp), in order.
  void start();
  void start_bidding();
  void nobody_picked();
  void everyone_for_himself(Ending);
  void picked();
  void call_first_or_go_on();
  void start_take();
  void take(int cards);
  void take_all();
  void call_jack_or_go_on();
  void start_bury();
  void sharer_buries();
  void after_bury();
  void call_ace_or_go_on();
  void bidding_over();
  void start_cracks();
  void after_cracks();
  void start_recracks();
  void start_castrations();
  void start_blitz();
  void start_play();
  void finish();
  void end(Ending);
  void ask_from(Phase, int seat);
  bool ask_next();  ///< the next seat; false when all were asked

  // Southern Indiana (naive_hick.cpp).
  void after_hicks();
  void announce_next(int after);
  void after_announcing();
  void lay_up_next();
  void after_laying_up();
  void playing(Bid, std::vector<int> who);
  std::vector<int> announced(Bid) const;
  std::vector<int> in_order(const std::vector<int>& seats) const;  ///< from the dealer's left

  // Tables without a picker (naive_cards_decide.cpp).
  void start_partner_calls();
  void next_partner_call();
  void start_exchange();
  void cards_decide();
  int partner_cards_of(int seat) const;
  bool holds_all_partner_cards(int seat) const;
  Card next_higher_call() const;
  void first_two_after_card();

  bool may_ask_redeal() const;
  std::vector<Action> legal_pick() const;
  std::vector<Action> legal_take() const;
  std::vector<Action> legal_call_first() const;
  std::vector<Action> legal_call_jack() const;
  std::vector<Action> legal_bury() const;
  std::vector<Action> legal_sheepshead() const;
  std::vector<Action> legal_call_ace() const;
  std::vector<Action> legal_call_partner() const;
  std::vector<Action> legal_blitz() const;
  Cards picker_owns() const;  ///< hand and bury
  bool has_fail_of(const Cards&, Suit) const;
  Cards callable_aces() const;
  Cards callable_unknown() const;
  Cards callable_tens() const;
  Cards callable_kings() const;
  Cards callable_own() const;
  Cards callable_buried() const;
  Card next_up(const Cards& held) const;
  bool calls_early() const;  ///< A9
  void call_is_over();
  void alone_after_all();
  Cards callable_void() const;
  Card kept_for_the_call() const;
  bool early_cracks() const;
  bool on_side(int seat) const;
  bool may_crack() const;
  bool may_recrack() const;
  bool may_castrate() const;

  // The tricks (naive_play.cpp).
  char suit_here(Card) const;  ///< A5: the under card stands for the called suit
  char called_suit() const { return order_.suit_of(called_); }
  bool called_suit_was_led() const;
  Card key_card() const;
  Cards legal_cards() const;
  Cards leads() const;
  Cards answers() const;
  int next_place() const;
  void play_card(Card);
  void after_card();
  bool late_blitz_due(int seat, Card) const;
  void claim();

  // Scores (naive_score.cpp, naive_leaster.cpp).
  std::vector<int> side() const;
  int points_in_deck() const;
  std::vector<int> points_with_blind() const;
  std::vector<int> plain_score() const;
  std::vector<int> score_picked() const;
  std::vector<int> score_line(int line) const;
  std::vector<int> score_sheepshead(bool made) const;
  std::vector<int> score_hick() const;
  std::vector<int> score_counters() const;
  std::vector<int> score_duel() const;
  std::vector<int> score_leaster() const;
  std::vector<int> score_places(const std::vector<std::vector<int>>& groups) const;
  std::vector<int> score_moster() const;
  std::vector<int> score_mittler() const;
  std::vector<int> score_wilky() const;
  std::vector<int> score_schwanzer() const;
  std::vector<int> multiplied(std::vector<int>) const;
  void share(std::vector<int>& score, const std::vector<int>& who, int points) const;

  Rules rules_;
  Order order_;
  int players_ = 0, tricks_in_hand_ = 0, trick_size_ = 0, dealer_ = 0, doublers_ = 0, die_ = 1;
  std::vector<Cards> held_, dealt_;
  std::vector<std::vector<Stack>> stacks_;
  Cards blind_, dealt_blind_, found_, found_too_, buried_, buried_too_, aside_;
  Phase phase_ = Phase::pick;
  Ending ending_ = Ending::none, everyone_ = Ending::none;
  int turn_ = kNobody;
  int first_asked_ = kNobody, asked_ = 0;
  std::vector<int> passed_, hicked_, laid_up_offers_, bidders_;
  std::vector<Bid> bids_;
  Bid bid_ = Bid::none;
  bool laid_up_ = false;
  int trump_ = 0;
  int picker_ = kNobody;
  Card called_ = kNoCard, under_ = kNoCard, given_up_ = kNoCard;
  bool none_under_ = false;
  bool alone_ = false, forced_ = false, called_first_ = false, sheepshead_ = false, all_taken_ = false,
       settled_ = false, die_cast_ = false;
  int sharer_ = kNobody, to_bury_ = 0;
  std::vector<int> crackers_;
  int blitzes_ = 0;
  Cards shown_;
  Cards partner_cards_;
  bool first_trick_partner_ = false;
  int counting_calls_ = 0;
  int mate_ = kNobody;  ///< T4c C, T8c: who played the other of the first two
  std::vector<Card> gave_, got_;
  int exchanging_ = kNobody;
  int named_trick_ = 0;
  std::vector<Trick> tricks_;
  int claimer_ = kNobody;
};

/// Which of the cards played to a trick so far, in their order from 0, is winning: L3, A4, A5. `under` stands for the
/// suit of `called` and never wins, so that after it alone nobody does; if nobody follows it or trumps, the next card
/// counts as led. A called ten or king beats its ace.
int winning_card(const Order&, const Cards& cards, Card called, Card under);

// ---- Counting (naive_count.cpp)

/// Whether the seat in turn takes all remaining tricks whatever the others play (L4); tries everything.
bool claim_holds(const NaiveHand&);

/// Sequences of `depth` legal actions, and those that end the hand sooner.
std::uint64_t perft(const NaiveHand&, int depth);

/// All ways to play the hand out, by final score.
std::map<std::vector<int>, std::uint64_t> census(const NaiveHand&);

}  // namespace sheepshead::naive

// Holds the engine against the naive hand: the same deal, the same actions, and whatever differs put into words.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "naive/naive.hpp"
#include "play/hand.hpp"
#include "play/random.hpp"
#include "rules/game.hpp"
#include "rules/rules.hpp"

namespace sheepshead::naive {

/// `n` in everyday runs, twenty times as many with SHEEPSHEAD_LONG=1, a twentieth under a sanitizer.
int often(int n);
/// Whether that many hands meet everything; not so under a sanitizer.
bool often_enough();

/// A table of the rule book.
struct Table {
  std::string id;        ///< of its variant file
  std::string rulebook;  ///< "T5a"
  Rules rules;
};
inline void PrintTo(const Table& table, std::ostream* out) { *out << table.id; }
/// The four first tables: T5a, T5b, T3a, T4a, as the rule book has them.
const std::vector<Table>& four_tables();

/// Every option that differs from its default, one a line.
std::string text_of(const Rules&);
std::string text_of(Action);
std::string text_of(const std::vector<Action>&);

/// Each card of the deck once, in random order. Often arranged so that a seat or the blind gets what makes the rules
/// bite: all fail aces, nothing but trump, no trump at all, the jack of diamonds.
Cards random_deck(const Rules&, int dealer, int short_cards, Random&);
DeckOrder deck_order(const Cards&);
Cards to_cards(CardSet);

/// How a random player leans, drawn for each hand; so that leasters, cracks and lone pickers are not rare.
struct Mood {
  int pass = 50, call = 70, speak = 30;  ///< percent
  static Mood random(Random&);
};
/// One of the naive hand's legal actions.
Action random_action(const NaiveHand&, const Mood&, Random&);

/// What differs between the two, a line for each; empty if they agree.
std::string difference(const Game&, const State&, const NaiveHand&);

/// One hand in both, kept in step.
class Duel {
 public:
  Duel(const Rules& rules, const Game& game, const Cards& deck, int dealer, int doublers, int short_cards = 0);

  void play(Action);
  /// Empty, or all that one needs to see what differs: rules, deal, actions so far, differences.
  std::string verdict() const;
  /// Plays at random to the end, comparing after each action; the first verdict that is not empty, or nothing.
  std::string play_out(const Mood&, Random&);
  std::string described() const;

  const Rules& rules;
  const Game& game;
  Cards deck;
  int dealer, doublers, short_cards;
  State state;
  NaiveHand naive;
  std::vector<Action> actions;
};

/// What random hands have met, so that a test can say that the rules were really tried.
struct Met {
  long hands = 0, leasters = 0, doublers = 0, redeals = 0, forced = 0, alone = 0, with_partner = 0, secretly_alone = 0,
       called_tens = 0, unknowns = 0, own_aces = 0, call_ups = 0, cracks = 0, recracks = 0, partner_recracks = 0,
       under_led = 0, under_last = 0, key_last = 0, ten_beat_ace = 0, jack_kept = 0, no_tricks = 0, all_tricks = 0,
       leaster_ties = 0, capped = 0, claims_made = 0;
  void count(const Duel&);
  std::string text() const;
};

}  // namespace sheepshead::naive

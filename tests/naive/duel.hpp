// Holds the engine against the naive hand: the same deal, the same actions, and whatever differs put into words.
#pragma once

#include <map>
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

/// A table of docs/rule-book.md.
struct Table {
  std::string id;        ///< of its variant file
  std::string rulebook;  ///< "T5a"
  Rules rules;
};
inline void PrintTo(const Table& table, std::ostream* out) { *out << table.id; }
/// T2a to T8c, as the rule book has them.
const std::vector<Table>& tables();

/// Every option that differs from its default, one a line.
std::string text_of(const Rules&);
std::string text_of(Action);
std::string text_of(const std::vector<Action>&);

/// Each card of the deck once, in random order. Often arranged so that a seat or the blind gets what makes the rules
/// bite: all fail aces, nothing but trump, no trump at all, the partner cards.
Cards random_deck(const Rules&, int dealer, int short_cards, Random&);
DeckOrder deck_order(const Cards&, int die);
Cards to_cards(CardSet);

/// How a random player leans, drawn for each hand; so that leasters, cracks and lone pickers are not rare.
struct Mood {
  int pass = 50, call = 70, speak = 30;  ///< percent
  bool low = false;                      ///< plays the card that counts least
  static Mood random(Random&);
};
/// One of the naive hand's legal actions.
Action random_action(const NaiveHand&, const Mood&, Random&);

/// What differs between the two, a line for each; empty if they agree.
std::string difference(const Game&, const State&, const NaiveHand&);

/// One hand in both, kept in step.
class Duel {
 public:
  Duel(const Rules& rules, const Game& game, const Cards& deck, int dealer, int doublers, int short_cards = 0,
       int die = 1);
  /// A random deal under the rules.
  static Duel random(const Rules& rules, const Game& game, Random&, int short_cards = 0);

  void play(Action);
  /// Empty, or all that one needs to see what differs: rules, deal, actions so far, differences.
  std::string verdict() const;
  /// Plays at random to the end, comparing after each action; the first verdict that is not empty, or nothing.
  std::string play_out(const Mood&, Random&);
  std::string described() const;

  const Rules& rules;
  const Game& game;
  Cards deck;
  int dealer, doublers, short_cards, die;
  State state;
  NaiveHand naive;
  std::vector<Action> actions;
  unsigned phases = 0;  ///< bit Phase for each that play_out() has seen
};

/// What random hands have met, so that a test can say that the rules were really tried.
class Met {
 public:
  void count(const Duel&);
  void add(const std::string& what, long n = 1) {
    if (n != 0) counts_[what] += n;
  }
  long operator[](const std::string& what) const {
    const auto at = counts_.find(what);
    return at == counts_.end() ? 0 : at->second;
  }
  std::string text() const;
  /// Everything that a run over all rules must meet: each phase, action and ending, and what is special besides.
  static const std::vector<std::string>& everything();

 private:
  void count_picked(const Duel&);
  void count_called(const Duel&);
  void count_nobody_picked(const Duel&);
  std::map<std::string, long> counts_;
};

}  // namespace sheepshead::naive

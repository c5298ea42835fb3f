// One option in a sentence.
#include <span>
#include <vector>

#include "cards/text.hpp"
#include "notation/diff.hpp"
#include "notation/explain.hpp"
#include "notation/names.hpp"
#include "notation/prose.hpp"

namespace sheepshead {
namespace {

using std::string;

string of_the_blind(int n) { return count_of(n, "card", "cards") + " of the blind"; }

string deck_text(int cards) {
  switch (cards) {
    case 24: return "The deck has 24 cards, nines to aces.";
    case 26: return "The deck has 26 cards: no sevens and eights but those of trump.";
    case 30: return "The deck has 30 cards: no sevens of clubs and spades.";
    case 34: return "The deck has 34 cards, with the sixes of clubs and spades.";
    default: return "The deck has 32 cards, sevens to aces.";
  }
}

string number_text(std::string_view name, int n) {
  const string words = in_words(n);
  if (name == "table.players") return in_words_first(n) + " play a hand.";
  if (name == "deck.cards") return deck_text(n);
  if (name == "deal.blind")
    return n == 0 ? "There is no blind." : "The blind has " + count_of(n, "card", "cards") + ".";
  if (name == "deal.blind-after") return "The blind is dealt after the " + ordinal(n) + " round of packets.";
  if (name == "taking.picker-takes") return "The picker takes " + of_the_blind(n) + ".";
  if (name == "taking.for-opponents")
    return n == 0 ? "All of the blind is taken."
                  : in_words_first(n) + (n == 1 ? " card" : " cards") +
                        " of the blind, which nobody sees, count for the opponents.";
  if (name == "leaster.blind-trick") return "The " + ordinal(n) + " trick takes the blind.";
  if (name == "multipliers.cap")
    return n == 0 ? "There is no limit to how often a hand is doubled."
                  : "No hand counts more than " + std::to_string(n) + " times.";
  if (name == "scoring.opponents-schneider")
    return "The opponents escape schneider with " + std::to_string(n) + " of 120 points.";
  if (name == "stakes.cents") return n == 0 ? "No money is played for." : "A game point is worth " + money(n) + ".";
  if (name == "session.people")
    return n == 0 ? "As many sit at the table as play." : in_words_first(n) + " sit at the table.";
  if (name == "session.hands")
    return n == 0 ? "A session has as many hands as the table likes."
                  : "A session has " + count_of(n, "hand", "hands") + ".";
  if (name == "session.schiller-rounds")
    return n == 0 ? "No round of Schiller ends the session."
                  : in_words_first(n) + (n == 1 ? " round" : " rounds") + " of Schiller end" + (n == 1 ? "s" : "") +
                        " the session.";
  if (name == "session.race")
    return n == 0 ? "The session is no race." : "The session is a race to " + std::to_string(n) + " points.";
  return {};
}

string card_points_text(std::string_view key, int n) {
  return (key == "ace" ? "An " : "A ") + string(key) + " counts " + std::to_string(n) + ".";
}

string numbers_text(const Numbers& numbers) {
  std::vector<string> words;
  for (const int n : numbers) words.push_back(std::to_string(n));
  return joined(words);
}

string list_text(const Field& f, const Numbers& numbers) {
  if (f.key == "packets") {
    std::vector<string> words;
    for (const int n : numbers) words.push_back(in_words(n));
    return "The cards are dealt in packets of " + joined(words) + ".";
  }
  if (f.key == "places")
    return numbers.empty() ? "The winner of a leaster gets one point from each of the others."
                           : "A leaster is paid by place, from fewest to most points: " + numbers_text(numbers) + ".";
  const string who = f.key == "alone"     ? "A picker who is alone"
                     : f.key == "picker"  ? "A picker with a partner"
                     : f.key == "partner" ? "The partner"
                                          : "Each opponent";
  if (numbers.empty()) return who + " gets what the number of players makes it.";
  return who + " gets " + numbers_text(numbers) + ", from every trick down to none.";
}

string cards_text(const Field& f, const Numbers& numbers) {
  std::vector<Card> cards;
  for (const int n : numbers) cards.emplace_back(n);
  if (f.key == "order")
    return cards.empty() ? "The trump is as its suit says." : "The trump from the top: " + in_words(cards) + ".";
  return cards.empty() ? "No cards make partners." : "The cards that make partners are " + in_words(cards) + ".";
}

}  // namespace

string option_text(const Field& f, const Rules& rules) {
  switch (f.kind) {
    case FieldKind::choice: return string(f.choices[std::size_t(f.get(rules))].sentence);
    case FieldKind::flag: {
      const string sentence(f.sentence);
      return f.get(rules) ? sentence : "Not so: " + sentence;
    }
    case FieldKind::number:
      if (f.group == "card-points") return card_points_text(f.key, f.get(rules));
      if (const string text = number_text(f.name(), f.get(rules)); !text.empty()) return text;
      return string(f.sentence) + " Here it is " + f.text(rules) + ".";
    case FieldKind::list: return list_text(f, f.list(rules));
    case FieldKind::cards: return cards_text(f, f.list(rules));
  }
  return {};
}

}  // namespace sheepshead

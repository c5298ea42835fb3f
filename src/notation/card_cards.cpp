// The page of a table: its cards and their deal.
#include <algorithm>
#include <array>

#include "notation/card_parts.hpp"
#include "notation/explain.hpp"
#include "notation/names.hpp"

namespace sheepshead {
namespace {

using std::string;
using std::to_string;

constexpr std::array kCardRanks{Rank::ace,  Rank::ten,   Rank::king,  Rank::queen, Rank::jack,
                                Rank::nine, Rank::eight, Rank::seven, Rank::six};

string short_rank(Rank r) {
  const string text = to_text(Card(r, Suit::clubs));
  return text.substr(0, text.size() - 1);
}

/// "clubs, spades, hearts: A 10 K 9 8 7", suits with the same cards together.
string fail_text(const Game& g) {
  std::vector<std::pair<string, string>> suits;  // the cards, and whose they are
  for (const Suit s : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds}) {
    string ranks;
    for (const Rank r : kCardRanks) {
      const Card c(r, s);
      if (g.deck.has(c) && !g.order.trump.has(c)) ranks += " " + short_rank(r);
    }
    if (ranks.empty()) continue;
    const auto same = std::find_if(suits.begin(), suits.end(), [&](const auto& one) { return one.first == ranks; });
    if (same != suits.end())
      same->second += ", " + string(name_of(s));
    else
      suits.emplace_back(ranks, name_of(s));
  }
  string text;
  for (const auto& [ranks, names] : suits) text += (text.empty() ? "" : "; ") + capital(names) + ":" + ranks;
  return text + ". No suit is better than another.";
}

string points_text(const Game& g) {
  const CardPointRules& c = g.rules.card_points;
  const auto one = [](const char* name, int n) { return string(name) + " = " + to_string(n); };
  return one("A", c.ace) + ", " + one("10", c.ten) + ", " + one("K", c.king) + ", " + one("Q", c.queen) + ", " +
         one("J", c.jack) + ", others 0; " + to_string(g.total_points) + " in all.";
}

string deal_text(const Game& g) {
  string text = to_string(g.deck.size()) + " cards. ";
  if (g.layout == Layout::battery) {
    text += "Each gets " + in_words(g.stacks) + " face down, " + in_words(g.stacks) + " face up on them, " +
            in_words(g.hand_size) + " in the hand.";
  } else if (g.layout == Layout::stacks) {
    text += "Each gets " + in_words(g.stacks) + " stacks of two, the upper card face up; no hand.";
  } else {
    const Numbers& packets = g.rules.deal.packets;
    std::vector<string> sizes;
    for (const int n : packets) sizes.push_back(to_string(n));
    text += "Each gets " + to_string(g.hand_size) +
            (sizes.size() == 1 ? " at once, from the dealer's left"
                               : ", in packets of " + joined(sizes) + " from the dealer's left");
    text += g.blind_size > 0 ? "; the blind of " + to_string(g.blind_size) + " after round " +
                                   to_string(g.rules.deal.blind_after) + "."
                             : "; no blind.";
  }
  text += " The deal passes to the left.";
  const int people = g.rules.session.people;
  if (people > g.players)
    text += " " + in_words_first(people) + " at the table: " +
            (people - g.players == 1
                 ? "the dealer sits out."
                 : "the dealer and " + in_words(people - g.players - 1) + " to the right of the dealer sit out.");
  if (g.redeal) text += " With no ace, face card, trump or point you may ask for a new deal.";
  return text;
}

}  // namespace

std::vector<CardPart> card_of_cards(const Game& g, CardStyle style) {
  std::vector<CardPart> parts;
  string trump;
  const std::vector<Card> cards = trump_from_the_top(g);
  for (const Card c : cards) trump += (trump.empty() ? "" : " ") + to_text(c, style);
  parts.push_back({"TRUMP", trump + "  (" + to_string(cards.size()) + ")"});
  parts.push_back({"FAIL", fail_text(g)});
  if (g.system != System::counters) parts.push_back({"POINTS", points_text(g)});
  parts.push_back({"DEAL", deal_text(g)});
  return parts;
}

}  // namespace sheepshead

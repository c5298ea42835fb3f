// The deck, the trump and what the cards count; and how they are dealt.
#include <algorithm>
#include <array>
#include <vector>

#include "cards/text.hpp"
#include "notation/explain.hpp"
#include "notation/names.hpp"

namespace sheepshead {
namespace {

using std::string;

string plural(Rank r) { return string(name_of(r)) + (r == Rank::six ? "es" : "s"); }

/// How many cards from `from` on have the same rank, or the same suit.
template <class Same>
std::size_t run(std::span<const Card> cards, std::size_t from, Same same) {
  std::size_t n = from + 1;
  while (n < cards.size() && same(cards[from], cards[n])) ++n;
  return n - from;
}

std::size_t rank_run(std::span<const Card> cards, std::size_t from) {
  return run(cards, from, [](Card a, Card b) { return a.rank() == b.rank(); });
}

/// Cards of a suit in a row, up to where one begins several of a rank.
std::size_t suit_run(std::span<const Card> cards, std::size_t from) {
  const std::size_t most = run(cards, from, [](Card a, Card b) { return a.suit() == b.suit(); });
  for (std::size_t n = 1; n < most; ++n)
    if (rank_run(cards, from + n) > 1) return n;
  return most;
}

string deck_text(const Game& g) {
  const auto suits_left = [&](std::string_view last) {
    std::vector<string> fail;
    for (const Suit s : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds})
      if (s != g.rules.trump.suit) fail.emplace_back(name_of(s));
    return joined(fail, last);
  };
  switch (g.deck.size()) {
    case 24: return "nine to ace in four suits";
    case 26: return "seven to ace in " + string(name_of(g.rules.trump.suit)) + ", nine to ace in " + suits_left("and");
    case 30: return "seven to ace in four suits, without the sevens of clubs and spades";
    case 34: return "seven to ace in four suits, and the sixes of clubs and spades, which rank below the sevens";
    default: return "seven to ace in four suits";
  }
}

void explain_trump(const Game& g, Prose& p) {
  const std::vector<Card> trump = trump_from_the_top(g);
  const string count = in_words(int(trump.size()));
  if (g.rules.trump.order.empty())
    p.say("The queens, the jacks and all the " + string(name_of(g.rules.trump.suit)) + " are trump, " + count +
          " cards in all.");
  else
    p.say(in_words_first(int(trump.size())) + " cards are trump.");
  p.say("From the top: " + in_words(trump) + ".");
  if (g.rules.trump.order.empty() && g.rules.trump.spitz != Spitz::no)
    p.say("The seven of " + string(name_of(g.rules.trump.suit)) + ", so high among them, is called the spitz.");
  const CardSet court = (of_rank(Rank::queen) | of_rank(Rank::jack)) & g.deck;
  const CardSet outside = court - g.order.trump;
  if (outside.empty())
    p.say("A queen or jack is trump and nothing else, whatever suit is printed on it.");
  else
    for (const Card c : outside)
      p.say("The " + long_name(c) + " is not trump: it belongs to the " + string(name_of(c.suit())) + ".");
  p.stop();
}

void explain_fail(const Game& g, Prose& p) {
  std::vector<string> suits;
  CardSet fail;
  bool alike = true;  // every fail suit has as many cards
  int each = 0;
  for (int s = 0; s < kSuits; ++s) {
    const CardSet cards = g.order.of(PlaySuit(s)) & g.deck;
    if (cards.empty()) continue;
    suits.emplace_back(name_of(Suit(s)));
    alike = alike && (each == 0 || each == cards.size());
    each = cards.size();
    fail |= cards;
  }
  if (suits.empty()) return;
  static constexpr std::array kRanksDown{Rank::ace,  Rank::ten,   Rank::king,  Rank::queen, Rank::jack,
                                         Rank::nine, Rank::eight, Rank::seven, Rank::six};
  std::vector<string> down;
  for (const Rank r : kRanksDown)
    if (!(fail & of_rank(r)).empty()) down.push_back("the " + string(name_of(r)));
  p.say(capital(joined(suits)) + (suits.size() == 1 ? " is the fail suit." : " are the fail suits.") + " In each " +
        down.front() + " is highest, then " +
        (down.size() > 1 ? joined(std::span(down).subspan(1)) : string("nothing")) +
        (alike ? "." : ", as far as the suit has them."));
  if (!(fail & of_rank(Rank::ten)).empty() && !(fail & of_rank(Rank::king)).empty())
    p.say("Mind the ten: it beats the king.");
  p.say("No fail suit is better than another.").stop();
}

void explain_points(const Game& g, Prose& p) {
  const CardPointRules& c = g.rules.card_points;
  const auto n = [](int points) { return points == 0 ? string("nothing") : std::to_string(points); };
  p.say("What you play for are card points: an ace counts " + n(c.ace) + ", a ten " + n(c.ten) + ", a king " +
        n(c.king) + ", a queen " + n(c.queen) + ", a jack " + n(c.jack) + ", the rest nothing. There are " +
        std::to_string(g.total_points) + " in the deck.")
      .stop();
}

string packets_text(const Game& g) {
  std::vector<string> sizes;
  for (const int n : g.rules.deal.packets) sizes.push_back(in_words(n));
  return joined(sizes);
}

void explain_battery(const Game& g, Prose& p) {
  const string down = in_words(g.stacks);
  if (g.layout == Layout::battery) {
    p.say("The cards are dealt layer by layer. First each player gets " + down + " face down in a row, then " + down +
          " face up on top of them, and last " + in_words(g.hand_size) +
          " for the hand. What lies on the table before a player is that player's battery.");
    p.say(
        "Nobody looks at a card that lies face down; it is turned up after the trick in which the card on it was "
        "played.");
  } else {
    p.say("The cards are dealt layer by layer. First each player gets " + down +
          " face down, then one face up on top of each: stacks of two. Nobody has a hand.");
    p.say(
        "Only face-up cards are played. Nobody looks at a card that lies face down; it is turned up after the trick in "
        "which the card on it was played.");
  }
}

}  // namespace

std::vector<Card> trump_from_the_top(const Game& g) {
  std::vector<Card> trump;
  for (const Card c : g.deck& g.order.trump) trump.push_back(c);
  std::sort(trump.begin(), trump.end(),
            [&](Card a, Card b) { return g.order.strength[a.index] > g.order.strength[b.index]; });
  return trump;
}

string the_card(Card c) { return "the " + long_name(c); }

string in_words(std::span<const Card> cards) {
  std::vector<string> parts;
  std::vector<Suit> all_four;  // the order of suits in the last group of four
  for (std::size_t i = 0; i < cards.size();) {
    const std::size_t ranks = rank_run(cards, i), suits = suit_run(cards, i);
    std::vector<string> words;
    if (ranks > 1) {
      std::vector<Suit> order;
      for (std::size_t k = i; k < i + ranks; ++k) order.push_back(cards[k].suit());
      for (const Suit s : order) words.emplace_back(name_of(s));
      const bool again = ranks == kSuits && order == all_four;
      parts.push_back("the " + plural(cards[i].rank()) + (again ? " in the same order" : " of " + joined(words)));
      if (ranks == kSuits) all_four = order;
      i += ranks;
    } else {
      for (std::size_t k = i; k < i + suits; ++k) words.emplace_back(name_of(cards[k].rank()));
      parts.push_back("the " + joined(words) + " of " + string(name_of(cards[i].suit())));
      i += suits;
    }
  }
  if (parts.size() < 3) return joined(parts);
  string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? ", then " : ", ") + parts[i];
  return text;
}

void explain_cards(const Game& g, Prose& p) {
  p.heading("Cards and trump");
  p.say("The deck has " + std::to_string(g.deck.size()) + " cards: " + deck_text(g) + ".");
  explain_trump(g, p);
  explain_fail(g, p);
  if (g.system != System::counters) explain_points(g, p);
}

void explain_deal(const Game& g, Prose& p) {
  p.heading("The deal");
  if (g.layout != Layout::hand) {
    explain_battery(g, p);
  } else {
    const Numbers& packets = g.rules.deal.packets;
    p.say("Each player gets " + count_of(g.hand_size, "card", "cards") + ", beginning at the dealer's left, in " +
          (packets.count == 1 ? "one packet." : "packets of " + packets_text(g) + "."));
    if (g.blind_size > 0)
      p.say("After the " + ordinal(g.rules.deal.blind_after) + " round, " +
            count_of(g.blind_size, "card goes", "cards go") + " face down on the table: the blind.");
    else
      p.say("There is no blind.");
  }
  p.say("The deal passes to the left after each hand.").stop();
  if (g.redeal)
    p.say(
         "Before anything else, you may ask for a new deal if your cards are truly hopeless: no ace, no face card, no "
         "trump and nothing that counts. The same dealer then deals again.")
        .stop();
}

}  // namespace sheepshead

// The page of a table: its cards and their deal.
#include <algorithm>
#include <array>

#include "notation/card_parts.hpp"
#include "notation/explain.hpp"
#include "words/groups/card.hpp"
#include "words/groups/explain-cards.hpp"
#include "words/groups/rules-card.hpp"

namespace sheepshead {
namespace {

using std::string;

constexpr std::array kCardRanks{Rank::ace,  Rank::ten,   Rank::king,  Rank::queen, Rank::jack,
                                Rank::nine, Rank::eight, Rank::seven, Rank::six};

string short_rank(Rank r) {
  const string text = to_text(Card(r, Suit::clubs));
  return text.substr(0, text.size() - 1);
}

/// "Clubs, spades, hearts: A 10 K 9 8 7.", suits with the same cards together.
std::vector<Message> fail_card(const Game& g) {
  std::vector<std::pair<string, std::vector<Message>>> suits;  // the cards, and whose they are
  for (const Suit s : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds}) {
    string ranks;
    for (const Rank r : kCardRanks) {
      const Card c(r, s);
      if (g.deck.has(c) && !g.order.trump.has(c)) ranks += (ranks.empty() ? "" : " ") + short_rank(r);
    }
    if (ranks.empty()) continue;
    const auto same = std::find_if(suits.begin(), suits.end(), [&](const auto& one) { return one.first == ranks; });
    if (same != suits.end())
      same->second.push_back(say<"card.suit">(s));
    else
      suits.push_back({ranks, {say<"card.suit">(s)}});
  }
  std::vector<Message> said;
  for (auto& [ranks, names] : suits) said.push_back(say<"rules-card.fail">(say<"rules-card.suits">(names), ranks));
  said.push_back(say<"explain-cards.fail-equal">());
  return said;
}

Message points_card(const Game& g) {
  const CardPointRules& c = g.rules.card_points;
  return say<"rules-card.points">(c.ace, c.ten, c.king, c.queen, c.jack, g.total_points);
}

Message dealt_card(const Game& g) {
  if (g.layout == Layout::battery) return say<"rules-card.deal-battery">(g.stacks, g.hand_size);
  if (g.layout == Layout::stacks) return say<"rules-card.deal-stacks">(g.stacks);
  std::vector<Message> sizes;
  for (const int n : g.rules.deal.packets) sizes.push_back(as_is(std::to_string(n)));
  return say<"rules-card.deal">(g.hand_size, std::move(sizes), g.blind_size, g.rules.deal.blind_after);
}

std::vector<Message> deal_card(const Game& g) {
  std::vector<Message> said{say<"rules-card.deck">(g.deck.size()), dealt_card(g), say<"rules-card.passes">()};
  const int people = g.rules.session.people;
  if (people > g.players) said.push_back(say<"rules-card.sits-out">(people, people - g.players - 1));
  if (g.redeal) said.push_back(say<"rules-card.redeal">());
  return said;
}

}  // namespace

std::vector<CardPart> card_of_cards(const Game& g) {
  std::vector<CardPart> parts;
  parts.push_back({say<"rules-card.head">(which<"trump">()), {say<"rules-card.trump">(trump_from_the_top(g))}});
  parts.push_back({say<"rules-card.head">(which<"fail">()), fail_card(g)});
  if (g.system != System::counters) parts.push_back({say<"rules-card.head">(which<"points">()), {points_card(g)}});
  parts.push_back({say<"rules-card.head">(which<"deal">()), deal_card(g)});
  return parts;
}

}  // namespace sheepshead

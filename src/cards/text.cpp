#include "cards/text.hpp"

#include <array>

namespace sheepshead {
namespace {

constexpr std::array<std::string_view, kRanks> kRankText{"6", "7", "8", "9", "10", "J", "Q", "K", "A"};
constexpr std::array<std::string_view, kSuits> kSuitLetter{"C", "S", "H", "D"};
constexpr std::array<std::string_view, kSuits> kSuitSymbol{"♣", "♠", "♥", "♦"};

constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; }

}  // namespace

std::string to_text(Card c, CardStyle style) {
  if (!c.valid()) return "--";
  std::string text(kRankText[std::size_t(c.rank())]);
  text += (style == CardStyle::letters ? kSuitLetter : kSuitSymbol)[std::size_t(c.suit())];
  return text;
}

std::string to_text(CardSet cards, CardStyle style) {
  std::string text;
  for (Card c : cards) {
    if (!text.empty()) text += ' ';
    text += to_text(c, style);
  }
  return text;
}

std::optional<Card> parse_card(std::string_view text) {
  std::optional<Suit> suit;
  for (std::size_t s = 0; s < kSuits && !suit; ++s) {
    if (text.ends_with(kSuitSymbol[s])) {
      suit = Suit(s);
      text.remove_suffix(kSuitSymbol[s].size());
    } else if (!text.empty() && upper(text.back()) == kSuitLetter[s][0]) {
      suit = Suit(s);
      text.remove_suffix(1);
    }
  }
  if (!suit) return std::nullopt;
  if (text.size() == 1 && upper(text[0]) == 'T') return Card(Rank::ten, *suit);
  for (std::size_t r = 0; r < kRanks; ++r) {
    const std::string_view want = kRankText[r];
    if (text.size() == want.size() && upper(text[0]) == want[0] && (want.size() == 1 || text[1] == want[1]))
      return Card(Rank(r), *suit);
  }
  return std::nullopt;
}

std::optional<CardSet> parse_cards(std::string_view text) {
  CardSet cards;
  constexpr std::string_view kBlank = " ,\t";
  while (true) {
    const auto from = text.find_first_not_of(kBlank);
    if (from == std::string_view::npos) return cards;
    text.remove_prefix(from);
    const auto word = text.substr(0, text.find_first_of(kBlank));
    const auto card = parse_card(word);
    if (!card || cards.has(*card)) return std::nullopt;
    cards |= *card;
    text.remove_prefix(word.size());
  }
}

std::string_view name_of(Suit s) { return kSuitNames[std::size_t(s)]; }
std::string_view name_of(PlaySuit s) { return s == PlaySuit::trump ? "trump" : name_of(Suit(s)); }
std::string_view name_of(Rank r) { return kRankNames[std::size_t(r)]; }

}  // namespace sheepshead

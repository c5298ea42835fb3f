// Cards as text: "QC" and "10D" in files, "Q♣" and "10♦" for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cards/card_set.hpp"
#include "cards/trump_order.hpp"

namespace sheepshead {

enum class CardStyle { letters, symbols };

/// "QC", "10D", or with symbols "Q♣", "10♦" in UTF-8. "--" for no card.
std::string to_text(Card c, CardStyle style = CardStyle::letters);

/// Cards in the order of the index, separated by blanks.
std::string to_text(CardSet cards, CardStyle style = CardStyle::letters);

/// Reads either style, any case, "T" also for the ten. Nothing if the text is not exactly one card.
std::optional<Card> parse_card(std::string_view text);

/// Reads cards separated by blanks or commas. Nothing if a word is no card or a card comes twice.
std::optional<CardSet> parse_cards(std::string_view text);

std::string_view name_of(Suit s);      ///< "clubs"
std::string_view name_of(PlaySuit s);  ///< "clubs", "trump"
std::string_view name_of(Rank r);      ///< "queen"

}  // namespace sheepshead

// What the checks of rules share: words, and the parts by subject. Internal to rules/.
#pragma once

#include <string>
#include <vector>

#include "cards/text.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"

namespace sheepshead::checks {

std::string quoted(std::string_view s);
/// "2, 4 or 7"; "nothing" if there are none.
std::string any_of(const std::vector<std::string>& words);
std::string cards_text(int n);
/// The value of `key` as a file spells it.
std::string value_of(const Rules&, std::string_view key);
/// Cards in each player's hand or before him; 0 if they do not come out even, or too many.
int cards_each(const Rules&);

/// Gathers problems; each names the option at fault and the one it quarrels with.
struct Found {
  const Rules& rules;
  std::vector<Problem>& problems;

  /// `key` and `other` do not go together: why, and what would be valid.
  void quarrel(std::string_view key, std::string_view other, std::string text) {
    if (text.find(other) == std::string::npos)
      text += " (" + std::string(other) + " is " + value_of(rules, other) + ".)";
    problems.push_back({std::string(key), std::string(other), std::move(text)});
  }
  /// The value of `key`, as a sentence may begin with it.
  std::string here(std::string_view key) const { return value_of(rules, key); }
};

bool is_one_of(auto value, auto... others) { return ((value == others) || ...); }

void check_deck(Found);     ///< deck, trump, card points: check_deal.cpp
void check_deal(Found);     ///< players, blind, packets, layout: check_deal.cpp
void check_picking(Found);  ///< picking, taking, nobody picks: check_picking.cpp
void check_partner(Found);  ///< partner, sides: check_partner.cpp
void check_scoring(Found);  ///< multipliers, scoring, pots, session: check_scoring.cpp
void check_own_numbers(Found);

}  // namespace sheepshead::checks

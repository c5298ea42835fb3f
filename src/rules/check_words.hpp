// What the checks of rules share: ways out of a quarrel, and the parts by subject. Internal to rules/.
#pragma once

#include <string>
#include <vector>

#include "rules/check.hpp"
#include "rules/fields.hpp"
#include "words/groups/problem.hpp"

namespace sheepshead::checks {

/// The value of `key` as a file spells it; `key` has to last.
words::Spelled value_of(const Rules&, std::string_view key);
/// Cards in each player's hand or on the table before them; 0 if they do not come out even, or too many.
int cards_each(const Rules&);

using Values = std::vector<std::string_view>;
/// Ways out. Values as files spell them, but without their quotes; an option is left at its default.
Message set(std::string_view key, const Values&);
Message leave(std::string_view key);
Message set_or_leave(std::string_view key, const Values&, std::string_view other);
Message set_or_set(std::string_view key, const Values&, std::string_view other, const Values&);

/// What is wrong, and the ways out of it.
Message with_ways(Message why, std::vector<Message> ways = {});

/// Gathers problems; each names the option at fault and the one it quarrels with.
struct Found {
  const Rules& rules;
  std::vector<Problem>& problems;

  /// `key` and `other` do not go together: why, and what would be valid.
  void quarrel(std::string_view key, std::string_view other, Message why, std::vector<Message> ways = {});
  /// The value of `key`, as a sentence may begin with it.
  words::Spelled here(std::string_view key) const { return value_of(rules, key); }
};

bool is_one_of(auto value, auto... others) { return ((value == others) || ...); }

void check_deck(Found);     ///< deck, trump, card points: check_deal.cpp
void check_deal(Found);     ///< players, blind, packets, layout: check_deal.cpp
void check_picking(Found);  ///< picking, taking, nobody picks: check_picking.cpp
void check_partner(Found);  ///< partner, sides: check_partner.cpp
void check_scoring(Found);  ///< multipliers, scoring, pots, session: check_scoring.cpp
void check_own_numbers(Found);

}  // namespace sheepshead::checks

// Valid rules drawn at random over every option.
#pragma once

#include "play/random.hpp"
#include "rules/fields.hpp"

namespace sheepshead::naive {

/// Whether docs/rule-book.md has the option: a house rule of one's own has no ID there, and the naive hand does not
/// know it.
bool in_rule_book(const Field&);

/// Rules for which check() has nothing to say. Half of them are a table of docs/rule-book.md with house rules drawn for
/// it, often around one theme; the others any table of 2 to 8 that deals out a deck, with every option of the rule book
/// drawn through fields(). What check() finds contradictory is taken back or drawn again.
Rules random_rules(Random&);

}  // namespace sheepshead::naive

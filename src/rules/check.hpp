// Whether rules can be played: ranges, options that need another, options that quarrel.
#pragma once

#include <string>
#include <vector>

#include "rules/rules.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// Something wrong with rules. `key` is the option at fault ("group.key"); `other` the one it quarrels with, or empty.
struct Problem {
  std::string key;
  std::string other;
  Message text;  ///< what is wrong and what would be valid
};

/// Every problem at once; empty if the rules can be played.
std::vector<Problem> check(const Rules&);

}  // namespace sheepshead

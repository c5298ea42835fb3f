// Holds a server's database against what its clients were told.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "crowd.hpp"

namespace sheepshead::testing {

struct Findings {
  std::vector<std::string> wrong;
  std::size_t acked = 0, entries = 0, hands = 0;
  void add(std::string what) {
    if (wrong.size() < 50) wrong.push_back(std::move(what));
  }
};

/// Plays the log of every table again: each action acknowledged or told is there, no entry is missing, no command is
/// there twice, no card is dealt twice, no deal comes twice, and nobody was told anything else than somebody else.
/// `database`: as
/// --db takes it, or the path of an SQLite file that's not in use.
void judge(const std::string& database, const Crowd&, Findings&);
/// The same, of a copy in `folder`, so that the next start finds everything as it was left.
void judge_copy(const std::string& database, const std::string& folder, const Crowd&, Findings&);

}  // namespace sheepshead::testing

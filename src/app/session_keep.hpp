// What `sheepshead session` does with the file of a session. Each function does one verb and answers the exit status,
// or -1 if that was given to finish() already.
#pragma once

#include <string>
#include <vector>

#include "app/table_options.hpp"

namespace sheepshead::app {

/// What the command line asks for.
struct SessionWish {
  std::string file;
  TableOptions table;
  TableOptions other_table;
  std::string players;  ///< names with commas
  std::string name;     ///< of the dealer, of who joins or leaves
  std::string after;
  std::vector<std::string> words;  ///< of a hand
  std::vector<std::string> hands;  ///< NAME=CARDS of a showdown
  int planned = 0;
  int times = 1;
  bool deal = false;
  bool json = false;
};

int session_new(const SessionWish&);
int session_add(const SessionWish&);
int session_undo(const SessionWish&);
int session_join(const SessionWish&);
int session_leave(const SessionWish&);
int session_rules(const SessionWish&);
int session_end(const SessionWish&);
int session_show(const SessionWish&);

}  // namespace sheepshead::app

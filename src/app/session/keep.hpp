// What `sheepshead session` does with the file of a session. Each function does one verb and answers the exit status,
// or -1 if that was given to finish() already.
#pragma once

#include <string>
#include <vector>

#include "app/options/table.hpp"
#include "table/session_file.hpp"

namespace sheepshead::app {

/// What the command line asks for.
struct SessionWish {
  std::string file;
  TableOptions table;
  TableOptions other_table;
  std::string players;           ///< names with commas
  std::string name;              ///< of the dealer
  std::vector<std::string> who;  ///< joins or leaves: the words of a name
  std::string after;
  std::vector<std::string> words;  ///< of a hand
  std::vector<std::string> hands;  ///< NAME=CARDS of a showdown
  int planned = 0;
  int times = 1;
  int number = 0;    ///< of the hand to be corrected
  int patience = 5;  ///< seconds to wait for another program
  bool history = false;
  bool deal = false;
  bool json = false;
};

int session_new(const SessionWish&);
int session_add(const SessionWish&);
int session_amend(const SessionWish&);
int session_undo(const SessionWish&);
int session_redo(const SessionWish&);
int session_join(const SessionWish&);
int session_leave(const SessionWish&);
int session_rules(const SessionWish&);
int session_end(const SessionWish&);
int session_show(const SessionWish&);
int session_log(const SessionWish&);

/// A session that is open for writing, or the exit status: what is wrong has been said.
struct OpenSession {
  std::optional<SessionFile::Opened> opened;
  int status = kFailed;

  explicit OpenSession(const SessionWish&);
  explicit operator bool() const { return opened.has_value(); }
  Session& session() { return *opened->session; }
  /// The exit status after a line was to be written.
  int note(std::string line);
};

/// Prints text in the columns that there are.
void say_lines(const std::vector<std::string>&);

/// Who at the table is meant; nothing if nobody is: then it has been said, beginning with `place`.
std::optional<Person> person_meant(const Session&, const std::string& typed, const std::string& place);

}  // namespace sheepshead::app

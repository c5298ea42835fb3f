// What the command line of `sheepshead join` asks for, and the way to the table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/options/table.hpp"
#include "server/client/url.hpp"

namespace sheepshead::app {

struct JoinOptions {
  std::string url, name, code, table;
  TableOptions rules{.variant = {}, .file = {}, .settings = {}};  ///< of a table to be made; none if all is empty
  std::vector<std::string> bots;                                  ///< with create
  bool is_private = false;
  std::string table_name;
  bool watch = false;
  std::string bot;         ///< plays instead of the person
  std::string program;     ///< a command that sits at the table itself, by `bot_token`
  std::string bot_token;   ///< empty: from the environment
  std::string new_token;   ///< a name: only a token for a program is made
  int hands = 0;           ///< leaves after so many; 0: stays
  std::string token_file;  ///< empty: the usual place
  std::string ca;          ///< certificates that are trusted instead of the system's
  bool plain = false, four_colors = false, ascii = false, list = false, json = false;
};

/// A person at the door of a server, and the table they want.
struct Door {
  server::Url server;
  std::string token, name;
  std::string table;  ///< "t1"
  std::string code;   ///< of a table that was made now
};

/// Nothing if there is no way in; then it has been said why, and the exit status given to finish(). Where only tables
/// are to be shown, that has been done.
std::optional<Door> find_door(const JoinOptions&);
/// The same for a program, whose token is no person's.
std::optional<Door> find_program_door(const JoinOptions&);

/// `--program`: to the end, with the exit status given to finish().
void join_as_program(const JoinOptions&);

inline constexpr const char* kBotTokenVariable = "SHEEPSHEAD_BOT_TOKEN";

}  // namespace sheepshead::app

// Who sends a request or has a socket.
#pragma once

#include "server/hall/hosted_table.hpp"
#include "server/people/people.hpp"

namespace sheepshead::server {

struct Who {
  Asker asker;
  TableId table = 0;       ///< a program's: where it may sit
  std::string login;       ///< of an account
  bool page = false;       ///< in a browser
  std::string token = {};  ///< the hash of the one shown
};

inline Who who_is(const Person& p) {
  return {{p.id, p.name, p.is_program(), p.login.empty()}, p.table, p.login, false};
}

}  // namespace sheepshead::server

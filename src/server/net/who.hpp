// Who sends a request or has a socket.
#pragma once

#include "server/people/people.hpp"
#include "server/table/hosted_table.hpp"

namespace sheepshead::server {

struct Who {
  Asker asker;
  TableId table = 0;  ///< a program's: where it may sit
  std::string login;  ///< of an account
};

inline Who who_is(const Person& p) { return {{p.id, p.name, p.is_program()}, p.table, p.login}; }

}  // namespace sheepshead::server

#include "server/answers/open_sockets.hpp"

#include <algorithm>

#include "server/answers/table_socket.hpp"

namespace sheepshead::server {

void OpenSockets::add(TableSocket& socket) { open_.emplace(socket.who().asker.person, &socket); }

void OpenSockets::remove(TableSocket& socket) {
  const auto [first, last] = open_.equal_range(socket.who().asker.person);
  const auto it = std::find_if(first, last, [&](const auto& one) { return one.second == &socket; });
  if (it != last) open_.erase(it);
}

void OpenSockets::sign_out(PersonId person, std::string_view except) {
  each_of(person, [&](TableSocket& one) {
    if (except.empty() || one.who().token != except) one.signed_out();
  });
}

void OpenSockets::ban(PersonId person, const Message& why) {
  each_of(person, [&](TableSocket& one) { one.banned(why); });
}

void OpenSockets::sign_out_of(PersonId person, std::string_view token) {
  each_of(person, [&](TableSocket& one) {
    if (one.who().token == token) one.signed_out();
  });
}

}  // namespace sheepshead::server

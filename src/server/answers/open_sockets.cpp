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
  const auto [first, last] = open_.equal_range(person);
  for (auto it = first; it != last; ++it)
    if (except.empty() || it->second->who().token != except) it->second->signed_out();
}

void OpenSockets::ban(PersonId person, const Message& why) {
  const auto [first, last] = open_.equal_range(person);
  for (auto it = first; it != last; ++it) it->second->banned(why);
}

void OpenSockets::sign_out_of(PersonId person, std::string_view token) {
  const auto [first, last] = open_.equal_range(person);
  for (auto it = first; it != last; ++it)
    if (it->second->who().token == token) it->second->signed_out();
}

}  // namespace sheepshead::server

// Which WebSockets are open, by the person and the token they were opened with: whoever signs out leaves none behind.
#pragma once

#include <set>
#include <string_view>
#include <unordered_map>

#include "server/store/store.hpp"

namespace sheepshead::server {

class TableSocket;

/// On the server's thread.
class OpenSockets {
 public:
  void add(TableSocket& socket);
  void remove(TableSocket& socket);

  std::set<PersonId> people() const {
    std::set<PersonId> all;
    for (const auto& [id, socket] : open_) all.insert(id);
    return all;
  }
  bool has(PersonId id) const { return open_.contains(id); }
  /// Calls `what` with each of a person's.
  template <class What>
  void each_of(PersonId id, What what) const {
    const auto [first, last] = open_.equal_range(id);
    for (auto it = first; it != last; ++it) what(*it->second);
  }

  /// Closes all of a person's but those of the token whose hash is `except`.
  void sign_out(PersonId, std::string_view except = {});
  /// Of somebody who may not come any more.
  void ban(PersonId, const Message& why);
  /// Closes those of one token.
  void sign_out_of(PersonId, std::string_view token);

 private:
  std::unordered_multimap<PersonId, TableSocket*> open_;
};

}  // namespace sheepshead::server

#include "server/store/words.hpp"

namespace sheepshead::server {

StoreError cannot_follow(TableId table, std::uint64_t last, std::span<const Entry> entries) {
  for (const Entry& entry : entries)
    if (entry.seq != ++last)
      return "Table " + std::to_string(table) + ": entry " + std::to_string(entry.seq) +
             " was to be written where entry " + std::to_string(last) + " belongs.";
  return {};
}

StoreError no_table(TableId id) { return "There is no table " + std::to_string(id) + "."; }

StoreError closed_table(TableId id) { return "Table " + std::to_string(id) + " is closed."; }

StoreError taken_code(const std::string& code) { return "An open table has the code " + code + " already."; }

StoreError no_person(PersonId id) { return "There is no person " + std::to_string(id) + "."; }

StoreError taken_login(const std::string& login) { return "The login " + login + " is taken."; }

StoreError known_token() { return "This token exists already."; }

}  // namespace sheepshead::server

// What the operator does with a database, also while a server has it open: `sheepshead admin`.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// All of these answer what went wrong, and never make or change the version of a database.
StoreError admin_backup(const std::string& path, const std::string& to);

struct Forgotten {
  PersonId id = 0;
  std::string name;
  std::string instead;
  std::size_t entries = 0, tables = 0;  ///< where the person was named
};
/// `who`: p7, or a login.
StoreError admin_forget(const std::string& path, std::string_view who, Forgotten& forgotten);

struct Checked {
  std::vector<Message> faults;
  std::size_t tables = 0, open = 0, entries = 0, people = 0;
  int version = 0;
};
StoreError admin_check(const std::string& path, Checked& checked);

/// Events of one moment, one after the other; with why it can't be read, if it can't. False from `event` ends it.
StoreError admin_events(const std::string& path,
                        const std::function<bool(const StoredEvent&, const StoreError&)>& event);

struct PersonAndOwn {
  StoredPerson person;
  StoredSettings settings, house_rules;
  std::vector<PlayedHand> hands;    ///< the last first
  std::vector<StoredShare> shares;  ///< likewise, with their records
  std::vector<StoredFriend> friends;
  bool is_open = true;  ///< may be asked to be a friend
};
/// People of one moment, by number, with what is theirs. False from `person` ends it. `damaged` is told of whom cannot
/// be read; they're passed over.
StoreError admin_people(const std::string& path, const std::function<bool(const PersonAndOwn&)>& person,
                        const std::function<void(PersonId, const StoreError&)>& damaged);

/// Tables of one moment, one after the other, closed ones too; `id` 0: all. False from `table` ends it.
StoreError admin_tables(const std::string& path, TableId id, const std::function<bool(const StoredTable&)>& table);

}  // namespace sheepshead::server

// What every store checks, and says in the same words.
#pragma once

#include <span>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// Why `entries` cannot follow entry `last` of `table`; empty if they can.
StoreError cannot_follow(TableId table, std::uint64_t last, std::span<const Entry> entries);

StoreError no_table(TableId id);
StoreError closed_table(TableId id);
StoreError lost_table(TableId id);
StoreError taken_code(const std::string& code);
StoreError no_person(PersonId id);
StoreError taken_login(const std::string& login);
StoreError known_token();
StoreError known_passkey();
StoreError no_report(std::uint64_t id);
StoreError no_event(std::string_view id);
/// A line of it is missing.
StoreError event_gap(std::string_view id, std::size_t line);
/// Its lines were written by somebody else meanwhile.
StoreError event_moved_on(std::string_view id);
/// JSON: why a job failed whose workers were all gone.
std::string lost_job();

}  // namespace sheepshead::server

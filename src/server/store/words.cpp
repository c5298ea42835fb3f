#include "server/store/words.hpp"

#include <nlohmann/json.hpp>

#include "server/store/jobs.hpp"
#include "speech/message_json.hpp"
#include "words/groups/store.hpp"
#include "words/groups/work.hpp"

namespace sheepshead::server {

StoreError cannot_follow(TableId table, std::uint64_t last, std::span<const Entry> entries) {
  for (const Entry& entry : entries)
    if (entry.seq != ++last) return say<"store.entry-order">(table_text(table), entry.seq, last);
  return {};
}

StoreError no_table(TableId id) { return say<"store.no-table">(table_text(id)); }

StoreError closed_table(TableId id) { return say<"store.closed-table">(table_text(id)); }

StoreError lost_table(TableId id) { return say<"store.lost-table">(table_text(id)); }

StoreError taken_code(const std::string& code) { return say<"store.taken-code">(code); }

StoreError no_person(PersonId id) { return say<"store.no-person">(person_text(id)); }

StoreError taken_login(const std::string& login) { return say<"store.taken-login">(login); }

StoreError known_token() { return say<"store.known-token">(); }

StoreError known_passkey() { return say<"store.known-passkey">(); }

StoreError no_report(std::uint64_t id) { return say<"store.no-report">(id); }

StoreError no_event(std::string_view id) { return say<"store.no-event">(id); }

StoreError event_gap(std::string_view id, std::size_t line) { return say<"store.event-gap">(id, line); }

StoreError event_moved_on(std::string_view id) { return say<"store.event-moved-on">(id); }

std::string lost_job() { return speech::to_json(say<"work.lost">(kMostJobTries)).dump(); }

}  // namespace sheepshead::server

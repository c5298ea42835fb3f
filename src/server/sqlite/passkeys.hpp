// People's passkeys in the database; each as Store's function of such a name.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

StoreError add_passkey(SQLite::Database& db, const StoredPerson& before, StoredPerson& owner, StoredPasskey& passkey,
                       std::size_t most, PasskeyKept& kept);
std::vector<StoredPasskey> passkeys_of(SQLite::Database& db, PersonId id);
std::optional<StoredPasskey> passkey_of(SQLite::Database& db, std::string_view credential);
bool use_passkey(SQLite::Database& db, std::uint64_t id, std::uint32_t counter, Millis at);
bool rename_passkey(SQLite::Database& db, PersonId person, std::uint64_t id, std::string_view name);
PasskeyRemoved remove_passkey(SQLite::Database& db, PersonId person, std::uint64_t id);

}  // namespace sheepshead::server

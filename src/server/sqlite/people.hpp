// People and their tokens as rows.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <string_view>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// These as Store's functions of such names.
StoreError add_person(SQLite::Database& db, StoredPerson& person);
StoreError change_person(SQLite::Database& db, const StoredPerson& before, const StoredPerson& after, bool& changed);
std::optional<StoredPerson> person_of_id(SQLite::Database& db, PersonId id);
std::optional<StoredPerson> person_of_login(SQLite::Database& db, std::string_view login);
void saw(SQLite::Database& db, PersonId id, Millis at);

StoreError add_token(SQLite::Database& db, const StoredToken& token);
std::optional<StoredToken> token_of_hash(SQLite::Database& db, std::string_view hash);
void prove_token(SQLite::Database& db, std::string_view hash, Millis at);
void remove_token(SQLite::Database& db, std::string_view hash);
void remove_tokens_of(SQLite::Database& db, PersonId id, std::string_view except);

}  // namespace sheepshead::server

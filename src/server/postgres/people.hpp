// People in PostgreSQL: who they are, how they come in, what they keep, what they have played. Functions that change
// something are called in a transaction, which is undone where they answer an error.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "server/postgres/connection.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server::pg {

bool is_person(Connection& db, PersonId id);
/// Likewise, and whatever else is changed of theirs waits for the end of the transaction.
bool lock_person(Connection& db, PersonId id);

/// Sets the id.
StoreError add_person(Connection& db, StoredPerson& person);
StoreError change_person(Connection& db, const StoredPerson& before, const StoredPerson& after, bool& changed);
std::optional<StoredPerson> person_of_id(Connection& db, PersonId id);
/// `who`: p7, or a login. A login may look like a number; then the number goes first.
std::optional<StoredPerson> person_of_text(Connection& db, std::string_view who);
std::optional<StoredPerson> person_of_login(Connection& db, std::string_view login);
void saw(Connection& db, PersonId id, Millis at);

StoreError add_token(Connection& db, const StoredToken& token);
std::optional<StoredToken> token_of_hash(Connection& db, std::string_view hash);
/// In one question, without a transaction around it.
std::optional<Bearer> bearer_of(Connection& db, std::string_view hash);
void prove_token(Connection& db, std::string_view hash, Millis at);
void remove_token(Connection& db, std::string_view hash);
void remove_tokens_of(Connection& db, PersonId id, std::string_view except);

StoreError add_passkey(Connection& db, const StoredPerson& before, StoredPerson& owner, StoredPasskey& passkey,
                       std::size_t most, PasskeyKept& kept);
std::vector<StoredPasskey> passkeys_of(Connection& db, PersonId id);
std::optional<StoredPasskey> passkey_of(Connection& db, std::string_view credential);
bool use_passkey(Connection& db, std::uint64_t id, std::uint32_t counter, Millis at);
bool rename_passkey(Connection& db, PersonId person, std::uint64_t id, std::string_view name);
PasskeyRemoved remove_passkey(Connection& db, PersonId person, std::uint64_t id);

StoredSettings settings_of(Connection& db, PersonId id, Own what);
StoreError keep_settings(Connection& db, PersonId id, Own what, StoredSettings& settings, bool& kept);

std::vector<PlayedHand> hands_of(Connection& db, PersonId id, std::uint64_t before, std::size_t most);
bool has_played(Connection& db, PersonId id, TableId table, int hand);
std::vector<StoredRated> rated_hands(Connection& db, std::uint64_t after, std::size_t most);
void end_deals(Connection& db, const std::vector<std::string>& deals);

std::vector<Mark> marks_of(Connection& db);

/// As PostgreSQL's numbers go.
std::int64_t at_most(std::uint64_t number);

}  // namespace sheepshead::server::pg

#include "server/sqlite/people.hpp"

#include <cstdint>
#include <string>

#include "server/sqlite/rows.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {
namespace {

using SQLite::Database;
using SQLite::Statement;

constexpr const char* kPersonColumns = "SELECT id, name, login, passphrase, made, seen FROM person ";

/// Places 1 to 5: name, login, passphrase, made, seen.
void bind_person(Statement& statement, const StoredPerson& person) {
  bind_text(statement, 1, person.name);
  if (person.login.empty())
    statement.bind(2);  // NULL: many may have none
  else
    bind_text(statement, 2, person.login);
  bind_text(statement, 3, person.passphrase);
  statement.bind(4, static_cast<std::int64_t>(person.made));
  statement.bind(5, static_cast<std::int64_t>(person.seen));
}

bool login_taken(Database& db, const StoredPerson& person) {
  if (person.login.empty()) return false;
  Statement query(db, "SELECT 1 FROM person WHERE login = ? AND id <> ?");
  bind_text(query, 1, person.login);
  bind_number(query, 2, person.id);
  return query.executeStep();
}

void bind_some(Statement& statement, int index, std::uint64_t value) {
  if (value == 0)
    statement.bind(index);
  else
    bind_number(statement, index, value);
}

}  // namespace

StoreError add_person(Database& db, StoredPerson& person) {
  person.id = 0;
  if (login_taken(db, person)) return taken_login(person.login);
  Statement insert(db, "INSERT INTO person(name, login, passphrase, made, seen) VALUES(?, ?, ?, ?, ?)");
  bind_person(insert, person);
  insert.exec();
  person.id = static_cast<PersonId>(db.getLastInsertRowid());
  return {};
}

StoreError change_person(Database& db, const StoredPerson& before, const StoredPerson& after, bool& changed) {
  changed = false;
  const auto now = person_of_id(db, after.id);
  if (!now) return no_person(after.id);
  if (!is_unchanged(*now, before)) return {};
  if (login_taken(db, after)) return taken_login(after.login);
  Statement update(db,
                   "UPDATE person SET name = ?, login = ?, passphrase = ?, made = ?, seen = max(seen, ?) WHERE id = ?");
  bind_person(update, after);
  bind_number(update, 6, after.id);
  changed = update.exec() > 0;
  return {};
}

std::optional<StoredPerson> person_of_id(Database& db, PersonId id) {
  Statement query(db, std::string(kPersonColumns) + "WHERE id = ?");
  bind_number(query, 1, id);
  return query.executeStep() ? std::optional(person_of(query)) : std::nullopt;
}

std::optional<StoredPerson> person_of_login(Database& db, std::string_view login) {
  Statement query(db, std::string(kPersonColumns) + "WHERE login = ?");
  bind_text(query, 1, login);
  return query.executeStep() ? std::optional(person_of(query)) : std::nullopt;
}

void saw(Database& db, PersonId id, Millis at) {
  Statement update(db, "UPDATE person SET seen = ?1 WHERE id = ?2 AND seen < ?1");
  bind_millis(update, 1, at);
  bind_number(update, 2, id);
  update.exec();
}

StoreError add_token(Database& db, const StoredToken& token) {
  if (token.person != 0 && !there_is(db, "SELECT 1 FROM person WHERE id = ?", token.person))
    return no_person(token.person);
  if (token.table != 0 && !there_is(db, "SELECT 1 FROM hosted WHERE id = ?", token.table)) return no_table(token.table);
  Statement insert(db,
                   "INSERT OR IGNORE INTO token(hash, person, hosted, made, until, proven) VALUES(?, ?, ?, ?, ?, ?)");
  bind_bytes(insert, 1, token.hash);
  bind_some(insert, 2, token.person);
  bind_some(insert, 3, token.table);
  bind_millis(insert, 4, token.made);
  bind_millis(insert, 5, token.until);
  bind_millis(insert, 6, token.proven);
  return insert.exec() == 0 ? known_token() : StoreError();
}

std::optional<StoredToken> token_of_hash(Database& db, std::string_view hash) {
  Statement query(db, "SELECT person, hosted, made, until, proven FROM token WHERE hash = ?");
  bind_bytes(query, 1, hash);
  if (!query.executeStep()) return std::nullopt;
  return StoredToken{std::string(hash),
                     number(query, 0),
                     number(query, 1),
                     query.getColumn(2).getInt64(),
                     query.getColumn(3).getInt64(),
                     query.getColumn(4).getInt64()};
}

void prove_token(Database& db, std::string_view hash, Millis at) {
  Statement prove(db, "UPDATE token SET proven = ? WHERE hash = ?");
  bind_millis(prove, 1, at);
  bind_bytes(prove, 2, hash);
  prove.exec();
}

void remove_token(Database& db, std::string_view hash) {
  Statement remove(db, "DELETE FROM token WHERE hash = ?");
  bind_bytes(remove, 1, hash);
  remove.exec();
}

void remove_tokens_of(Database& db, PersonId id, std::string_view except) {
  Statement remove(db, "DELETE FROM token WHERE person = ? AND hash <> ?");
  bind_number(remove, 1, id);
  bind_bytes(remove, 2, except);
  remove.exec();
}

}  // namespace sheepshead::server

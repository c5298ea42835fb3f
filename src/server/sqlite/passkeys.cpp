#include "server/sqlite/passkeys.hpp"

#include "server/sqlite/people.hpp"
#include "server/sqlite/rows.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {
namespace {

constexpr const char* kPasskeyColumns =
    "SELECT id, person, credential, handle, key, counter, name, made, used FROM passkey ";

StoredPasskey passkey_in(const SQLite::Statement& row) {
  StoredPasskey passkey;
  passkey.id = number(row, 0);
  passkey.person = number(row, 1);
  passkey.credential = row.getColumn(2).getString();
  passkey.handle = row.getColumn(3).getString();
  passkey.key = row.getColumn(4).getString();
  passkey.counter = row.getColumn(5).getUInt();
  passkey.name = row.getColumn(6).getString();
  passkey.made = row.getColumn(7).getInt64();
  passkey.used = row.getColumn(8).getInt64();
  return passkey;
}

std::size_t passkeys_held(SQLite::Database& db, PersonId id) {
  SQLite::Statement query(db, "SELECT count(*) FROM passkey WHERE person = ?");
  bind_number(query, 1, id);
  query.executeStep();
  return number(query, 0);
}

/// Sets the id. The owner is there already.
StoreError insert_passkey(SQLite::Database& db, StoredPasskey& passkey) {
  SQLite::Statement insert(db,
                           "INSERT OR IGNORE INTO passkey(person, credential, handle, key, counter, name, made, used) "
                           "VALUES(?, ?, ?, ?, ?, ?, ?, ?)");
  bind_number(insert, 1, passkey.person);
  bind_bytes(insert, 2, passkey.credential);
  bind_bytes(insert, 3, passkey.handle);
  bind_bytes(insert, 4, passkey.key);
  insert.bind(5, passkey.counter);
  bind_text(insert, 6, passkey.name);
  insert.bind(7, static_cast<std::int64_t>(passkey.made));
  insert.bind(8, static_cast<std::int64_t>(passkey.used));
  if (insert.exec() == 0) return known_passkey();
  passkey.id = static_cast<std::uint64_t>(db.getLastInsertRowid());
  return {};
}

}  // namespace

StoreError add_passkey(SQLite::Database& db, const StoredPerson& before, StoredPerson& owner, StoredPasskey& passkey,
                       std::size_t most, PasskeyKept& kept) {
  bool changed = true;
  if (owner.id != 0 && passkeys_held(db, owner.id) >= most) {
    kept = PasskeyKept::too_many;
    return {};
  }
  StoreError wrong = owner.id == 0 ? add_person(db, owner) : change_person(db, before, owner, changed);
  kept = changed ? PasskeyKept::kept : PasskeyKept::changed;
  if (!wrong.empty() || !changed) return wrong;
  passkey.person = owner.id;
  return insert_passkey(db, passkey);
}

std::vector<StoredPasskey> passkeys_of(SQLite::Database& db, PersonId id) {
  SQLite::Statement query(db, std::string(kPasskeyColumns) + "WHERE person = ? ORDER BY id");
  bind_number(query, 1, id);
  std::vector<StoredPasskey> passkeys;
  while (query.executeStep()) passkeys.push_back(passkey_in(query));
  return passkeys;
}

std::optional<StoredPasskey> passkey_of(SQLite::Database& db, std::string_view credential) {
  SQLite::Statement query(db, std::string(kPasskeyColumns) + "WHERE credential = ?");
  bind_bytes(query, 1, credential);
  if (!query.executeStep()) return std::nullopt;
  return passkey_in(query);
}

bool use_passkey(SQLite::Database& db, std::uint64_t id, std::uint32_t counter, Millis at) {
  SQLite::Statement update(db,
                           "UPDATE passkey SET counter = ?2, used = ?3 "
                           "WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0))");
  bind_number(update, 1, id);
  update.bind(2, counter);
  update.bind(3, static_cast<std::int64_t>(at));
  return update.exec() > 0;
}

bool rename_passkey(SQLite::Database& db, PersonId person, std::uint64_t id, std::string_view name) {
  SQLite::Statement update(db, "UPDATE passkey SET name = ? WHERE id = ? AND person = ?");
  bind_text(update, 1, name);
  bind_number(update, 2, id);
  bind_number(update, 3, person);
  return update.exec() > 0;
}

PasskeyRemoved remove_passkey(SQLite::Database& db, PersonId person, std::uint64_t id) {
  SQLite::Statement look(db,
                         "SELECT p.passphrase = '' FROM passkey k JOIN person p ON p.id = k.person "
                         "WHERE k.id = ? AND k.person = ?");
  bind_number(look, 1, id);
  bind_number(look, 2, person);
  if (!look.executeStep()) return PasskeyRemoved::not_found;
  if (number(look, 0) != 0 && passkeys_held(db, person) == 1) return PasskeyRemoved::last_way;
  SQLite::Statement remove(db, "DELETE FROM passkey WHERE id = ? AND person = ?");
  bind_number(remove, 1, id);
  bind_number(remove, 2, person);
  remove.exec();
  return PasskeyRemoved::removed;
}

}  // namespace sheepshead::server

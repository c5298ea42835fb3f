#include "server/postgres/people.hpp"

#include <algorithm>

#include "server/store/words.hpp"

namespace sheepshead::server::pg {
namespace {

constexpr std::string_view kNotUnique = "23505";

constexpr const char* kPasskeyOf =
    "SELECT id, person, credential, handle, key, counter, name, made, used FROM passkey WHERE credential = $1";
constexpr const char* kPasskeysOf =
    "SELECT id, person, credential, handle, key, counter, name, made, used FROM passkey WHERE person = $1 ORDER BY id";

StoredPerson person_in(const Rows& rows) {
  return {rows.number(0, 0), rows.text(0, 1),          rows.text(0, 2),
          rows.text(0, 3),   rows.signed_number(0, 4), rows.signed_number(0, 5)};
}

StoredPasskey passkey_in(const Rows& rows, int row) {
  StoredPasskey passkey;
  passkey.id = rows.number(row, 0);
  passkey.person = rows.number(row, 1);
  passkey.credential = rows.bytes(row, 2);
  passkey.handle = rows.bytes(row, 3);
  passkey.key = rows.bytes(row, 4);
  passkey.counter = static_cast<std::uint32_t>(rows.number(row, 5));
  passkey.name = rows.text(row, 6);
  passkey.made = rows.signed_number(row, 7);
  passkey.used = rows.signed_number(row, 8);
  return passkey;
}

Param or_null(std::uint64_t number) { return number == 0 ? Param(nullptr) : Param(number); }
Param or_null(const std::string& text) { return text.empty() ? Param(nullptr) : Param(text); }

std::size_t passkeys_held(Connection& db, PersonId id) {
  return db.run("SELECT count(*) FROM passkey WHERE person = $1", at_most(id)).number(0, 0);
}

/// Sets the id. The owner is there already.
StoreError insert_passkey(Connection& db, StoredPasskey& passkey) {
  const Rows made = db.run(
      "INSERT INTO passkey(person, credential, handle, key, counter, name, made, used) "
      "VALUES($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id",
      passkey.person, Bytes{passkey.credential}, Bytes{passkey.handle}, Bytes{passkey.key}, passkey.counter,
      passkey.name, passkey.made, passkey.used);
  if (made.empty()) return known_passkey();
  passkey.id = made.number(0, 0);
  return {};
}

}  // namespace

std::int64_t at_most(std::uint64_t number) {
  return static_cast<std::int64_t>(std::min(number, std::uint64_t(INT64_MAX)));
}

bool is_person(Connection& db, PersonId id) {
  return !db.run("SELECT 1 FROM person WHERE id = $1", at_most(id)).empty();
}

bool lock_person(Connection& db, PersonId id) {
  return !db.run("SELECT 1 FROM person WHERE id = $1 FOR NO KEY UPDATE", at_most(id)).empty();
}

StoreError add_person(Connection& db, StoredPerson& person) {
  person.id = 0;
  const Rows made = db.run(
      "INSERT INTO person(name, login, passphrase, made, seen) VALUES($1, $2, $3, $4, $5) "
      "ON CONFLICT DO NOTHING RETURNING id",
      person.name, or_null(person.login), person.passphrase, person.made, person.seen);
  if (made.empty()) return taken_login(person.login);
  person.id = made.number(0, 0);
  return {};
}

StoreError change_person(Connection& db, const StoredPerson& before, const StoredPerson& after, bool& changed) {
  changed = false;
  try {
    changed = db.run(
                    "UPDATE person SET name = $1, login = $2, passphrase = $3, made = $4, seen = greatest(seen, $5) "
                    "WHERE id = $6 AND name = $7 AND login IS NOT DISTINCT FROM $8 AND passphrase = $9",
                    after.name, or_null(after.login), after.passphrase, after.made, after.seen, at_most(after.id),
                    before.name, or_null(before.login), before.passphrase)
                  .changed() > 0;
  } catch (const Error& e) {
    if (e.state == kNotUnique) return taken_login(after.login);
    throw;
  }
  return changed || is_person(db, after.id) ? StoreError() : no_person(after.id);
}

std::optional<StoredPerson> person_of_id(Connection& db, PersonId id) {
  const Rows rows = db.run("SELECT id, name, login, passphrase, made, seen FROM person WHERE id = $1", at_most(id));
  return rows.empty() ? std::nullopt : std::optional(person_in(rows));
}

std::optional<StoredPerson> person_of_text(Connection& db, std::string_view who) {
  const PersonId id = person_number(who);
  auto person = id != 0 ? person_of_id(db, id) : std::nullopt;
  return person ? person : person_of_login(db, who);
}

std::optional<StoredPerson> person_of_login(Connection& db, std::string_view login) {
  const Rows rows = db.run("SELECT id, name, login, passphrase, made, seen FROM person WHERE login = $1", login);
  return rows.empty() ? std::nullopt : std::optional(person_in(rows));
}

void saw(Connection& db, PersonId id, Millis at) {
  db.run("UPDATE person SET seen = $1 WHERE id = $2 AND seen < $1", at, at_most(id));
}

StoreError add_token(Connection& db, const StoredToken& token) {
  if (token.person != 0 && !is_person(db, token.person)) return no_person(token.person);
  if (token.table != 0 && db.run("SELECT 1 FROM hosted WHERE id = $1", at_most(token.table)).empty())
    return no_table(token.table);
  const Rows made = db.run(
      "INSERT INTO token(hash, person, hosted, made, until, proven) VALUES($1, $2, $3, $4, $5, $6) "
      "ON CONFLICT DO NOTHING",
      Bytes{token.hash}, or_null(token.person), or_null(token.table), token.made, token.until, token.proven);
  return made.changed() == 0 ? known_token() : StoreError();
}

std::optional<StoredToken> token_of_hash(Connection& db, std::string_view hash) {
  const Rows rows = db.run("SELECT person, hosted, made, until, proven FROM token WHERE hash = $1", Bytes{hash});
  if (rows.empty()) return std::nullopt;
  return StoredToken{std::string(hash),        rows.number(0, 0),        rows.number(0, 1),
                     rows.signed_number(0, 2), rows.signed_number(0, 3), rows.signed_number(0, 4)};
}

void prove_token(Connection& db, std::string_view hash, Millis at) {
  db.run("UPDATE token SET proven = $1 WHERE hash = $2", at, Bytes{hash});
}

void remove_token(Connection& db, std::string_view hash) { db.run("DELETE FROM token WHERE hash = $1", Bytes{hash}); }

void remove_tokens_of(Connection& db, PersonId id, std::string_view except) {
  db.run("DELETE FROM token WHERE person = $1 AND hash <> $2", at_most(id), Bytes{except});
}

StoreError add_passkey(Connection& db, const StoredPerson& before, StoredPerson& owner, StoredPasskey& passkey,
                       std::size_t most, PasskeyKept& kept) {
  bool changed = true;
  if (owner.id != 0 && lock_person(db, owner.id) && passkeys_held(db, owner.id) >= most) {
    kept = PasskeyKept::too_many;
    return {};
  }
  StoreError wrong = owner.id == 0 ? add_person(db, owner) : change_person(db, before, owner, changed);
  kept = changed ? PasskeyKept::kept : PasskeyKept::changed;
  if (!wrong.empty() || !changed) return wrong;
  passkey.person = owner.id;
  return insert_passkey(db, passkey);
}

std::vector<StoredPasskey> passkeys_of(Connection& db, PersonId id) {
  const Rows rows = db.run(kPasskeysOf, at_most(id));
  std::vector<StoredPasskey> passkeys;
  for (int i = 0; i < rows.size(); ++i) passkeys.push_back(passkey_in(rows, i));
  return passkeys;
}

std::optional<StoredPasskey> passkey_of(Connection& db, std::string_view credential) {
  const Rows rows = db.run(kPasskeyOf, Bytes{credential});
  return rows.empty() ? std::nullopt : std::optional(passkey_in(rows, 0));
}

bool use_passkey(Connection& db, std::uint64_t id, std::uint32_t counter, Millis at) {
  return db.run(
               "UPDATE passkey SET counter = $2::bigint, used = $3 "
               "WHERE id = $1 AND (counter < $2::bigint OR (counter = 0 AND $2::bigint = 0))",
               at_most(id), counter, at)
             .changed() > 0;
}

bool rename_passkey(Connection& db, PersonId person, std::uint64_t id, std::string_view name) {
  return db.run("UPDATE passkey SET name = $1 WHERE id = $2 AND person = $3", name, at_most(id), at_most(person))
             .changed() > 0;
}

PasskeyRemoved remove_passkey(Connection& db, PersonId person, std::uint64_t id) {
  // Whoever else removes one of theirs waits, and counts then.
  if (!lock_person(db, person)) return PasskeyRemoved::not_found;
  const Rows found = db.run(
      "SELECT p.passphrase = '' FROM passkey k JOIN person p ON p.id = k.person WHERE k.id = $1 AND k.person = $2",
      at_most(id), at_most(person));
  if (found.empty()) return PasskeyRemoved::not_found;
  if (found.flag(0, 0) && passkeys_held(db, person) == 1) return PasskeyRemoved::last_way;
  db.run("DELETE FROM passkey WHERE id = $1 AND person = $2", at_most(id), at_most(person));
  return PasskeyRemoved::removed;
}

StoredSettings settings_of(Connection& db, PersonId id, Own what) {
  const Rows rows = db.run(what == Own::settings ? "SELECT body, version FROM settings WHERE person = $1"
                                                 : "SELECT body, version FROM house_rules WHERE person = $1",
                           at_most(id));
  return rows.empty() ? StoredSettings{} : StoredSettings{rows.text(0, 0), rows.number(0, 1)};
}

StoreError keep_settings(Connection& db, PersonId id, Own what, StoredSettings& settings, bool& kept) {
  if (!lock_person(db, id)) return no_person(id);
  StoredSettings held = settings_of(db, id, what);
  kept = held.version == settings.version;
  if (!kept) {
    settings = std::move(held);
    return {};
  }
  ++settings.version;
  db.run(what == Own::settings ? "INSERT INTO settings(person, version, body) VALUES($1, $2, $3) "
                                 "ON CONFLICT (person) DO UPDATE SET version = $2, body = $3"
                               : "INSERT INTO house_rules(person, version, body) VALUES($1, $2, $3) "
                                 "ON CONFLICT (person) DO UPDATE SET version = $2, body = $3",
         at_most(id), settings.version, settings.body);
  return {};
}

std::vector<PlayedHand> hands_of(Connection& db, PersonId id, std::uint64_t before, std::size_t most) {
  const Rows rows =
      db.run("SELECT id, hosted, hand, at, name FROM played WHERE person = $1 AND id < $2 ORDER BY id DESC LIMIT $3",
             at_most(id), before == 0 ? INT64_MAX : at_most(before), at_most(most));
  std::vector<PlayedHand> hands;
  for (int i = 0; i < rows.size(); ++i)
    hands.push_back({rows.number(i, 0), rows.number(i, 1), static_cast<int>(rows.signed_number(i, 2)),
                     rows.signed_number(i, 3), rows.text(i, 4)});
  return hands;
}

bool has_played(Connection& db, PersonId id, TableId table, int hand) {
  return !db.run("SELECT 1 FROM played WHERE person = $1 AND hosted = $2 AND hand = $3", at_most(id), at_most(table),
                 hand)
              .empty();
}

std::vector<StoredRated> rated_hands(Connection& db, std::uint64_t after, std::size_t most) {
  const Rows rows = db.run(
      "SELECT r.id, r.at, r.kind, s.person, s.bot, s.points, r.deal, r.hosted "
      "FROM (SELECT * FROM rated WHERE id > $1 ORDER BY id LIMIT $2) AS r "
      "LEFT JOIN rated_seat AS s ON s.rated = r.id ORDER BY r.id, s.seat",
      at_most(after), at_most(most));
  std::vector<StoredRated> hands;
  for (int i = 0; i < rows.size(); ++i) {
    const std::uint64_t id = rows.number(i, 0);
    if (hands.empty() || hands.back().id != id)
      hands.push_back({id, {rows.text(i, 2), rows.signed_number(i, 1), {}, {}, rows.text(i, 6)}, rows.number(i, 7)});
    if (rows.is_null(i, 3)) continue;
    rating::RatedHand& hand = hands.back().hand;
    hand.players.push_back({rows.number(i, 3), rows.text(i, 4)});
    hand.scores.push_back(static_cast<int>(rows.signed_number(i, 5)));
  }
  return hands;
}

void end_deals(Connection& db, const std::vector<std::string>& deals) {
  db.run(
      "INSERT INTO rated(at, kind, deal, hosted) SELECT max(at), min(kind), deal, 0 FROM rated "
      "WHERE deal = ANY($1::text[]) AND deal <> '' GROUP BY deal HAVING min(hosted) > 0",
      deals);
}

std::optional<Bearer> bearer_of(Connection& db, std::string_view hash) {
  const Rows rows = db.run(
      "SELECT t.person, t.hosted, t.made, t.until, t.proven, p.name, p.login, p.passphrase, p.made, p.seen, b.at, "
      "b.until, b.reason FROM token AS t JOIN person AS p ON p.id = t.person LEFT JOIN ban AS b ON b.person = t.person "
      "WHERE t.hash = $1",
      Bytes{hash});
  if (rows.empty()) return std::nullopt;
  Bearer bearer;
  bearer.token = {std::string(hash),        rows.number(0, 0),        rows.number(0, 1),
                  rows.signed_number(0, 2), rows.signed_number(0, 3), rows.signed_number(0, 4)};
  bearer.person = {rows.number(0, 0), rows.text(0, 5),          rows.text(0, 6),
                   rows.text(0, 7),   rows.signed_number(0, 8), rows.signed_number(0, 9)};
  if (!rows.is_null(0, 10))
    bearer.ban = StoredBan{bearer.person.id, rows.signed_number(0, 10), rows.signed_number(0, 11), rows.text(0, 12)};
  return bearer;
}

std::vector<Mark> marks_of(Connection& db) {
  const Rows rows = db.run("SELECT key, until FROM mark ORDER BY until");
  std::vector<Mark> marks;
  for (int i = 0; i < rows.size(); ++i) marks.push_back({rows.bytes(i, 0), rows.signed_number(i, 1)});
  return marks;
}

}  // namespace sheepshead::server::pg

// The tables of the database, version by version. A step that was released is never changed again.
#include <array>

#include "server/store/sqlite_file.hpp"

namespace sheepshead::server {
namespace {

// `hosted`: tables at which people play. `forgotten`: those whom a running server may still have in its memory.
constexpr const char* kFirst = R"(
CREATE TABLE meta(version INTEGER NOT NULL);
INSERT INTO meta VALUES(0);

CREATE TABLE hosted(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL,
  open INTEGER NOT NULL DEFAULT 1);
CREATE UNIQUE INDEX code_of_open ON hosted(code) WHERE open = 1;

CREATE TABLE entry(
  hosted INTEGER NOT NULL REFERENCES hosted(id),
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY(hosted, seq)) WITHOUT ROWID;

CREATE TABLE person(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  login TEXT UNIQUE,
  passphrase TEXT NOT NULL,
  made INTEGER NOT NULL,
  seen INTEGER NOT NULL);

CREATE TABLE token(
  hash BLOB NOT NULL PRIMARY KEY,
  person INTEGER REFERENCES person(id),
  hosted INTEGER REFERENCES hosted(id),
  made INTEGER NOT NULL,
  until INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX token_of_person ON token(person);

CREATE TABLE forgotten(
  person INTEGER PRIMARY KEY,
  instead TEXT NOT NULL);
)";

constexpr const char* kSettings = R"(
CREATE TABLE settings(
  person INTEGER PRIMARY KEY REFERENCES person(id),
  version INTEGER NOT NULL,
  body TEXT NOT NULL);
)";

constexpr std::array kMigrations = {Migration{"tables, their logs, people and tokens", kFirst},
                                    Migration{"what people set for themselves", kSettings}};

}  // namespace

std::span<const Migration> migrations() { return kMigrations; }

}  // namespace sheepshead::server

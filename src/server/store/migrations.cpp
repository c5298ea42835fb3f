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

// Who has played which hand follows from the logs: he sat down before it was dealt, and neither left nor was another in
// his seat before that. Where more sit than play, this also finds those who sat out.
constexpr const char* kOwn = R"(
CREATE TABLE house_rules(
  person INTEGER PRIMARY KEY REFERENCES person(id),
  version INTEGER NOT NULL,
  body TEXT NOT NULL);

CREATE TABLE played(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL REFERENCES person(id),
  hosted INTEGER NOT NULL REFERENCES hosted(id),
  hand INTEGER NOT NULL,
  at INTEGER NOT NULL,
  name TEXT NOT NULL);
CREATE INDEX played_by ON played(person);
CREATE UNIQUE INDEX played_once ON played(person, hosted, hand);

CREATE TEMP TABLE step AS
  SELECT hosted, seq, at, body ->> 'what' AS what, body ->> 'seat' AS seat, body ->> 'hand' AS hand,
         CASE WHEN body ->> 'program' THEN NULL ELSE body ->> 'person' END AS person, body ->> 'name' AS name
  FROM entry
  WHERE CASE WHEN json_valid(body) THEN body ->> 'what' END IN ('sat', 'stood', 'kicked', 'dealt', 'hand-over');
CREATE INDEX temp.step_of_seat ON step(hosted, seat, seq);
CREATE INDEX temp.step_of_hand ON step(hosted, hand, what);
INSERT OR IGNORE INTO played(person, hosted, hand, at, name)
  SELECT person.id, sat.hosted, over.hand, over.at, sat.name
  FROM step AS over
  JOIN step AS dealt ON dealt.hosted = over.hosted AND dealt.hand = over.hand AND dealt.what = 'dealt'
  JOIN step AS sat ON sat.hosted = over.hosted AND sat.what = 'sat' AND sat.seq < dealt.seq
  JOIN person ON person.id = sat.person
  WHERE over.what = 'hand-over' AND NOT EXISTS (
    SELECT 1 FROM step AS gone WHERE gone.hosted = sat.hosted AND gone.seat = sat.seat
      AND gone.what IN ('sat', 'stood', 'kicked') AND gone.seq > sat.seq AND gone.seq < dealt.seq)
  ORDER BY over.at, over.hosted, over.seq;
DROP TABLE temp.step;
)";

constexpr std::array kMigrations = {Migration{"tables, their logs, people and tokens", kFirst},
                                    Migration{"what people set for themselves", kSettings},
                                    Migration{"house rules of people, and which hands they played", kOwn}};

}  // namespace

std::span<const Migration> migrations() { return kMigrations; }

}  // namespace sheepshead::server

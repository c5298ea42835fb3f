// The tables of the database, version by version. A step that was released is never changed again.
#include <array>

#include "server/sqlite/file.hpp"

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

// Who played which hand follows from the logs: they sat down before it was dealt, and by then had neither left nor lost
// the seat to somebody else. Where more sit than play, this also finds those who sat out.
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

constexpr const char* kMarks = R"(
CREATE TABLE mark(
  key BLOB NOT NULL PRIMARY KEY,
  until INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX mark_by_end ON mark(until);
)";

constexpr const char* kPasskeys = R"(
CREATE TABLE passkey(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL REFERENCES person(id),
  credential BLOB NOT NULL UNIQUE,
  handle BLOB NOT NULL,
  key BLOB NOT NULL,
  counter INTEGER NOT NULL,
  name TEXT NOT NULL,
  made INTEGER NOT NULL,
  used INTEGER NOT NULL);
CREATE INDEX passkey_of_person ON passkey(person);
)";

// `report.message`: the entry of the chat line, or 0. `sent_out`: people whose sockets a running server still has to
// close.
constexpr const char* kReports = R"(
CREATE TABLE report(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  hosted INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  message INTEGER NOT NULL,
  about INTEGER NOT NULL REFERENCES person(id),
  reporter INTEGER REFERENCES person(id),
  reason TEXT NOT NULL,
  note TEXT NOT NULL,
  closed INTEGER NOT NULL DEFAULT 0,
  answer TEXT NOT NULL DEFAULT '');
CREATE INDEX report_at ON report(hosted) WHERE closed = 0;
CREATE INDEX report_about ON report(about);
CREATE INDEX report_by ON report(reporter, at);

CREATE TABLE block(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL REFERENCES person(id),
  blocked INTEGER NOT NULL REFERENCES person(id),
  name TEXT NOT NULL,
  at INTEGER NOT NULL);
CREATE UNIQUE INDEX block_once ON block(person, blocked);
CREATE INDEX block_of ON block(blocked);

CREATE TABLE ban(
  person INTEGER PRIMARY KEY REFERENCES person(id),
  at INTEGER NOT NULL,
  until INTEGER NOT NULL,
  reason TEXT NOT NULL);

CREATE TABLE sent_out(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL);
)";

// `card`: what is known of an open table without its log; `stale`: entries were written since. `known`: who ever sat
// there. `checkpoint`: docs/log.md. `packed`: logs of closed tables, compressed; `closed`: when. Cards of tables that
// are open now are written once a server has read their logs. `was`: the name that a renamed person had, as it stands
// in JSON; a running server may still know it.
constexpr const char* kResting = R"(
CREATE TABLE card(
  hosted INTEGER PRIMARY KEY REFERENCES hosted(id),
  stale INTEGER NOT NULL DEFAULT 1,
  host INTEGER NOT NULL DEFAULT 0,
  private INTEGER NOT NULL DEFAULT 1,
  ended INTEGER NOT NULL DEFAULT 0,
  spare INTEGER NOT NULL DEFAULT 0,
  seen INTEGER NOT NULL DEFAULT 0,
  until INTEGER NOT NULL DEFAULT 0,
  summary TEXT NOT NULL DEFAULT '');
CREATE INDEX card_stale ON card(hosted) WHERE stale = 1;
CREATE INDEX card_listed ON card(seen) WHERE stale = 0 AND private = 0 AND ended = 0;
CREATE INDEX card_of_host ON card(host) WHERE stale = 0;
CREATE INDEX card_until ON card(until) WHERE stale = 0;
INSERT INTO card(hosted) SELECT id FROM hosted WHERE open = 1;

CREATE TABLE known(
  person INTEGER NOT NULL,
  hosted INTEGER NOT NULL REFERENCES hosted(id),
  PRIMARY KEY(person, hosted)) WITHOUT ROWID;
CREATE INDEX known_at ON known(hosted);

CREATE TABLE checkpoint(
  hosted INTEGER PRIMARY KEY REFERENCES hosted(id),
  seq INTEGER NOT NULL,
  body TEXT NOT NULL);

CREATE TABLE packed(
  hosted INTEGER NOT NULL REFERENCES hosted(id),
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  log BLOB NOT NULL,
  PRIMARY KEY(hosted, first));

ALTER TABLE hosted ADD COLUMN closed INTEGER;
ALTER TABLE hosted ADD COLUMN is_packed INTEGER NOT NULL DEFAULT 0;
UPDATE hosted SET closed = coalesce(
  (SELECT at FROM entry WHERE hosted = hosted.id ORDER BY seq DESC LIMIT 1), 0) WHERE open = 0;
ALTER TABLE sent_out ADD COLUMN was TEXT NOT NULL DEFAULT '';
CREATE INDEX hosted_to_pack ON hosted(id) WHERE open = 0 AND is_packed = 0;
CREATE INDEX hosted_closed ON hosted(closed) WHERE open = 0;
CREATE INDEX played_at ON played(hosted);
CREATE INDEX token_at ON token(hosted) WHERE hosted IS NOT NULL;
)";

// Hands that people show to whoever has the id; `record` stays when the table's log is gone.
constexpr const char* kShared = R"(
CREATE TABLE shared(
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  person INTEGER NOT NULL REFERENCES person(id),
  hosted INTEGER NOT NULL,
  hand INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  at INTEGER NOT NULL,
  record TEXT NOT NULL);
CREATE UNIQUE INDEX shared_once ON shared(person, hosted, hand);
)";

// `proven`: see StoredToken. Whoever was signed in before has to show it again.
constexpr const char* kProven = "ALTER TABLE token ADD COLUMN proven INTEGER NOT NULL DEFAULT 0;";

// `friend`: `person` asked. `friendless`: people who don't want to be asked.
constexpr const char* kFriends = R"(
CREATE TABLE friend(
  person INTEGER NOT NULL REFERENCES person(id),
  friend INTEGER NOT NULL REFERENCES person(id),
  at INTEGER NOT NULL,
  accepted INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(person, friend)) WITHOUT ROWID;
CREATE INDEX friend_of ON friend(friend);

CREATE TABLE friendless(
  person INTEGER PRIMARY KEY REFERENCES person(id));
)";

// `event`: what a club runs; `person` becomes 0 when whoever began it is forgotten. `event_key`: links that were
// withdrawn, so many times.
constexpr const char* kEvents = R"(
CREATE TABLE event(
  id TEXT PRIMARY KEY,
  person INTEGER NOT NULL,
  secret TEXT NOT NULL,
  at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX event_of ON event(person);

CREATE TABLE event_line(
  event TEXT NOT NULL REFERENCES event(id),
  number INTEGER NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY(event, number)) WITHOUT ROWID;

CREATE TABLE event_key(
  event TEXT NOT NULL REFERENCES event(id),
  role TEXT NOT NULL,
  renewed INTEGER NOT NULL,
  PRIMARY KEY(event, role)) WITHOUT ROWID;
)";

// Hands that count for somebody's strength, and who sat where: a `person`, or one of the bots of that level; neither:
// somebody who was forgotten.
constexpr const char* kRated = R"(
CREATE TABLE rated(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL);

CREATE TABLE rated_seat(
  rated INTEGER NOT NULL REFERENCES rated(id),
  seat INTEGER NOT NULL,
  person INTEGER NOT NULL,
  bot TEXT NOT NULL,
  points INTEGER NOT NULL,
  PRIMARY KEY(rated, seat)) WITHOUT ROWID;
CREATE INDEX rated_of ON rated_seat(person) WHERE person > 0;
)";

// A deal that several tables play: `hosted` is the one whose hand it is; 0 and without seats: the deal is over.
constexpr const char* kRatedDeals = R"(
ALTER TABLE rated ADD COLUMN deal TEXT NOT NULL DEFAULT '';
ALTER TABLE rated ADD COLUMN hosted INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX rated_deal ON rated(deal, hosted) WHERE deal <> '';
)";

constexpr std::array kMigrations = {
    Migration{kFirst},   Migration{kSettings}, Migration{kOwn},       Migration{kMarks},  Migration{kPasskeys},
    Migration{kReports}, Migration{kResting},  Migration{kShared},    Migration{kProven}, Migration{kFriends},
    Migration{kEvents},  Migration{kRated},    Migration{kRatedDeals}};

}  // namespace

std::span<const Migration> migrations() { return kMigrations; }

}  // namespace sheepshead::server

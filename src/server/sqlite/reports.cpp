#include "server/sqlite/reports.hpp"

#include "server/sqlite/friends.hpp"
#include "server/sqlite/rows.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {
using SQLite::Statement;

StoredReport report_of(const Statement& q) {
  StoredReport r;
  r.id = number(q, 0);
  r.at = q.getColumn(1).getInt64();
  r.table = number(q, 2);
  r.seq = number(q, 3);
  r.message = number(q, 4);
  r.about = number(q, 5);
  r.by = q.getColumn(6).isNull() ? 0 : number(q, 6);
  r.reason = q.getColumn(7).getString();
  r.note = q.getColumn(8).getString();
  r.closed = q.getColumn(9).getInt64();
  r.answer = q.getColumn(10).getString();
  return r;
}

StoredBan ban_of(const Statement& q) {
  return {number(q, 0), q.getColumn(1).getInt64(), q.getColumn(2).getInt64(), q.getColumn(3).getString()};
}

StoreError add_report(SQLite::Database& db, const StoredReport& report, ReportTaken& taken) {
  for (const PersonId id : {report.about, report.by})
    if (!is_person(db, id)) return no_person(id);
  Statement same(db,
                 "SELECT 1 FROM report WHERE reporter = ? AND about = ? AND hosted = ? AND message = ? AND closed = 0");
  bind_number(same, 1, report.by);
  bind_number(same, 2, report.about);
  bind_number(same, 3, report.table);
  bind_number(same, 4, report.message);
  if (same.executeStep()) {
    taken = ReportTaken::known;
    return {};
  }
  Statement recent(db, "SELECT count(*) FROM report WHERE reporter = ? AND at > ?");
  bind_number(recent, 1, report.by);
  bind_millis(recent, 2, report.at - kReportDay);
  recent.executeStep();
  if (number(recent, 0) >= kMostReportsADay) {
    taken = ReportTaken::too_many;
    return {};
  }
  Statement insert(
      db, "INSERT INTO report(at, hosted, seq, message, about, reporter, reason, note) VALUES(?, ?, ?, ?, ?, ?, ?, ?)");
  bind_millis(insert, 1, report.at);
  bind_number(insert, 2, report.table);
  bind_number(insert, 3, report.seq);
  bind_number(insert, 4, report.message);
  bind_number(insert, 5, report.about);
  bind_number(insert, 6, report.by);
  bind_text(insert, 7, report.reason);
  bind_text(insert, 8, report.note);
  insert.exec();
  taken = ReportTaken::kept;
  return {};
}

std::vector<StoredReport> reports_at(SQLite::Database& db, TableId table) {
  Statement query(
      db, std::string("SELECT ") + kReportColumns + " FROM report WHERE hosted = ? AND closed = 0 ORDER BY id DESC");
  bind_number(query, 1, table);
  std::vector<StoredReport> reports;
  while (query.executeStep()) reports.push_back(report_of(query));
  return reports;
}

StoreError keep_block(SQLite::Database& db, PersonId id, const StoredBlock& block) {
  for (const PersonId one : {id, block.person})
    if (!is_person(db, one)) return no_person(one);
  Statement insert(db, "INSERT OR REPLACE INTO block(person, blocked, name, at) VALUES(?, ?, ?, ?)");
  bind_number(insert, 1, id);
  bind_number(insert, 2, block.person);
  bind_text(insert, 3, block.name);
  bind_millis(insert, 4, block.at);
  insert.exec();
  unfriend(db, id, block.person);
  return {};
}

void remove_block(SQLite::Database& db, PersonId id, PersonId blocked) {
  Statement remove(db, "DELETE FROM block WHERE person = ? AND blocked = ?");
  bind_number(remove, 1, id);
  bind_number(remove, 2, blocked);
  remove.exec();
}

std::vector<StoredBlock> blocks_of(SQLite::Database& db, PersonId id) {
  Statement query(db, "SELECT blocked, name, at FROM block WHERE person = ? ORDER BY id DESC");
  bind_number(query, 1, id);
  std::vector<StoredBlock> blocks;
  while (query.executeStep())
    blocks.push_back({number(query, 0), query.getColumn(1).getString(), query.getColumn(2).getInt64()});
  return blocks;
}

std::optional<StoredBan> ban_on(SQLite::Database& db, PersonId id) {
  Statement query(db, "SELECT person, at, until, reason FROM ban WHERE person = ?");
  bind_number(query, 1, id);
  return query.executeStep() ? std::optional(ban_of(query)) : std::nullopt;
}

StoreError keep_ban(SQLite::Database& db, const StoredBan& ban) {
  if (!is_person(db, ban.person)) return no_person(ban.person);
  Statement insert(db, "INSERT OR REPLACE INTO ban(person, at, until, reason) VALUES(?, ?, ?, ?)");
  bind_number(insert, 1, ban.person);
  bind_millis(insert, 2, ban.at);
  bind_millis(insert, 3, ban.until);
  bind_text(insert, 4, ban.reason);
  insert.exec();
  run_of(db, "INSERT INTO sent_out(person) VALUES(?)", ban.person);
  return {};
}

bool lift_ban(SQLite::Database& db, PersonId id) {
  Statement remove(db, "DELETE FROM ban WHERE person = ?");
  bind_number(remove, 1, id);
  return remove.exec() > 0;
}

StoreError send_out(SQLite::Database& db, PersonId id) {
  if (!is_person(db, id)) return no_person(id);
  run_of(db, "DELETE FROM token WHERE person = ?", id);
  run_of(db, "INSERT INTO sent_out(person) VALUES(?)", id);
  return {};
}

std::vector<SentOut> sent_out(SQLite::Database& db, std::uint64_t after) {
  Statement query(db,
                  "SELECT id, person, was <> '' OR person NOT IN (SELECT id FROM person) FROM sent_out WHERE id > ? "
                  "ORDER BY id");
  bind_number(query, 1, after);
  std::vector<SentOut> people;
  while (query.executeStep()) people.push_back({number(query, 0), number(query, 1), number(query, 2) != 0});
  return people;
}

void tidy_reports(SQLite::Database& db, Millis now) {
  db.exec("DELETE FROM sent_out");
  Statement old(db, "DELETE FROM report WHERE (closed > 0 AND closed < ?) OR (closed = 0 AND at < ?)");
  bind_millis(old, 1, now - kClosedReportsKept);
  bind_millis(old, 2, now - kOpenReportsKept);
  old.exec();
}

void remove_reports_of(SQLite::Database& db, PersonId id) {
  for (const char* sql :
       {"DELETE FROM report WHERE about = ?", "UPDATE report SET reporter = NULL, note = '' WHERE reporter = ?",
        "DELETE FROM block WHERE person = ?", "DELETE FROM block WHERE blocked = ?",
        "DELETE FROM ban WHERE person = ?"})
    run_of(db, sql, id);
}

}  // namespace sheepshead::server

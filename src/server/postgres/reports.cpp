#include "server/postgres/company.hpp"
#include "server/postgres/people.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server::pg {

StoreError add_report(Connection& db, const StoredReport& report, ReportTaken& taken) {
  for (const PersonId id : {report.about, report.by})
    if (!is_person(db, id)) return no_person(id);
  lock_person(db, report.by);
  taken = ReportTaken::known;
  if (!db.run("SELECT 1 FROM report WHERE reporter = $1 AND about = $2 AND hosted = $3 AND message = $4 AND closed = 0",
              report.by, report.about, report.table, report.message)
           .empty())
    return {};
  taken = ReportTaken::too_many;
  if (db.run("SELECT count(*) FROM report WHERE reporter = $1 AND at > $2", report.by, report.at - kReportDay)
          .number(0, 0) >= kMostReportsADay)
    return {};
  taken = ReportTaken::kept;
  db.run(
      "INSERT INTO report(at, hosted, seq, message, about, reporter, reason, note) "
      "VALUES($1, $2, $3, $4, $5, $6, $7, $8)",
      report.at, report.table, report.seq, report.message, report.about, report.by, report.reason, report.note);
  return {};
}

StoredReport report_in(const Rows& rows, int row) {
  StoredReport r;
  r.id = rows.number(row, 0);
  r.at = rows.signed_number(row, 1);
  r.table = rows.number(row, 2);
  r.seq = rows.number(row, 3);
  r.message = rows.number(row, 4);
  r.about = rows.number(row, 5);
  r.by = rows.number(row, 6);
  r.reason = rows.text(row, 7);
  r.note = rows.text(row, 8);
  r.closed = rows.signed_number(row, 9);
  r.answer = rows.text(row, 10);
  return r;
}

std::vector<StoredReport> reports_at(Connection& db, TableId table) {
  const Rows rows = db.run("SELECT " SHEEPSHEAD_REPORT " FROM report WHERE hosted = $1 AND closed = 0 ORDER BY id DESC",
                           at_most(table));
  std::vector<StoredReport> reports;
  for (int i = 0; i < rows.size(); ++i) reports.push_back(report_in(rows, i));
  return reports;
}

StoreError keep_block(Connection& db, PersonId id, const StoredBlock& block) {
  for (const PersonId one : {id, block.person})
    if (!is_person(db, one)) return no_person(one);
  // The last one is the last of the list, also where it's another of the same person.
  remove_block(db, id, block.person);
  db.run("INSERT INTO block(person, blocked, name, at) VALUES($1, $2, $3, $4) ON CONFLICT DO NOTHING", id, block.person,
         block.name, block.at);
  unfriend(db, id, block.person);
  return {};
}

void remove_block(Connection& db, PersonId id, PersonId blocked) {
  db.run("DELETE FROM block WHERE person = $1 AND blocked = $2", at_most(id), at_most(blocked));
}

std::vector<StoredBlock> blocks_of(Connection& db, PersonId id) {
  const Rows rows = db.run("SELECT blocked, name, at FROM block WHERE person = $1 ORDER BY id DESC", at_most(id));
  std::vector<StoredBlock> blocks;
  for (int i = 0; i < rows.size(); ++i)
    blocks.push_back({rows.number(i, 0), rows.text(i, 1), rows.signed_number(i, 2)});
  return blocks;
}

std::optional<StoredBan> ban_on(Connection& db, PersonId id) {
  const Rows rows = db.run("SELECT person, at, until, reason FROM ban WHERE person = $1", at_most(id));
  if (rows.empty()) return std::nullopt;
  return StoredBan{rows.number(0, 0), rows.signed_number(0, 1), rows.signed_number(0, 2), rows.text(0, 3)};
}

StoreError keep_ban(Connection& db, const StoredBan& ban) {
  if (!lock_person(db, ban.person)) return no_person(ban.person);
  db.run(
      "INSERT INTO ban(person, at, until, reason) VALUES($1, $2, $3, $4) "
      "ON CONFLICT (person) DO UPDATE SET at = $2, until = $3, reason = $4",
      ban.person, ban.at, ban.until, ban.reason);
  db.run("INSERT INTO sent_out(person) VALUES($1)", ban.person);
  return {};
}

bool lift_ban(Connection& db, PersonId id) {
  return db.run("DELETE FROM ban WHERE person = $1", at_most(id)).changed() > 0;
}

StoreError send_out(Connection& db, PersonId id) {
  if (!lock_person(db, id)) return no_person(id);
  db.run("DELETE FROM token WHERE person = $1", id);
  db.run("INSERT INTO sent_out(person) VALUES($1)", id);
  return {};
}

std::vector<SentOut> sent_out(Connection& db, std::uint64_t after) {
  const Rows rows = db.run(
      "SELECT id, person, was <> '' OR NOT EXISTS (SELECT 1 FROM person WHERE person.id = sent_out.person) "
      "FROM sent_out WHERE id > $1 ORDER BY id",
      at_most(after));
  std::vector<SentOut> people;
  for (int i = 0; i < rows.size(); ++i) people.push_back({rows.number(i, 0), rows.number(i, 1), rows.flag(i, 2)});
  return people;
}

}  // namespace sheepshead::server::pg

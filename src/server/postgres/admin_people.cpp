#include "notation/spelling.hpp"
#include "server/postgres/admin.hpp"
#include "server/postgres/company.hpp"
#include "server/postgres/forgetting.hpp"
#include "server/postgres/people.hpp"
#include "server/postgres/tables.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server::pg {
namespace {

PersonLooked looked_at(Connection& db, StoredPerson person) {
  const Rows reports =
      db.run("SELECT count(*), count(*) FILTER (WHERE closed = 0) FROM report WHERE about = $1", person.id);
  const auto ban = ban_on(db, person.id);
  return {std::move(person), ban, reports.number(0, 0), reports.number(0, 1)};
}

std::string name_of_person(Connection& db, PersonId id) {
  const auto person = person_of_id(db, id);
  return person ? person->name : std::string();
}

ReportLooked with_names(Connection& db, StoredReport report) {
  ReportLooked one{std::move(report), {}, {}, {}};
  one.about = name_of_person(db, one.report.about);
  if (one.report.by != 0) one.by = name_of_person(db, one.report.by);
  return one;
}

}  // namespace

StoreError UrlAdmin::list_people(const PeopleWanted& wanted, const std::function<bool(const PersonLooked&)>& person) {
  return read([&](Connection& db) -> StoreError {
    const Rows ids = db.run(
        "SELECT id FROM person WHERE $1 = '' OR id = $2 OR strpos(lower(name), lower($1)) > 0 "
        "OR strpos(coalesce(login, ''), lower($1)) > 0 ORDER BY id",
        wanted.find, at_most(person_number(wanted.find)));
    for (int i = 0; i < ids.size(); ++i) {
      const PersonLooked one = looked_at(db, *person_of_id(db, ids.number(i, 0)));
      if (is_wanted(one, wanted) && !person(one)) break;
    }
    return {};
  });
}

StoreError UrlAdmin::look_up(std::string_view who, PersonLooked& person, std::vector<ReportLooked>& reports) {
  return read([&](Connection& db) -> StoreError {
    const auto found = person_of_text(db, who);
    if (!found) return say<"store.no-such-person">(printable(who));
    person = looked_at(db, *found);
    const Rows about = db.run("SELECT " SHEEPSHEAD_REPORT " FROM report WHERE about = $1 ORDER BY id DESC", found->id);
    for (int i = 0; i < about.size(); ++i) reports.push_back(with_names(db, report_in(about, i)));
    return {};
  });
}

StoreError UrlAdmin::ban(PersonId id, StoredBan ban) {
  ban.person = id;
  return change([&](Connection& db) { return keep_ban(db, ban); });
}

StoreError UrlAdmin::unban(PersonId id) {
  return change([&](Connection& db) -> StoreError {
    return lift_ban(db, id) ? StoreError() : say<"store.not-banned">(person_text(id));
  });
}

StoreError UrlAdmin::sign_out(PersonId id) {
  return change([&](Connection& db) { return send_out(db, id); });
}

StoreError UrlAdmin::rename(PersonId id, std::string_view name, Renamed& renamed) {
  return with([&](Connection& db) {
    const Traces traces = traces_at_one_moment(db, id);
    Changed changed;
    StoreError error = change(db, [&](Connection&) { return change_name(db, traces, name, changed); });
    renamed = {changed.entries, changed.tables.size()};
    return error;
  });
}

StoreError UrlAdmin::reports(ReportsWanted wanted, const std::function<bool(const ReportLooked&)>& report) {
  return read([&](Connection& db) -> StoreError {
    const bool all = wanted == ReportsWanted::all, closed = wanted == ReportsWanted::closed;
    const Rows rows =
        db.run("SELECT " SHEEPSHEAD_REPORT " FROM report WHERE $1 OR (closed > 0) = $2 ORDER BY id DESC", all, closed);
    for (int i = 0; i < rows.size(); ++i)
      if (!report(with_names(db, report_in(rows, i)))) break;
    return {};
  });
}

StoreError UrlAdmin::report(std::uint64_t id, ReportLooked& report) {
  return read([&](Connection& db) -> StoreError {
    const Rows rows = db.run("SELECT " SHEEPSHEAD_REPORT " FROM report WHERE id = $1", at_most(id));
    if (rows.empty()) return no_report(id);
    report = with_names(db, report_in(rows, 0));
    const auto table = read_table(db, report.report.table, 0);
    if (table) report.chat = chat_before(report.report, table->log);
    return {};
  });
}

StoreError UrlAdmin::close_report(std::uint64_t id, std::string_view note, Millis now) {
  return change([&](Connection& db) -> StoreError {
    const Rows rows = db.run("SELECT closed FROM report WHERE id = $1 FOR UPDATE", at_most(id));
    if (rows.empty()) return no_report(id);
    if (rows.signed_number(0, 0) != 0) return say<"store.report-closed">(id);
    db.run("UPDATE report SET closed = $1, answer = $2 WHERE id = $3", now, note, at_most(id));
    return {};
  });
}

}  // namespace sheepshead::server::pg

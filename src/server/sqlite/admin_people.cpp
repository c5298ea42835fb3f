#include <nlohmann/json.hpp>

#include "notation/spelling.hpp"
#include "server/sqlite/admin.hpp"
#include "server/sqlite/file.hpp"
#include "server/sqlite/reports.hpp"
#include "server/sqlite/resting.hpp"
#include "server/sqlite/rows.hpp"
#include "server/store/forget_names.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

using SQLite::Statement;

template <class Work>
StoreError in_file(const std::string& path, Work work) {
  OpenedFile opened = open_beside(path);
  if (!opened.db) return opened.error;
  try {
    return work(*opened.db);
  } catch (const SQLite::Exception& e) { return fault(path, e); }
}

/// In one transaction, kept if there is no error.
template <class Work>
StoreError change_file(const std::string& path, Work work) {
  return in_file(path, [&](SQLite::Database& db) -> StoreError {
    SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
    if (StoreError error = work(db); !error.empty()) return error;
    transaction.commit();
    return {};
  });
}

constexpr const char* kLooked =
    "SELECT id, name, login, passphrase, made, seen, "
    "(SELECT count(*) FROM report WHERE about = person.id), "
    "(SELECT count(*) FROM report WHERE about = person.id AND closed = 0) FROM person ";

PersonLooked looked_of(SQLite::Database& db, const Statement& q) {
  PersonLooked one{person_of(q), {}, number(q, 6), number(q, 7)};
  one.ban = ban_on(db, one.person.id);
  return one;
}

std::string name_of_person(SQLite::Database& db, PersonId id) {
  Statement query(db, "SELECT name FROM person WHERE id = ?");
  bind_number(query, 1, id);
  return query.executeStep() ? query.getColumn(0).getString() : std::string();
}

ReportLooked with_names(SQLite::Database& db, StoredReport report) {
  ReportLooked one{std::move(report), {}, {}, {}};
  one.about = name_of_person(db, one.report.about);
  if (one.report.by != 0) one.by = name_of_person(db, one.report.by);
  return one;
}

}  // namespace

StoreError FileAdmin::list_people(const PeopleWanted& wanted, const std::function<bool(const PersonLooked&)>& person) {
  return in_file(path_, [&](SQLite::Database& db) -> StoreError {
    SQLite::Transaction one_moment(db);
    Statement query(db, std::string(kLooked) +
                            "WHERE (?1 = '' OR id = ?2 OR instr(lower(name), lower(?1)) > 0 "
                            "OR instr(coalesce(login, ''), lower(?1)) > 0) ORDER BY id");
    bind_text(query, 1, wanted.find);
    bind_number(query, 2, person_number(wanted.find));
    while (query.executeStep()) {
      const PersonLooked one = looked_of(db, query);
      if (!is_wanted(one, wanted)) continue;
      if (!person(one)) break;
    }
    return {};
  });
}

StoreError FileAdmin::look_up(std::string_view who, PersonLooked& person, std::vector<ReportLooked>& reports) {
  return in_file(path_, [&](SQLite::Database& db) -> StoreError {
    SQLite::Transaction one_moment(db);
    // A login may look like a number; then the number goes first.
    Statement query(db, std::string(kLooked) + "WHERE id = ?1 OR login = ?2 ORDER BY id = ?1 DESC");
    bind_number(query, 1, person_number(who));
    bind_text(query, 2, who);
    if (!query.executeStep()) return say<"store.no-such-person">(printable(who));
    person = looked_of(db, query);
    Statement about(db, std::string("SELECT ") + kReportColumns + " FROM report WHERE about = ? ORDER BY id DESC");
    bind_number(about, 1, person.person.id);
    while (about.executeStep()) reports.push_back(with_names(db, report_of(about)));
    return {};
  });
}

StoreError FileAdmin::ban(PersonId id, StoredBan ban) {
  ban.person = id;
  return change_file(path_, [&](SQLite::Database& db) { return keep_ban(db, ban); });
}

StoreError FileAdmin::unban(PersonId id) {
  return change_file(path_, [&](SQLite::Database& db) -> StoreError {
    return lift_ban(db, id) ? StoreError() : say<"store.not-banned">(person_text(id));
  });
}

StoreError FileAdmin::sign_out(PersonId id) {
  return change_file(path_, [&](SQLite::Database& db) { return send_out(db, id); });
}

StoreError FileAdmin::rename(PersonId id, std::string_view name, Renamed& renamed) {
  return in_file(path_, [&](SQLite::Database& db) -> StoreError {
    const Traces traces = traces_of(db, id);  // reads all logs, and hinders nobody
    SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
    Statement before(db, "SELECT name FROM person WHERE id = ?");
    bind_number(before, 1, id);
    if (!before.executeStep()) return no_person(id);
    const std::string was =
        nlohmann::json(before.getColumn(0).getString()).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    Statement person(db, "UPDATE person SET name = ? WHERE id = ?");
    bind_text(person, 1, name);
    bind_number(person, 2, id);
    person.exec();
    for (const char* sql :
         {"UPDATE played SET name = ? WHERE person = ?", "UPDATE block SET name = ? WHERE blocked = ?"}) {
      Statement update(db, sql);
      bind_text(update, 1, name);
      bind_number(update, 2, id);
      update.exec();
    }
    renew_resting_of(db, id);
    for (const auto& [table, found] : traces.entries) {
      const std::size_t here = change_entries(db, table, 0, [&, &found = found](const Entry& e) {
        return found.contains(e.seq) ? with_name(e.body, id, name) : std::nullopt;
      });
      renamed.entries += here;
      renamed.tables += here > 0 ? 1 : 0;
    }
    Statement out(db, "INSERT INTO sent_out(person, was) VALUES(?, ?)");
    bind_number(out, 1, id);
    bind_text(out, 2, std::string_view(was).substr(1, was.size() - 2));
    out.exec();
    transaction.commit();
    return {};
  });
}

StoreError FileAdmin::reports(ReportsWanted wanted, const std::function<bool(const ReportLooked&)>& report) {
  return in_file(path_, [&](SQLite::Database& db) -> StoreError {
    SQLite::Transaction one_moment(db);
    const char* which = wanted == ReportsWanted::open     ? "WHERE closed = 0"
                        : wanted == ReportsWanted::closed ? "WHERE closed > 0"
                                                          : "";
    Statement query(db, std::string("SELECT ") + kReportColumns + " FROM report " + which + " ORDER BY id DESC");
    while (query.executeStep())
      if (!report(with_names(db, report_of(query)))) break;
    return {};
  });
}

StoreError FileAdmin::report(std::uint64_t id, ReportLooked& report) {
  return in_file(path_, [&](SQLite::Database& db) -> StoreError {
    SQLite::Transaction one_moment(db);
    Statement query(db, std::string("SELECT ") + kReportColumns + " FROM report WHERE id = ?");
    bind_number(query, 1, id);
    if (!query.executeStep()) return no_report(id);
    report = with_names(db, report_of(query));
    report.chat = chat_before(report.report, log_of(db, report.report.table, 0));
    return {};
  });
}

StoreError FileAdmin::close_report(std::uint64_t id, std::string_view note, Millis now) {
  return change_file(path_, [&](SQLite::Database& db) -> StoreError {
    Statement query(db, "SELECT closed FROM report WHERE id = ?");
    bind_number(query, 1, id);
    if (!query.executeStep()) return no_report(id);
    if (query.getColumn(0).getInt64() != 0) return say<"store.report-closed">(id);
    Statement update(db, "UPDATE report SET closed = ?, answer = ? WHERE id = ?");
    update.bind(1, static_cast<std::int64_t>(now));
    bind_text(update, 2, note);
    bind_number(update, 3, id);
    update.exec();
    return {};
  });
}

}  // namespace sheepshead::server

// What the operator does about people in a database, also while a server has it open: `sheepshead admin people` and
// `sheepshead admin reports`.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// All of these answer what went wrong. `who`: p7, or a login.
struct PersonLooked {
  StoredPerson person;
  std::optional<StoredBan> ban;  ///< also one that is over
  std::size_t reports = 0, open_reports = 0;
};
struct PeopleWanted {
  std::string find;  ///< a part of the name or the login, whatever its capitals, or a whole number: p7
  bool banned = false, reported = false, guests = false, accounts = false;
  Millis now = 0;
};
/// By number. False from `person` ends it.
StoreError admin_list_people(const std::string& path, const PeopleWanted& wanted,
                             const std::function<bool(const PersonLooked&)>& person);
/// Each sends the person out of a running server, but for the second.
StoreError admin_ban(const std::string& path, PersonId id, StoredBan ban);
StoreError admin_unban(const std::string& path, PersonId id);
StoreError admin_sign_out(const std::string& path, PersonId id);
struct Renamed {
  std::size_t entries = 0, tables = 0;  ///< where the old name was
};
StoreError admin_rename(const std::string& path, PersonId id, std::string_view name, Renamed& renamed);

struct ReportLooked {
  StoredReport report;
  std::string about, by;    ///< names; `by` is empty for somebody who was forgotten
  std::vector<Entry> chat;  ///< what was said at the table before it, the last ones; only from admin_report()
};
/// With the reports about the person, the last first.
StoreError admin_look_up(const std::string& path, std::string_view who, PersonLooked& person,
                         std::vector<ReportLooked>& reports);

enum class ReportsWanted : std::uint8_t { open, closed, all };
/// The last first.
StoreError admin_reports(const std::string& path, ReportsWanted wanted,
                         const std::function<bool(const ReportLooked&)>& report);
StoreError admin_report(const std::string& path, std::uint64_t id, ReportLooked& report);
StoreError admin_close_report(const std::string& path, std::uint64_t id, std::string_view note, Millis now);

}  // namespace sheepshead::server

// What the operator does with a database, also while servers have it open: `sheepshead admin`.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/jobs.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

struct Forgotten {
  PersonId id = 0;
  std::string name;
  std::string instead;
  std::size_t entries = 0, tables = 0;  ///< where the person was named
};

struct Checked {
  std::vector<Message> faults;
  std::size_t tables = 0, open = 0, entries = 0, people = 0;
  int version = 0;
};

struct PersonAndOwn {
  StoredPerson person;
  StoredSettings settings, house_rules;
  std::vector<PlayedHand> hands;    ///< the last first
  std::vector<StoredShare> shares;  ///< likewise, with their records
  std::vector<StoredFriend> friends;
  bool is_open = true;  ///< may be asked to be a friend
};

struct PersonLooked {
  StoredPerson person;
  std::optional<StoredBan> ban;  ///< also one that is over
  std::size_t reports = 0, open_reports = 0;
};
struct PeopleWanted {
  std::string find = {};  ///< a part of the name or the login, whatever its capitals, or a whole number: p7
  bool banned = false, reported = false, guests = false, accounts = false;
  Millis now = 0;
};
bool is_wanted(const PersonLooked& person, const PeopleWanted& wanted);

struct Renamed {
  std::size_t entries = 0, tables = 0;  ///< where the old name was
};

struct ReportLooked {
  StoredReport report;
  std::string about, by;    ///< names; `by` is empty for somebody who was forgotten
  std::vector<Entry> chat;  ///< what was said at the table before it, the last ones; only from report()
};
enum class ReportsWanted : std::uint8_t { open, closed, all };
/// What was said in a log before a report: the last lines, and the one that is reported.
std::vector<Entry> chat_before(const StoredReport& report, std::vector<Entry> log);

struct NodeLooked {
  NodeRow row;
  std::size_t tables = 0;               ///< open ones that are its own
  Epoch highest_epoch = 0;              ///< of those
  Millis seen = 0;                      ///< when its beat went up last, by the store's clock; 0: that isn't known
  std::string workers{};                ///< by wires, as its row lists them
  std::chrono::milliseconds quiet{-1};  ///< since then; less than 0: that isn't known
};
/// A node whose beat went up within so long lives; one for which it didn't is silent until it's gone.
inline constexpr std::chrono::milliseconds kLivesFor{3000}, kGoneFor{10'000};
struct ClusterLooked {
  std::vector<NodeLooked> nodes;  ///< those that began first come first
  std::size_t nobodys = 0;        ///< open tables that nobody holds
  std::vector<WorkerRow> workers;
  std::vector<JobCount> jobs;  ///< by kind
};

/// All of it answers what went wrong, and never makes or changes the version of a database.
class Admin {
 public:
  virtual ~Admin() = default;

  /// Its address, for people.
  virtual std::string where() const = 0;
  /// To a new file.
  virtual StoreError backup(const std::string& to) = 0;
  virtual StoreError check(Checked& checked) = 0;
  /// `who`: p7, or a login.
  virtual StoreError forget(std::string_view who, Forgotten& forgotten) = 0;

  /// Of one moment, one after the other; false from the function ends it. Events with why they can't be read, if they
  /// can't.
  virtual StoreError events(const std::function<bool(const StoredEvent&, const StoreError&)>& event) = 0;
  /// Closed ones too; `id` 0: all.
  virtual StoreError tables(TableId id, const std::function<bool(const StoredTable&)>& table) = 0;
  /// By number, with what is theirs. `damaged` is told of whom cannot be read; they're passed over.
  virtual StoreError people(const std::function<bool(const PersonAndOwn&)>& person,
                            const std::function<void(PersonId, const StoreError&)>& damaged) = 0;
  /// By number.
  virtual StoreError list_people(const PeopleWanted& wanted,
                                 const std::function<bool(const PersonLooked&)>& person) = 0;
  /// With the reports about the person, the last first.
  virtual StoreError look_up(std::string_view who, PersonLooked& person, std::vector<ReportLooked>& reports) = 0;

  /// Each sends the person out of a running server, but for the second.
  virtual StoreError ban(PersonId id, StoredBan ban) = 0;
  virtual StoreError unban(PersonId id) = 0;
  virtual StoreError sign_out(PersonId id) = 0;
  virtual StoreError rename(PersonId id, std::string_view name, Renamed& renamed) = 0;

  /// The last first.
  virtual StoreError reports(ReportsWanted wanted, const std::function<bool(const ReportLooked&)>& report) = 0;
  virtual StoreError report(std::uint64_t id, ReportLooked& report) = 0;
  virtual StoreError close_report(std::uint64_t id, std::string_view note, Millis now) = 0;

  /// The servers that share the database; an error if it isn't one that can be shared.
  virtual StoreError cluster(ClusterLooked& looked);
  /// They're to give their tables away, and end.
  virtual StoreError drain(const std::vector<NodeId>& nodes);
};

}  // namespace sheepshead::server

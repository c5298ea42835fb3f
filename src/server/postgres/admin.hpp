// What the operator does with a database in PostgreSQL.
#pragma once

#include <string>

#include "server/postgres/connection.hpp"
#include "server/store/admin.hpp"

namespace sheepshead::server::pg {

class UrlAdmin : public Admin {
 public:
  explicit UrlAdmin(std::string url);

  std::string where() const override { return where_; }
  StoreError backup(const std::string& to) override;
  StoreError check(Checked& checked) override;
  StoreError forget(std::string_view who, Forgotten& forgotten) override;
  StoreError events(const std::function<bool(const StoredEvent&, const StoreError&)>& event) override;
  StoreError tables(TableId id, const std::function<bool(const StoredTable&)>& table) override;
  StoreError people(const std::function<bool(const PersonAndOwn&)>& person,
                    const std::function<void(PersonId, const StoreError&)>& damaged) override;

  StoreError cluster(ClusterLooked& looked) override;
  StoreError drain(const std::vector<NodeId>& nodes) override;

  // admin_people.cpp
  StoreError list_people(const PeopleWanted& wanted, const std::function<bool(const PersonLooked&)>& person) override;
  StoreError look_up(std::string_view who, PersonLooked& person, std::vector<ReportLooked>& reports) override;
  StoreError ban(PersonId id, StoredBan ban) override;
  StoreError unban(PersonId id) override;
  StoreError sign_out(PersonId id) override;
  StoreError rename(PersonId id, std::string_view name, Renamed& renamed) override;
  StoreError reports(ReportsWanted wanted, const std::function<bool(const ReportLooked&)>& report) override;
  StoreError report(std::uint64_t id, ReportLooked& report) override;
  StoreError close_report(std::uint64_t id, std::string_view note, Millis now) override;

 private:
  using Work = std::function<StoreError(Connection&)>;
  /// With a connection of its own.
  StoreError with(const Work& work) const;
  /// At one moment.
  StoreError read(const Work& work) const;
  /// Kept if there is no error.
  StoreError change(const Work& work) const;
  /// The same, on one that's there.
  StoreError change(Connection& db, const Work& work) const;

  const std::string url_, where_;
};

}  // namespace sheepshead::server::pg

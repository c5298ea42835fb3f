// What the operator does with a database in a file.
#pragma once

#include <string>
#include <utility>

#include "server/store/admin.hpp"

namespace sheepshead::server {

class FileAdmin : public Admin {
 public:
  explicit FileAdmin(std::string path) : path_(std::move(path)) {}

  std::string where() const override { return path_; }
  StoreError backup(const std::string& to) override;
  StoreError check(Checked& checked) override;
  StoreError forget(std::string_view who, Forgotten& forgotten) override;
  StoreError events(const std::function<bool(const StoredEvent&, const StoreError&)>& event) override;
  StoreError tables(TableId id, const std::function<bool(const StoredTable&)>& table) override;
  StoreError people(const std::function<bool(const PersonAndOwn&)>& person,
                    const std::function<void(PersonId, const StoreError&)>& damaged) override;

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
  const std::string path_;
};

}  // namespace sheepshead::server

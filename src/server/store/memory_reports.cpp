// Reports, blocks and bans of the store that keeps nothing.
#include <algorithm>
#include <memory>

#include "server/store/memory_store.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {

using LockReports = std::lock_guard<std::mutex>;

void MemoryStore::add_report(StoredReport report, Taken taken) {
  const auto took = std::make_shared<ReportTaken>(ReportTaken::kept);
  now_or_later(
      [this, report, took]() mutable {
        for (const PersonId id : {report.about, report.by})
          if (!people_.contains(id)) return no_person(id);
        const auto same = [&](const StoredReport& r) {
          return r.closed == 0 && r.by == report.by && r.about == report.about && r.table == report.table &&
                 r.message == report.message;
        };
        const auto recent = [&](const StoredReport& r) { return r.by == report.by && r.at > report.at - kReportDay; };
        if (std::any_of(reports_.begin(), reports_.end(), same)) {
          *took = ReportTaken::known;
        } else if (std::size_t(std::count_if(reports_.begin(), reports_.end(), recent)) >= kMostReportsADay) {
          *took = ReportTaken::too_many;
        } else {
          report.id = reports_.empty() ? 1 : reports_.back().id + 1;
          reports_.push_back(report);
        }
        return StoreError();
      },
      [took, taken = std::move(taken)](StoreError error) { taken(std::move(error), *took); });
}

StoreError MemoryStore::reports_at(TableId table, std::vector<StoredReport>& reports) {
  const LockReports lock(mutex_);
  reports.clear();
  for (auto r = reports_.rbegin(); r != reports_.rend(); ++r)
    if (r->table == table && r->closed == 0) reports.push_back(*r);
  return {};
}

void MemoryStore::keep_block(PersonId id, StoredBlock block, Done done) {
  now_or_later(
      [this, id, block = std::move(block)] {
        for (const PersonId one : {id, block.person})
          if (!people_.contains(one)) return no_person(one);
        auto& blocks = blocks_[id];
        std::erase_if(blocks, [&](const StoredBlock& b) { return b.person == block.person; });
        blocks.push_back(block);
        unfriend(id, block.person);
        return StoreError();
      },
      std::move(done));
}

void MemoryStore::remove_block(PersonId id, PersonId blocked, Done done) {
  now_or_later(
      [this, id, blocked] {
        std::erase_if(blocks_[id], [&](const StoredBlock& b) { return b.person == blocked; });
        return StoreError();
      },
      std::move(done));
}

StoreError MemoryStore::blocks_of(PersonId id, std::vector<StoredBlock>& blocks) {
  const LockReports lock(mutex_);
  blocks.clear();
  if (const auto it = blocks_.find(id); it != blocks_.end()) blocks.assign(it->second.rbegin(), it->second.rend());
  return {};
}

StoreError MemoryStore::ban(PersonId id, std::optional<StoredBan>& ban) {
  const LockReports lock(mutex_);
  const auto it = bans_.find(id);
  ban = it == bans_.end() ? std::nullopt : std::optional(it->second);
  return {};
}

StoreError MemoryStore::keep_ban(const StoredBan& ban) {
  const LockReports lock(mutex_);
  if (!failure_.empty()) return failure_;
  if (!people_.contains(ban.person)) return no_person(ban.person);
  bans_[ban.person] = ban;
  sent_out_.push_back({sent_out_.size() + 1, ban.person});
  return {};
}

StoreError MemoryStore::lift_ban(PersonId id) {
  const LockReports lock(mutex_);
  if (!failure_.empty()) return failure_;
  bans_.erase(id);
  return {};
}

StoreError MemoryStore::send_out(PersonId id) {
  const LockReports lock(mutex_);
  if (!failure_.empty()) return failure_;
  if (!people_.contains(id)) return no_person(id);
  std::erase_if(tokens_, [id](const auto& token) { return token.second.person == id; });
  sent_out_.push_back({sent_out_.size() + 1, id});
  return {};
}

StoreError MemoryStore::sent_out(std::uint64_t after, std::vector<SentOut>& people) {
  const LockReports lock(mutex_);
  people.clear();
  for (const SentOut& one : sent_out_)
    if (one.id > after) people.push_back(one);
  return {};
}

void MemoryStore::forget_reports(PersonId id) {
  std::erase_if(reports_, [id](const StoredReport& r) { return r.about == id; });
  for (StoredReport& r : reports_)
    if (r.by == id) {
      r.by = 0;
      r.note.clear();
    }
  for (auto& [key, event] : events_)
    if (event.person == id) event.person = 0;
  std::erase_if(shares_, [id](const StoredShare& s) { return s.person == id; });
  blocks_.erase(id);
  for (auto& [person, blocks] : blocks_) std::erase_if(blocks, [id](const StoredBlock& b) { return b.person == id; });
  bans_.erase(id);
}

}  // namespace sheepshead::server

#include "server/jobs/attendance.hpp"

#include <algorithm>
#include <utility>

namespace sheepshead::server {

Attendance::Attendance(Jobs& jobs, WorkerRow self) : jobs_(jobs), self_(std::move(self)), beats_(self_.id) {}

Message Attendance::round(Steady now) {
  if (self_.id != 0)
    if (Message wrong = jobs_.beat(self_); !wrong.empty()) return wrong;
  std::vector<WorkerRow> rows;
  if (Message wrong = jobs_.workers(rows); !wrong.empty()) return wrong;
  std::vector<NodeRow> beats;
  for (const WorkerRow& row : rows) beats.push_back({row.id, row.name, row.beat, false});
  beats_.heard(now, beats);
  for (const WorkerRow& row : rows)
    if (row.id != self_.id && beats_.of(row.id) == Beats::Life::gone)
      if (Message wrong = jobs_.bury(row); !wrong.empty()) return wrong;
  const std::lock_guard lock(mutex_);
  rows_ = std::move(rows);
  return {};
}

bool Attendance::has(std::string_view kind, std::string_view program) const {
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(rows_, [&](const WorkerRow& row) {
    return row.id != self_.id && row.program == program && beats_.of(row.id) == Beats::Life::alive &&
           std::ranges::find(row.kinds, kind) != row.kinds.end();
  });
}

}  // namespace sheepshead::server

// Reports: somebody at a table, or a line of the chat, is told to the operator, and to the host without who told it.
#include <algorithm>

#include "notation/json_reader.hpp"
#include "server/hall/hall_parts.hpp"
#include "server/hall/settings.hpp"
#include "server/wire/read.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

constexpr std::size_t kMostNote = 500, kMostNoteBytes = 2000, kMostShown = 50;

bool is_known_reason(std::string_view reason) { return word_of<ReportReason>(kReportReasonNames, reason).has_value(); }

}  // namespace

std::optional<No> Hall::Parts::report(Socket& s, HallTable& h, const std::string& id, StoredReport r) {
  r.at = clockwork.now();
  r.table = s.table;
  r.seq = h.table.seq();
  r.by = s.asker.person;
  if (!is_known_reason(r.reason)) return No{"bad-message", say<"refused.nothing">()};
  if (!r.note.empty() && (!is_plain_text(r.note, kMostNoteBytes) || length_of(r.note) > kMostNote))
    return No{"bad-message", say<"refused.long-note">(kMostNote)};
  if (r.message != 0) {
    const auto line = h.table.chat_line(r.message);
    const auto* hidden = blocked_by(r.by);
    r.about = line.is_null() ? 0 : std::stoull(line["person"].get<std::string>().substr(1));
    if (r.about == 0 || (hidden != nullptr && hidden->contains(r.about)))
      return No{"no-line", say<"refused.no-line">()};
  } else if (name_at(h, r.about).empty()) {
    return No{"no-such-person", say<"refused.nobody-here">()};
  }
  if (r.about == r.by) return No{"bad-message", say<"refused.report-self">()};
  store.add_report(std::move(r), [weak = weak_from_this(), &works = clockwork, id, table = s.table,
                                  outlet = std::weak_ptr(s.outlet)](const StoreError& error, ReportTaken taken) {
    works.post([=] {
      const auto self = weak.lock();
      HallTable* t = self ? self->find(table) : nullptr;
      if (t == nullptr) return;
      std::optional<No> no;
      if (!error.empty()) no = No{"not-saved", say<"refused.not-saved">()};
      if (taken == ReportTaken::known) no = No{"reported", say<"refused.reported">()};
      if (taken == ReportTaken::too_many) no = No{"slow-down", say<"refused.most-reports">(kMostReportsADay)};
      Job job{{}, {}, outlet, {}};
      job.command.id = id;
      self->answer(job, t->table.seq(), no);
      if (!no) self->tell_host(*t);
    });
  });
  return std::nullopt;
}

/// As the table knows somebody, or as they are called who only watch; empty if they are not there.
std::string Hall::Parts::name_at(const HallTable& h, PersonId person) const {
  if (std::string name = h.table.called(person); !name.empty()) return name;
  const Socket* s = socket_of(h, person);
  return s != nullptr && !s->asker.program ? s->asker.name : std::string();
}

/// What is open against people at the table, but for the host, who is not told of what others say of them.
void Hall::Parts::tell_host(HallTable& h) {
  const Socket* host = socket_of(h, h.table.host());
  std::vector<StoredReport> reports;
  if (host == nullptr || !store.reports_at(h.table.id(), reports).empty()) return;
  std::erase_if(reports, [&](const StoredReport& r) { return r.about == h.table.host(); });
  if (reports.size() > kMostShown) reports.resize(kMostShown);
  if (reports.empty()) return;
  nlohmann::ordered_json out{{"type", name_of(ServerType::reports)}, {"reports", nlohmann::ordered_json::array()}};
  for (const StoredReport& r : reports) {
    const std::string name = h.table.called(r.about);
    nlohmann::ordered_json one{{"report", r.id},
                               {"at", r.at},
                               {"person", person_text(r.about)},
                               {"name", name.empty() ? person_text(r.about) : name},
                               {"reason", r.reason}};
    if (const auto line = h.table.chat_line(r.message); !line.is_null())
      for (const char* key : {"text", "phrase"})
        if (line.contains(key)) one[key] = line[key];
    out["reports"].push_back(std::move(one));
  }
  send(*host->outlet, out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace), false);
}

}  // namespace sheepshead::server

#include "app/serve/admin_check.hpp"

#include <nlohmann/json.hpp>

#include "app/console/command.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "app/serve/admin_saying.hpp"
#include "server/events/open_event.hpp"
#include "server/hall/hosted_table.hpp"
#include "server/sqlite/admin.hpp"
#include "words/groups/admin.hpp"

namespace sheepshead::app {
namespace {

constexpr std::size_t kMostNamed = 20;

/// As a server does it; false if it was interrupted. What can't be read ends it.
bool read_logs(const std::string& path, server::Checked& checked) {
  catch_interrupt();
  Progress bar(double(checked.tables));
  std::size_t done = 0;
  const auto error = server::admin_tables(path, 0, [&](const server::StoredTable& stored) {
    // A server that was killed right after the table got its number: nobody was told of it.
    if (!stored.log.empty())
      if (auto wrong = wrong_with_log(path, stored, {})) checked.faults.push_back(*std::move(wrong));
    bar.show(double(++done));
    return checked.faults.size() < kMostNamed && !interrupted();
  });
  if (!error.empty()) checked.faults.push_back(error);
  return !interrupted();
}

/// The same of events: each line has to follow from those before.
void read_events(const std::string& path, server::Checked& checked) {
  const auto error = server::admin_events(path, [&](const server::StoredEvent& event, server::StoreError why) {
    if (why.empty()) server::read_event(event, why);
    if (!why.empty()) checked.faults.push_back(why);
    return checked.faults.size() < kMostNamed && !interrupted();
  });
  if (!error.empty()) checked.faults.push_back(error);
}

}  // namespace

std::optional<Message> wrong_with_log(const std::string& path, const server::StoredTable& stored,
                                      const std::function<void(const server::HostedTable&)>& made) {
  server::HostedTable table;
  for (const server::Entry& entry : stored.log) {
    if (auto wrong = table.apply(entry))
      return say<"admin.table-damaged">(path, server::table_text(stored.id), *std::move(wrong));
    if (made) made(table);
  }
  return std::nullopt;
}

int check_all(const std::string& path, bool json) {
  server::Checked checked;
  if (auto error = server::admin_check(path, checked); !error.empty()) return admin_failed(json, error);
  if (checked.faults.empty()) {
    if (!read_logs(path, checked)) return kFailed;
    read_events(path, checked);
    if (interrupted()) return kFailed;
  }
  const bool sound = checked.faults.empty();
  if (json) {
    AdminJson out = {{"ok", sound}, {"faults", AdminJson::array()}};
    for (const Message& fault : checked.faults) out["faults"].push_back(in_json(fault));
    if (sound)
      out.update({{"version", checked.version},
                  {"tables", checked.tables},
                  {"open", checked.open},
                  {"entries", checked.entries},
                  {"people", checked.people}});
    print_line(out);
  } else if (sound) {
    tell(words<"admin.sound">(path, checked.tables, checked.open, checked.entries, checked.people));
  }
  if (sound) return kOk;
  for (const Message& fault : checked.faults) complain(text(fault));
  return kFailed;
}

}  // namespace sheepshead::app

#include "app/serve/admin_check.hpp"

#include <nlohmann/json.hpp>

#include "app/console/command.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "app/serve/admin_saying.hpp"
#include "server/events/open_event.hpp"
#include "server/hall/hosted_table.hpp"
#include "server/store/admin.hpp"
#include "words/groups/admin.hpp"

namespace sheepshead::app {
namespace {

constexpr std::size_t kMostNamed = 20;

/// As a server does it; false if it was interrupted. What can't be read ends it.
bool read_logs(server::Admin& admin, server::Checked& checked) {
  catch_interrupt();
  Progress bar(double(checked.tables));
  std::size_t done = 0;
  const auto error = admin.tables(0, [&](const server::StoredTable& stored) {
    // A server that was killed right after the table got its number: nobody was told of it.
    if (!stored.log.empty())
      if (auto wrong = wrong_with_log(admin.where(), stored, {})) checked.faults.push_back(*std::move(wrong));
    bar.show(double(++done));
    return checked.faults.size() < kMostNamed && !interrupted();
  });
  if (!error.empty()) checked.faults.push_back(error);
  return !interrupted();
}

/// The same of events: each line has to follow from those before.
void read_events(server::Admin& admin, server::Checked& checked) {
  const auto error = admin.events([&](const server::StoredEvent& event, server::StoreError why) {
    if (why.empty()) server::read_event(event, why);
    if (!why.empty()) checked.faults.push_back(why);
    return checked.faults.size() < kMostNamed && !interrupted();
  });
  if (!error.empty()) checked.faults.push_back(error);
}

}  // namespace

std::optional<Message> wrong_with_log(const std::string& where, const server::StoredTable& stored,
                                      const std::function<void(const server::HostedTable&)>& made) {
  server::HostedTable table;
  for (const server::Entry& entry : stored.log) {
    if (auto wrong = table.apply(entry))
      return say<"admin.table-damaged">(where, server::table_text(stored.id), *std::move(wrong));
    if (made) made(table);
  }
  return std::nullopt;
}

int check_all(server::Admin& admin, bool json) {
  server::Checked checked;
  if (auto error = admin.check(checked); !error.empty()) return admin_failed(json, error);
  if (checked.faults.empty()) {
    if (!read_logs(admin, checked)) return kFailed;
    read_events(admin, checked);
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
    tell(words<"admin.sound">(admin.where(), checked.tables, checked.open, checked.entries, checked.people));
  }
  if (sound) return kOk;
  for (const Message& fault : checked.faults) complain(text(fault));
  return kFailed;
}

}  // namespace sheepshead::app

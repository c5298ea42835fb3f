#include "server/store/admin.hpp"

#include <nlohmann/json.hpp>

#include "words/groups/store.hpp"

namespace sheepshead::server {

bool is_wanted(const PersonLooked& person, const PeopleWanted& wanted) {
  if (wanted.banned && !(person.ban && person.ban->holds(wanted.now))) return false;
  if (wanted.reported && person.open_reports == 0) return false;
  if (wanted.guests && !person.person.login.empty()) return false;
  return !wanted.accounts || !person.person.login.empty();
}

StoreError Admin::cluster(ClusterLooked&) { return say<"store.not-shared">(where()); }
StoreError Admin::drain(const std::vector<NodeId>&) { return say<"store.not-shared">(where()); }

std::vector<Entry> chat_before(const StoredReport& report, std::vector<Entry> log) {
  constexpr std::size_t kChatShown = 30;
  std::vector<Entry> chat;
  for (Entry& e : log) {
    if (e.seq > report.seq) break;
    const auto body = nlohmann::json::parse(e.body, nullptr, false);
    if (body.is_object() && body.value("what", "") == "chat") chat.push_back(std::move(e));
  }
  // The line that is reported stays, however much was said after it.
  while (chat.size() > kChatShown && chat.front().seq != report.message) chat.erase(chat.begin());
  return chat;
}

}  // namespace sheepshead::server

#include "server/postgres/timelines.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

namespace sheepshead::server::pg {
namespace {

/// Who it is, and where it writes: a name of a file of its log begins with the timeline in hexadecimal digits.
constexpr const char* kWhich =
    "SELECT system_identifier, pg_walfile_name(pg_current_wal_lsn()) FROM pg_control_system() "
    "WHERE NOT pg_is_in_recovery()";
constexpr std::size_t kDigits = 8;

std::vector<std::string> parts_of(std::string_view list) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= list.size();) {
    const auto end = std::min(list.find(',', at), list.size());
    parts.emplace_back(list.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

}  // namespace

bool is_newest_timeline(const std::string& system, std::uint32_t timeline) {
  static std::mutex mutex;
  static std::map<std::string, std::uint32_t> highest;
  const std::lock_guard lock(mutex);
  std::uint32_t& seen = highest[system];
  seen = std::max(seen, timeline);
  return timeline == seen;
}

bool is_left_behind(PGconn* connection) {
  const std::unique_ptr<PGresult, decltype(&PQclear)> said(PQexec(connection, kWhich), &PQclear);
  if (PQresultStatus(said.get()) != PGRES_TUPLES_OK || PQntuples(said.get()) != 1) return false;
  const std::string file = PQgetvalue(said.get(), 0, 1);
  const auto timeline = std::uint32_t(std::strtoul(file.substr(0, kDigits).c_str(), nullptr, 16));
  return !is_newest_timeline(PQgetvalue(said.get(), 0, 0), timeline);
}

OtherHosts other_hosts(PGconn* connection) {
  std::string hosts, ports;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfo(connection), &PQconninfoFree);
  for (const PQconninfoOption* one = options.get(); one != nullptr && one->keyword != nullptr; ++one) {
    if (one->val == nullptr) continue;
    if (std::string_view(one->keyword) == "host") hosts = one->val;
    if (std::string_view(one->keyword) == "port") ports = one->val;
  }
  const auto all = parts_of(hosts), their_ports = parts_of(ports);
  const std::string own_host = PQhost(connection), own_port = PQport(connection);
  OtherHosts others;
  bool is_first = true;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string& port = their_ports.size() > i ? their_ports[i] : their_ports.front();
    if (all[i] == own_host && port == own_port) continue;
    others.hosts += (is_first ? "" : ",") + all[i];
    others.ports += (is_first ? "" : ",") + port;
    is_first = false;
  }
  return others;
}

}  // namespace sheepshead::server::pg

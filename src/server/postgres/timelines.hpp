// A primary that was left behind: each promotion begins a new timeline, and whoever has seen it takes no older one.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <string>

namespace sheepshead::server::pg {

/// Notes that the database of that name (PostgreSQL's system_identifier) is on this timeline. False: a later one was
/// seen before. Thread-safe.
bool is_newest_timeline(const std::string& system, std::uint32_t timeline);

/// Of a server that was just connected to. One that doesn't say, as one that recovers, isn't left behind.
bool is_left_behind(PGconn* connection);

/// The hosts and ports in a connection's address but the one that it's to, as libpq takes them: "a,b" and "1,2"; empty
/// if there's no other.
struct OtherHosts {
  std::string hosts, ports;
};
OtherHosts other_hosts(PGconn* connection);

}  // namespace sheepshead::server::pg

// Events that are played on the server itself: tables are opened, people sit down by their links, and hands come into
// the event by themselves.
#pragma once

#include <map>
#include <set>
#include <string>

#include "club/event.hpp"
#include "server/hall/hosted_table.hpp"

namespace sheepshead::server {

class Service;

/// Why nobody may tell this: only the server opens its tables. Empty if they may.
Message refused_online(const club::Change& change);

/// On the server's thread.
class OnlineEvents {
 public:
  explicit OnlineEvents(Service& service) : service_(service) {}

  /// A hand of the table is over, or it may have some that the event doesn't know.
  void moved(TableId table, const EventPlace& place);
  /// This was told of the event: where a sheet was taken back, the hands of the table count again.
  void told(const club::Event& event, const std::string& id, const club::Change& change);
  /// Whether somebody else opens tables of the event right now; then they have to wait.
  bool begin_opening(const std::string& event) { return opening_.insert(event).second; }
  void end_opening(const std::string& event) { opening_.erase(event); }

 private:
  void tell(TableId table, const EventPlace& place);

  Service& service_;
  std::map<TableId, bool> telling_;  ///< whether to look once more after that
  std::set<std::string> opening_;
};

}  // namespace sheepshead::server

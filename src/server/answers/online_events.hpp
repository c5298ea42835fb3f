// Events that are played on the server itself: tables are opened, people sit down by their links, and hands come into
// the event by themselves.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "club/event.hpp"
#include "server/cluster/order.hpp"
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
  /// The same of all tables of a round that play the same deals.
  void round_moved(const std::string& event, int round);
  /// This was told of the event: where a sheet was taken back, the hands of the table count again; whoever has another
  /// name has it at the table, too.
  void told(const club::Event& event, const std::string& id, const club::Change& change);
  /// The link of this person was withdrawn: whoever sits at a table by it is there no more,
  /// and that's on the disk before `then`, unless it says why not.
  void lose_seats(const club::Event& event, const std::string& id, int person, const OrderDone& then);
  /// At whichever server the table is. Where it can't be done there, because what people say isn't sent on between
  /// servers, the table is asked for and comes here, which takes some seconds.
  void run(const Order& order, const OrderDone& done);
  /// Another server has changed the event; and the names at that table of it, if it's given.
  void heard(const std::string& event, int round, int table);
  /// Whether somebody else opens tables of the event right now; then they have to wait.
  bool begin_opening(const std::string& event) { return opening_.insert(event).second; }
  void end_opening(const std::string& event) { opening_.erase(event); }

 private:
  /// Whoever sits at this table is called there as in the event.
  void keep_names(const std::string& event, int round, int table);
  void tell(TableId table, const EventPlace& place);
  void run(const Order& order, const OrderDone& done, Millis until);
  /// What all tables of a round have played, as far as it's known here.
  struct RoundTold {
    std::map<std::string, std::vector<std::string>> numbers;  ///< by table of the server: its hands
    std::set<std::string> moved;                              ///< tables that have played on since
    bool busy = false, again = false;
  };
  using Round = std::pair<std::string, int>;
  void tell_round(const Round& round);

  Service& service_;
  std::map<Round, RoundTold> rounds_;
  std::map<TableId, bool> telling_;  ///< whether to look once more after that
  std::set<std::string> opening_;
};

}  // namespace sheepshead::server

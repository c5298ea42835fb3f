// Many tables full of players who play whatever is legal, over the network.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "play/random.hpp"
#include "server/client/sockets.hpp"

namespace sheepshead::testing {

class Crowd final : public server::Sockets::Ear {
 public:
  using Clock = std::chrono::steady_clock;

  struct Plan {
    int tables = 20;
    int spectators = 0;                    ///< besides the five of each table
    std::chrono::milliseconds pace{1000};  ///< between two actions at a table
    std::chrono::milliseconds churn{0};    ///< so often somebody loses the network; 0: never
    std::chrono::milliseconds visits{0};   ///< so often a guest opens a table, ends it, and watches another; 0: never
    std::string variant = "five-called-ace";
    std::uint64_t seed = 1;
  };
  /// Something that the server said is done, or has happened.
  struct Act {
    std::uint64_t seq = 0;
    std::string action, id;
  };
  struct Table {
    std::string id, code;
    std::uint64_t last_seq = 0;
    Clock::time_point sent{}, moved{};
    bool in_flight = false;
    std::vector<Act> acked;                     ///< by `done`
    std::map<std::uint64_t, std::string> told;  ///< actions, by the number of their entry
    std::set<std::uint64_t> dealt;              ///< entries that were told as deals
    int hands = 0;
    Clock::duration longest{};  ///< without anything told, since reset()
  };

  Crowd(server::Url server, Plan plan);

  /// Sockets go to any of these, each time another; without them, to the server.
  void spread_over(std::vector<server::Url> doors) { doors_ = std::move(doors); }
  /// Each table's sockets go to these, by its id; those that are open are closed and come there.
  void move_to(std::map<std::string, std::vector<server::Url>> doors);
  /// So many of the next actions are also said at another of these doors, at once, under the same id.
  void say_twice(std::vector<server::Url> doors, int times) {
    other_doors_ = std::move(doors);
    twice_left_ = times;
  }
  int left_to_say_twice() const { return twice_left_ + int(twins_.size()); }
  /// Makes guests and tables, several at once, and sits them down. Why it could not, or nothing.
  std::string enter();
  void run_for(std::chrono::milliseconds time) { sockets_.run_for(time); }
  /// Measures from here on.
  void reset();
  /// No new action; what is under way is answered.
  void calm() { calm_ = true; }

  const std::vector<Table>& tables() const { return tables_; }
  /// Of each of its players, for whoever looks why it's stuck.
  std::string state_of(const Table&) const;
  int open_sockets() const { return open_; }
  /// Actions that the server said were done and never told.
  std::size_t acknowledged_but_not_told() const;
  const std::vector<float>& to_broadcast() const { return to_broadcast_; }  ///< milliseconds
  const std::vector<float>& to_done() const { return to_done_; }
  std::uint64_t actions = 0, frames = 0, bytes = 0, reconnects = 0, cut = 0, visited = 0, done_twice = 0;
  std::map<std::string, std::uint64_t> refusals, closings;  ///< by reason
  std::vector<std::string> contradictions;                  ///< two told different things of one entry

 private:
  struct Player {
    std::size_t table = 0;
    server::Url url;
    std::string token, name;
    int socket = 0;
    bool open = false, seated = false, spectates = false;
    std::uint64_t seq = 0;
    std::string pending, pending_id, pending_action;  ///< an act without an answer
    std::string legal;
    bool waits_for_told = false, wants_next = false, waits_for_table = false;
  };

  /// An action's second way to the server.
  struct Twin {
    std::size_t table = 0;
    std::string attach, say, action, id;
  };

  /// Somebody who comes and goes.
  struct Visitor {
    server::Url url;
    std::string token, own_table;
  };

  void opened(int socket) override;
  void message(int socket, std::string_view text) override;
  void closed(int socket, const Message& why) override;

  std::string make_table(int table);
  void connect(std::size_t player);
  void say(Player&, std::string text);
  std::string next_id();
  void attach(Player&);
  void ask_again(Player&);
  void told(Player&, std::string_view text);
  void moved(Table&);
  void may_act(std::size_t player, std::string_view text);
  void soon(std::size_t player);
  void ask_for_next(Player&);
  void act(std::size_t player);
  void cut_somebody_off();
  void say_elsewhere(const Player&);
  void twin_says(int socket);
  void twin_hears(int socket, std::string_view text);
  void visit();
  void visits(int socket);
  void visitor_hears(int socket, std::string_view text);

  server::Url server_;
  std::vector<server::Url> doors_;
  std::map<std::string, std::vector<server::Url>> doors_of_;  ///< by table
  Plan plan_;
  server::Sockets sockets_;
  Random random_;
  std::vector<Table> tables_;
  std::vector<Player> players_;
  std::map<int, std::size_t> of_socket_;
  std::map<int, Visitor> visitors_;
  std::map<int, Twin> twins_;
  std::vector<server::Url> other_doors_;
  int twice_left_ = 0;
  std::vector<float> to_broadcast_, to_done_;
  std::uint64_t ids_ = 0;
  int open_ = 0;
  bool calm_ = false;
};

/// The value below which so much of them lies; 0 if there are none.
float percentile(std::vector<float> values, double part);

}  // namespace sheepshead::testing

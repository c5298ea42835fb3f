// The hall's tables and sockets. For .cpp files only.
#pragma once

#include <deque>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "server/table/hall.hpp"

namespace sheepshead::server {

using Frame = std::shared_ptr<const std::string>;

/// Lets through so many at once, and one more every so often.
class Bucket {
 public:
  Bucket(double burst, double per_second) : burst_(burst), per_milli_(per_second / 1000), level_(burst) {}
  bool take(Millis now) {
    level_ = std::min(burst_, level_ + double(std::max<Millis>(0, now - since_)) * per_milli_);
    since_ = now;
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }

 private:
  double burst_, per_milli_, level_;
  Millis since_ = 0;
};

/// One client, attached to a table.
struct Socket {
  std::shared_ptr<Outlet> outlet;
  Asker asker;
  TableId table = 0;
  bool spectator = false;
  bool hinting = false;    ///< a hint is being thought out
  bool reviewing = false;  ///< a hand is being looked at
  Bucket hints{4, 0.5}, reviews{2, 0.1};

  // A program's (docs/bot-protocol.md).
  bool greeted = false, listens = true, follows = false;
  std::string told_rules;      ///< hash of the rules that it knows
  std::uint32_t question = 0;  ///< number of the last one
  std::uint64_t asked_at = 0;  ///< turn_seq() of it
  int failures = 0;            ///< in a run
};

/// Something wanted of a table that waits for its turn.
struct Job {
  Asker asker;
  Command command;
  std::weak_ptr<Outlet> from;
  std::function<void(const std::optional<No>&)> then;
};

struct HallTable {
  HostedTable table;
  std::deque<Job> mailbox;
  bool writing = false;
  std::vector<Outlet*> sockets;

  // What is due.
  Due due;
  std::uint64_t due_turn = 0;  ///< turn_seq() of it
  std::uint64_t due_id = 0;    ///< a new one for whatever is due: what was begun under another is dropped
  Millis rebuilt = 0;          ///< when the table was read from its log; 0 if it was opened by this process

  std::shared_ptr<const Game> game;
  std::map<PersonId, Millis> gone;  ///< seated people without a socket, since when
  Millis host_gone = 0;
  Millis idle_since = 0;
  std::map<PersonId, Bucket> talk;
  std::pair<int, int> false_claim{-1, -1};                 ///< hand and trick
  std::optional<std::pair<std::uint32_t, int>> here_told;  ///< seats as bits, spectators
  int watched = 0;                                         ///< as counted in Counts
  struct Past {
    std::uint64_t seq;
    Frame frame;  ///< may be nothing
  };
  struct Pasts {
    std::deque<Past> told;
    std::size_t bytes = 0;
  };
  std::map<PersonId, Pasts> past;  ///< what seated people were told last
};

/// The longest mailbox of a table.
inline constexpr std::size_t kMostJobs = 256;
/// What is kept of the past for one person.
inline constexpr std::size_t kMostPast = 24, kMostPastBytes = 12 * 1024;
inline constexpr std::size_t kMostTables = 20'000, kMostTablesOfOne = 20;
inline constexpr Millis kHostGone = 300'000, kProgramGone = 10'000, kSweep = 60'000, kEndedIdle = 600'000;
inline constexpr Millis kIdle = Millis{7} * 86'400'000;
inline constexpr Millis kMostPace = 5000, kRetry = 1000, kAfterRestart = 30'000;
/// Limits for thinking, in milliseconds.
inline constexpr int kBotThink = 300, kHintThink = 1000;
inline constexpr int kMostRecordsWaiting = 8;
/// After so many failures in a run a program is sent away.
inline constexpr int kMostProgramFailures = 5;

/// Entries from what is in them.
inline std::vector<Entry> numbered(const std::vector<std::string>& bodies, std::uint64_t after, Millis now) {
  std::vector<Entry> entries;
  for (const std::string& body : bodies) entries.push_back({++after, now, body});
  return entries;
}

/// Where the log of one table was played up to for a record, so that the next hand's needs only what follows.
struct RecordShelf {
  std::mutex mutex;
  TableId table = 0;
  int hand = 0;  ///< the last one that is over
  HostedTable past;
};

struct Hall::Parts : std::enable_shared_from_this<Hall::Parts> {
  Parts(Store& s, Clockwork& c, HallSettings wanted) : store(s), clockwork(c), settings(wanted) {}

  Store& store;
  Clockwork& clockwork;
  const HallSettings settings;
  std::map<TableId, std::unique_ptr<HallTable>> tables;
  std::unordered_map<std::string, TableId> by_code;
  std::unordered_map<Outlet*, Socket> sockets;
  Counts counts;
  bool draining = false;
  int opening = 0;  ///< tables that are on their way to the disk
  std::function<void()> drained;
  std::uint64_t last_due = 0;
  int records_waiting = 0;
  std::shared_ptr<RecordShelf> shelf = std::make_shared<RecordShelf>();

  // hall.cpp
  HallTable* find(TableId);
  Socket* find(const std::shared_ptr<Outlet>&);
  void submit(HallTable&, Job);
  void submit(HallTable&, Command);
  void pump(TableId);
  void committed(TableId, const std::vector<Entry>&, const Job&, const StoreError&);
  void answer(const Job&, std::uint64_t seq, const std::optional<No>&);
  void take_leave(HallTable&, const nlohmann::json& body);
  void look_whether_drained();

  // hall_sockets.cpp
  std::vector<PersonId> here(const HallTable&) const;
  int watching(const HallTable&) const;
  Audience audience(const HallTable&, const Socket&) const;
  void send(Outlet&, std::string, bool can_skip);
  void send(Outlet&, const Frame&, bool can_skip);
  void send_snapshot(const HallTable&, const Socket&);
  void detach(Outlet*);
  void remember(HallTable&, PersonId, std::uint64_t seq, Frame);
  void tell_who_is_here(HallTable&);

  // hall_opening.cpp
  struct Opening;
  void number(const std::shared_ptr<Opening>&);
  void write_down(const std::shared_ptr<Opening>&);
  void close(HallTable&, std::string_view reason, std::string_view message);
  void sweep();

  // hall_due.cpp
  void schedule(HallTable&);
  void watch_seats(HallTable&);
  void think(HallTable&, const Due&);
  void later(Millis when, TableId, std::uint64_t due_id, std::function<void(HallTable&)>);
  std::shared_ptr<const Game> game_of(HallTable&);

  // hall_messages.cpp
  void message(Socket&, const nlohmann::json&);
  void hint(Socket&, HallTable&, const std::string& id);
  // hall_review.cpp
  struct Review;
  void review(Socket&, HallTable&, const std::string& id, std::optional<int> hand);
  void go_on_reviewing(const std::shared_ptr<Review>&);

  void refuse(Outlet&, const std::string& id, std::uint64_t seq, const No&);

  // hall_programs.cpp
  void program_message(Socket&, const nlohmann::json&);
  void tell_programs(HallTable&, const nlohmann::json& body);
  void ask_programs(HallTable&);
  void program_failed(Socket&, HallTable&, const std::string& why);
};

}  // namespace sheepshead::server

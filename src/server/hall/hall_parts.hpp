// The hall's tables and sockets. For .cpp files only.
#pragma once

#include <deque>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <unordered_map>

#include "notation/json_reader.hpp"
#include "search/analysis/hint.hpp"
#include "server/hall/allowance.hpp"
#include "server/hall/hall.hpp"
#include "server/hall/past.hpp"
#include "server/hall/thinking.hpp"

namespace sheepshead::server {

/// One client, attached to a table.
struct Socket {
  std::shared_ptr<Outlet> outlet;
  Asker asker;
  TableId table = 0;
  std::size_t place = 0;  ///< among the sockets of the table
  bool spectator = false;
  bool seals = false;          ///< adds to each deal by itself, so that deals wait a moment for it
  std::shared_ptr<Rail> rail;  ///< on which it is

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

/// Those who look on through one other node.
struct AtRail {
  std::shared_ptr<Rail> rail;
  std::size_t people = 0;
  Millis shown = 0;      ///< 0: it isn't
  std::size_t sent = 0;  ///< since then
};

struct HallTable {
  HostedTable table;
  Epoch epoch = kFirstEpoch;         ///< what it's held under
  std::optional<NodeId> leaves_for;  ///< as soon as nothing is being written
  TableCard shown;                   ///< what the servers that share the store can read of it
  bool is_to_be_shown = false;       ///< to them, soon
  std::deque<Job> mailbox;
  bool writing = false;
  std::vector<Socket*> sockets;  ///< in Parts::sockets; those on rails are the last
  std::size_t alone = 0;         ///< so many of them are on none
  std::vector<AtRail> rails;
  std::vector<Outlet*> programs;                    ///< those of them
  std::unordered_map<PersonId, Socket*> socket_of;  ///< a person has one of them

  // What is due.
  Due due;
  std::uint64_t due_turn = 0;  ///< turn_seq() of it
  std::uint64_t due_id = 0;    ///< a new one for whatever is due: what was begun under another is dropped
  Millis rebuilt = 0;          ///< when the table was read from its log; 0 if it was opened by this process
  Millis opened = 0;           ///< when it was; else 0

  std::shared_ptr<const Game> game;
  std::map<PersonId, Millis> gone;  ///< seated people without a socket, since when
  Millis host_gone = 0;
  Millis idle_since = 0;
  Share host;                          ///< see host_of()
  std::string address;                 ///< from where it was opened; empty: not known
  std::shared_ptr<const char> wanted;  ///< what a bot thinks about, as long as it is due
  struct Hinted {
    std::pair<int, int> at;  ///< hand, and number of the action
    Hint hint;
  };
  std::optional<Hinted> hinted;  ///< the last answer: whoever asks again is told the same
  struct Added {
    std::string seal, text;
  };
  struct Adding {
    std::string commitment;
    std::map<PersonId, Added> by;
  };
  Adding adding;                                           ///< to what is promised
  std::map<PersonId, int> false_claims;                    ///< whose claim failed last in which hand
  std::optional<std::pair<std::uint32_t, int>> here_told;  ///< seats as bits, spectators
  Millis here_at = 0, seats_at = 0;                        ///< when it was, and when with other seats
  bool here_waits = false;                                 ///< to be told soon
  bool here_shown = false;                                 ///< something else was shown since
  Millis kept_until = 0;      ///< when a timer for those who haven't come, or aren't ready, goes off
  int watched = 0;            ///< as counted in Counts
  std::size_t unchecked = 0;  ///< bytes of the log since the last checkpoint
  std::pair<std::uint64_t, Millis> carded{0, 0};  ///< seq() and idle_since of its card
  PersonId counted_host = 0;                      ///< as counted in Tallies
  std::string counted_address;                    ///< likewise
  std::map<PersonId, Past> past;                  ///< what seated people were told last
};

/// What is known of all tables together, so that nobody has to look at each: noted() keeps it right.
struct Tallies {
  std::unordered_map<std::string, std::size_t> of_address;  ///< those that rest included; none is 0
  std::unordered_map<PersonId, std::set<TableId>> of_host;  ///< those that are awake
  struct Listed {
    std::string text;
    bool stale = true;
  };
  std::map<TableId, Listed> listed;                      ///< as GET /api/v1/tables shows those that are awake
  bool stale = false;                                    ///< one of them is
  std::vector<std::pair<TableId, std::string>> resting;  ///< as it shows those that rest
  Millis resting_at = 0;                                 ///< when they were read; 0: they have to be
  std::uint64_t rests = 0;                               ///< how often a table began or ceased to rest
  std::size_t playing = 0;                               ///< people, when they were counted last
  Millis counted_at = 0;
  std::shared_ptr<const std::string> list;                      ///< all of it; nothing if it has to be made
  std::vector<std::function<void(const std::string&)>> asking;  ///< for the list, while those that rest are read
};

/// After so many bytes of a log comes a checkpoint: to play as much again takes some 20 ms.
inline constexpr std::size_t kCheckpointEvery = 256 * 1024;
/// A table at which nothing is due rests once nobody was there for so long; at once if many are awake.
inline constexpr Millis kRestAfter = 600'000;
inline constexpr std::size_t kManyAwake = 5000;
/// Tables that are read at the same time without anybody's having asked for them, and how many wait for that.
inline constexpr std::size_t kMostReadAhead = 4, kMostSeeking = 1000;
inline constexpr std::size_t kMostListed = 1000;
/// How long a table that another server has claimed isn't claimed back, so that no two pass it to and fro.
inline constexpr Millis kLostFor = 10'000;
/// So old a count of those who play may be.
inline constexpr Millis kPlayingCounted = 5'000;
/// How long the list may not know what another program has done to tables that rest; and what other servers do. As
/// long a change waits until it's shown to them.
inline constexpr Millis kRestingListed = 10'000, kOthersListed = 2000;
/// Tables that nobody needs any more, closed in one round.
inline constexpr std::size_t kMostSwept = 100;
/// The table in a list, by its card; null if that isn't one.
nlohmann::ordered_json summary_of(const TableCard& card);
/// Chat, and what else clients say as often: one limit for all of it.
bool is_talk(Command::What);

/// The longest text of an action, in bytes.
inline constexpr std::size_t kMostAction = 40;
/// The longest mailbox of a table.
inline constexpr std::size_t kMostJobs = 256;
inline constexpr std::size_t kMostTablesOfOne = 20;
/// How often it is told how many watch, and how often who is at the seats: each of a thousand who come would be told to
/// all the others.
inline constexpr Millis kHereEvery = 1000;
inline constexpr Millis kHostGone = 300'000, kProgramGone = 10'000, kSweep = 60'000, kEndedIdle = 600'000;
inline constexpr Millis kIdle = Millis{7} * 86'400'000;
/// The same of a standing table, and of one at which only its host sits.
inline constexpr Millis kStandingIdle = Millis{60} * 86'400'000, kStandingAlone = 2 * kIdle;
inline constexpr Millis kMostPace = 5000, kRetry = 1000, kAfterRestart = 30'000;
/// How long seals wait for those who were cut off by a restart.
inline constexpr Millis kOpenAfterRestart = 5000;
/// Limits for thinking, in milliseconds.
inline constexpr int kBotThink = 300;
inline constexpr int kMostRecordsWaiting = 32;
inline constexpr std::size_t kMostRecordsOfOne = 2;
/// For each person, at whatever table.
inline constexpr Rate kHints{.per_second = 0.5, .burst = 4}, kReviews{.per_second = 0.1, .burst = 2},
    kTalk{.per_second = 1, .burst = 5}, kWhatIfs{.per_second = 0.5, .burst = 6};
/// Whoever waits longer than that for a hand to be played on is told that the server is busy.
inline constexpr Millis kWhatIfPatience = 40'000;
/// How many bytes of a log a person may fill, other than by playing.
inline constexpr Rate kWriting{.per_second = 64, .burst = 64 * 1024};
/// What an entry costs besides its body, and what the promise costs that most of them may bring about.
inline constexpr std::size_t kEntryCost = 64, kPromiseCost = 512;
/// Hands where only programs and bots play: for each host.
inline constexpr Rate kHandsOfPrograms{.per_second = 1, .burst = 30};
/// Hints and reviews of one address that wait or are being thought out.
inline constexpr std::size_t kMostThoughts = 16;
/// After so many failures in a run a program is sent away.
inline constexpr int kMostProgramFailures = 5;

/// What all on rails may hear.
inline constexpr Audience kOnRail{0, kNoSeat, true, nullptr};
/// How long who comes to a rail is sent the same snapshot, and what was told since.
inline constexpr Millis kRailShown = 1000;

/// See Hall::shows_records().
bool shows_records_of(const HostedTable&, PersonId);

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
  Parts(Store& s, Clockwork& c, HallSettings wanted)
      : store(s), clockwork(c), settings(wanted), mind(wanted.thinking != nullptr ? *wanted.thinking : thinks_here) {}

  Store& store;
  Clockwork& clockwork;
  const HallSettings settings;
  ThinksHere thinks_here{clockwork};
  Thinking& mind;
  std::unordered_map<TableId, std::unique_ptr<HallTable>> tables;  ///< in no order: what is told of them is sorted
  std::unordered_map<std::string, TableId> by_code;
  std::unordered_map<Outlet*, Socket> sockets;
  Tallies tallies;
  Counts counts;
  bool draining = false;
  bool leaving = false;                     ///< takes no more tables
  int opening = 0;                          ///< tables that are on their way to the disk
  std::multiset<std::string> opening_from;  ///< the addresses of those
  std::function<void()> drained;
  std::uint64_t last_due = 0;
  std::map<PersonId, std::set<PersonId>> blocked;  ///< by people who are connected, if they have blocked anybody
  std::uint64_t blocks_set = 0;                    ///< here
  std::function<void(PersonId)> told_blocks;
  int records_waiting = 0;
  Crowd records_of{kMostRecordsOfOne};  ///< by Share::line
  Allowance hints{kHints}, reviews{kReviews}, talk{kTalk}, writing{kWriting}, program_hands{kHandsOfPrograms},
      what_ifs{kWhatIfs};
  Crowd hinting{1}, reviewing{1};  ///< people: one of each at a time
  Crowd trying{2};                 ///< people: a newer question what if, and the one that it drops
  Crowd thinking{kMostThoughts};   ///< all of these, by Share::line
  std::shared_ptr<RecordShelf> shelf = std::make_shared<RecordShelf>();
  struct Wanted {
    std::vector<std::function<void()>> then;
    std::set<std::string> lines;                                   ///< in which it waits to be read
    std::shared_ptr<const char> still = std::make_shared<char>();  ///< as long as nobody has read it
  };
  std::map<TableId, Wanted> waking;
  std::set<TableId> unreadable;
  std::map<TableId, Millis> lost;                                    ///< to another server, and when
  std::map<TableId, NodeId> elsewhere;                               ///< while those who wait to hear of it are told
  std::map<TableId, std::vector<std::function<void()>>> letting_go;  ///< who comes meanwhile
  std::set<TableId> ahead_before;                                    ///< what was to be woken ahead a round before
  std::deque<TableId> ahead;                                         ///< are to be woken without anybody's having asked
  std::size_t seeking = 0;
  std::map<TableId, std::string> rested_from;  ///< addresses of tables that rest, as far as they are known

  // hall.cpp
  HallTable* find(TableId);
  Socket* find(const Outlet*);
  void submit(HallTable&, Job);
  void submit(HallTable&, Command);
  void pump(TableId);
  void committed(TableId, const std::vector<Entry>&, const Job&, const Kept&);
  void answer(const Job&, std::uint64_t seq, const std::optional<No>&);
  void take_leave(HallTable&, const nlohmann::json& body);
  void look_whether_drained();

  // hall_limits.cpp
  /// The share of the table's host, in whose name its bots think and its programs do what they do.
  const Share& host_of(HallTable&);
  std::optional<No> write(const Share&, const Decision&, std::size_t more);
  std::optional<No> too_much_to_write(HallTable&, const Job&, const Decision&);
  std::optional<No> no_room(const Asker&) const;
  Millis wait_for_hand(HallTable&);
  /// A place among those for whom a hint or a review is thought out; it is theirs until `held` is gone.
  struct Place {
    std::optional<No> no;
    std::shared_ptr<void> held;
  };
  Place take_place(Crowd Parts::*people, Allowance&, const Share&);
  std::optional<No> may_claim(HallTable&, PersonId) const;
  std::function<void(const std::optional<No>&)> notes_false_claim(HallTable&, PersonId);

  // hall_sockets.cpp
  /// Those at the seats who are connected.
  std::vector<PersonId> here(const HallTable&) const;
  int watching(const HallTable&) const;
  Audience audience(const HallTable&, const Socket&) const;
  void send(Outlet&, std::string, bool can_skip);
  void send(Outlet&, const Frame&, bool can_skip);
  void send(AtRail&, const Frame&, bool can_skip);
  const Socket* socket_of(const HallTable&, PersonId) const;
  void send_snapshot(HallTable&, const Socket&);
  /// All there is to say of it to everybody: what they were told before says it no more.
  void tell_anew(HallTable&);
  Socket& enter(HallTable&, Socket);
  std::shared_ptr<Outlet> leave(HallTable&, Outlet*);
  void detach(Outlet*, bool left = false);
  void has_left(HallTable&, PersonId who);
  void remember(HallTable&, PersonId, std::uint64_t seq, Frame);
  void tell_who_is_here(HallTable&);

  // hall_rail.cpp
  static std::span<Socket* const> alone(const HallTable& h) { return std::span(h.sockets).first(h.alone); }
  static void swap_places(HallTable&, std::size_t, std::size_t);
  bool may_share(const HallTable&, const Socket&) const;
  void enter_rail(HallTable&, Socket&);
  void show_rail(HallTable&, AtRail&, const Socket&);
  void show_rails_anew(HallTable&);
  /// The rail it was on, which has to be told.
  static std::shared_ptr<Rail> leave_rail(HallTable&, Socket&);
  /// Those on rails who are told more from now on than all there are: the host, and who sits.
  std::vector<Socket*> told_apart(const HallTable&) const;

  // hall_waking.cpp
  struct Waking;
  TableId find(std::string_view text, PersonId, bool known_only);
  /// What needs no disk to be answered.
  std::optional<Found> found_at_once(std::string_view text, PersonId, bool known_only);
  void wake(TableId, std::string_view whose, std::function<void()> then);
  void woken(Waking&);
  bool is_lost(TableId) const;
  /// It's another server's, or was this one's until just now: whoever looks for it looks again.
  bool is_on_its_way(TableId id) const { return elsewhere.contains(id) || is_lost(id); }
  void read_again(const std::shared_ptr<Waking>&);
  void has_read_again(const std::shared_ptr<Waking>&);
  void read_ahead();
  void wake_some_ahead();
  void list(CardsWanted, nlohmann::ordered_json awake, List then);

  // hall_tallies.cpp
  void noted(HallTable&);
  void forget(const HallTable&, bool rests);
  void unlist(TableId);
  void began_or_ceased_to_rest();
  void count_for(const std::string& address, int by);
  void read_resting(int tries);
  void make_list();

  // hall_resting.cpp
  TableCard card_of(const HallTable&) const;
  Millis until(const HallTable&) const;
  bool may_go(const HallTable&) const;
  bool may_rest(const HallTable&) const;
  static Millis held_for(const HostedTable&, Seat);
  void rest(HallTable&);
  void keep_checkpoint(HallTable&);

  // hall_opening.cpp
  struct Opening;
  void open_one_more(const std::shared_ptr<Opening>&, const std::vector<TableCard>& resting);
  void close_if_idle(TableId);
  void number(const std::shared_ptr<Opening>&);
  void write_down(const std::shared_ptr<Opening>&);
  void no_longer_opening(const Opening&);
  void close(HallTable&, ClosedFor reason, const Message& message);
  void lose(HallTable&);
  void drop(HallTable&, bool is_lost);
  void sweep();

  // hall_handing.cpp
  /// Whether what's in memory may be told to whoever asks.
  bool is_sure() const { return settings.neighbors == nullptr || settings.neighbors->is_sure(); }
  void let_go(TableId, Epoch, NodeId to, std::function<void()> then = {});
  void hand_over(HallTable&);
  void hand_over_some(Millis end, std::function<void()> over);
  void show_to_others(HallTable&);
  void keep_shown(HallTable&);

  // hall_due.cpp
  void schedule(HallTable&);
  void watch_seats(HallTable&);
  void think(HallTable&, const Due&);
  void later(Millis when, TableId, std::uint64_t due_id, std::function<void(HallTable&)>);
  std::shared_ptr<const Game> game_of(HallTable&);

  // hall_events.cpp
  std::function<void(TableId, const EventPlace&)> event_moved;  ///< a hand is over, or the table was woken
  std::function<bool(const EventPlace&, int hand)> hand_shown;
  void watch_kept(HallTable&);
  /// Closes their connection to the table, if they have one.
  void part_from(HallTable&, PersonId, ClosedFor, const Message& why);
  void tell_event(const HallTable&);

  // hall_entropy.cpp
  std::optional<No> entropy(Socket&, HallTable&, ObjectReader&);
  std::vector<std::string> added(const HallTable&) const;
  bool is_all_added(const HallTable&) const;

  // hall_messages.cpp
  void message(Socket&, const nlohmann::json&);
  void obey(Socket&, HallTable&, Command);
  void hint(Socket&, HallTable&, const std::string& id);
  void tell_hint(Outlet&, const std::string& id, const Hint&);
  // hall_review.cpp
  struct Review;
  void review(Socket&, HallTable&, const std::string& id, std::optional<int> hand);
  void review_here(const std::shared_ptr<Review>&);
  static void go_on_reviewing(const std::weak_ptr<Parts>&, Clockwork&, const std::shared_ptr<Review>&);
  void has_reviewed(Review&);

  // hall_what_if.cpp
  struct WhatIfJob;
  std::map<std::string, std::weak_ptr<WhatIfJob>> what_if_of;  ///< the last one, by Share::person
  void go_on_trying(const std::shared_ptr<WhatIfJob>&);

  void refuse(Outlet&, const std::string& id, std::uint64_t seq, const No&);

  // hall_reports.cpp
  std::string name_at(const HallTable&, PersonId) const;
  std::optional<No> report(Socket&, HallTable&, const std::string& id, StoredReport);
  void tell_host(HallTable&);
  // hall_blocks.cpp
  std::optional<No> know_blocks(HallTable&, PersonId);
  const std::set<PersonId>* blocked_by(PersonId) const;
  std::optional<No> block(Socket&, HallTable&, const std::string& id, bool on, PersonId);
  void set_block(PersonId who, StoredBlock, bool on, Done done);
  void read_blocks(PersonId who);
  void tell_blocks(PersonId who);
  void forget_blocks();

  // hall_programs.cpp
  void program_message(Socket&, const nlohmann::json&);
  void tell_programs(HallTable&);
  void ask_programs(HallTable&);
  void program_failed(Socket&, HallTable&, const Message& why);
};

}  // namespace sheepshead::server
